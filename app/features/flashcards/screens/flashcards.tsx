import { redirect, useLoaderData } from 'react-router'
import { actions, intent } from '#app/platform/screens/actions.server.ts'
import { load } from '#app/platform/screens/load.server.ts'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Section } from '#app/ui/card/card.tsx'
import { Disclosure } from '#app/ui/disclosure/disclosure.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { Cluster, Stack } from '#app/ui/layout/layout.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import { ActionForm } from '#app/ui/patterns/form/action-form.tsx'
import { RefusalNotice } from '#app/ui/patterns/form/refusal-notice.tsx'
import { homePage } from '../pages/home-page.server.ts'
import { DeckFields } from '../parts/deck-fields.tsx'
import { EasyDays } from '../parts/easy-days.tsx'
import { DeckList } from '../parts/deck-list.tsx'
import { OfflinePanel } from '../parts/offline-panel.tsx'
import { StarterList } from '../parts/starter-list.tsx'
import { StartReview } from '../parts/start-review.tsx'
import { WaitingBadge } from '../parts/waiting-badge.tsx'
import { addStarterDeck } from '../use-cases/add-starter-deck.server.ts'
import { saveLimits } from '../use-cases/change-cards.server.ts'
import { createDeck } from '../use-cases/save-deck.server.ts'

export function meta() {
  return [
    { title: 'Flashcards – Victor' },
    { name: 'description', content: 'Review cards just before you forget them, and write your own.' },
  ]
}

export const loader = load(({ services, person, query, zone }) => homePage(services, person, query, zone))

export const action = actions({
  'add-starter': intent({
    useCase: addStarterDeck,
    answer: ({ added }) => redirect(`/feynman-flashcards?added=${added}`),
  }),
  'create-deck': intent({
    useCase: createDeck,
    answer: ({ deckId }) => redirect(`/feynman-flashcards/decks/${deckId}`),
  }),
  limits: intent({ useCase: saveLimits }),
})

export default function Flashcards() {
  const page = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader
        title="Flashcards"
        sub="Each card comes back just before you forget it."
        actions={<ButtonLink href="/feynman-flashcards/notes/new">Write a card</ButtonLink>}
      />
      <Stack>
        {page.added ? <Callout kind="right" title={`${page.added} cards added.`} live /> : null}
        <RefusalNotice intents={['add-starter']} />
        <WaitingBadge />
        <StartReview page={page} />
        <nav aria-label="More for flashcards">
          <Cluster>
            <ButtonLink href="/feynman-flashcards/cards">All cards</ButtonLink>
            <ButtonLink href="/feynman-flashcards/import">Import</ButtonLink>
            <ButtonLink href="/feynman-flashcards/explain" reload>
              Explain a topic
            </ButtonLink>
            <ButtonLink href="/feynman-flashcards/statistics">Statistics</ButtonLink>
          </Cluster>
        </nav>
        <DeckList decks={page.decks} />
        <Disclosure summary="New deck" open={page.decks.length === 0}>
          <ActionForm intent="create-deck" submit="Create deck" leaves>
            <input type="hidden" name="id" value={page.newDeckId} />
            <DeckFields subjects={page.subjects} />
          </ActionForm>
        </Disclosure>
        <StarterList starters={page.starters} />
        <OfflinePanel decks={page.decks.map(({ id, counts }) => `${id} ${counts}`).join()} />
        <Section title="How much a day" id="limits">
          <ActionForm intent="limits" submit="Save limits" done="Limits saved.">
            <Cluster feet>
              <TextField
                name="reviewsPerDay"
                label="Due reviews a day, at most"
                type="number"
                min={5}
                max={500}
                defaultValue={page.limits.reviewsPerDay}
              />
              <TextField
                name="newPerDay"
                label="New cards a day, at most"
                type="number"
                min={0}
                max={100}
                defaultValue={page.limits.newPerDay}
              />
            </Cluster>
            <EasyDays chosen={page.limits.easyDays} />
          </ActionForm>
        </Section>
      </Stack>
    </>
  )
}
