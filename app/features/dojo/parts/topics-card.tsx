import { Card } from '#app/ui/card/card.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import { points, type Page } from './start-run.tsx'

/** Every topic of the subject with a rating, the lowest first. */
export function Topics({ page }: { page: Page }) {
  if (page.all.length === 0) return null
  return (
    <Card
      title="Your ratings, lowest first"
      source="Glicko points, with twice the deviation as of today: it grows while no answer comes."
    >
      <Rows>
        {page.all.map((row) => (
          <Row
            key={row.topicId}
            href={`/dojo?subject=${page.subjectId}&topic=${row.topicId}`}
            title={row.name}
            sub={`${row.belt ? `${row.belt} belt` : 'No belt yet'}; ${row.answers} ${row.answers === 1 ? 'answer' : 'answers'}, the last on ${row.at}`}
            end={`${points(row.rating)} ± ${points(2 * row.deviation)}`}
          />
        ))}
      </Rows>
    </Card>
  )
}
