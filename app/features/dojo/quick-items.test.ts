import { describe, expect, it } from 'vitest'
import type { Question } from '#app/engines/questions/schema.ts'
import { theBank } from '#app/features/practice/the-bank.server.ts'
import { firstRating, itemsOf, quickParts, readItem, restOf } from './quick-items.ts'

const part = (id: string, kind: string, marks = 1) => ({ id, marks, answer: { kind } })
const question = (minutes: number, parts: object[], id = 'q'): Question =>
  ({ id, minutes, topics: ['vce-x.u1', 'hsc-y.m2'], difficulty: 3, parts }) as unknown as Question
const ids = (one: Question) => quickParts(one).map(({ id }) => id)

describe('what can be drilled', () => {
  it('is the first part, for later ones may rest on it', () => {
    expect(ids(question(4, [part('a', 'numeric'), part('b', 'numeric', 2)]))).toEqual(['q/a'])
  })
  it('is every part of a set of choices, which stand by themselves', () => {
    expect(ids(question(3, [part('a', 'choice'), part('b', 'choice'), part('c', 'choice')]))).toEqual([
      'q/a',
      'q/b',
      'q/c',
    ])
  })
  it('is short: two marks at most, and three minutes by its share of the marks', () => {
    expect(ids(question(3, [part('a', 'numeric', 3)]))).toEqual([])
    expect(ids(question(4, [part('a', 'numeric', 2)]))).toEqual([])
    expect(ids(question(3, [part('a', 'numeric', 2)]))).toEqual(['q/a'])
  })
  it('is marked by the machine', () => {
    expect(ids(question(1, [part('a', 'extended')]))).toEqual([])
  })
  it('stands under each topic and each subject that has enough of it', () => {
    const four = ['a', 'b', 'c', 'd'].map((id) => question(1, [part('a', 'choice')], id))
    expect([...itemsOf(four).keys()]).toEqual(['vce-x.u1', 'hsc-y.m2', 'vce-x', 'hsc-y'])
    expect(
      itemsOf(four)
        .get('vce-x')!
        .map(({ id }) => id),
    ).toEqual(['a/a', 'b/a', 'c/a', 'd/a'])
    expect([...itemsOf(four.slice(1)).keys()]).toEqual([])
  })
  it('is there for every subject of the bank', () => {
    const groups = itemsOf(theBank().questions)
    for (const subject of theBank().bySubject.keys())
      expect([subject, groups.has(subject)]).toEqual([subject, true])
  })
})

it('an item is read back from its name', () => {
  expect(readItem('chem-ph-01/b')).toEqual({ questionId: 'chem-ph-01', partId: 'b' })
})

it('a rating begins from the difficulty, uncertain, and the same on every machine', () => {
  const easy = firstRating('q/a', 1)
  const hard = firstRating('q/a', 5)
  expect(hard.rating - easy.rating).toBeCloseTo(4 * 139, 9)
  expect(Math.abs(firstRating('q/a', 3).rating - 1500)).toBeLessThanOrEqual(30)
  expect(firstRating('q/a', 3)).toEqual(firstRating('q/a', 3))
  expect(firstRating('q/b', 3).rating).not.toBe(firstRating('q/a', 3).rating)
  expect(easy.deviation).toBe(200)
})

it('what was asked rests for half of what there is, forty at most', () => {
  expect([4, 9, 300].map(restOf)).toEqual([2, 4, 40])
})
