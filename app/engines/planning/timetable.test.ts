import fc from '#tests/seeded-properties.ts'
import { describe, expect, it } from 'vitest'
import { compareTimetables } from './compare-timetables.ts'
import { endOf, slotsOfDay, weekdayOf, type Commitment } from './free-time.ts'
import { gapAfter, PAPER_DAYS } from './subject-work.ts'
import {
  buildTimetable,
  cardMinutes,
  type PlannedSession,
  type PlanSubject,
  type TimetableInput,
} from './timetable.ts'

/** A Monday. */
const TODAY = 20_783
const week = (minutes: number, startsAt = 16 * 60) => Array.from({ length: 7 }, () => ({ minutes, startsAt }))
const subject = (subjectId: string, examIn: number, weak: Record<string, number> = {}): PlanSubject => ({
  subjectId,
  examDay: TODAY + examIn,
  topics: Object.entries(weak).map(([topicId, weakness]) => ({ topicId, weakness })),
  hasQuestions: true,
  hasPapers: false,
})
const input = (more: Partial<TimetableInput> = {}): TimetableInput => ({
  from: { day: TODAY, minute: 0 },
  subjects: [subject('chemistry', 20, { redox: 0.8, gases: 0.3 }), subject('english', 8)],
  weekdays: week(90),
  commitments: [],
  cards: { today: 0, perDay: 0 },
  done: [],
  fixed: [],
  days: 400,
  ...more,
})

describe('a day', () => {
  it('is divided into equal sessions with breaks, after the cards', () => {
    expect(slotsOfDay({ minutes: 100, startsAt: 960 }, [], 10)).toEqual({
      cards: { startsAt: 960, minutes: 10 },
      slots: [
        { startsAt: 980, minutes: 45 },
        { startsAt: 1035, minutes: 45 },
      ],
    })
  })

  it('continues after a commitment and ends at half past ten', () => {
    const taken = [{ from: 970, to: 1080 }]
    expect(
      slotsOfDay({ minutes: 90, startsAt: 960 }, taken, 0).slots.map(({ startsAt }) => startsAt),
    ).toEqual([1080, 1135])
    expect(slotsOfDay({ minutes: 300, startsAt: 1290 }, [], 0).slots).toHaveLength(1)
    expect(slotsOfDay({ minutes: 15, startsAt: 960 }, [], 0).slots).toEqual([])
  })

  it('has ten minutes of cards for every 60 due cards, and at most twenty', () => {
    expect([0, 1, 60, 61, 500].map(cardMinutes)).toEqual([0, 10, 10, 20, 20])
  })
})

describe('a timetable', () => {
  it('gives the weak topic more sessions than the strong one', () => {
    const subjects = [subject('chemistry', 8, { redox: 0.8, gases: 0.3 })]
    const { sessions } = buildTimetable(input({ subjects, weekdays: week(45) }))
    const count = (id: string) => sessions.filter(({ topicId }) => topicId === id).length
    expect(count('redox')).toBeGreaterThan(count('gases'))
  })

  it('adds papers in the last three weeks only, and more of them in the last one', () => {
    const one = { ...subject('chemistry', 60, { redox: 0.8 }), hasPapers: true }
    const { sessions } = buildTimetable(input({ subjects: [one] }))
    const papers = sessions.filter(({ kind }) => kind === 'paper').map(({ day }) => one.examDay - day)
    const share = (from: number, to: number) =>
      papers.filter((left) => left >= from && left <= to).length / (to - from + 1)
    expect(Math.max(...papers)).toBeLessThanOrEqual(PAPER_DAYS)
    expect(share(1, 7)).toBeGreaterThan(share(8, 21))
    expect(share(8, 21)).toBeGreaterThan(0)
  })

  it('says which topics and subjects the hours are too few for', () => {
    const topics = Object.fromEntries(
      Array.from({ length: 9 }, (_, index) => [`t${index}`, 0.5 + index / 20]),
    )
    const few = input({ subjects: [subject('chemistry', 4, topics)], weekdays: week(45) })
    const { unfit, sessions } = buildTimetable(few)
    expect(sessions).toHaveLength(4)
    expect(unfit).toEqual([
      { subjectId: 'chemistry', topicIds: ['t0', 't1', 't2', 't3', 't4'], isLeftOut: false },
    ])
    const none = buildTimetable(input({ weekdays: week(0), subjects: [subject('english', 8)] }))
    expect(none.unfit).toEqual([{ subjectId: 'english', topicIds: [], isLeftOut: true }])
    expect(buildTimetable(input({ weekdays: week(240) })).unfit).toEqual([])
  })

  it('plans cards first on each day that has due cards', () => {
    const { sessions } = buildTimetable(input({ cards: { today: 80, perDay: 5 } }))
    const cards = sessions.filter(({ kind }) => kind === 'cards')
    expect(cards.map(({ minutes }) => minutes)).toEqual([20, ...Array.from({ length: 19 }, () => 10)])
    for (const one of cards) expect(sessions.find(({ day }) => day === one.day)).toEqual(one)
  })

  it('leaves out what has passed today, and keeps a session that the person moved', () => {
    const fixed: PlannedSession[] = [
      {
        day: TODAY + 1,
        startsAt: 1000,
        minutes: 45,
        subjectId: 'english',
        kind: 'mixed',
        topicId: null,
        visit: 0,
      },
    ]
    const { sessions } = buildTimetable(input({ fixed, from: { day: TODAY, minute: 1000 } }))
    expect(sessions.filter(({ day }) => day === TODAY)).toHaveLength(1)
    const next = sessions.filter(({ day }) => day === TODAY + 1)
    expect(next.reduce((sum, { minutes }) => sum + minutes, 45)).toBeLessThanOrEqual(90)
    for (const one of next) expect(one.startsAt >= 1045 || endOf(one) <= 1000).toBe(true)
  })
})

const inputs = fc
  .record({
    subjects: fc.uniqueArray(
      fc.record({
        subjectId: fc.constantFrom('bio', 'chem', 'eng', 'hist', 'maths'),
        examIn: fc.integer({ min: 1, max: 60 }),
        weak: fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 6 }),
        hasPapers: fc.boolean(),
        hasQuestions: fc.boolean(),
      }),
      { selector: ({ subjectId }) => subjectId, minLength: 1, maxLength: 5 },
    ),
    weekdays: fc.array(
      fc.record({
        minutes: fc.integer({ min: 0, max: 40 }).map((steps) => steps * 15),
        startsAt: fc.integer({ min: 6 * 60, max: 20 * 60 }),
      }),
      { minLength: 7, maxLength: 7 },
    ),
    commitments: fc.array(
      fc
        .record({
          weekday: fc.integer({ min: 0, max: 6 }),
          from: fc.integer({ min: 0, max: 1300 }),
          long: fc.integer({ min: 10, max: 300 }),
        })
        .map(({ weekday, from, long }): Commitment => ({ weekday, from, to: Math.min(1439, from + long) })),
      { maxLength: 6 },
    ),
    due: fc.integer({ min: 0, max: 150 }),
  })
  .map(({ subjects, due, ...more }) =>
    input({
      ...more,
      cards: { today: due, perDay: due },
      subjects: subjects.map(({ subjectId, examIn, weak, hasPapers, hasQuestions }) => ({
        ...subject(
          subjectId,
          examIn,
          Object.fromEntries(weak.map((one, index) => [`${subjectId}.${index}`, one / 100])),
        ),
        hasPapers,
        hasQuestions,
      })),
    }),
  )

describe('for any exams, hours and commitments', () => {
  const holds = (check: (one: TimetableInput, sessions: PlannedSession[]) => void) =>
    fc.assert(fc.property(inputs, (one) => check(one, buildTimetable(one).sessions)))

  it('plans nothing on or after the exam day of the subject', () =>
    holds(({ subjects }, sessions) => {
      for (const { subjectId, day } of sessions)
        if (subjectId) expect(day).toBeLessThan(subjects.find((one) => one.subjectId === subjectId)!.examDay)
    }))

  it('never plans more than the minutes of a day, nor two sessions at once', () =>
    holds(({ weekdays }, sessions) => {
      for (const [day, own] of Map.groupBy(sessions, ({ day: one }) => one)) {
        expect(own.reduce((sum, { minutes }) => sum + minutes, 0)).toBeLessThanOrEqual(
          weekdays[weekdayOf(day)]!.minutes,
        )
        for (const [index, one] of own.entries())
          if (index > 0) expect(one.startsAt).toBeGreaterThanOrEqual(endOf(own[index - 1]!))
      }
    }))

  it('keeps the commitments free', () =>
    holds(({ commitments }, sessions) => {
      for (const one of sessions)
        for (const { weekday, from, to } of commitments)
          if (weekday === weekdayOf(one.day)) expect(one.startsAt >= to || endOf(one) <= from).toBe(true)
    }))

  it('gives every subject a session, if there are enough sessions before the exams', () =>
    holds(({ subjects }, sessions) => {
      const own = sessions.filter(({ subjectId }) => subjectId !== null)
      const enough = subjects.every(
        ({ examDay }) =>
          own.filter(({ day }) => day < examDay).length >=
          subjects.filter((one) => one.examDay <= examDay).length,
      )
      if (enough)
        for (const { subjectId } of subjects)
          expect(own.some((one) => one.subjectId === subjectId)).toBe(true)
    }))

  it('has at most two sessions in a row of one subject while another exam is ahead', () =>
    holds(({ subjects }, sessions) => {
      const own = sessions.filter(({ subjectId }) => subjectId !== null)
      for (const [index, { day, subjectId }] of own.entries()) {
        const isThird =
          index >= 2 && own[index - 1]!.subjectId === subjectId && own[index - 2]!.subjectId === subjectId
        if (isThird) expect(subjects.filter(({ examDay }) => examDay > day)).toHaveLength(1)
      }
    }))

  it('brings a topic back after growing gaps', () =>
    holds((_, sessions) => {
      const topics = Map.groupBy(
        sessions.filter(({ topicId }) => topicId !== null),
        ({ topicId }) => topicId,
      )
      for (const own of topics.values())
        for (const [index, { day, visit }] of own.entries()) {
          expect(visit).toBe(index + 1)
          if (index > 0) expect(day - own[index - 1]!.day).toBeGreaterThanOrEqual(gapAfter(index))
        }
    }))

  it('makes the same plan whatever the order of the facts', () =>
    holds((one, sessions) => {
      const turned = {
        ...one,
        subjects: one.subjects.map((each) => ({ ...each, topics: each.topics.toReversed() })).toReversed(),
        commitments: one.commitments.toReversed(),
      }
      expect(buildTimetable(turned).sessions).toEqual(sessions)
    }))

  it('stays the same when it is made again on a later day and every session was done', () =>
    fc.assert(
      fc.property(inputs, fc.integer({ min: 0, max: 20 }), (one, later) => {
        const { sessions } = buildTimetable(one)
        const day = TODAY + later
        const again = buildTimetable({
          ...one,
          from: { day, minute: 0 },
          done: sessions.filter((each) => each.day < day),
        })
        const rest = sessions.filter((each) => each.day >= day)
        expect(again.sessions).toEqual(rest)
        const stored = rest.map((each, index) => ({ ...each, id: `s${index}` }))
        expect(compareTimetables(stored, again.sessions)).toEqual({
          same: stored,
          moved: [],
          added: [],
          removed: [],
        })
      }),
    ))
})

describe('two plans', () => {
  const session = (startsAt: number, topicId: string, day = TODAY): PlannedSession => ({
    ...{ day, startsAt, minutes: 45, subjectId: 'chemistry', kind: 'practice', topicId, visit: 1 },
  })

  it('are compared by work and time', () => {
    const stored = [
      { ...session(960, 'redox'), id: 'a' },
      { ...session(1015, 'gases'), id: 'b' },
      { ...session(960, 'acids', TODAY + 1), id: 'c' },
    ]
    const planned = [session(960, 'redox'), session(960, 'gases', TODAY + 2), session(1015, 'rates')]
    expect(compareTimetables(stored, planned)).toEqual({
      same: [stored[0]],
      moved: [{ session: stored[1], to: planned[1] }],
      removed: [stored[2]],
      added: [planned[2]],
    })
  })
})
