import { expect, it } from 'vitest'
import type { OutcomePage, QuestionPage } from '#app/features/question-bank/door-parts.ts'
import { addressOf, applyChange, withChanges, isDone, indexToOpen, noChanges } from './answer-state.ts'

const question = (position: number, parts: string[]) =>
  ({ position, parts: parts.map((id) => ({ id, opened: [], hints: 2 })) }) as unknown as QuestionPage
const outcome = (responseId: string) =>
  ({ responseId, cause: null, disputed: false }) as unknown as OutcomePage
const questions = [question(0, ['a']), question(1, ['a', 'b'])]

it('shows changes since the page loaded on top of the loaded questions', () => {
  let state = applyChange(noChanges, { kind: 'marked', position: 1, part: 'a', outcome: outcome('r1') })
  state = applyChange(state, { kind: 'hint', position: 1, part: 'b', number: 1, hint: 'Think' })
  state = applyChange(state, { kind: 'hint', position: 1, part: 'b', number: 1, hint: 'Think' })
  state = applyChange(state, { kind: 'cause', response: 'r1', cause: 'slip' })
  const now = withChanges(questions, state)
  expect(now[1]!.parts[0]!.outcome).toMatchObject({ responseId: 'r1', cause: 'slip' })
  expect(now[1]!.parts[1]!.opened).toEqual(['Think'])
  expect(isDone(now[1]!)).toBe(false)
})

it('shows the cause and the dispute of a response that was loaded with its mark', () => {
  const loaded = [{ ...question(0, ['a']) }]
  loaded[0]!.parts[0]!.outcome = outcome('r9')
  let state = applyChange(noChanges, { kind: 'cause', response: 'r9', cause: 'slip' })
  state = applyChange(state, { kind: 'disputed', response: 'r9' })
  expect(withChanges(loaded, state)[0]!.parts[0]!.outcome).toMatchObject({ cause: 'slip', disputed: true })
  expect(withChanges(loaded, noChanges)[0]!.parts[0]!.outcome).toMatchObject({ cause: null, disputed: false })
})

it('remembers the flag and the note of each question when the student moves between questions', () => {
  const loaded = questions.map((one) => ({ ...one, flagged: false, note: 'old' }))
  const state = applyChange(noChanges, { kind: 'remarked', position: 1, flagged: true, note: 'new' })
  expect(withChanges(loaded, state).map(({ flagged, note }) => [flagged, note])).toEqual([
    [false, 'old'],
    [true, 'new'],
  ])
})

it('finds a question by its position when an earlier question was withdrawn', () => {
  const left = [question(0, ['a']), question(2, ['a']), question(3, ['a'])]
  expect(indexToOpen(left, 3)).toBe(2)
  expect(indexToOpen(left, 1)).toBe(0)
  expect([0, 1, 2, 3].map((at) => addressOf(left, at))).toEqual(['?q=1', '?q=3', '?q=4', '?q=done'])
})

it('opens at the requested question, at the first open question, or at the result', () => {
  expect(indexToOpen(questions, 1)).toBe(1)
  expect(indexToOpen(questions, 99)).toBe(0)
  const done = withChanges(
    questions,
    applyChange(noChanges, { kind: 'marked', position: 0, part: 'a', outcome: outcome('r') }),
  )
  expect(indexToOpen(done, null)).toBe(1)
  const all = ['a', 'b'].reduce(
    (state, part) => applyChange(state, { kind: 'marked', position: 1, part, outcome: outcome(part) }),
    applyChange(noChanges, { kind: 'marked', position: 0, part: 'a', outcome: outcome('r') }),
  )
  expect(indexToOpen(withChanges(questions, all), null)).toBe(2)
})
