import { useActionData, useFetcher } from 'react-router'
import { Callout } from '#app/ui/callout/callout.tsx'
import { TextArea } from '#app/ui/field/text-field.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { ActionForm } from '#app/ui/patterns/form/action-form.tsx'
import { isFormAnswer } from '#app/ui/patterns/form/form-answer.ts'
import { plural } from '#app/ui/words/plural.ts'
import { LONGEST_CARD_TEXT } from '../rules/limits.ts'
import type { CardText } from '../rules/card-proposals.ts'
import styles from './reader.module.css'

interface Props {
  passage: string
  cards: readonly CardText[]
  action: string
}

/** The cards that a passage suggests, to edit and add. A card with an empty side is left out. */
export function CardsForm({ passage, cards, action }: Props) {
  const fetcher = useFetcher<unknown>()
  const posted = useActionData<unknown>()
  const answer = fetcher.data ?? posted
  const added =
    isFormAnswer(answer) && answer.ok && answer.intent === 'cards'
      ? (answer.value as { passage: string; deckId: string; added: number })
      : null
  if (added?.passage === passage)
    return (
      <Callout
        kind="right"
        live
        title={added.added === 0 ? 'You have these cards already.' : `${plural(added.added, 'card')} added.`}
      >
        <TextLink href={`/feynman-flashcards/decks/${added.deckId}`}>Open the deck</TextLink>
      </Callout>
    )
  return (
    <ActionForm
      intent="cards"
      hidden={{ passage }}
      fetcher={fetcher}
      action={action}
      submit={cards.length === 1 ? 'Add this card' : `Add ${cards.length} cards`}
      gap="small"
    >
      {cards.length > 1 ? <p className={styles.hint}>Empty one side to leave a card out.</p> : null}
      {cards.map(({ front, back }, at) => (
        <fieldset key={front} className={styles.card}>
          <legend>Card {at + 1}</legend>
          <Stack gap="small">
            <TextArea
              name={`front-${at + 1}`}
              label="Front"
              rows={2}
              maxLength={LONGEST_CARD_TEXT}
              defaultValue={front}
            />
            <TextArea
              name={`back-${at + 1}`}
              label="Back"
              rows={2}
              maxLength={LONGEST_CARD_TEXT}
              defaultValue={back}
            />
          </Stack>
        </fieldset>
      ))}
    </ActionForm>
  )
}
