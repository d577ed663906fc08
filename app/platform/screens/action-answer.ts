import type { Failure } from '#app/platform/errors/failure.ts'

/** The fields of a posted form; a repeated name is a list. */
export type FormFields = Record<string, string | string[]>

/** What an action returns when the change was made. */
export interface Done<Intent extends string, Value> {
  ok: true
  intent: Intent
  value: Value
}

/** What an action returns when the change was refused: the reason, and the posted fields, so that nothing is lost. */
export interface Refusal<Intent extends string = string> {
  ok: false
  intent: Intent
  error: Failure
  typed: FormFields
}

/** The server failed or could not be reached: `platform/http/keep-page.ts` answered instead. */
export function isUnreachable(answer: { ok: boolean; error?: Failure } | undefined): boolean {
  return answer?.ok === false && answer.error?.code === 'unavailable'
}

export type ActionAnswer<Intent extends string = string, Value = unknown> =
  Done<Intent, Value> | Refusal<Intent>
