import { Badge } from '#app/ui/badge/badge.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { Cluster, Stack } from '#app/ui/layout/layout.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import { plural } from '#app/ui/words/plural.ts'
import type { Report, ReportLine } from '../pages/import-page.server.ts'
import { SubmitButton } from '#app/ui/patterns/form/action-form.tsx'

/** The order of the report: problems first. */
const TURN = { 'not-carried': 0, 'with-loss': 1, carried: 2 } as const

const TONES = { carried: 'right', 'with-loss': 'gold', 'not-carried': 'wrong' } as const
const FATES = {
  carried: 'Ready',
  'with-loss': 'Ready with losses',
  'not-carried': 'Can’t be imported',
} as const

/** The result for each item of a file, shown before the import. */
export function ImportReport({ report }: { report: Report }) {
  const of = (fate: ReportLine['fate']) => report.lines.filter((line) => line.fate === fate).length
  const can = of('carried') + of('with-loss')
  const lines = report.lines.toSorted((one, other) => TURN[one.fate] - TURN[other.fate])
  return (
    <Card
      title={`${report.name}: ${can} of ${report.lines.length} can be imported`}
      sub={`${of('carried')} ready, ${of('with-loss')} ready with losses, ${of('not-carried')} can’t be imported. Problems come first.`}
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
            <SubmitButton intent="keep" tone="primary">
              {`Import ${plural(can, 'question')}`}
            </SubmitButton>
          ) : null}
          <SubmitButton intent="drop" tone="quiet">
            Cancel import
          </SubmitButton>
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
                  {line.losses.length > 0
                    ? line.fate === 'not-carried'
                      ? `. Can’t be imported: ${line.losses[0]}.`
                      : `. Lost: ${line.losses.join('; ')}.`
                    : '.'}
                  {line.asides.length > 0 ? ` Left out: ${line.asides.join('; ')}.` : null}
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
