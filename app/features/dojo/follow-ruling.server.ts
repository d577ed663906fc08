import { eq } from 'drizzle-orm'
import { findMarksOf, findRuledAnswer } from '#app/features/practice/door.ts'
import type { Tx } from '#app/platform/database/database.ts'
import { subscriber } from '#app/platform/events/subscriber.ts'
import { dojoRuns } from './tables.ts'

/**
 * A mark that a person corrected counts in the run that it was given in: how many were right, and how many in a row.
 * The ratings stay as they were played (docs/decisions/020-corrected-marks-reach-papers-and-runs.md).
 */
export const dojoRulings = subscriber('dojo.rulings', ['practice.mark-changed'], (tx, { data }) =>
  recount(tx, data.responseId),
)

async function recount(tx: Tx, responseId: string): Promise<void> {
  const answer = await findRuledAnswer(tx, responseId)
  if (!answer) return
  const [run] = await tx.select().from(dojoRuns).where(eq(dojoRuns.id, answer.setId)).for('update')
  if (!run) return
  const marks = await findMarksOf(tx, run.id)
  const full = Array.from({ length: run.settled }, (_, position) => {
    const mark = marks.find((one) => one.position === position && one.partId === run.parts[position])
    return mark !== undefined && mark.awarded === mark.of
  })
  await tx.update(dojoRuns).set(countOf(full)).where(eq(dojoRuns.id, run.id))
}

function countOf(full: readonly boolean[]) {
  const count = { right: 0, streak: 0, bestStreak: 0 }
  for (const one of full) {
    count.right += one ? 1 : 0
    count.streak = one ? count.streak + 1 : 0
    count.bestStreak = Math.max(count.bestStreak, count.streak)
  }
  return count
}
