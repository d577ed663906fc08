import { redirect } from 'react-router'
import { actions, intent, type Post } from '#app/platform/screens/actions.server.ts'
import { previewOf, type EditorFields } from '../pages/editor-page.server.ts'
import { reviewHref } from '../parts/review-href.ts'
import { NOTE_KINDS } from '../rules/note-cards.ts'
import { changeNotes } from '../use-cases/change-cards.server.ts'
import { previewNote } from '../use-cases/preview-note.server.ts'
import { createNote, saveNote } from '../use-cases/save-note.server.ts'

const noteIn = ({ params }: Post) => params['noteId'] ?? ''

/** What was typed, for the fields of the page that shows the preview. */
function typedIn({ fields }: Post): EditorFields {
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name] : '')
  return {
    id: text('id'),
    savedAt: text('savedAt'),
    deck: text('deck'),
    kind: NOTE_KINDS.find((kind) => kind === text('kind')) ?? 'basic',
    front: text('front'),
    back: text('back'),
    accepted: text('accepted'),
    keyIdeas: text('keyIdeas'),
    tags: text('tags'),
    source: text('source'),
  }
}

const preview = intent({
  useCase: previewNote,
  answer: (note, post) => ({ preview: previewOf(note), typed: typedIn(post) }),
})

/** The action of the editor for a new note. */
export const newNoteAction = actions({
  save: intent({
    useCase: createNote,
    answer: ({ deckId }) => redirect(`/feynman-flashcards/notes/new?deck=${deckId}&saved=yes`),
  }),
  preview,
})

/** The action of the editor for a note that exists. */
export const noteAction = actions({
  save: intent({
    useCase: saveNote,
    input: (post) => ({ ...post.fields, noteId: noteIn(post) }),
    answer({ noteId }, { query }) {
      const card = query.get('card')
      return redirect(card ? reviewHref({ card }) : `/feynman-flashcards/notes/${noteId}?saved=yes`)
    },
  }),
  preview,
  delete: intent({
    useCase: changeNotes,
    input: (post) => ({ notes: [noteIn(post)], act: 'delete', zone: post.zone }),
    answer: () => redirect('/feynman-flashcards/cards?changed=1'),
  }),
})
