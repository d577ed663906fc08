import { eq } from 'drizzle-orm'
import { findMarksOf, findRuledAnswer } from '#app/features/responses/door.ts'
import type { Tx } from '#app/platform/database/database.ts'
import { dojoRuns } from '../tables.ts'

/** Counts a run's right answers and streaks again after a response's mark has changed. */
export async function recountRun(tx: Tx, responseId: string): Promise<void> {
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
