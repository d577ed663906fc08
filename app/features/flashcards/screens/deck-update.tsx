import { redirect, useLoaderData, type MetaArgs } from 'react-router'
import { notFound } from '#app/platform/http/form.ts'
import { actions, intent } from '#app/platform/screens/actions.server.ts'
import { load } from '#app/platform/screens/load.server.ts'
import { Callout } from '#app/ui/callout/callout.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import { deckUpdatePage } from '../pages/deck-update-page.server.ts'
import { DeckChangesForm } from '../parts/deck-changes.tsx'
import { updateCopy } from '../use-cases/update-copy.server.ts'

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  return [
    { title: `Update ${loaderData?.name ?? 'a deck'} – Victor` },
    { name: 'description', content: 'See what changed in a shared deck, and update your copy.' },
  ]
}

export const loader = load(
  async ({ services, person, params }) =>
    (await deckUpdatePage(services, person, params['deckId'] ?? '')) ?? notFound(),
)

export const action = actions({
  update: intent({
    useCase: updateCopy,
    input: ({ fields, params }) => ({ ...fields, deckId: params['deckId'] ?? '' }),
    answer: ({ deckId, added, updated }) =>
      redirect(`/feynman-flashcards/decks/${deckId}?added=${added}&updated=${updated}`),
  }),
})

export default function DeckUpdate() {
  const { deckId, name, changes } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader
        title={<bdi>{`Update “${name}”`}</bdi>}
        back={{ href: `/feynman-flashcards/decks/${deckId}`, label: 'Back to the deck' }}
      />
      {changes ? (
        <DeckChangesForm changes={changes} />
      ) : (
        <Callout kind="info" title="This deck is no longer shared">
          Your copy stays as it is.
        </Callout>
      )}
    </>
  )
}
