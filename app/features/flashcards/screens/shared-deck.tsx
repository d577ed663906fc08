import { redirect, useLoaderData } from 'react-router'
import { notFound } from '#app/platform/http/form.ts'
import { actions, intent } from '#app/platform/screens/actions.server.ts'
import { load } from '#app/platform/screens/load.server.ts'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { Section } from '#app/ui/card/card.tsx'
import { Disclosure } from '#app/ui/disclosure/disclosure.tsx'
import { SelectField } from '#app/ui/field/select-field.tsx'
import { TextArea } from '#app/ui/field/text-field.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import { ActionForm } from '#app/ui/patterns/form/action-form.tsx'
import { plural } from '#app/ui/words/plural.ts'
import { sharedDeckPage } from '../pages/shared-deck-page.server.ts'
import { CardGrid } from '../parts/card-texts.tsx'
import { DECK_REPORT_KINDS } from '../rules/report-kinds.ts'
import { copyDeck } from '../use-cases/copy-deck.server.ts'
import { reportDeck } from '../use-cases/report-deck.server.ts'

export function meta() {
  return [
    { title: 'A shared deck – Victor' },
    { name: 'description', content: 'Read a deck of flashcards that another student shared, and copy it.' },
    { name: 'robots', content: 'noindex' },
  ]
}

export const loader = load(
  async ({ services, person, params }) =>
    (await sharedDeckPage(services, person, params['token'] ?? '')) ?? notFound(),
)

export const action = actions({
  report: intent({
    useCase: reportDeck,
    input: ({ fields, params }) => ({ ...fields, token: params['token'] ?? '' }),
  }),
  copy: intent({
    useCase: copyDeck,
    input: ({ params }) => ({ token: params['token'] ?? '' }),
    answer: ({ deckId }) => redirect(`/feynman-flashcards/decks/${deckId}`),
  }),
})

export default function SharedDeck() {
  const { name, owner, isOwn, deckId, copyId, count, cards } = useLoaderData<typeof loader>()
  const ownId = isOwn ? deckId : copyId
  return (
    <>
      <PageHeader
        title={<bdi>{name}</bdi>}
        sub={
          <>
            {plural(count, 'card')} by <bdi>{owner}</bdi>. We have not checked them.
          </>
        }
      />
      <Stack>
        {ownId ? (
          <div>
            <ButtonLink href={`/feynman-flashcards/decks/${ownId}`} tone="primary" size="large">
              {isOwn ? 'Open your deck' : 'Open your copy'}
            </ButtonLink>
          </div>
        ) : (
          <ActionForm intent="copy" submit="Copy to my decks" button={{ tone: 'primary' }} leaves />
        )}
        {isOwn ? null : (
          <Disclosure summary="Report this deck">
            <ActionForm intent="report" submit="Send report" done="Thank you. Staff will read your report.">
              <SelectField name="kind" label="What is wrong" empty="Choose" options={DECK_REPORT_KINDS} />
              <TextArea name="words" label="In a few words" rows={3} maxLength={1_000} />
            </ActionForm>
          </Disclosure>
        )}
        <Section title={count > cards.length ? `The first ${cards.length} cards` : 'The cards'}>
          {count === 0 ? <p>This deck has no cards yet.</p> : <CardGrid cards={cards} />}
        </Section>
      </Stack>
    </>
  )
}
