import type { PredictionLine } from '#app/features/atar-prediction/door.ts'
import { Row, Rows } from '#app/ui/rows/rows.tsx'

/** The saved prediction of the ATAR and its change. Nothing before there is a prediction. */
export function AtarLine({ line }: { line: PredictionLine | null }) {
  if (!line) return null
  const { range, date, change } = line
  return (
    <Rows label="ATAR">
      <Row
        href="/atar-prediction"
        title={`ATAR ${range}`}
        sub={`Saved ${date}${change ? ` · ${change.words} since ${change.since}` : ''}`}
      />
    </Rows>
  )
}
