import { useActionData } from 'react-router'
import type { Typed } from '#app/ui/field/form-state.ts'

export interface FormError {
  code: string
  /** What happened and what to do. */
  message: string
  /** Messages by field name. */
  fields?: Readonly<Record<string, string>>
}

/** What the action of a screen returns: the shape of `platform/screens/action-answer.ts`. */
export type FormAnswer<Value = unknown> =
  { ok: true; intent: string; value: Value } | { ok: false; intent: string; error: FormError; typed: Typed }

export type FormRefusal = Extract<FormAnswer, { ok: false }>

export function isFormAnswer(data: unknown): data is FormAnswer {
  const answer = data as Partial<FormAnswer> | null | undefined
  return typeof answer === 'object' && typeof answer?.ok === 'boolean' && typeof answer.intent === 'string'
}

/** Which form an answer is for. */
export interface FormIdentity {
  /** The intents of the form's buttons. Without any, the form accepts every answer of its screen. */
  intents?: readonly string[] | undefined
  /**
   * Hidden fields. If several forms have one intent, a refusal belongs to the form with the same hidden fields. A value
   * that is new each time the page is drawn is a hidden input among the children instead: a page that is drawn again
   * without scripts would not find its refusal.
   */
  hidden?: Readonly<Record<string, string>> | undefined
}

export function answerFor(data: unknown, { intents, hidden = {} }: FormIdentity): FormAnswer | undefined {
  if (!isFormAnswer(data)) return undefined
  if (intents && !intents.includes(data.intent)) return undefined
  if (data.ok) return data
  // Secrets, such as a token, are not sent back, so a missing name proves nothing.
  const isOther = Object.entries(hidden).some(
    ([name, value]) => data.typed[name] !== undefined && data.typed[name] !== value,
  )
  return isOther ? undefined : data
}

/** The refusal that the screen's action returned, for these intents or for any. */
export function useRefusal(...intents: string[]): FormRefusal | undefined {
  const answer = answerFor(useActionData(), intents.length > 0 ? { intents } : {})
  return answer?.ok === false ? answer : undefined
}
