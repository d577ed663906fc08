import { Section } from '#app/ui/card/card.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import { plural } from '#app/ui/words/plural.ts'
import { beltGap } from '../rules/belt-words.ts'
import type { Page } from './start-run.tsx'

/** Every topic of the subject with a rating, lowest first. */
export function Topics({ page }: { page: Page }) {
  if (page.all.length === 0) return null
  return (
    <Section title="Your topics, lowest first">
      <Rows>
        {page.all.map((row) => (
          <Row
            key={row.topicId}
            href={`/dojo?subject=${page.subjectId}&topic=${row.topicId}`}
            title={row.name}
            sub={`${row.belt ? `${row.belt} belt` : 'No belt yet'}; ${plural(row.answers, 'answer')}, the last on ${row.at}`}
            end={row.next ? beltGap(row.next, row.floor) : 'Every belt'}
          />
        ))}
      </Rows>
    </Section>
  )
}
