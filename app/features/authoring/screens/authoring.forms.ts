import type { SampleForm } from '#app/platform/access/map.ts'

/** Sample forms of the editor that change the question. */
export const EDITOR_FORMS: readonly SampleForm[] = [
  { intent: 'save', revision: '1', title: 'Taken over' },
  { intent: 'practise', revision: '2', title: 'Taken over' },
  { intent: 'submit', agree: 'on', signedName: 'Somebody', statement: 'authorship-1' },
  { intent: 'take-back', taking: 'published' },
  { intent: 'add-picture', alt: 'A flask with a blue liquid.', where: 'picture' },
  { intent: 'remove-question' },
]

/** Sample forms of the editor that save nothing. */
export const EDITOR_PREVIEW_FORMS: readonly SampleForm[] = [
  { intent: 'preview', title: 'Looked at' },
  { intent: 'check', title: 'Looked at' },
  { intent: 'try', title: 'Looked at' },
  { intent: 'other-numbers', title: 'Looked at' },
  { intent: 'add parts', title: 'Looked at' },
]

/** Sample forms of the list of own questions. `at` is the time of an import. */
export const OWN_LIST_FORMS: readonly SampleForm[] = [
  { intent: 'practise', question: ':question', subject: 'vce-chemistry', count: '1' },
  { intent: 'undo-import', at: '1795000000000' },
]

export const NEW_QUESTION_FORMS: readonly SampleForm[] = [
  { intent: 'save', id: '11111111-1111-4111-8111-111111111111', title: 'New' },
]

export const IMPORT_FORMS: readonly SampleForm[] = [
  { intent: 'read', text: 'What? {=this ~that}', subject: 'vce-chemistry' },
  { intent: 'keep', import: 'none' },
  { intent: 'drop', import: 'none' },
]

/** Shows the topics of a subject and keeps the pasted text. */
export const IMPORT_TOPICS_FORM: SampleForm = {
  intent: 'topics',
  text: 'What? {=this ~that}',
  subject: 'vce-chemistry',
}

export const CONTENT_DESK_FORMS: readonly SampleForm[] = [
  { intent: 'approve', submission: '00000000-0000-4000-8000-000000000000', reason: 'It is sound.' },
  { intent: 'decline', submission: '00000000-0000-4000-8000-000000000000', reason: 'It is not sound.' },
  { intent: 'withdraw', question: '00000000-0000-4000-8000-000000000000', reason: 'It is copied.' },
  { intent: 'keep-reported', question: '00000000-0000-4000-8000-000000000000', reason: 'It is sound.' },
  { intent: 'stop-sharing', deck: '00000000-0000-4000-8000-000000000000', reason: 'It is rude.' },
  { intent: 'keep-deck', deck: '00000000-0000-4000-8000-000000000000', reason: 'It is sound.' },
  { intent: 'remove-answer', answer: '00000000-0000-4000-8000-000000000000', reason: 'It is rude.' },
  { intent: 'keep-answer', answer: '00000000-0000-4000-8000-000000000000', reason: 'It is sound.' },
]
