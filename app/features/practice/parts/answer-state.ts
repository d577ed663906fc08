import type { OutcomePage, QuestionPage } from '../shown-page.server.ts'

/** What has changed since the page was loaded, by "position/part": kept here, so that nothing is asked for again. */
export interface SittingState {
  outcomes: Readonly<Record<string, OutcomePage>>
  hints: Readonly<Record<string, readonly string[]>>
}

export type SittingChange =
  | { kind: 'marked'; position: number; part: string; outcome: OutcomePage }
  | { kind: 'hint'; position: number; part: string; number: number; hint: string }
  | { kind: 'cause'; response: string; cause: string }
  | { kind: 'disputed'; response: string }

export const untouched: SittingState = { outcomes: {}, hints: {} }

export const placeOf = (position: number, part: string) => `${position}/${part}`

export function changed(state: SittingState, change: SittingChange): SittingState {
  switch (change.kind) {
    case 'marked':
      return {
        ...state,
        outcomes: { ...state.outcomes, [placeOf(change.position, change.part)]: change.outcome },
      }
    case 'hint': {
      const place = placeOf(change.position, change.part)
      const known = state.hints[place] ?? []
      return known.includes(change.hint)
        ? state
        : { ...state, hints: { ...state.hints, [place]: [...known, change.hint] } }
    }
    case 'cause':
      return mend(state, change.response, { cause: change.cause })
    case 'disputed':
      return mend(state, change.response, { disputed: true })
  }
}

function mend(state: SittingState, response: string, patch: Partial<OutcomePage>): SittingState {
  const outcomes = Object.entries(state.outcomes).map(([place, outcome]) => [
    place,
    outcome.responseId === response ? { ...outcome, ...patch } : outcome,
  ])
  return { ...state, outcomes: Object.fromEntries(outcomes) as SittingState['outcomes'] }
}

/** The questions as loaded, with what has happened since laid over them. */
export function current(questions: readonly QuestionPage[], state: SittingState): QuestionPage[] {
  return questions.map((question) => ({
    ...question,
    parts: question.parts.map((part) => {
      const place = placeOf(question.position, part.id)
      const outcome = state.outcomes[place] ?? part.outcome
      const { outcome: _, ...rest } = part
      const opened = [
        ...part.opened,
        ...(state.hints[place] ?? []).filter((hint) => !part.opened.includes(hint)),
      ]
      return { ...rest, opened, ...(outcome ? { outcome } : {}) }
    }),
  }))
}

export const isDone = (question: QuestionPage) => question.parts.every(({ outcome }) => outcome !== undefined)

/** Where to stand: what was asked for, else the first question with something left to do, else the end. */
export function standAt(questions: readonly QuestionPage[], asked: number | null): number {
  if (asked !== null && asked >= 0 && asked < questions.length) return asked
  const open = questions.findIndex((question) => !isDone(question))
  return open === -1 ? questions.length : open
}
