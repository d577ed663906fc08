import { expect, it } from 'vitest'
import { sessionStates } from './session-state.ts'

const paper = (id: string, status: 'planned' | 'skipped' | 'missed') =>
  ({ id, day: 5, subjectId: 'vce-physics', kind: 'paper', status }) as const
const finished = { kind: 'paper', subjectId: 'vce-physics', day: 5 } as const

it('counts a skipped session as done when its work was done on the day', () => {
  expect([...sessionStates([paper('a', 'skipped')], [finished])]).toEqual([['a', 'work']])
  expect([...sessionStates([paper('a', 'skipped')], [])]).toEqual([['a', 'skipped']])
})

it('counts one piece of work for one session, an open one first', () => {
  const states = sessionStates([paper('a', 'skipped'), paper('b', 'planned')], [finished])
  expect(Object.fromEntries(states)).toEqual({ a: 'skipped', b: 'work' })
})

it('leaves a session missed that Catch up has moved', () => {
  expect(sessionStates([paper('a', 'missed')], [finished]).get('a')).toBe('missed')
})
