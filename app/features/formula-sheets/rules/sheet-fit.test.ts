import fc from '#tests/seeded-properties.ts'
import { expect, it } from 'vitest'
import { linesOf, sheetFit, type PrintedItem } from './sheet-fit.ts'

const item = (tex: string, words = ''): PrintedItem => ({ kind: 'formula', name: 'Name', tex, words })

it('gives a fraction and a second row more room', () => {
  expect(linesOf(item('\\frac{1}{2}'))).toBeGreaterThan(linesOf(item('v = u + at')))
  expect(linesOf(item('a \\\\ b'))).toBeGreaterThan(linesOf(item('a')))
  expect(linesOf(item('a', 'Only in a vacuum.'))).toBeGreaterThan(linesOf(item('a')))
})

it('fits a short sheet on one page and a long sheet on more than two', () => {
  expect(sheetFit([]).fits).toBe('one')
  expect(sheetFit(Array.from({ length: 35 }, () => item('\\frac{a}{b}'))).fits).toBe('two')
  expect(sheetFit(Array.from({ length: 80 }, () => item('\\frac{a}{b}'))).fits).toBe('more')
})

it('never needs fewer pages with one more item', () => {
  const items = fc.array(
    fc.record({ kind: fc.constant('formula' as const), name: fc.string(), tex: fc.string() }),
  )
  fc.assert(
    fc.property(items, (list) => {
      expect(sheetFit([...list, item('x')]).pages).toBeGreaterThanOrEqual(sheetFit(list).pages)
    }),
  )
})
