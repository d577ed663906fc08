import { redirect, useLoaderData, type MetaArgs } from 'react-router'
import { notFound } from '#app/platform/http/form.ts'
import { actions, intent, type Post } from '#app/platform/screens/actions.server.ts'
import { load } from '#app/platform/screens/load.server.ts'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Section } from '#app/ui/card/card.tsx'
import { Cluster, Stack } from '#app/ui/layout/layout.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import { ConfirmForm } from '#app/ui/patterns/confirm/confirm-form.tsx'
import { RefusalNotice } from '#app/ui/patterns/form/refusal-notice.tsx'
import { ActionForm } from '#app/ui/patterns/form/action-form.tsx'
import { StartPanel } from '#app/ui/start/start-panel.tsx'
import { plural } from '#app/ui/words/plural.ts'
import { deckPage } from '../pages/deck-page.server.ts'
import { DeckExport } from '../parts/deck-export.tsx'
import { heldWords } from '../rules/held-words.ts'
import { DeckFields } from '../parts/deck-fields.tsx'
import { ShareDeck } from '../parts/share-deck.tsx'
import { revokeDeckLink, shareDeck } from '../use-cases/share-deck.server.ts'
import { reviewHref } from '../parts/review-href.ts'
import { deleteDeck, saveDeck } from '../use-cases/save-deck.server.ts'

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  return [
    { title: `${loaderData?.name ?? 'Deck'} – Victor` },
    { name: 'description', content: 'Review one deck of flashcards, add cards and rename the deck.' },
  ]
}

export const loader = load(
  async ({ services, person, params, query, zone }) =>
    (await deckPage(services, person, params['deckId'] ?? '', query, zone)) ?? notFound(),
)

const inDeck = (post: Post) => ({ ...post.fields, deckId: post.params['deckId'] ?? '', zone: post.zone })

export const action = actions({
  save: intent({ useCase: saveDeck, input: inDeck }),
  share: intent({ useCase: shareDeck, input: inDeck }),
  revoke: intent({ useCase: revokeDeckLink, input: inDeck }),
  delete: intent({ useCase: deleteDeck, input: inDeck, answer: () => redirect('/feynman-flashcards') }),
})

export default function Deck() {
  const deck = useLoaderData<typeof loader>()
  const { remaining } = deck.today
  const held = heldWords(deck.today.held)
  return (
    <>
      <PageHeader title={deck.name} back={{ href: '/feynman-flashcards', label: 'Flashcards' }} />
      <Stack>
        <RefusalNotice intents={['revoke']} />
        {deck.updated ? <Callout kind="right" title={deck.updated} live /> : null}
        <StartPanel
          title={titleOf(deck)}
          reason={
            deck.cards === 0
              ? 'Write the first card.'
              : held === ''
                ? `${plural(deck.cards, 'card')} in this deck.`
                : `${held} To review more today, raise a limit.`
          }
          start={
            remaining > 0 ? (
              <ButtonLink href={reviewHref({ deck: deck.id })} tone="primary" size="large" wide>
                Review this deck
              </ButtonLink>
            ) : held !== '' ? (
              <ButtonLink href="/feynman-flashcards#limits">Change limits</ButtonLink>
            ) : (
              <ButtonLink href={`/feynman-flashcards/notes/new?deck=${deck.id}`} tone="primary" size="large">
                Write a card
              </ButtonLink>
            )
          }
        />
        <Cluster>
          <ButtonLink href={`/feynman-flashcards/cards?deck=${deck.id}`}>Cards of this deck</ButtonLink>
          <ButtonLink href={`/feynman-flashcards/notes/new?deck=${deck.id}`}>Write a card</ButtonLink>
          <ButtonLink href={`/feynman-flashcards/import?deck=${deck.id}`}>Import cards</ButtonLink>
          <ButtonLink href={`/feynman-flashcards/statistics?deck=${deck.id}`}>Statistics</ButtonLink>
          {deck.isCopy ? (
            <ButtonLink href={`/feynman-flashcards/decks/${deck.id}/update`}>Look for changes</ButtonLink>
          ) : null}
        </Cluster>
        <DeckExport deckId={deck.id} count={deck.cards} />
        <Section title="Name and subject">
          <ActionForm intent="save" submit="Save deck" done="Deck saved.">
            <DeckFields subjects={deck.subjects} name={deck.name} subject={deck.subjectId} />
          </ActionForm>
        </Section>
        <ShareDeck deck={deck} />
        <ConfirmForm
          intent="delete"
          label="Delete this deck"
          look={{ tone: 'danger' }}
          title={`Delete “${deck.name}”?`}
          loses={[`${plural(deck.cards, 'card')} and their reviews are deleted.`]}
          undo="This cannot be undone."
          confirm={`Delete ${plural(deck.cards, 'card')}`}
        />
      </Stack>
    </>
  )
}

type Page = ReturnType<typeof useLoaderData<typeof loader>>

function titleOf({ cards, today: { remaining, fresh, held } }: Page): string {
  if (cards === 0) return 'This deck is empty'
  if (remaining > 0) return `${remaining - fresh} due and ${fresh} new today`
  return held.reviews + held.fresh > 0 ? 'You reached today’s limit' : 'Nothing is due now'
}
