import { expect, it } from 'vitest'
import { weakestFirst } from './recall-order.ts'

it('asks forgotten formulas first, then nearly recalled, then new, then known ones', () => {
  const order = weakestFirst(
    ['new-1', 'known', 'new-2', 'nearly', 'forgot'],
    [
      { formulaId: 'known', rating: 3, at: 1 },
      { formulaId: 'nearly', rating: 2, at: 5 },
      { formulaId: 'forgot', rating: 1, at: 9 },
    ],
  )
  expect(order).toEqual(['forgot', 'nearly', 'new-1', 'new-2', 'known'])
})

it('asks first what was recalled longest ago, among formulas of one rating', () => {
  const last = [
    { formulaId: 'a', rating: 3, at: 30 },
    { formulaId: 'b', rating: 3, at: 10 },
    { formulaId: 'c', rating: 4, at: 1 },
  ]
  expect(weakestFirst(['a', 'b', 'c'], last)).toEqual(['b', 'a', 'c'])
})

it('ignores results of formulas that are not on the sheet', () => {
  expect(weakestFirst(['a'], [{ formulaId: 'gone', rating: 1, at: 1 }])).toEqual(['a'])
})
