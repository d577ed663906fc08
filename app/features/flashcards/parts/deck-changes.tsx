import { Callout } from '#app/ui/callout/callout.tsx'
import { Section } from '#app/ui/card/card.tsx'
import { RadioGroup } from '#app/ui/field/radio-group.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { ActionForm } from '#app/ui/patterns/form/action-form.tsx'
import { plural } from '#app/ui/words/plural.ts'
import type { DeckChanges } from '../pages/deck-update-page.server.ts'
import { CardGrid, CardTexts } from './card-texts.tsx'
import styles from './editor.module.css'

/** What an update would change, with a choice for each card that changed on both sides. */
export function DeckChangesForm({ changes }: { changes: DeckChanges }) {
  const { owner, added, updated, gone, newCards, changedCards, conflicts } = changes
  if (added + updated + conflicts.length === 0)
    return (
      <Callout kind="right" title="Your copy has every change">
        {goneWords(gone, owner)}
      </Callout>
    )
  return (
    <Stack>
      <p>Your schedule, your tags and the cards that you changed stay as they are.</p>
      {gone > 0 ? <p>{goneWords(gone, owner)}</p> : null}
      <ActionForm intent="update" submit="Update my copy" button={{ tone: 'primary' }} leaves>
        {conflicts.map(({ noteId, mine, theirs }, index) => (
          <Section key={noteId} title={`Both versions changed: card ${index + 1} of ${conflicts.length}`}>
            <div className={styles.previews}>
              <CardTexts {...mine} label="Your version" />
              <CardTexts {...theirs} label="Their version" />
            </div>
            <RadioGroup
              legend={`Version of card ${index + 1}`}
              name={`choice-${noteId}`}
              options={[
                { value: 'mine', label: 'Keep my version' },
                { value: 'theirs', label: 'Take their version' },
              ]}
            />
          </Section>
        ))}
        {added > 0 ? (
          <Section title={`${plural(added, 'new card')} will be added`}>
            <CardGrid cards={newCards} />
          </Section>
        ) : null}
        {changedCards.length > 0 ? (
          <Section title={`${plural(updated, 'card')} will change`}>
            {changedCards.map(({ noteId, mine, theirs }) => (
              <div key={noteId} className={styles.previews}>
                <CardTexts {...mine} label="Before" />
                <CardTexts {...theirs} label="After" />
              </div>
            ))}
          </Section>
        ) : null}
      </ActionForm>
    </Stack>
  )
}

const goneWords = (gone: number, owner: string) =>
  gone > 0 ? `${owner} deleted ${plural(gone, 'card')}. Your copy keeps ${gone === 1 ? 'it' : 'them'}.` : ''
