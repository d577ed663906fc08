import { useEffect, useRef } from 'react'
import { Card } from '#app/ui/card/card.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'

interface Evidence {
  skill: string | null
  rows: {
    id: string
    href: string
    title: string
    /** Of a question with several. */
    part: string | null
    awarded: number
    of: number
    when: string
  }[]
  /** There are older ones, which are not listed. */
  more: boolean
}

/** The answers that a figure or a reason rests on, each leading to the answer itself. */
export function EvidenceCard({ evidence, back }: { evidence: Evidence; back: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Whoever asked for it stands far below, at the skill; what they asked for is read next.
    if (location.hash === '#evidence') box.current?.focus()
  }, [])
  return (
    <div ref={box} tabIndex={-1} id="evidence">
      <Card title={titleOf(evidence)} aside={<TextLink href={back}>Close</TextLink>}>
        <Rows>
          {evidence.rows.map((row) => (
            <Row
              key={row.id}
              href={row.href}
              title={row.part === null ? row.title : `${row.title}, part ${row.part}`}
              sub={row.when}
              end={`${row.awarded} of ${row.of}`}
            />
          ))}
        </Rows>
      </Card>
    </div>
  )
}

function titleOf({ rows, skill, more }: Evidence): string {
  const count = rows.length
  if (count === 0) return 'No answers of yours lie behind this'
  const which = count === 1 ? 'The answer' : more ? `The latest ${count} answers` : `The ${count} answers`
  return `${which} behind ${skill ?? 'this'}`
}
