import { and, asc, count, desc, eq } from 'drizzle-orm'
import type { DatabaseOrTx } from '#app/platform/database/database.ts'
import { graderDrafts, graderHelp, graderWorks } from '../tables.ts'

export type Work = typeof graderWorks.$inferSelect
export type Draft = typeof graderDrafts.$inferSelect
export type Help = typeof graderHelp.$inferSelect

/** A person's works, the one changed last first. */
export function findWorks(db: DatabaseOrTx, personId: string) {
  return db
    .select({
      id: graderWorks.id,
      title: graderWorks.title,
      counts: graderWorks.counts,
      rubricId: graderWorks.rubricId,
      updatedAt: graderWorks.updatedAt,
      drafts: count(graderDrafts.id),
    })
    .from(graderWorks)
    .leftJoin(graderDrafts, eq(graderDrafts.workId, graderWorks.id))
    .where(eq(graderWorks.personId, personId))
    .groupBy(graderWorks.id)
    .orderBy(desc(graderWorks.updatedAt), desc(graderWorks.id))
}

/** One of the person's own works. */
export async function findWork(
  db: DatabaseOrTx,
  personId: string,
  workId: string,
): Promise<Work | undefined> {
  const [work] = await db
    .select()
    .from(graderWorks)
    .where(and(eq(graderWorks.id, workId), eq(graderWorks.personId, personId)))
  return work
}

/** One of the person's own drafts. */
export async function findDraft(
  db: DatabaseOrTx,
  personId: string,
  workId: string,
  draftId: string,
): Promise<Draft | undefined> {
  const [draft] = await db
    .select()
    .from(graderDrafts)
    .where(
      and(eq(graderDrafts.id, draftId), eq(graderDrafts.workId, workId), eq(graderDrafts.personId, personId)),
    )
  return draft
}

/** The drafts of a work, the latest first. Callers check whose work it is. */
export function findDrafts(db: DatabaseOrTx, workId: string): Promise<Draft[]> {
  return db
    .select()
    .from(graderDrafts)
    .where(eq(graderDrafts.workId, workId))
    .orderBy(desc(graderDrafts.number))
}

/** The record of help, earliest first. Callers check whose work it is. */
export function findHelp(db: DatabaseOrTx, workId: string): Promise<Help[]> {
  return db
    .select()
    .from(graderHelp)
    .where(eq(graderHelp.workId, workId))
    .orderBy(asc(graderHelp.at), asc(graderHelp.id))
}
