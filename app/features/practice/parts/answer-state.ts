import type { OutcomePage, QuestionPage } from '#app/features/question-bank/door-parts.ts'
import type { TrackState } from '#app/ui/progress/question-track.tsx'

/** Changes since the page was loaded, by "position/part". Nothing needs to be loaded again. */
export interface SetState {
  outcomes: Readonly<Record<string, OutcomePage>>
  hints: Readonly<Record<string, readonly string[]>>
  /** Cause and dispute by response id, for new responses and for those that came with the page. */
  responseChanges: Readonly<Record<string, Partial<Pick<OutcomePage, 'cause' | 'disputed'>>>>
  /** Flag and note, by position. */
  remarks: Readonly<Record<number, Pick<QuestionPage, 'flagged' | 'note'>>>
}

export type SetChange =
  | { kind: 'marked'; position: number; part: string; outcome: OutcomePage }
  | { kind: 'hint'; position: number; part: string; number: number; hint: string }
  | { kind: 'cause'; response: string; cause: string }
  | { kind: 'disputed'; response: string }
  | { kind: 'remarked'; position: number; flagged: boolean; note: string }

export const noChanges: SetState = { outcomes: {}, hints: {}, responseChanges: {}, remarks: {} }

export const partKey = (position: number, part: string) => `${position}/${part}`

export function applyChange(state: SetState, change: SetChange): SetState {
  switch (change.kind) {
    case 'marked':
      return {
        ...state,
        outcomes: { ...state.outcomes, [partKey(change.position, change.part)]: change.outcome },
      }
    case 'hint': {
      const place = partKey(change.position, change.part)
      const known = state.hints[place] ?? []
      return known.includes(change.hint)
        ? state
        : { ...state, hints: { ...state.hints, [place]: [...known, change.hint] } }
    }
    case 'cause':
      return withResponseChange(state, change.response, { cause: change.cause })
    case 'disputed':
      return withResponseChange(state, change.response, { disputed: true })
    case 'remarked':
      return {
        ...state,
        remarks: { ...state.remarks, [change.position]: { flagged: change.flagged, note: change.note } },
      }
  }
}

function withResponseChange(
  state: SetState,
  response: string,
  words: SetState['responseChanges'][string],
): SetState {
  return {
    ...state,
    responseChanges: {
      ...state.responseChanges,
      [response]: { ...state.responseChanges[response], ...words },
    },
  }
}

/** The loaded questions with the changes since then. */
export function withChanges<Page extends QuestionPage>(questions: readonly Page[], state: SetState): Page[] {
  return questions.map((question) => ({
    ...question,
    ...state.remarks[question.position],
    parts: question.parts.map((part) => {
      const place = partKey(question.position, part.id)
      const outcome = state.outcomes[place] ?? part.outcome
      const { outcome: _, ...rest } = part
      const opened = [
        ...part.opened,
        ...(state.hints[place] ?? []).filter((hint) => !part.opened.includes(hint)),
      ]
      return {
        ...rest,
        opened,
        ...(outcome ? { outcome: { ...outcome, ...state.responseChanges[outcome.responseId] } } : {}),
      }
    }),
  }))
}

/** How the parts were marked together: `open` while one has no response, `done` while a person has to decide. */
export function trackState(parts: readonly { outcome?: OutcomePage }[]): TrackState {
  const outcomes = parts.flatMap(({ outcome }) => (outcome ? [outcome] : []))
  if (outcomes.length < parts.length) return 'open'
  if (outcomes.some(({ markedBy, toConfirm }) => markedBy === null || toConfirm > 0)) return 'done'
  const awarded = outcomes.reduce((sum, one) => sum + one.awarded, 0)
  const of = outcomes.reduce((sum, one) => sum + one.of, 0)
  return awarded >= of ? 'right' : awarded > 0 ? 'partly' : 'wrong'
}

export const isDone = (question: QuestionPage) => question.parts.every(({ outcome }) => outcome !== undefined)

/**
 * The index to open: the question at this position, else the first with an open part, else the result. Positions do
 * not change when a question is withdrawn from the bank.
 */
export function indexToOpen(questions: readonly QuestionPage[], position: number | null): number {
  const requested = questions.findIndex((question) => question.position === position)
  if (requested !== -1) return requested
  const open = questions.findIndex((question) => !isDone(question))
  return open === -1 ? questions.length : open
}

/** The address of the question at this index, or of the result after the last question. */
export const addressOf = (questions: readonly QuestionPage[], at: number) =>
  questions[at] ? `?q=${questions[at].position + 1}` : '?q=done'
