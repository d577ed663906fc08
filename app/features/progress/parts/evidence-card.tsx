import { Card } from '#app/ui/card/card.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'

interface Evidence {
  skill: string | null
  rows: { id: string; href: string; title: string; awarded: number; of: number; when: string }[]
}

/** The answers that a figure or a reason rests on, each leading to the answer itself. */
export function EvidenceCard({ evidence, back }: { evidence: Evidence; back: string }) {
  const count = evidence.rows.length
  return (
    <Card
      id="evidence"
      title={
        count === 0
          ? 'No answers of yours lie behind this'
          : `${count === 1 ? 'The answer' : `The ${count} answers`} behind ${evidence.skill ?? 'this'}`
      }
      aside={<TextLink href={back}>Close</TextLink>}
    >
      <Rows>
        {evidence.rows.map((row) => (
          <Row
            key={row.id}
            href={row.href}
            title={row.title}
            sub={row.when}
            end={`${row.awarded} of ${row.of}`}
          />
        ))}
      </Rows>
    </Card>
  )
}
