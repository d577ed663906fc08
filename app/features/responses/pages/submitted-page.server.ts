import { outcomePage, type OutcomePage } from '#app/features/question-bank/door.ts'
import type { Submitted } from '../use-cases/submit-response.server.ts'

/** What a screen shows of a submitted response. */
export type SubmittedPage =
  | { kind: 'marked'; outcome: OutcomePage; already: boolean; unsaved?: string }
  | Extract<Submitted, { kind: 'ask' }>

export function submittedPage(submitted: Submitted): SubmittedPage {
  if (submitted.kind === 'ask') return submitted
  const { variant, partId, saved, already, unsaved } = submitted
  return {
    kind: 'marked',
    already,
    outcome: outcomePage(variant, { ...saved, partId }),
    ...(unsaved === undefined ? {} : { unsaved }),
  }
}
