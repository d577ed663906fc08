import { findDailyMarks } from '#app/features/responses/door.ts'
import { findPlanKept, type PlanKept } from '#app/features/revision-plan/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import { notFound } from '#app/platform/http/form.ts'
import type { Services } from '#app/platform/services.ts'
import { dateOf, mondayOf, studyDay } from '#app/platform/time/study-day.ts'
import { findGoals } from '../queries/goals.server.ts'
import { findSessions } from '../queries/sessions.server.ts'
import { studyWeeks } from '../rules/study-weeks.ts'
import { goalFinding, weekView } from './log-page.server.ts'
import { sessionView, subjectMarks } from './session-view.server.ts'

const DAY = 86_400_000

/** The report of one week. `date` is its Monday, as in 2026-11-23; another date and a future week are not found. */
export async function weekPage({ db, clock }: Services, actor: Person, zone: string, date: string) {
  const now = clock()
  const today = studyDay(now.getTime(), zone)
  const monday = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(`${date}T00:00:00Z`) / DAY : Number.NaN
  if (!Number.isInteger(monday) || mondayOf(monday) !== monday || monday > today || dateOf(monday) !== date)
    notFound()
  const [sessions, goals, marks, plan] = await Promise.all([
    findSessions(db, actor, { first: monday, last: monday + 6, zone }),
    findGoals(db, actor),
    findDailyMarks(db, actor, { firstDay: monday, zone }),
    findPlanKept(db, actor, { from: monday, to: Math.min(monday + 7, today + 1), today, zone }),
  ])
  const last = Math.min(monday + 6, today)
  const week = studyWeeks(sessions, goals, zone, monday, last)[0]!
  // A past week is over.
  const result = week.result === 'open' && monday + 7 <= today ? ('missed' as const) : week.result
  const inWeek = marks.filter(({ day }) => day < monday + 7)
  return {
    ...weekView({ ...week, result }),
    pdf: `/progress-tracking/weeks/${date}/report.pdf`,
    finding: goalFinding({ ...week, result }),
    isOpen: monday + 7 > today,
    /** Sessions of the revision plan up to today; null in a week without any. */
    plan: planView(plan),
    list: sessions.map((one) => sessionView(one, zone)),
    subjects: subjectMarks(inWeek),
    before: dateOf(monday - 7),
    after: monday + 7 > today ? null : dateOf(monday + 7),
  }
}

/** How many planned sessions were done, of all that were planned. Null if none were planned. */
function planView({ done, missed, skipped }: PlanKept) {
  const all = done + missed + skipped
  if (all === 0) return null
  const others = [skipped > 0 ? `${skipped} skipped` : '', missed > 0 ? `${missed} missed` : '']
  return {
    figure: `${done} of ${all}`,
    words: ['sessions done', ...others.filter(Boolean)].join(', '),
  }
}

export type WeekPage = Awaited<ReturnType<typeof weekPage>>
