import type { SittingTimes } from '#app/engines/papers/exam-clock.ts'
import { count, desc, eq, sql } from 'drizzle-orm'
import type { Person } from '#app/platform/access/actor.ts'
import { own, subjectOf } from '#app/platform/access/own.ts'
import type { DatabaseOrTx } from '#app/platform/database/database.ts'
import { readSections, type Section } from '../rules/section-schema.ts'
import { paperAttempts } from '../tables.ts'

export type AttemptRow = Omit<typeof paperAttempts.$inferSelect, 'sections'> & { sections: Section[] }

const read = (row: typeof paperAttempts.$inferSelect): AttemptRow => ({
  ...row,
  sections: readSections(row.sections),
})

/** The clock of an attempt; null before it starts. */
export function timesIn(row: AttemptRow): SittingTimes | null {
  if (!row.clockStartedAt || !row.readingEndsAt || !row.writingEndsAt) return null
  return {
    startedAt: row.clockStartedAt.getTime(),
    readingEndsAt: row.readingEndsAt.getTime(),
    writingEndsAt: row.writingEndsAt.getTime(),
    restGranted: row.restGrantedMs,
    restUsed: row.restUsedMs,
    restStartedAt: row.restStartedAt?.getTime() ?? null,
    submittedAt: row.clockStoppedAt?.getTime() ?? null,
  }
}

/** The clock as stored columns. */
export function columnsOf(times: SittingTimes) {
  const moment = (at: number | null) => (at === null ? null : new Date(at))
  return {
    clockStartedAt: moment(times.startedAt),
    readingEndsAt: moment(times.readingEndsAt),
    writingEndsAt: moment(times.writingEndsAt),
    restGrantedMs: times.restGranted,
    restUsedMs: times.restUsed,
    restStartedAt: moment(times.restStartedAt),
    clockStoppedAt: moment(times.submittedAt),
  }
}

/** A person's attempts, newest first. */
export async function findAttempts(db: DatabaseOrTx, actor: Person, most: number): Promise<AttemptRow[]> {
  const rows = await db
    .select()
    .from(paperAttempts)
    .where(eq(paperAttempts.personId, subjectOf(actor)))
    .orderBy(desc(paperAttempts.startedAt))
    .limit(most)
  return rows.map(read)
}

/** How often the person has logged each paper, by paper. */
export async function countAttempts(db: DatabaseOrTx, actor: Person): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ paperId: paperAttempts.paperId, attempts: count() })
    .from(paperAttempts)
    .where(eq(paperAttempts.personId, subjectOf(actor)))
    .groupBy(paperAttempts.paperId)
  return new Map(rows.map(({ paperId, attempts }) => [paperId, attempts]))
}

export async function findAttempt(
  db: DatabaseOrTx,
  actor: Person,
  attemptId: string,
): Promise<AttemptRow | undefined> {
  const [row] = await db
    .select()
    .from(paperAttempts)
    .where(sql`${paperAttempts.id} = ${attemptId} AND ${own(paperAttempts.personId, actor)}`)
  return row && read(row)
}
