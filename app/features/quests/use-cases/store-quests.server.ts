import { randomUUID } from 'node:crypto'
import { and, eq, max } from 'drizzle-orm'
import { z } from 'zod'
import { findSubjects } from '#app/features/subjects/door.ts'
import { fail, ok } from '#app/platform/errors/failure.ts'
import { dateOf, mondayOf, startOfStudyDay, studyDay } from '#app/platform/time/study-day.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { findQuestFacts } from '../queries/quest-facts.server.ts'
import { drawQuests } from '../rules/draw-quests.ts'
import { POINTS, type Period } from '../rules/quest-kinds.ts'
import { quests } from '../tables.ts'

/**
 * Draws and stores the quests of a day or a week when a person first sees them. Two pages at once store them once.
 * After a move to another zone, new quests start when the earlier ones end, so no work counts twice.
 */
export const storeQuests = defineUseCase({
  form: z.object({ zone: z.string(), periods: z.array(z.enum(['day', 'week'])) }),
  invalid: 'The quests could not be drawn.',
  async prepare({ services: { db }, person, now }) {
    const subjects = await findSubjects(db, person)
    if (subjects.length === 0) return fail('conflict', 'Choose your subjects first.')
    const ids = subjects.map(({ subjectId }) => subjectId)
    return ok(await findQuestFacts(db, person, ids, now.getTime()))
  },
  async run({ tx, personId, now }, { zone, periods }, facts) {
    const rows: (typeof quests.$inferInsert)[] = []
    for (const period of periods) {
      const { first, next } = daysOf(period, studyDay(now.getTime(), zone))
      const drawn = drawQuests(period, `${personId}:${dateOf(first)}`, facts)
      if (drawn.length === 0) continue
      const [earlier] = await tx
        .select({ endsAt: max(quests.endsAt) })
        .from(quests)
        .where(and(eq(quests.personId, personId), eq(quests.period, period)))
      if (earlier?.endsAt && earlier.endsAt > now) continue
      const starts = Math.max(startOfStudyDay(first, zone), earlier?.endsAt?.getTime() ?? 0)
      const window = {
        startsAt: new Date(starts),
        endsAt: new Date(startOfStudyDay(next, zone)),
        drawnAt: now,
      }
      for (const { skills, ...quest } of drawn)
        rows.push({
          id: randomUUID(),
          personId,
          period,
          ...quest,
          skills: [...skills],
          points: POINTS[period],
          ...window,
        })
    }
    if (rows.length > 0) await tx.insert(quests).values(rows).onConflictDoNothing()
    return ok({ stored: rows.length })
  },
})

/** The first day of the period of a day, and the first day after it. */
function daysOf(period: Period, day: number): { first: number; next: number } {
  if (period === 'day') return { first: day, next: day + 1 }
  return { first: mondayOf(day), next: mondayOf(day) + 7 }
}
