import { useEffect, useRef } from 'react'
import { Card } from '#app/ui/card/card.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import { CountLabel } from '#app/ui/words/count-label.tsx'

interface Evidence {
  /** The skill that the answers belong to. */
  about: string | null
  rows: {
    id: string
    href: string
    title: string
    /** The part, if the question has several. */
    part: string | null
    awarded: number
    of: number
    when: string
  }[]
  /** There are older answers that are not listed. */
  more: boolean
}

/** The answers behind a figure or a reason, each with a link to the answer. */
export function EvidenceCard({ evidence, back }: { evidence: Evidence; back: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The person pressed the link far below, at the skill, so the card takes the focus.
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
              end={<CountLabel count={row.awarded} of={row.of} unit="mark" />}
            />
          ))}
        </Rows>
      </Card>
    </div>
  )
}

function titleOf({ rows, about, more }: Evidence): string {
  const count = rows.length
  if (count === 0) return 'You have no answers here yet'
  const which = count === 1 ? 'The answer' : more ? `The latest ${count} answers` : `The ${count} answers`
  return `${which} behind ${about ?? 'this'}`
}
