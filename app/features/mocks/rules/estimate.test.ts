import { expect, it } from 'vitest'
import { theBlueprints } from '../queries/load-blueprints.server.ts'
import { basisWords, estimateOf } from './estimate.ts'

const blueprint = theBlueprints().get('vce-mathematical-methods-1')!
const estimateAfter = (answers: number, awarded: number, toConfirm: number) =>
  estimateOf(
    blueprint,
    { machine: { awarded, of: 40, toConfirm }, self: { awarded: 0, of: 0, open: 0, empty: 0 } },
    { answers, parts: 21 },
  )
const estimate = (awarded: number, toConfirm: number) => estimateAfter(21, awarded, toConfirm)!

it('ranges from none of the marks to confirm to all of them, and narrows once they are confirmed', () => {
  const [none, all, open] = [estimate(20, 0), estimate(26, 0), estimate(20, 6)]
  expect(open.range).toEqual({ low: none.range.low, high: all.range.high })
  expect(open.range.high - open.range.low).toBeGreaterThan(none.range.high - none.range.low)
  expect(basisWords(open)).toContain('6 marks to confirm')
  expect(basisWords(none)).not.toContain('confirm')
})

it('makes no estimate below half a paper', () => {
  expect(estimateAfter(0, 0, 0)).toBeNull()
  expect(estimateAfter(3, 0, 0)).toBeNull()
  expect(estimateAfter(10, 20, 0)).toBeNull()
  expect(estimateAfter(11, 20, 0)).not.toBeNull()
})
