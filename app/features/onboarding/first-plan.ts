import { theBank } from '#app/features/practice/door.ts'
import { isUnder16 } from '#app/features/account/door.ts'

type Bank = ReturnType<typeof theBank>

export interface PlanLine {
  subjectId: string
  name: string
  questions: number
  minutes: number
}

const FIRST_SET = 8

/** The first plan: one short set in each subject that has questions, the one with the widest bank first. */
export function firstPlan(bank: Bank, subjectIds: readonly string[], bornOn: string | null, now: Date) {
  const lines = subjectIds.flatMap((id): PlanLine[] => {
    const pool = bank.bySubject.get(id) ?? []
    const subject = bank.curriculum.subject(id)
    if (!subject || pool.length === 0) return []
    const questions = Math.min(FIRST_SET, pool.length)
    const each = pool.reduce((sum, { minutes }) => sum + minutes, 0) / pool.length
    return [
      { subjectId: id, name: subject.subject, questions, minutes: Math.max(1, Math.round(each * questions)) },
    ]
  })
  return { lines, without: subjectIds.length - lines.length, under16: isUnder16(bornOn, now) }
}
