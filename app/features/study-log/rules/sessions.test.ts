import { expect, it } from 'vitest'
import fc from '#tests/seeded-properties.ts'
import { IDLE_LIMIT_MS, sessionsOf, type Activity } from './sessions.ts'

const MINUTE = 60_000
const at = (minute: number, more: Partial<Activity> = {}): Activity => ({
  from: minute * MINUTE,
  to: minute * MINUTE,
  kind: 'practice',
  subjectId: 'chemistry',
  answers: 1,
  reviews: 0,
  ...more,
})
const minutes = (list: readonly Activity[]) => sessionsOf(list).map(({ active }) => active / MINUTE)

it('counts gaps up to ten minutes and no longer gap', () => {
  expect(minutes([at(0), at(4), at(14)])).toEqual([14])
  expect(minutes([at(0), at(4), at(15)])).toEqual([4, 0])
  expect(minutes([])).toEqual([])
})

it('does not count the night between two answers', () => {
  expect(minutes([at(0), at(5), at(485), at(490)])).toEqual([5, 5])
})

it('counts the span of a clock in full, and what overlaps it once', () => {
  const clock = at(0, { to: 60 * MINUTE, kind: 'paper', answers: 0 })
  expect(minutes([clock, at(20), at(65)])).toEqual([65])
  expect(sessionsOf([clock, at(65, { subjectId: 'physics' })])[0]).toMatchObject({
    answers: 1,
    kinds: ['paper', 'practice'],
    subjects: ['chemistry', 'physics'],
  })
})

it('counts gaps up to two minutes before a card or a formula', () => {
  const card = (minute: number) => at(minute, { kind: 'cards', answers: 0, reviews: 1 })
  expect(minutes([card(0), card(2), card(5)])).toEqual([2, 0])
  expect(minutes([at(0), at(3, { kind: 'formulas' })])).toEqual([0, 0])
  // The question took eight minutes, with a card in between.
  expect(minutes([at(0), card(4), at(8)])).toEqual([8])
  expect(sessionsOf([at(0), card(1), card(2)])[0]).toMatchObject({ answers: 1, reviews: 2 })
})

const LONGEST = Math.max(...Object.values(IDLE_LIMIT_MS))
const kind = fc.constantFrom(...(['practice', 'cards', 'paper'] as const))
const activity = fc
  .tuple(fc.integer({ min: 0, max: 2_000 }), fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 120 })), kind)
  .map(([from, length, what]) => at(from, { to: (from + length) * MINUTE, kind: what }))
const list = fc.array(activity, { maxLength: 30 })
const total = (all: readonly Activity[]) => sessionsOf(all).reduce((sum, { active }) => sum + active, 0)

it('counts never more than the time that passed, and never a gap over the limit', () => {
  fc.assert(
    fc.property(list, (all) => {
      const sessions = sessionsOf(all)
      for (const [index, session] of sessions.entries()) {
        expect(session.active).toBe(session.to - session.from)
        const next = sessions[index + 1]
        if (next) expect(next.from - session.to).toBeGreaterThan(IDLE_LIMIT_MS[next.kinds[0]!])
      }
      expect(sessions.reduce((sum, { answers }) => sum + answers, 0)).toBe(all.length)
    }),
  )
})

it('does not depend on the order, and one more activity takes no time away', () => {
  fc.assert(
    fc.property(list, activity, (all, more) => {
      expect(sessionsOf(all.toReversed())).toEqual(sessionsOf(all))
      expect(total([...all, more])).toBeGreaterThanOrEqual(total(all))
    }),
  )
})

it('counts at most the limit for each moment', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 5_000 }), { minLength: 1, maxLength: 40 }), (moments) => {
      expect(total(moments.map((minute) => at(minute)))).toBeLessThanOrEqual((moments.length - 1) * LONGEST)
    }),
  )
})
