import { expect, it } from 'vitest'
import { ACHIEVEMENTS, achievementById } from './achievements.ts'
import { achievementStates, workHref, workLabel } from './achieved.ts'

it('has at least thirty achievements, each with its own id, title and criterion', () => {
  expect(ACHIEVEMENTS.length).toBeGreaterThanOrEqual(30)
  for (const key of ['id', 'title', 'criterion'] as const)
    expect(new Set(ACHIEVEMENTS.map((one) => one[key])).size, key).toBe(ACHIEVEMENTS.length)
  for (const { id, criterion, target } of ACHIEVEMENTS) {
    expect(criterion, id).toMatch(/\.$/)
    expect(target, id).toBeGreaterThan(0)
    expect(achievementById(id)?.id).toBe(id)
  }
})

it('says what is counted: questions, or parts of questions', () => {
  expect(achievementById('answers-1000')!.criterion).toBe('Answer 1,000 questions.')
  expect(achievementById('full-100')!.criterion).toBe('Get full marks on 100 parts of questions.')
})

it('shows progress up to the target, and what earned it', () => {
  const at = new Date('2026-11-20T01:00:00Z')
  const all = achievementStates(
    new Map([['answers', { total: 30, reached: new Map([[25, { at, work: 'set:s' }]]) }]]),
  )
  const of = (id: string) => all.find(({ achievement }) => achievement.id === id)!
  expect(of('answers-25')).toMatchObject({ done: 25, earned: { at, work: 'set:s' } })
  expect(of('answers-100')).toMatchObject({ done: 30, earned: null })
  expect(of('runs-1')).toMatchObject({ done: 0, earned: null })
})

it('links to the work', () => {
  expect(workHref('set:a')).toBe('/exam-practice/a')
  expect(workHref('mock:b')).toBe('/mock-tests/b/report')
  expect(workHref('question:own-1')).toBe('/exam-practice/own/own-1')
  expect(workHref('')).toBeNull()
  expect(workLabel('run:c')).toBe('See the run')
})
