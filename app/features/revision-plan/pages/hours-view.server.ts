import { findSubjects, type ChosenSubject } from '#app/features/subjects/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { DatabaseOrTx } from '#app/platform/database/database.ts'
import { dayOfDate } from '#app/platform/time/study-day.ts'
import type { PlanRow } from '../queries/plans.server.ts'
import { MOST_COMMITMENTS, timeOf, USUAL_HOURS, USUAL_STARTS, WEEKDAYS } from '../rules/hours-form.ts'
import { dayWords, subjectView } from './session-view.server.ts'

/** Empty rows for further commitments. */
const SPARE_ROWS = 2
const SATURDAY = 5

/** The form of hours and commitments: as stored, or with usual values. */
export function hoursView(plan: Pick<PlanRow, 'weekdays' | 'commitments'> | undefined) {
  const stored = plan?.commitments ?? []
  const spare = Math.min(SPARE_ROWS, MOST_COMMITMENTS - stored.length)
  return {
    days: WEEKDAYS.map((name, index) => ({
      name,
      hours: String((plan ? plan.weekdays[index]!.minutes / 60 : USUAL_HOURS[index]!).toFixed(2)).replace(
        /\.?0+$/,
        '',
      ),
    })),
    schoolStart: plan ? timeOf(plan.weekdays[0]!.startsAt) : USUAL_STARTS.school,
    weekendStart: plan ? timeOf(plan.weekdays[SATURDAY]!.startsAt) : USUAL_STARTS.weekend,
    commitments: [
      ...stored.map(({ name, weekday, from, to }) => ({
        name,
        weekday: String(weekday),
        from: timeOf(from),
        to: timeOf(to),
      })),
      ...Array.from({ length: spare }, () => ({ name: '', weekday: '', from: '', to: '' })),
    ],
  }
}

export type HoursView = ReturnType<typeof hoursView>

/** The exams that a plan leads up to, nearest first, and the subjects without a date ahead. */
export function examsView(chosen: readonly ChosenSubject[], today: number) {
  const dated = chosen.flatMap(({ subjectId, examOn }) =>
    examOn !== null && dayOfDate(examOn) > today ? [{ subjectId, day: dayOfDate(examOn) }] : [],
  )
  return {
    exams: dated
      .toSorted((a, b) => a.day - b.day)
      .map(({ subjectId, day }) => ({ ...subjectView(subjectId), when: dayWords(day), days: day - today })),
    without: chosen
      .filter(({ subjectId }) => !dated.some((one) => one.subjectId === subjectId))
      .map(({ subjectId }) => subjectView(subjectId).name),
  }
}

/** The exams of a person, for the settings. */
export async function findExams(db: DatabaseOrTx, actor: Person, today: number) {
  return examsView(await findSubjects(db, actor), today)
}
