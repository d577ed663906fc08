import {
  certificateSubject,
  daysToExam,
  officialExams,
  type ChosenSubject,
} from '#app/features/subjects/door.ts'
import { builtInBank } from '#app/features/question-bank/door.ts'
import { dateFormat } from '#app/platform/time/date-format.ts'
import { dayNumber, todayIn } from '#app/platform/time/day-number.ts'

export interface OfficialExam {
  subjectId: string
  name: string
  /** "Tuesday 10 November, 9:00 am". */
  when: string
  days: number
}

/** The step that asks for the next exam: official dates that are still ahead, and the subjects for another date. */
export function nextExam(chosen: readonly ChosenSubject[], now: Date, zone: string) {
  const found = officialExams(
    chosen.map(({ subjectId }) => subjectId),
    todayIn(zone, now),
  )
  const today = dayNumber(now.getTime(), zone)
  return {
    official: found.map(({ subjectId, date, startTime }): OfficialExam => ({
      subjectId,
      name: subjectName(subjectId),
      when: dayWords(date) + (startTime === null ? '' : `, ${timeWords(startTime)}`),
      days: daysToExam(date, today) ?? 0,
    })),
    sources: [...new Set(found.map(({ source, gathered }) => `${source}; read on ${gathered}`))],
    subjects: chosen.map(({ subjectId }) => ({ value: subjectId, label: subjectName(subjectId) })),
  }
}

export function subjectName(id: string): string {
  return builtInBank().curriculum.subject(id)?.shortName ?? certificateSubject(id)?.name ?? id
}

/** "Tuesday 10 November". */
export function dayWords(date: string): string {
  return dateFormat({ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
    .format(Date.parse(`${date}T00:00:00Z`))
    .replace(',', '')
}

/** "9:00 am". */
function timeWords(time: string): string {
  return dateFormat({ hour: 'numeric', minute: '2-digit', hour12: true, timeZone: 'UTC' }).format(
    Date.parse(`2000-01-01T${time}:00Z`),
  )
}
