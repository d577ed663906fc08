import { readPairs } from '#app/engines/interchange/cards/pasted-pairs.ts'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import { plural } from '#app/ui/words/plural.ts'
import { separatorsOf, type SeparatorFields } from '../rules/separators.ts'

const SHOWN = 3

/** The cards of the text so far. Only works with scripts; the preview of the server needs none. */
export function PastePreview({ typed }: { typed: SeparatorFields & { text: string } }) {
  const separators = separatorsOf(typed)
  if (!separators || typed.text.trim() === '') return null
  const { pairs, unread } = readPairs(typed.text, separators)
  return (
    <section aria-label="Cards in the text">
      <p role="status">
        {`${plural(pairs.length, 'card')} found`}
        {unread.length > 0 ? `, and ${plural(unread.length, 'line')} without an answer.` : '.'}
        {pairs.length === 0 ? ' Choose other separators.' : null}
      </p>
      <Rows label="The first cards">
        {pairs.slice(0, SHOWN).map(({ front, back }, index) => (
          <Row key={index} title={front.slice(0, 200)} sub={back.slice(0, 300)} />
        ))}
      </Rows>
    </section>
  )
}
