import fc from '#tests/seeded-properties.ts'
import { describe, expect, it } from 'vitest'
import { GRADES, type Grade } from './grades.ts'
import {
  gradeCard,
  isLeech,
  NEW_SCHEDULE,
  previewGrades,
  replay,
  type LoggedReview,
  type Schedule,
} from './schedule.ts'

const DAY = 86_400_000
const FIRST = 20_000
const on = (day: number) => ({ at: day * DAY + 36_000_000, day })
const minutesAfter = ({ at, day }: { at: number; day: number }, minutes: number) => ({
  at: at + minutes * 60_000,
  day,
})

/** Reviews a card, each time on the day when it is due. */
function reviewed(...grades: Grade[]): Schedule {
  return grades.reduce<Schedule>(
    (card, grade) => gradeCard(card, grade, on(card.dueDay ?? FIRST)),
    NEW_SCHEDULE,
  )
}

const grade = fc.constantFrom<Grade>(...GRADES)
const history = fc.array(fc.tuple(grade, fc.integer({ min: 0, max: 400 })), { maxLength: 30 })

function after(steps: readonly (readonly [Grade, number])[], options = {}): { card: Schedule; day: number } {
  let day = FIRST
  let card = NEW_SCHEDULE
  for (const [one, gap] of steps) {
    day += gap
    card = gradeCard(card, one, on(day), options)
  }
  return { card, day }
}

describe('a new card', () => {
  it('previews 1, 6 and 10 minutes, then days', () => {
    expect(previewGrades(NEW_SCHEDULE, on(FIRST))).toEqual({
      again: { minutes: 1 },
      hard: { minutes: 6 },
      good: { minutes: 10 },
      easy: { days: 8 },
    })
  })

  it('comes back the same day, and then after days', () => {
    const first = gradeCard(NEW_SCHEDULE, 'good', on(FIRST))
    expect(first).toMatchObject({ state: 'learning', dueDay: FIRST, dueAt: on(FIRST).at + 600_000 })
    const second = gradeCard(first, 'good', minutesAfter(on(FIRST), 10))
    expect(second).toMatchObject({ state: 'review', dueDay: FIRST + 2, dueAt: null })
  })
})

// The row of intervals in ts-fsrs 5.4.2, packages/fsrs/__tests__/FSRS-6.test.ts, “ivl_history”.
it('gives the intervals that ts-fsrs publishes', () => {
  let card = NEW_SCHEDULE
  const intervals: number[] = []
  for (const rating of [3, 3, 3, 3, 3, 3, 1, 1, 3, 3, 3, 3, 3]) {
    card = gradeCard(card, GRADES[rating - 1]!, on(card.dueDay ?? FIRST))
    intervals.push(card.dueDay! - card.lastDay!)
  }
  expect(intervals).toEqual([0, 2, 11, 46, 163, 498, 0, 0, 2, 4, 7, 12, 21])
})

it('schedules what the preview says', () => {
  fc.assert(
    fc.property(history, grade, fc.integer({ min: 0, max: 60 }), (steps, chosen, wait) => {
      const { card, day } = after(steps)
      const time = on(day + wait)
      const shown = previewGrades(card, time)[chosen]
      const next = gradeCard(card, chosen, time)
      if (shown.days === undefined) expect(next.dueAt).toBe(time.at + shown.minutes! * 60_000)
      else expect([next.dueDay, next.dueAt]).toEqual([time.day + shown.days, null])
    }),
  )
})

it('caps every preview at the maximum interval', () => {
  fc.assert(
    fc.property(history, fc.integer({ min: 1, max: 365 }), (steps, maximumInterval) => {
      const { card, day } = after(steps, { maximumInterval })
      for (const { days } of Object.values(previewGrades(card, on(day + 5), { maximumInterval })))
        expect(days ?? 0).toBeLessThanOrEqual(maximumInterval)
    }),
  )
})

describe('the exam', () => {
  it('brings every card back before it', () => {
    fc.assert(
      fc.property(history, grade, fc.integer({ min: 1, max: 90 }), (steps, chosen, ahead) => {
        const { card, day } = after(steps)
        const lastDayBeforeExam = day + ahead
        const next = gradeCard(card, chosen, on(day), { lastDayBeforeExam })
        expect(next.dueDay).toBeLessThanOrEqual(lastDayBeforeExam)
        expect(next.dueDay).toBeGreaterThanOrEqual(day)
      }),
    )
  })

  it('changes nothing on the day before it and later', () => {
    const card = reviewed('good', 'good', 'good')
    const time = on(card.dueDay!)
    const free = gradeCard(card, 'good', time)
    expect(gradeCard(card, 'good', time, { lastDayBeforeExam: time.day })).toEqual(free)
    expect(gradeCard(card, 'good', time, { lastDayBeforeExam: time.day - 30 })).toEqual(free)
  })
})

describe('the log', () => {
  const logged = (id: string, one: Grade, day: number): LoggedReview => ({
    id,
    kind: 'review',
    grade: one,
    ...on(day),
  })

  it('replays to the same schedule', () => {
    fc.assert(
      fc.property(history, (steps) => {
        let day = FIRST
        const log = steps.map(([one, gap], index) => logged(String(index), one, (day += gap)))
        expect(replay(log)).toEqual(after(steps).card)
      }),
    )
  })

  it('undoes a review as if it had not happened', () => {
    const before = [logged('a', 'good', FIRST), logged('b', 'good', FIRST + 2)]
    const undone: LoggedReview[] = [
      ...before,
      logged('c', 'again', FIRST + 13),
      { id: 'd', kind: 'undo', undoes: 'c' },
    ]
    expect(replay(undone)).toEqual(replay(before))
    expect(replay([...before, { id: 'e', kind: 'reset' }])).toEqual(NEW_SCHEDULE)
  })

  it('continues from an imported schedule, whatever was reviewed before it', () => {
    const schedule = { ...reviewed('good', 'good'), dueDay: FIRST + 40 }
    const log: LoggedReview[] = [logged('a', 'again', FIRST), { id: 'b', kind: 'import', schedule }]
    expect(replay(log)).toEqual(schedule)
    const later = logged('c', 'good', FIRST + 40)
    expect(replay([...log, later])).toEqual(gradeCard(schedule, 'good', on(FIRST + 40)))
    expect(replay([...log, later, { id: 'd', kind: 'undo', undoes: 'c' }])).toEqual(schedule)
  })
})

it('calls a card a leech at 8 lapses', () => {
  const lapses = Array.from<Grade[]>({ length: 8 }).fill(['again', 'good']).flat()
  const card = reviewed('easy', ...lapses.slice(0, -2))
  expect([card.lapses, isLeech(card)]).toEqual([7, false])
  const next = gradeCard(card, 'again', on(card.dueDay!))
  expect([next.lapses, isLeech(next)]).toEqual([8, true])
})

it('counts a review after a move west on the day of the last review', () => {
  const card = reviewed('easy')
  expect(gradeCard(card, 'good', on(FIRST - 1)).lastDay).toBe(FIRST)
})
