import { expect, it } from 'vitest'
import type { OutcomePage, QuestionPage } from '../shown-page.server.ts'
import { addressOf, changed, current, isDone, standAt, untouched } from './answer-state.ts'

const question = (position: number, parts: string[]) =>
  ({ position, parts: parts.map((id) => ({ id, opened: [], hints: 2 })) }) as unknown as QuestionPage
const outcome = (responseId: string) =>
  ({ responseId, cause: null, disputed: false }) as unknown as OutcomePage
const questions = [question(0, ['a']), question(1, ['a', 'b'])]

it('lays what happened over what was loaded', () => {
  let state = changed(untouched, { kind: 'marked', position: 1, part: 'a', outcome: outcome('r1') })
  state = changed(state, { kind: 'hint', position: 1, part: 'b', number: 1, hint: 'Think' })
  state = changed(state, { kind: 'hint', position: 1, part: 'b', number: 1, hint: 'Think' })
  state = changed(state, { kind: 'cause', response: 'r1', cause: 'slip' })
  const now = current(questions, state)
  expect(now[1]!.parts[0]!.outcome).toMatchObject({ responseId: 'r1', cause: 'slip' })
  expect(now[1]!.parts[1]!.opened).toEqual(['Think'])
  expect(isDone(now[1]!)).toBe(false)
})

it('says of an answer that came marked with the page what was said of it since', () => {
  const loaded = [{ ...question(0, ['a']) }]
  loaded[0]!.parts[0]!.outcome = outcome('r9')
  let state = changed(untouched, { kind: 'cause', response: 'r9', cause: 'slip' })
  state = changed(state, { kind: 'disputed', response: 'r9' })
  expect(current(loaded, state)[0]!.parts[0]!.outcome).toMatchObject({ cause: 'slip', disputed: true })
  expect(current(loaded, untouched)[0]!.parts[0]!.outcome).toMatchObject({ cause: null, disputed: false })
})

it('keeps the flag and the note of each question while one goes from one to the next', () => {
  const loaded = questions.map((one) => ({ ...one, flagged: false, note: 'old' }))
  const state = changed(untouched, { kind: 'remarked', position: 1, flagged: true, note: 'new' })
  expect(current(loaded, state).map(({ flagged, note }) => [flagged, note])).toEqual([
    [false, 'old'],
    [true, 'new'],
  ])
})

it('finds a question by its position when one before it has been withdrawn', () => {
  const left = [question(0, ['a']), question(2, ['a']), question(3, ['a'])]
  expect(standAt(left, 3)).toBe(2)
  expect(standAt(left, 1)).toBe(0)
  expect([0, 1, 2, 3].map((at) => addressOf(left, at))).toEqual(['?q=1', '?q=3', '?q=4', '?q=done'])
})

it('stands at what is asked for, at the first open question, or at the end', () => {
  expect(standAt(questions, 1)).toBe(1)
  expect(standAt(questions, 99)).toBe(0)
  const done = current(
    questions,
    changed(untouched, { kind: 'marked', position: 0, part: 'a', outcome: outcome('r') }),
  )
  expect(standAt(done, null)).toBe(1)
  const all = ['a', 'b'].reduce(
    (state, part) => changed(state, { kind: 'marked', position: 1, part, outcome: outcome(part) }),
    changed(untouched, { kind: 'marked', position: 0, part: 'a', outcome: outcome('r') }),
  )
  expect(standAt(current(questions, all), null)).toBe(2)
})
