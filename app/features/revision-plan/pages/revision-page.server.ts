import { randomUUID } from 'node:crypto'
import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { dateFormat } from '#app/platform/time/date-format.ts'
import { dateOf, dayOfDate, mondayOf } from '#app/platform/time/study-day.ts'
import { findSubjects } from '#app/features/subjects/door.ts'
import { findCardsToday } from '../queries/cards-today.server.ts'
import { findPlan, findSessions, type PlanRow, type SessionRow } from '../queries/plans.server.ts'
import { WORK_DAYS_BACK } from '../queries/proposal.server.ts'
import { findRealWork } from '../queries/real-work.server.ts'
import { planNow } from '../rules/plan-time.ts'
import { isDone, isMissed, sessionStates } from '../rules/session-state.ts'
import { examsView, hoursView } from './hours-view.server.ts'
import { previewPage, unfitView } from './preview-page.server.ts'
import { dayWords, sessionView, subjectView } from './session-view.server.ts'

const DAY = 86_400_000
const WEEK = 7

interface Visit {
  person: Person
  query: URLSearchParams
  zone: string
}

/** The revision plan: what to enter first, the week or one day, or a preview of changes. */
export async function revisionPage(services: Services, { person, query, zone }: Visit) {
  const plan = await findPlan(services.db, person)
  if (!plan) return firstPage(services, person, zone)
  const show = query.get('show')
  if (show === 'replan' || show === 'catch-up') return previewPage(services, person, plan, show)
  return planPage(services, person, plan, query)
}

/** Before the first plan: subjects and exam dates come first, then the hours. */
async function firstPage({ db, clock }: Services, person: Person, zone: string) {
  const chosen = await findSubjects(db, person)
  const { exams, without } = examsView(chosen, planNow(clock().getTime(), zone).day)
  if (chosen.length === 0) return { kind: 'no-subjects' as const }
  if (exams.length === 0) return { kind: 'no-exams' as const }
  return { kind: 'first' as const, exams, without, hours: hoursView(undefined) }
}

export type FirstPage = Extract<Awaited<ReturnType<typeof firstPage>>, { kind: 'first' }>

async function planPage({ db, clock }: Services, person: Person, plan: PlanRow, query: URLSearchParams) {
  const { day: today, minute } = planNow(clock().getTime(), plan.zone)
  const single = readDay(query.get('day'))
  const monday = mondayOf(single ?? readDay(query.get('week')) ?? today)
  const first = single ?? monday
  const end = single === null ? monday + WEEK : single + 1
  const back = today - WORK_DAYS_BACK
  const [chosen, rows, work, cards] = await Promise.all([
    findSubjects(db, person),
    findSessions(db, person, { from: Math.min(first, back), to: Math.max(end, today + 1) }),
    findRealWork(db, person, { from: Math.min(first, back), to: today + 1, today, zone: plan.zone }),
    findCardsToday(db, person, today),
  ])
  const states = sessionStates(rows, work)
  const exams = new Map(
    chosen.flatMap(({ subjectId, examOn }) =>
      examOn === null ? [] : [[subjectId, dayOfDate(examOn)] as const],
    ),
  )
  const view = (one: SessionRow) => {
    const exam = one.subjectId === null ? undefined : exams.get(one.subjectId)
    return sessionView(one, states.get(one.id)!, {
      ...{ today, cards },
      lastDay: exam === undefined ? null : exam - 1,
    })
  }
  const days = Array.from({ length: end - first }, (_, index) => {
    const day = first + index
    const own = rows.filter((one) => one.day === day && one.status !== 'missed')
    return {
      date: dateOf(day),
      words: dayWords(day),
      isToday: day === today,
      isPast: day < today,
      exams: [...exams].filter(([, on]) => on === day).map(([id]) => subjectView(id)),
      sessions: own.map(view),
    }
  })
  const upcoming = rows.filter((one) => one.day === today && states.get(one.id) === 'planned')
  const next = upcoming.find((one) => one.startsAt + one.minutes > minute) ?? upcoming[0]
  const { exams: ahead, without } = examsView(chosen, today)
  return {
    kind: single === null ? ('week' as const) : ('day' as const),
    title: single === null ? weekWords(monday) : dayWords(single),
    days,
    next: next ? view(next) : null,
    doneToday: rows.filter((one) => one.day === today && isDone(states.get(one.id))).length,
    missed: rows.filter((one) => isMissed(states.get(one.id), one.day, today)).length,
    unfit: unfitView(plan.unfit.filter(({ subjectId }) => (exams.get(subjectId) ?? 0) > today)),
    isOutdated: isOutdated(plan, exams, today),
    exams: ahead,
    without,
    today: dateOf(today),
    isThisWeek: monday === mondayOf(today),
    steps: {
      before: dateOf(single === null ? monday - WEEK : single - 1),
      after: dateOf(single === null ? monday + WEEK : single + 1),
      week: dateOf(monday),
    },
    /** The id of the second half of a split, so that a double submit splits once. */
    half: randomUUID(),
  }
}

export type PlanPage = Awaited<ReturnType<typeof planPage>>

/** Exam dates or hours have changed since the plan was made. */
function isOutdated(
  { basis, weekdays, commitments }: PlanRow,
  exams: ReadonlyMap<string, number>,
  today: number,
) {
  const ahead = [...exams].filter(([, day]) => day > today)
  const planned = Object.entries(basis.exams).filter(([, day]) => dayOfDate(day) > today)
  return (
    ahead.length !== planned.length ||
    ahead.some(([subjectId, day]) => basis.exams[subjectId] !== dateOf(day)) ||
    weekdays.some(
      ({ minutes, startsAt }, index) =>
        minutes !== basis.weekdays[index]?.minutes || startsAt !== basis.weekdays[index]?.startsAt,
    ) ||
    commitments.length !== basis.commitments.length ||
    commitments.some(({ weekday, from, to }, index) => {
      const one = basis.commitments[index]
      return one?.weekday !== weekday || one.from !== from || one.to !== to
    })
  )
}

/** "30 November to 6 December" */
function weekWords(monday: number): string {
  const date = dateFormat({ day: 'numeric', month: 'long', timeZone: 'UTC' })
  return `${date.format(monday * DAY)} to ${date.format((monday + WEEK - 1) * DAY)}`
}

/** A day number of the address; null for anything else. */
function readDay(text: string | null): number | null {
  if (text === null || !/^20\d\d-\d\d-\d\d$/.test(text)) return null
  const day = dayOfDate(text)
  return Number.isInteger(day) && dateOf(day) === text ? day : null
}
