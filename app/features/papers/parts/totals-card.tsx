import { Card } from '#app/ui/card/card.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import type { AttemptPage } from '../pages/attempt-page.server.ts'

/** Marks so far, in total and by section. */
export function TotalsCard({ page }: { page: AttemptPage }) {
  const { totals } = page
  const share = (awarded: number, of: number) => (of > 0 ? `${Math.round((100 * awarded) / of)}%` : '')
  return (
    <Card
      title={
        totals.marked === 0
          ? 'Nothing marked yet'
          : `${totals.awarded} of ${totals.of} marks, ${share(totals.awarded, totals.of)}`
      }
      sub={`${totals.marked} of ${totals.questions} questions marked${page.finished ? '. Finished and counted in your trend' : ''}.`}
      source="These are your own marks, not an official result."
    >
      <Rows>
        {page.bySection.map((one, index) => (
          <Row
            key={index}
            title={one.name}
            sub={`${one.marked} of ${one.questions} marked`}
            end={one.marked === 0 ? '' : `${one.awarded} of ${one.of}`}
          />
        ))}
      </Rows>
    </Card>
  )
}
