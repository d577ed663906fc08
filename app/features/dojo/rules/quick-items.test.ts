import { describe, expect, it } from 'vitest'
import type { Question } from '#app/engines/questions/schema.ts'
import { builtInBank } from '#app/features/question-bank/door.ts'
import { firstRating, itemsOf, quickParts, readItem, restingItems } from './quick-items.ts'

const part = (id: string, kind: string, marks = 1) => ({ id, marks, answer: { kind } })
const question = (minutes: number, parts: object[], id = 'q'): Question =>
  ({ id, minutes, topics: ['vce-x.u1', 'hsc-y.m2'], difficulty: 3, parts }) as unknown as Question
const ids = (one: Question) => quickParts(one).map(({ id }) => id)

describe('items of the dojo', () => {
  it('are the first parts, because later parts may depend on them', () => {
    expect(ids(question(4, [part('a', 'numeric'), part('b', 'numeric', 2)]))).toEqual(['q/a'])
  })
  it('are all parts of a choice set, because these parts are independent', () => {
    expect(ids(question(3, [part('a', 'choice'), part('b', 'choice'), part('c', 'choice')]))).toEqual([
      'q/a',
      'q/b',
      'q/c',
    ])
  })
  it('are worth two marks at most and take three minutes at most', () => {
    expect(ids(question(3, [part('a', 'numeric', 3)]))).toEqual([])
    expect(ids(question(4, [part('a', 'numeric', 2)]))).toEqual([])
    expect(ids(question(3, [part('a', 'numeric', 2)]))).toEqual(['q/a'])
  })
  it('are marked by the program alone', () => {
    expect(ids(question(1, [part('a', 'extended')]))).toEqual([])
    expect(ids(question(1, [part('a', 'short-text')]))).toEqual([])
  })
  it('are listed for each topic and subject with enough of them', () => {
    const four = ['a', 'b', 'c', 'd'].map((id) => question(1, [part('a', 'choice')], id))
    expect([...itemsOf(four).keys()]).toEqual(['vce-x.u1', 'hsc-y.m2', 'vce-x', 'hsc-y'])
    expect(
      itemsOf(four)
        .get('vce-x')!
        .map(({ id }) => id),
    ).toEqual(['a/a', 'b/a', 'c/a', 'd/a'])
    expect([...itemsOf(four.slice(1)).keys()]).toEqual([])
  })
  it('exist for every subject of the bank', () => {
    const groups = itemsOf(builtInBank().questions)
    for (const subject of builtInBank().bySubject.keys())
      expect([subject, groups.has(subject)]).toEqual([subject, true])
  })
})

it('reads the question and the part from an item’s id', () => {
  expect(readItem('chem-ph-01/b')).toEqual({ questionId: 'chem-ph-01', partId: 'b' })
})

it('starts a rating at the author’s difficulty, uncertain and identical on every machine', () => {
  const easy = firstRating('q/a', 1)
  const hard = firstRating('q/a', 5)
  expect(hard.rating - easy.rating).toBeCloseTo(4 * 139, 9)
  expect(Math.abs(firstRating('q/a', 3).rating - 1500)).toBeLessThanOrEqual(30)
  expect(firstRating('q/a', 3)).toEqual(firstRating('q/a', 3))
  expect(firstRating('q/b', 3).rating).not.toBe(firstRating('q/a', 3).rating)
  expect(easy.deviation).toBe(200)
})

it('lets half of the items rest after an answer, 40 at most', () => {
  expect([4, 9, 300].map(restingItems)).toEqual([2, 4, 40])
})
