import { ok } from '#app/platform/errors/failure.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { noteForm } from './save-note.server.ts'

/** Checks a note that is being written, so that its cards can be shown. Nothing is stored. */
export const previewNote = defineUseCase({
  form: noteForm,
  invalid: 'The card is not complete yet.',
  wholeForm: 'front',
  run: (_context, note) => Promise.resolve(ok(note)),
})
