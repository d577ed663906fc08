import type { ClientActionFunctionArgs } from 'react-router'
import { keepTyped } from '#app/platform/http/keep-typed.ts'
import { typedHere, type Field } from '#app/platform/http/typed-here.ts'
import { readPath } from '../draft.ts'

/** The hidden field by which the editor's action knows whose typed question to forget. */
export const TYPED_BY = 'typedBy'

/** A new question has another id each time its page is opened, so all new ones share a place. */
export const placeOfQuestion = (id: string | undefined) => `own-question ${id ?? 'new'}`

/** What of a form is the question. */
export const questionFields = (form: FormData): Field[] =>
  [...form].flatMap(([name, value]): Field[] =>
    typeof value === 'string' && readPath(name) ? [[name, value]] : [],
  )

const SENDS = new Set<unknown>(['save', 'practise', 'remove-question'])

/** The editor's `clientAction`: what the server has taken need not be kept on the device any more. */
export async function keepTypedQuestion(args: ClientActionFunctionArgs) {
  const form = await args.request.clone().formData()
  try {
    return await keepTyped(args)
  } catch (error) {
    if (SENDS.has(form.get('intent')) && wentOn(error)) {
      const person = String(form.get(TYPED_BY))
      const place = placeOfQuestion(args.params['questionId'])
      // What was typed while it was sent stays.
      const kept = typedHere.read(person, place)
      const sent = JSON.stringify(questionFields(form).map(unbroken))
      if (kept && JSON.stringify(kept.fields.map(unbroken)) === sent) typedHere.forget(person, place)
    }
    throw error
  }
}

/** Forms are sent with the line breaks of the net, and read with those of the page. */
const unbroken = ([name, value]: Field) => [name, value.replaceAll('\r\n', '\n')]

/** To a question, or to practising it: not to the sign-in. */
const wentOn = (error: unknown) =>
  error instanceof Response && (error.headers.get('Location') ?? '').startsWith('/exam-practice/')
