import fc from '#tests/seeded-properties.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createServerClock } from './server-clock.ts'

const HOUR = 3_600_000
const SERVER = Date.parse('2026-11-20T01:00:00Z')

beforeEach(() => vi.useFakeTimers({ toFake: ['Date', 'performance'] }))
afterEach(() => vi.useRealTimers())

it.each([3 * HOUR, -2 * HOUR])('ignores a change of %d ms in the clock of the device', (change) => {
  const clock = createServerClock(() => performance.now(), SERVER)
  vi.advanceTimersByTime(60_000)
  vi.setSystemTime(Date.now() + change)
  expect(clock.now()).toBe(SERVER + 60_000)
})

it('catches up with the next reply after the device was asleep', () => {
  let counted = 0
  const clock = createServerClock(() => counted, SERVER)
  // The monotonic clock of some browsers stops while the device sleeps.
  counted += 1_000
  clock.set(SERVER + HOUR)
  counted += 500
  expect(clock.now()).toBe(SERVER + HOUR + 500)
})

it('is never ahead of the server and at most the travel time of the last reply behind it', () => {
  const steps = fc.array(
    fc.record({ travel: fc.integer({ min: 0, max: 20_000 }), pause: fc.integer({ min: 0, max: 60_000 }) }),
    { minLength: 1, maxLength: 20 },
  )
  fc.assert(
    fc.property(steps, (replies) => {
      let passed = 0
      const clock = createServerClock(() => passed + 12_345, SERVER)
      for (const { travel, pause } of replies) {
        const sent = SERVER + passed
        passed += travel
        clock.set(sent)
        passed += pause
        expect(clock.now()).toBe(SERVER + passed - travel)
      }
    }),
  )
})
