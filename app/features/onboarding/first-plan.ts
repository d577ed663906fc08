import { FIRST_MINUTES, estimateOf, quickest, type theBank } from '#app/features/practice/door.ts'
import { isUnder16 } from '#app/features/account/door.ts'

type Bank = ReturnType<typeof theBank>

export interface PlanLine {
  subjectId: string
  name: string
  minutes: number
}

/** The first plan: one short set in each subject that has questions, the one with the widest bank first. */
export function firstPlan(bank: Bank, subjectIds: readonly string[], bornOn: string | null, now: Date) {
  const lines = subjectIds.flatMap((id): PlanLine[] => {
    const pool = bank.bySubject.get(id) ?? []
    const subject = bank.curriculum.subject(id)
    if (!subject || pool.length === 0) return []
    return [
      { subjectId: id, name: subject.subject, minutes: estimateOf(quickest(pool), FIRST_MINUTES).minutes },
    ]
  })
  return { lines, without: subjectIds.length - lines.length, under16: isUnder16(bornOn, now) }
}
