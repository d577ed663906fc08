import { useLoaderData } from 'react-router'
import { notFound } from '#app/platform/http/form.ts'
import { load } from '#app/platform/screens/load.server.ts'
import { Stack } from '#app/ui/layout/layout.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import { ConfirmForm } from '#app/ui/patterns/confirm/confirm-form.tsx'
import { editorPage } from '../pages/editor-page.server.ts'
import { NoteEditor } from '../parts/note-editor.tsx'
import { noteAction } from './note-editor-action.server.ts'

export function meta() {
  return [
    { title: 'Edit a card – Victor' },
    { name: 'description', content: 'Change a flashcard. The card keeps its schedule.' },
  ]
}

export const loader = load(
  async ({ services, person, params, query }) =>
    (await editorPage(services, person, { noteId: params['noteId'] ?? 'none', query })) ?? notFound(),
)

export const action = noteAction

/** A picture that is added, and another form of the frame, change nothing of the card that is being written. */
export { ownFormsOnly as shouldRevalidate } from '#app/platform/http/own-forms-only.ts'

export default function Note() {
  const page = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title="Edit a card" back={{ href: '/feynman-flashcards/cards', label: 'All cards' }} />
      <Stack>
        <NoteEditor page={page} />
        <ConfirmForm
          intent="delete"
          label="Delete this card"
          look={{ tone: 'danger' }}
          title="Delete this card?"
          loses={['The card and all its reviews are deleted.']}
          undo="This cannot be undone."
          confirm="Delete card"
        />
      </Stack>
    </>
  )
}
