import fc from '#tests/seeded-properties.ts'
import { expect, it } from 'vitest'
import { catchUp, type CatchUpInput } from './catch-up.ts'
import type { StoredSession } from './compare-timetables.ts'
import { endOf } from './free-time.ts'
import { buildTimetable, type PlanSubject, type TimetableInput } from './timetable.ts'

/** A Monday. */
const TODAY = 20_783
const subject = (subjectId: string, examIn: number, topics: number, weakness: number): PlanSubject => ({
  subjectId,
  examDay: TODAY + examIn,
  topics: Array.from({ length: topics }, (_, index) => ({ topicId: `${subjectId}-${index}`, weakness })),
  hasQuestions: true,
  hasPapers: false,
})
const SUBJECTS = [subject('chemistry', 12, 4, 0.7), subject('english', 9, 3, 0.5)]
const week = (minutes: number) => Array.from({ length: 7 }, () => ({ minutes, startsAt: 16 * 60 }))

function planned(more: Partial<TimetableInput> = {}): StoredSession[] {
  const { sessions } = buildTimetable({
    ...{ from: { day: TODAY - 1, minute: 0 }, subjects: SUBJECTS, weekdays: week(90), commitments: [] },
    ...{ cards: { today: 0, perDay: 0 }, done: [], fixed: [], days: 400 },
    ...more,
  })
  return sessions.map((session, index) => ({ ...session, id: String(index) }))
}

const input = (sessions: readonly StoredSession[], more: Partial<CatchUpInput> = {}): CatchUpInput => ({
  ...{ from: { day: TODAY, minute: 0 }, weekdays: week(90), commitments: [], subjects: SUBJECTS, fixed: [] },
  missed: sessions.filter(({ day }) => day < TODAY),
  open: sessions.filter(({ day }) => day >= TODAY),
  ...more,
})

it('moves one missed session of 20, and at most one that makes room', () => {
  const all = planned().slice(0, 21)
  const [first, ...open] = all
  const missed = { ...first!, subjectId: 'chemistry', topicId: 'chemistry-new' }
  expect(open).toHaveLength(20)
  const { changes, sessions } = catchUp(input(all, { missed: [missed], open }))
  expect(changes.added).toMatchObject([{ subjectId: 'chemistry', topicId: 'chemistry-new' }])
  expect(changes.moved.length + changes.removed.length).toBeLessThanOrEqual(1)
  expect(changes.same.length).toBeGreaterThanOrEqual(19)
  for (const one of changes.same) expect(open).toContainEqual(one)
  expect(sessions.length).toBeGreaterThanOrEqual(20)
})

it('changes nothing in a full plan when the topic comes back within days', () => {
  const [missed, ...open] = planned()
  expect(open.some(({ topicId, day }) => topicId === missed!.topicId && day < TODAY + 5)).toBe(true)
  const { changes } = catchUp(input([], { missed: [missed!], open }))
  expect([changes.added, changes.moved, changes.removed]).toEqual([[], [], []])
})

it('takes a free time and moves nothing else', () => {
  const all = planned()
  // Wednesday has no sessions yet.
  const open = all.filter(({ day }) => day >= TODAY && day !== TODAY + 2)
  const missed = all.filter(({ day }) => day < TODAY).slice(0, 1)
  const { changes } = catchUp(input(all, { missed, open }))
  expect(changes).toMatchObject({ moved: [], removed: [], added: [{ day: TODAY + 2 }] })
  expect(changes.same).toHaveLength(open.length)
})

it('never puts work on or after the exam, over other sessions or outside the hours', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 6 }), fc.constantFrom(45, 90, 180), (late, minutes) => {
      const all = planned({ from: { day: TODAY - late, minute: 0 }, weekdays: week(minutes) })
      const one = input(all, { weekdays: week(minutes) })
      const { changes, sessions } = catchUp(one)
      for (const { subjectId, day } of sessions)
        expect(day).toBeLessThan(SUBJECTS.find((known) => known.subjectId === subjectId)!.examDay)
      for (const [index, session] of sessions.entries()) {
        const next = sessions[index + 1]
        if (next?.day === session.day) expect(endOf(session)).toBeLessThanOrEqual(next.startsAt)
      }
      for (const day of new Set(sessions.map((session) => session.day))) {
        const own = sessions.filter((session) => session.day === day)
        expect(own.reduce((sum, session) => sum + session.minutes, 0)).toBeLessThanOrEqual(minutes)
      }
      // Each missed session displaces at most one.
      expect(changes.moved.length + changes.removed.length).toBeLessThanOrEqual(one.missed.length)
      // Every topic that was missed is still ahead.
      const topics = new Set(sessions.map(({ topicId }) => topicId))
      const before = new Set(one.open.map(({ topicId }) => topicId))
      for (const topic of before) expect(topics).toContain(topic)
    }),
  )
})

it('closes cards and work whose exam is over', () => {
  const base = { day: TODAY - 1, startsAt: 960, minutes: 20, topicId: null, visit: 0 }
  const missed: StoredSession[] = [
    { ...base, id: 'a', subjectId: null, kind: 'cards' },
    { ...base, id: 'b', subjectId: 'history', kind: 'paper' },
  ]
  const { changes } = catchUp(input([], { missed, open: [] }))
  expect(changes.added).toEqual([])
})
