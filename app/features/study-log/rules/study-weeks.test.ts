import { expect, it } from 'vitest'
import { dateOf } from '#app/platform/time/study-day.ts'
import type { Session } from './sessions.ts'
import { goalOf, studyDays, studyWeeks, timeWords } from './study-weeks.ts'

const zone = 'Australia/Melbourne'
const day = (date: string) => Date.parse(date) / 86_400_000
const session = (start: string, minutes: number): Session => {
  const from = new Date(start).getTime()
  return {
    from,
    to: from + minutes * 60_000,
    active: minutes * 60_000,
    answers: 3,
    reviews: 1,
    kinds: [],
    subjects: [],
  }
}

it('counts work at 1 am to the day before', () => {
  const days = studyDays(
    [session('2026-11-24T20:00:00+11:00', 30), session('2026-11-25T01:00:00+11:00', 10)],
    zone,
    day('2026-11-24'),
    day('2026-11-25'),
  )
  expect(days.map(({ minutes, answers, reviews }) => [minutes, answers, reviews])).toEqual([
    [40, 6, 2],
    [0, 0, 0],
  ])
})

it('says which weekly goals were kept, and leaves this week open', () => {
  const sessions = [session('2026-11-10T20:00:00+11:00', 60), session('2026-11-24T20:00:00+11:00', 20)]
  const goals = [
    { fromWeek: '2026-11-09', minutes: 60 },
    { fromWeek: '2026-11-23', minutes: 90 },
  ]
  const weeks = studyWeeks(sessions, goals, zone, day('2026-11-02'), day('2026-11-26'))
  expect(weeks.map(({ monday, minutes, goal, result }) => [dateOf(monday), minutes, goal, result])).toEqual([
    ['2026-11-23', 20, 90, 'open'],
    ['2026-11-16', 0, 60, 'missed'],
    ['2026-11-09', 60, 60, 'kept'],
    ['2026-11-02', 0, 0, 'none'],
  ])
  expect(goalOf([], day('2026-11-02'))).toBe(0)
})

it('writes time with its units', () => {
  expect([0, 5, 60, 125].map(timeWords)).toEqual(['0 min', '5 min', '1 h', '2 h 5 min'])
})
