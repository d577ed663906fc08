import { Row, Rows } from '#app/ui/rows/rows.tsx'
import { plural } from '#app/ui/words/plural.ts'

/** The flashcards that are due, with a link that starts the review. Nothing when no card is due. */
export function CardsDueLine({ due }: { due: number }) {
  if (due === 0) return null
  return (
    <Rows label="Flashcards">
      <Row href="/feynman-flashcards/review" title={`Review ${plural(due, 'card')}`} />
    </Rows>
  )
}
