import fc from '#tests/seeded-properties.ts'
import { describe, expect, it } from 'vitest'
import { estimateOf, FEWEST, fitMinutes, MOST, quickest } from './fit-minutes.ts'

const timed = (...minutes: number[]) => minutes.map((each, id) => ({ id, minutes: each }))
const total = (questions: readonly { minutes: number }[]) =>
  questions.reduce((sum, { minutes }) => sum + minutes, 0)

describe('a sitting of so many minutes', () => {
  it('takes what fits, in order, passing over what does not', () => {
    expect(fitMinutes(timed(3, 4, 9, 2, 1, 5), 11).map(({ id }) => id)).toEqual([0, 1, 3, 4])
  })

  it('leaves room for three', () => {
    expect(fitMinutes(timed(8, 6, 2, 1, 1), 10).map(({ minutes }) => minutes)).toEqual([8, 1, 1])
    expect(fitMinutes(timed(9, 6, 2, 1, 1), 10).map(({ minutes }) => minutes)).toEqual([6, 2, 1, 1])
  })

  it('is three short questions where three do not fit', () => {
    expect(fitMinutes(timed(7, 3, 4, 5, 6), 5).map(({ minutes }) => minutes)).toEqual([3, 4, 5])
    expect(estimateOf(timed(7, 3, 4, 5, 6), 5)).toEqual({ questions: 3, minutes: 12 })
  })

  it('has one of what it is about, whatever that takes', () => {
    const last = (one: { id: number }) => one.id >= 3
    expect(fitMinutes(timed(3, 2, 2, 9, 8), 5, last).map(({ minutes }) => minutes)).toEqual([8, 2, 2])
    expect(estimateOf(timed(3, 2, 2, 9, 8), 5, last)).toEqual({ questions: 3, minutes: 12 })
    expect(fitMinutes(timed(3, 3, 3, 3, 3, 7), 14, last).map(({ id }) => id)).toEqual([0, 1, 2, 3])
    expect(fitMinutes(timed(3, 3, 3, 7, 8), 14, last).map(({ id }) => id)).toEqual([0, 1, 3])
  })

  it('is all that there is where that is less', () => {
    expect(estimateOf(timed(2, 3), 25)).toEqual({ questions: 2, minutes: 5 })
    expect(estimateOf(timed(2, 2, 2, 2), 25)).toEqual({ questions: 4, minutes: 8 })
    expect(estimateOf([], 25)).toEqual({ questions: 0, minutes: 1 })
  })
})

it('a first set is dealt from the quicker third, and from a dozen at the least', () => {
  const many = timed(...Array.from({ length: 60 }, (_, index) => 1 + (index % 6)))
  expect(new Set(quickest(many).map(({ minutes }) => minutes))).toEqual(new Set([1, 2]))
  expect(quickest(many)).toHaveLength(20)
  expect(quickest(timed(9, 8, 7))).toHaveLength(3)
  expect(quickest([])).toEqual([])
})

it('holds for any bank and any length', () => {
  const pool = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(pool, fc.integer({ min: 5, max: 180 }), fc.nat({ max: 60 }), (lengths, minutes, from) => {
      const questions = timed(...lengths)
      const leads = ({ id }: { id: number }) => id >= from
      const dealt = fitMinutes(questions, minutes, leads)
      const inTurn = questions.toSorted((a, b) => a.minutes - b.minutes)
      const led = inTurn.find(leads)
      const others = inTurn.filter((one) => one !== led).slice(0, led ? FEWEST - 1 : FEWEST)
      const least = total([...(led ? [led] : []), ...others])
      const said = estimateOf(questions, minutes, leads)
      expect(dealt.some(leads)).toBe(led !== undefined)
      expect(dealt.length).toBeGreaterThanOrEqual(Math.min(FEWEST, questions.length))
      expect(dealt.length).toBeLessThanOrEqual(MOST)
      if (least <= minutes) {
        expect(total(dealt)).toBeLessThanOrEqual(minutes)
        expect(said.minutes).toBeLessThanOrEqual(minutes)
        // Nothing left over would have fitted as well.
        const rest = questions.filter((one) => !dealt.includes(one))
        if (dealt.length < MOST && rest.length > 0 && questions.length > FEWEST)
          expect(total(dealt) + Math.min(...rest.map((one) => one.minutes))).toBeGreaterThan(minutes)
      } else expect(said.minutes).toBe(least)
    }),
    { numRuns: 1000 },
  )
})

it('says about what is dealt: within the shortest question, with as mixed a bank as ours', () => {
  const mixed = timed(...Array.from({ length: 90 }, (_, index) => 1 + ((index * 7) % 6)))
  for (const minutes of [10, 15, 25, 40, 60]) {
    expect(estimateOf(mixed, minutes).minutes).toBe(minutes)
    expect(total(fitMinutes(mixed, minutes))).toBe(minutes)
  }
})
