import { useLoaderData } from 'react-router'
import { notFound } from '#app/platform/http/form.ts'
import { load } from '#app/platform/screens/load.server.ts'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import { editorPage } from '../pages/editor-page.server.ts'
import { NoteEditor } from '../parts/note-editor.tsx'
import { newNoteAction } from './note-editor-action.server.ts'

export function meta() {
  return [
    { title: 'Write a card – Victor' },
    { name: 'description', content: 'Write a flashcard with maths, gaps or a typed answer.' },
  ]
}

export const loader = load(
  async ({ services, person, query }) => (await editorPage(services, person, { query })) ?? notFound(),
)

export const action = newNoteAction

/** A picture that is added, and another form of the frame, change nothing of the card that is being written. */
export { ownFormsOnly as shouldRevalidate } from '#app/platform/http/own-forms-only.ts'

export default function NoteNew() {
  const page = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title="Write a card" back={{ href: '/feynman-flashcards', label: 'Flashcards' }} />
      {page.decks.length === 0 ? (
        <EmptyState
          title="Create a deck first"
          action={
            <ButtonLink href="/feynman-flashcards" tone="primary">
              Go to your decks
            </ButtonLink>
          }
        >
          A card belongs to a deck.
        </EmptyState>
      ) : (
        <NoteEditor page={page} />
      )}
    </>
  )
}
