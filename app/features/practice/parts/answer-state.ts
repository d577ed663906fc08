import type { OutcomePage, QuestionPage } from '../shown-page.server.ts'

/** What has changed since the page was loaded, by "position/part": kept here, so that nothing is asked for again. */
export interface SittingState {
  outcomes: Readonly<Record<string, OutcomePage>>
  hints: Readonly<Record<string, readonly string[]>>
  /** What was said of a mark, by its response: of one given here, and of one that came with the page. */
  said: Readonly<Record<string, Partial<Pick<OutcomePage, 'cause' | 'disputed'>>>>
  /** Flag and note, by position. */
  remarks: Readonly<Record<number, Pick<QuestionPage, 'flagged' | 'note'>>>
}

export type SittingChange =
  | { kind: 'marked'; position: number; part: string; outcome: OutcomePage }
  | { kind: 'hint'; position: number; part: string; number: number; hint: string }
  | { kind: 'cause'; response: string; cause: string }
  | { kind: 'disputed'; response: string }
  | { kind: 'remarked'; position: number; flagged: boolean; note: string }

export const untouched: SittingState = { outcomes: {}, hints: {}, said: {}, remarks: {} }

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
      return withSaid(state, change.response, { cause: change.cause })
    case 'disputed':
      return withSaid(state, change.response, { disputed: true })
    case 'remarked':
      return {
        ...state,
        remarks: { ...state.remarks, [change.position]: { flagged: change.flagged, note: change.note } },
      }
  }
}

function withSaid(state: SittingState, response: string, words: SittingState['said'][string]): SittingState {
  return { ...state, said: { ...state.said, [response]: { ...state.said[response], ...words } } }
}

/** The questions as loaded, with what has happened since laid over them. */
export function current(questions: readonly QuestionPage[], state: SittingState): QuestionPage[] {
  return questions.map((question) => ({
    ...question,
    ...state.remarks[question.position],
    parts: question.parts.map((part) => {
      const place = placeOf(question.position, part.id)
      const outcome = state.outcomes[place] ?? part.outcome
      const { outcome: _, ...rest } = part
      const opened = [
        ...part.opened,
        ...(state.hints[place] ?? []).filter((hint) => !part.opened.includes(hint)),
      ]
      return {
        ...rest,
        opened,
        ...(outcome ? { outcome: { ...outcome, ...state.said[outcome.responseId] } } : {}),
      }
    }),
  }))
}

export const isDone = (question: QuestionPage) => question.parts.every(({ outcome }) => outcome !== undefined)

/**
 * Where to stand, as an index: at the question of that position, else at the first with something left to do, else at the
 * end. A position stays when a question before it is withdrawn from the bank.
 */
export function standAt(questions: readonly QuestionPage[], position: number | null): number {
  const asked = questions.findIndex((question) => question.position === position)
  if (asked !== -1) return asked
  const open = questions.findIndex((question) => !isDone(question))
  return open === -1 ? questions.length : open
}

/** The address of the question at an index, or of the result after the last. */
export const addressOf = (questions: readonly QuestionPage[], at: number) =>
  questions[at] ? `?q=${questions[at].position + 1}` : '?q=done'
