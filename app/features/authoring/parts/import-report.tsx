import { Badge } from '#app/ui/badge/badge.tsx'
import { Button } from '#app/ui/button/button.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { Cluster, Stack } from '#app/ui/layout/layout.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import type { Report, ReportLine } from '../import-page.server.ts'

const FATES = { carried: 'Carried', 'with-loss': 'Carried with loss', 'not-carried': 'Not carried' } as const

/** What became of each item of a file, before any of it is kept. */
export function ImportReport({ report, busy }: { report: Report; busy: boolean }) {
  const of = (fate: ReportLine['fate']) => report.lines.filter((line) => line.fate === fate).length
  const can = of('carried') + of('with-loss')
  return (
    <Card
      title={`${report.name}: ${can} of ${report.lines.length} can be carried`}
      sub={`${of('carried')} whole, ${of('with-loss')} with a loss, ${of('not-carried')} not at all.`}
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
          {report.lines.map((line, index) => (
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
                </>
              }
              end={<Badge>{FATES[line.fate]}</Badge>}
            />
          ))}
        </Rows>
      </Stack>
    </Card>
  )
}
