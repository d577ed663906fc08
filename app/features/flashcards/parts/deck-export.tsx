import { buttonClass } from '#app/ui/button/button.tsx'
import { Section } from '#app/ui/card/card.tsx'
import { Cluster } from '#app/ui/layout/layout.tsx'

/** Links to the deck as a file. */
export function DeckExport({ deckId, count }: { deckId: string; count: number }) {
  if (count === 0) return null
  const address = `/feynman-flashcards/decks/${deckId}/file`
  return (
    <Section title="Export">
      <Cluster>
        <a href={`${address}?format=csv`} className={buttonClass({})} download>
          Export as CSV
        </a>
        <a href={`${address}?format=apkg`} className={buttonClass({})} download>
          Export for Anki (.apkg)
        </a>
      </Cluster>
    </Section>
  )
}
