import fc from '#tests/seeded-properties.ts'
import { describe, expect, it } from 'vitest'
import {
  allowedRange,
  chooseDay,
  lastPass,
  rangeAround,
  rescheduleForExam,
  spreadBacklog,
  weekdayOf,
  type ScheduledCard,
} from './balance.ts'
import { GRADES, type Grade } from './grades.ts'
import { daysToBalance, gradeCard, NEW_SCHEDULE, previewGrades, replay, type Schedule } from './schedule.ts'

const DAY = 86_400_000
const TODAY = 20_000
const NO_LOAD = { load: new Map<number, number>(), easyDays: [] }
const on = (day: number) => ({ at: day * DAY + 36_000_000, day })

const loads = fc
  .array(fc.tuple(fc.integer({ min: TODAY, max: TODAY + 400 }), fc.integer({ min: 0, max: 200 })), {
    maxLength: 60,
  })
  .map((days) => new Map(days))
const easyDays = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 6 })
const balance = fc.record({ load: loads, easyDays })
const eve = fc.option(fc.integer({ min: TODAY - 20, max: TODAY + 200 }), { nil: undefined })
const grade = fc.constantFrom<Grade>(...GRADES)
const card = fc.array(fc.tuple(grade, fc.integer({ min: 0, max: 200 })), { maxLength: 12 }).map((steps) => {
  let day = TODAY
  for (const [, gap] of steps) day -= gap
  return steps.reduce<Schedule>((known, [one, gap]) => gradeCard(known, one, on((day += gap))), NEW_SCHEDULE)
})

describe('a balanced interval', () => {
  it('stays within the width of the fuzz of FSRS, and before the exam', () => {
    fc.assert(
      fc.property(card, grade, balance, eve, (known, one, busy, lastDayBeforeExam) => {
        const exact = gradeCard(known, one, on(TODAY))
        const options = { balance: busy, lastDayBeforeExam }
        const next = gradeCard(known, one, on(TODAY), options)
        expect(next.dueAt).toBe(exact.dueAt)
        if (next.dueAt !== null) return
        if (lastDayBeforeExam !== undefined && lastDayBeforeExam > TODAY)
          expect(next.dueDay).toBeLessThanOrEqual(lastDayBeforeExam)
        else {
          const range = rangeAround(TODAY, exact.dueDay! - TODAY)
          expect(next.dueDay).toBeGreaterThanOrEqual(range.from)
          expect(next.dueDay).toBeLessThanOrEqual(range.to)
        }
        expect(next.dueDay).toBeGreaterThan(TODAY)
      }),
    )
  })

  it('is the one that the preview shows, and a better grade never has a shorter one', () => {
    fc.assert(
      fc.property(card, balance, eve, (known, busy, lastDayBeforeExam) => {
        const options = { balance: busy, lastDayBeforeExam }
        const shown = previewGrades(known, on(TODAY), options)
        const days = GRADES.flatMap((one) => shown[one].days ?? [])
        expect(days).toEqual(days.toSorted((a, b) => a - b))
        for (const one of GRADES)
          if (shown[one].days !== undefined)
            expect(gradeCard(known, one, on(TODAY), options).dueDay).toBe(TODAY + shown[one].days)
      }),
    )
  })

  it('depends only on the loads that are asked for', () => {
    fc.assert(
      fc.property(card, grade, balance, eve, (known, one, busy, lastDayBeforeExam) => {
        const asked = daysToBalance(known, on(TODAY), { lastDayBeforeExam }, [one])
        expect(asked.length).toBeLessThanOrEqual(15)
        const part = new Map(asked.flatMap((day) => (busy.load.has(day) ? [[day, busy.load.get(day)!]] : [])))
        const graded = (load: ReadonlyMap<number, number>) =>
          gradeCard(known, one, on(TODAY), { lastDayBeforeExam, balance: { ...busy, load } }).dueDay
        expect(graded(part)).toBe(graded(busy.load))
      }),
    )
  })

  it('is replayed from the log', () => {
    const busy = { load: new Map([[TODAY + 8, 50]]), easyDays: [] }
    const next = gradeCard(NEW_SCHEDULE, 'easy', on(TODAY), { balance: busy })
    expect(next.dueDay).not.toBe(TODAY + 8)
    const entry = { id: 'a', kind: 'review', grade: 'easy', ...on(TODAY), dueDay: next.dueDay } as const
    expect(replay([entry])).toEqual(next)
    expect(replay([entry], { lastDayBeforeExam: TODAY + 3 }).dueDay).toBe(TODAY + 3)
  })

  it('spreads 200 cards of one day over the days of the range, and gives easy days about a third', () => {
    const load = new Map<number, number>()
    const range = rangeAround(TODAY, 30)
    for (let count = 0; count < 200; count++) {
      const day = chooseDay(range, TODAY + 30, { load, easyDays: [5, 6] })
      load.set(day, (load.get(day) ?? 0) + 1)
    }
    const days = Array.from({ length: range.to - range.from + 1 }, (_, index) => range.from + index)
    expect(days.length).toBeGreaterThan(6)
    const [easy, busy] = [true, false].map((isEasy) =>
      days.filter((day) => weekdayOf(day) >= 5 === isEasy).map((day) => load.get(day) ?? 0),
    )
    expect(Math.max(...busy!) - Math.min(...busy!)).toBeLessThanOrEqual(1)
    expect(Math.max(...easy!)).toBeLessThanOrEqual(Math.ceil(Math.max(...busy!) / 3))
  })

  it('starts the week on Monday', () => {
    // 2026-11-23 is a Monday.
    expect(weekdayOf(Date.parse('2026-11-23') / DAY)).toBe(0)
    expect(weekdayOf(Date.parse('2026-11-29') / DAY)).toBe(6)
  })
})

describe('the days before the exam', () => {
  it('takes the second half of the time that is left, at most 14 days', () => {
    expect(lastPass(TODAY, TODAY + 1)).toEqual({ from: TODAY + 1, to: TODAY + 1 })
    expect(lastPass(TODAY, TODAY + 10)).toEqual({ from: TODAY + 6, to: TODAY + 10 })
    expect(lastPass(TODAY, TODAY + 90)).toEqual({ from: TODAY + 77, to: TODAY + 90 })
  })

  it('never allows a day after the eve, or today', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000 }), fc.integer({ min: 1, max: 400 }), (interval, ahead) => {
        const lastDayBeforeExam = TODAY + ahead
        const { from, to } = allowedRange(TODAY, interval, { lastDayBeforeExam })
        expect(from).toBeGreaterThan(TODAY)
        expect(to).toBeGreaterThanOrEqual(from)
        expect(to).toBeLessThanOrEqual(lastDayBeforeExam)
      }),
    )
  })
})

describe('a new exam date', () => {
  const cards = fc.array(
    fc.record({
      lastDay: fc.integer({ min: TODAY - 300, max: TODAY }),
      interval: fc.integer({ min: 1, max: 600 }),
      dueDay: fc.integer({ min: TODAY - 30, max: TODAY + 600 }),
    }),
    { maxLength: 80 },
  )
  const named = (list: readonly Omit<ScheduledCard, 'id'>[]): ScheduledCard[] =>
    list.map((one, index) => ({ id: `card ${index}`, ...one }))
  const loadOf = (list: readonly ScheduledCard[]) => {
    const load = new Map<number, number>()
    for (const { dueDay } of list) load.set(dueDay, (load.get(dueDay) ?? 0) + 1)
    return load
  }
  const afterMove = (list: readonly ScheduledCard[], moved: ReadonlyMap<string, number>) =>
    list.map((one) => ({ ...one, dueDay: moved.get(one.id) ?? one.dueDay }))

  it('brings every card that is not due yet before the exam, and leaves due cards alone', () => {
    fc.assert(
      fc.property(cards, fc.integer({ min: 1, max: 200 }), easyDays, (list, ahead, easy) => {
        const all = named(list)
        const moved = rescheduleForExam(all, TODAY, TODAY + ahead, { load: loadOf(all), easyDays: easy })
        for (const one of all) {
          const dueDay = moved.get(one.id) ?? one.dueDay
          expect(dueDay).toBeLessThanOrEqual(Math.max(TODAY + ahead, one.dueDay <= TODAY ? TODAY : 0))
          if (one.dueDay <= TODAY) expect(moved.has(one.id)).toBe(false)
          else expect(dueDay).toBeGreaterThan(TODAY)
        }
      }),
    )
  })

  it('moves nothing when it is applied a second time', () => {
    fc.assert(
      fc.property(cards, eve, easyDays, (list, lastDayBeforeExam, easy) => {
        const all = named(list)
        const moved = rescheduleForExam(all, TODAY, lastDayBeforeExam, { load: loadOf(all), easyDays: easy })
        const after = afterMove(all, moved)
        const again = rescheduleForExam(after, TODAY, lastDayBeforeExam, {
          load: loadOf(after),
          easyDays: easy,
        })
        expect([...again]).toEqual([])
      }),
    )
  })

  it('spreads the cards over the last pass instead of the eve', () => {
    const all = named(
      Array.from({ length: 140 }, () => ({ lastDay: TODAY, interval: 300, dueDay: TODAY + 300 })),
    )
    const moved = rescheduleForExam(all, TODAY, TODAY + 60, { load: loadOf(all), easyDays: [] })
    const load = loadOf(afterMove(all, moved))
    expect(load.size).toBe(14)
    expect(Math.max(...load.values())).toBe(10)
  })

  it('puts cards back near their interval when the exam date is removed', () => {
    const all = named([{ lastDay: TODAY - 10, interval: 100, dueDay: TODAY + 20 }])
    const moved = rescheduleForExam(all, TODAY, undefined, NO_LOAD)
    expect(moved.get('card 0')).toBe(TODAY + 90)
  })
})

describe('a backlog', () => {
  it.each([
    [0, 0, 60, [], { today: 0, later: 0, days: 0 }],
    [45, 0, 60, [], { today: 45, later: 0, days: 1 }],
    [142, 0, 60, [], { today: 60, later: 82, days: 3 }],
    [142, 60, 60, [], { today: 0, later: 142, days: 4 }],
    [30, 70, 60, [], { today: 0, later: 30, days: 2 }],
    [142, 0, 60, [40, 40, 40, 40, 40, 40], { today: 60, later: 82, days: 6 }],
    [142, 0, 60, [60, 60, 60], { today: 60, later: 82, days: null }],
    [45, 0, 60, [200], { today: 45, later: 0, days: 1 }],
  ])('of %i due reviews after %i done is spread, at most %i a day', (due, done, most, coming, spread) => {
    expect(spreadBacklog(due, done, most, coming)).toEqual(spread)
  })
})
