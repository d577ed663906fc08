import { Badge } from '#app/ui/badge/badge.tsx'
import { Button } from '#app/ui/button/button.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { Cluster, Stack } from '#app/ui/layout/layout.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import type { Report, ReportLine } from '../import-page.server.ts'

/** What must not be overlooked stands first. */
const TURN = { 'not-carried': 0, 'with-loss': 1, carried: 2 } as const

const TONES = { carried: 'right', 'with-loss': 'gold', 'not-carried': 'wrong' } as const
const FATES = { carried: 'Carried', 'with-loss': 'Carried with loss', 'not-carried': 'Not carried' } as const

/** What became of each item of a file, before any of it is kept. */
export function ImportReport({ report, busy }: { report: Report; busy: boolean }) {
  const of = (fate: ReportLine['fate']) => report.lines.filter((line) => line.fate === fate).length
  const can = of('carried') + of('with-loss')
  const lines = report.lines.toSorted((one, other) => TURN[one.fate] - TURN[other.fate])
  return (
    <Card
      title={`${report.name}: ${can} of ${report.lines.length} can be carried`}
      sub={`${of('carried')} whole, ${of('with-loss')} with a loss, ${of('not-carried')} not at all. Those not carried stand first, then those with a loss.`}
    >
      <Stack>
        <input type="hidden" name="import" value={report.id} />
        {report.notes.length > 0 ? (
          <Callout kind="info" title="About the file">
            <ul>
              {report.notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          </Callout>
        ) : null}
        <Cluster>
          {can > 0 ? (
            <Button name="intent" value="keep" tone="primary" busy={busy}>
              {`Keep ${can} ${can === 1 ? 'question' : 'questions'}`}
            </Button>
          ) : null}
          <Button name="intent" value="drop" tone="quiet">
            Do not keep any
          </Button>
        </Cluster>
        <Rows label="Items of the file">
          {lines.map((line, index) => (
            <Row
              // Two items of a file may have the same name.
              key={index}
              title={line.name}
              sub={
                <>
                  {line.kind}
                  {line.said.length > 0
                    ? line.fate === 'not-carried'
                      ? `. Not carried: ${line.said[0]}.`
                      : `. Lost: ${line.said.join('; ')}.`
                    : '.'}
                  {line.asides.length > 0 ? ` Left behind: ${line.asides.join('; ')}.` : null}
                </>
              }
              end={<Badge tone={TONES[line.fate]}>{FATES[line.fate]}</Badge>}
            />
          ))}
        </Rows>
      </Stack>
    </Card>
  )
}
