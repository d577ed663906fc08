import { expect, it } from 'vitest'
import type { OutcomePage, QuestionPage } from '../shown-page.server.ts'
import { changed, current, isDone, standAt, untouched } from './answer-state.ts'

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
