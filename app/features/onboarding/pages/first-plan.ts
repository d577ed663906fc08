import { FIRST_MINUTES, quickestThird, estimateSession } from '#app/features/practice/door.ts'
import type { builtInBank } from '#app/features/question-bank/door.ts'
import { isUnder16 } from '#app/features/account/door.ts'
import { daysToExam, type ChosenSubject } from '#app/features/subjects/door.ts'
import { dayNumber } from '#app/platform/time/day-number.ts'
import { dayWords } from './next-exam.ts'

/** Sorts after every exam. */
const NO_EXAM = 100_000

type Bank = ReturnType<typeof builtInBank>

export interface PlanLine {
  subjectId: string
  name: string
  family: string
  /** The size of a first set. */
  questions: number
  minutes: number
  /** The exam, if its date is ahead. */
  exam: { days: number; when: string } | null
}

/** The first plan: the subjects with questions, the nearest exam first, as Today does. */
export function firstPlan(
  bank: Bank,
  chosen: readonly ChosenSubject[],
  { bornOn, now, zone }: { bornOn: string | null; now: Date; zone: string },
) {
  const today = dayNumber(now.getTime(), zone)
  const lines = chosen
    .flatMap(({ subjectId, examOn }): PlanLine[] => {
      const pool = bank.bySubject.get(subjectId) ?? []
      const subject = bank.curriculum.subject(subjectId)
      if (!subject || pool.length === 0) return []
      const days = daysToExam(examOn, today)
      return [
        {
          subjectId,
          name: subject.shortName,
          family: subject.family,
          ...estimateSession(quickestThird(pool), FIRST_MINUTES),
          exam: days === null || examOn === null ? null : { days, when: dayWords(examOn) },
        },
      ]
    })
    .toSorted((a, b) => (a.exam?.days ?? NO_EXAM) - (b.exam?.days ?? NO_EXAM))
  return { lines, without: chosen.length - lines.length, under16: isUnder16(bornOn, now) }
}
