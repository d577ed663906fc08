import { textFields, type DraftField } from '#app/ui/drafts/draft-store.ts'
import { readPath } from '../rules/draft.ts'

/** A new question gets another id each time its page opens, so all new questions share one local draft. */
export const draftForm = (id: string | undefined) => `own-question ${id ?? 'new'}`

/** The fields of the form that belong to the question. */
export const questionFields = (form: FormData): DraftField[] =>
  textFields(form).filter(([name]) => readPath(name))

/** The intents after which the local draft is deleted. */
export const SAVES_DRAFT = ['save', 'practise', 'remove-question'] as const
