import fc from '#tests/seeded-properties.ts'
import { describe, expect, it } from 'vitest'
import {
  afterRest,
  restMinutes,
  phaseAt,
  takingRest,
  timesOf,
  withoutReading,
  writingMinutes,
  type Arrangements,
} from './exam-clock.ts'

const MINUTE = 60_000
const none: Arrangements = { extraMinutesPerHour: 0, restMinutesPerHour: 0, reader: false }
const start = Date.parse('2026-11-20T01:00:00Z')
const paper = { reading: 15, writing: 60 }

describe('the times of a sitting', () => {
  it('are reading, then writing, then over', () => {
    const times = timesOf(start, paper, none)
    const phase = (minutes: number) => phaseAt(times, start + minutes * MINUTE).phase
    expect([0, 14.9, 15, 74.9, 75, 200].map(phase)).toEqual([
      'reading',
      'reading',
      'writing',
      'writing',
      'over',
      'over',
    ])
    expect(phaseAt(times, start).writingEndsAt).toBe(start + 75 * MINUTE)
  })

  it('give extra minutes per hour, rounded up', () => {
    expect(writingMinutes(120, { ...none, extraMinutesPerHour: 10 })).toBe(140)
    expect(writingMinutes(95, { ...none, extraMinutesPerHour: 10 })).toBe(111)
    expect(phaseAt(timesOf(start, paper, { ...none, extraMinutesPerHour: 5 }), start).writingEndsAt).toBe(
      start + 80 * MINUTE,
    )
  })

  it('stop for rest, and continue when the granted rest is used up', () => {
    const granted = timesOf(start, paper, { ...none, restMinutesPerHour: 10 })
    const resting = { ...granted, restStartedAt: start + 20 * MINUTE }
    const after = (minutes: number) => phaseAt(resting, start + minutes * MINUTE)
    expect(after(25)).toEqual({
      phase: 'resting',
      endsAt: start + 30 * MINUTE,
      writingEndsAt: start + 80 * MINUTE,
      restLeft: 5 * MINUTE,
    })
    expect(after(30).phase).toBe('writing')
    expect(after(84.9)).toMatchObject({ phase: 'writing', writingEndsAt: start + 85 * MINUTE, restLeft: 0 })
    expect(after(85).phase).toBe('over')
    expect(phaseAt(afterRest(resting, start + 24 * MINUTE), start + 24 * MINUTE)).toMatchObject({
      phase: 'writing',
      writingEndsAt: start + 79 * MINUTE,
      restLeft: 6 * MINUTE,
    })
  })

  it('never exceed the granted rest, however often rest is taken', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 0, max: 20 })), {
          maxLength: 8,
        }),
        (rests) => {
          let times = timesOf(start, paper, { ...none, restMinutesPerHour: 10 })
          let now = times.readingEndsAt
          for (const [work, rest] of rests) {
            now += work * MINUTE
            if (phaseAt(times, now).restLeft === 0) break
            times = { ...times, restStartedAt: now }
            now += rest * MINUTE
            times = afterRest(times, now)
          }
          expect(times.restUsed).toBeLessThanOrEqual(10 * MINUTE)
          expect(times.writingEndsAt).toBe(start + 75 * MINUTE + times.restUsed)
        },
      ),
    )
  })

  it('keep the whole writing time when reading time is skipped', () => {
    const times = withoutReading(timesOf(start, paper, none), start + 3 * MINUTE)
    expect(phaseAt(times, start + 3 * MINUTE)).toMatchObject({
      phase: 'writing',
      endsAt: start + 63 * MINUTE,
    })
  })

  it('stop only while writing, and only while rest is left', () => {
    expect(restMinutes(150, { ...none, restMinutesPerHour: 5 })).toBe(13)
    const granted = timesOf(start, paper, { ...none, restMinutesPerHour: 10 })
    const at = (minutes: number) => start + minutes * MINUTE
    expect(takingRest(granted, at(5))).toBeNull()
    expect(takingRest(timesOf(start, paper, none), at(20))).toBeNull()
    const resting = takingRest(granted, at(20))!
    expect(takingRest(resting, at(21))).toBe(resting)
    expect(takingRest(afterRest(resting, at(30)), at(40))).toBeNull()
    expect(takingRest({ ...granted, submittedAt: at(20) }, at(21))).toBeNull()
  })
})
