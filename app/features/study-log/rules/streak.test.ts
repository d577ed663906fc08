import { expect, it } from 'vitest'
import { cpuTime } from '#tests/cpu-time.ts'
import { dateOf, studyDay } from '#app/platform/time/study-day.ts'
import fc from '#tests/seeded-properties.ts'
import { firstOfMonth, isStreakCertain, streakOf, streakReachedOn } from './streak.ts'

const DAY = 86_400_000
const day = (date: string) => Date.parse(date) / DAY
const november = (...dates: number[]) => dates.map((date) => day(`2026-11-${String(date).padStart(2, '0')}`))

it('counts days in a row up to today or yesterday', () => {
  expect(streakOf([], day('2026-11-10')).days).toBe(0)
  expect(streakOf(november(8, 9, 10), day('2026-11-10')).days).toBe(3)
  expect(streakOf(november(8, 9), day('2026-11-10'))).toMatchObject({ days: 2, frozen: [], freezesLeft: 2 })
})

it('freezes two missed days of a month and ends at the third', () => {
  const two = streakOf(november(2, 4, 6, 7), day('2026-11-07'))
  expect(two).toMatchObject({ days: 4, frozen: november(3, 5), freezesLeft: 0 })
  expect(streakOf(november(2, 4, 6, 8), day('2026-11-08'))).toMatchObject({ days: 1, best: 3, frozen: [] })
})

it('has two new freezes in the next month', () => {
  const answered = [...november(26, 28, 30), day('2026-12-02')]
  const streak = streakOf(answered, day('2026-12-02'))
  expect(streak).toMatchObject({ days: 4, freezesLeft: 1 })
  expect(streak.frozen.map(dateOf)).toEqual(['2026-11-27', '2026-11-29', '2026-12-01'])
})

it('uses no freeze while there is no streak', () => {
  // The freezes cover 3 and 4 November. The streak ends on the 5th, and nothing is used until it starts again.
  expect(streakOf(november(2, 20), day('2026-11-20'))).toMatchObject({ days: 1, freezesLeft: 0 })
  expect(streakOf(november(20), day('2026-11-20'))).toMatchObject({ days: 1, freezesLeft: 2 })
})

it('counts work at 1 am to the day before, and a day when the clocks change once', () => {
  const zone = 'Australia/Melbourne'
  const days = (times: string[]) => times.map((time) => studyDay(new Date(time).getTime(), zone))
  const late = days(['2026-11-09T20:00:00+11:00', '2026-11-11T01:00:00+11:00', '2026-11-11T20:00:00+11:00'])
  expect(streakOf(late, day('2026-11-11'))).toMatchObject({ days: 3, frozen: [] })
  // Daylight saving starts on 4 October at 2 am and ends on 5 April at 3 am.
  const spring = days(['2026-10-03T23:30:00+10:00', '2026-10-04T03:30:00+11:00', '2026-10-05T03:30:00+11:00'])
  expect(streakOf(spring, day('2026-10-04'))).toMatchObject({ days: 2, frozen: [] })
  const autumn = days(['2026-04-04T20:00:00+11:00', '2026-04-05T02:30:00+11:00', '2026-04-05T02:30:00+10:00'])
  expect(streakOf(autumn, day('2026-04-05')).days).toBe(1)
})

it('keeps a streak of evenings after a move to another zone', () => {
  const evenings = [20, 21, 22, 23].map((date) => new Date(`2026-11-${date}T19:00:00+11:00`).getTime())
  for (const zone of ['Australia/Melbourne', 'Australia/Perth', 'Europe/London', 'America/New_York'])
    expect(
      streakOf(
        evenings.map((at) => studyDay(at, zone)),
        studyDay(evenings[3]!, zone),
      ),
      zone,
    ).toMatchObject({ days: 4, frozen: [] })
})

it('says when a length was first reached', () => {
  const reached = streakReachedOn(november(2, 3, 5, 20, 21), [1, 3, 4])
  expect([...reached].map(([length, on]) => [length, dateOf(on)])).toEqual([
    [1, '2026-11-02'],
    [3, '2026-11-05'],
  ])
})

it('never counts more days than there are, and never more than two freezes in a month', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 20_000, max: 20_120 })),
      fc.integer({ min: 20_000, max: 20_130 }),
      (days, today) => {
        const streak = streakOf(days, today)
        expect(streak.days).toBeLessThanOrEqual(new Set(days).size)
        expect(streak.best).toBeGreaterThanOrEqual(streak.days)
        const months = Map.groupBy(streak.frozen, (one) => dateOf(one).slice(0, 7))
        for (const list of months.values()) expect(list.length).toBeLessThanOrEqual(2)
        expect(streak.frozen.filter((one) => days.includes(one))).toEqual([])
      },
    ),
  )
})

it('is certain only when no earlier day could change the streak', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 20_500, max: 20_580 }), { maxLength: 60 }),
      fc.array(fc.integer({ min: 20_300, max: 20_580 }), { maxLength: 200 }),
      (recent, earlier) => {
        const today = 20_582
        const first = firstOfMonth(today, 1)
        const all = [...recent, ...earlier.filter((one) => one < first)]
        const since = all.filter((one) => one >= first)
        if (!isStreakCertain(since, first, today)) return
        const [part, whole] = [streakOf(since, today), streakOf(all, today)]
        expect({ ...part, best: 0 }).toEqual({ ...whole, best: 0 })
      },
    ),
    { numRuns: 500 },
  )
  // A gap of five days ends every streak.
  const first = firstOfMonth(day('2026-11-20'), 1)
  expect(isStreakCertain(november(5, 20), first, day('2026-11-20'))).toBe(true)
  expect(isStreakCertain([], first, day('2026-11-20'))).toBe(true)
  const daily = Array.from({ length: 100 }, (_, back) => day('2026-11-20') - back)
  expect(isStreakCertain(daily, first, day('2026-11-20'))).toBe(false)
})

it('finds the lengths of ten years of days in under a second', () => {
  const days = Array.from({ length: 3_650 }, (_, index) => 17_000 + index)
  expect([...streakReachedOn(days, [3_650, 100_000])]).toEqual([[3_650, 20_649]])
  expect(cpuTime(() => streakReachedOn(days, [3_650, 100_000]))).toBeLessThan(1_000)
})
