import { createHash } from 'node:crypto'
import { between, desc, sql } from 'drizzle-orm'
import type { Tx } from '#app/platform/database/database.ts'
import { record } from '#app/platform/events/record.server.ts'
import { practiceQuestions, practiceSets, responses } from '../tables.ts'

// Steps of the use cases that start a set: each runs in the transaction of its caller.

export interface NewSet {
  id: string
  personId: string
  subjectId: string
  title: string
  origin: 'chosen' | 'given' | 'guest' | 'own'
  startedAt: Date
  questions: readonly { questionId: string; seed: number; skillId: string }[]
}

/** Creates a set with its questions. Does nothing when there is a set with this id. */
export async function createSet(tx: Tx, { questions, ...set }: NewSet): Promise<void> {
  const created = await tx
    .insert(practiceSets)
    .values(set)
    .onConflictDoNothing()
    .returning({ id: practiceSets.id })
  if (created.length === 0) return
  await tx
    .insert(practiceQuestions)
    .values(questions.map((question, position) => ({ setId: set.id, position, ...question })))
  await record(tx, {
    type: 'practice.started',
    personId: set.personId,
    at: set.startedAt,
    data: { subjectId: set.subjectId, questions: questions.length },
  })
}

/** For this long, the same form starts the same set: long enough for a retry after a lost reply. */
const RETRY_MS = 10 * 60_000

/**
 * The id of the set that a form starts. The id is derived from the form, so a double submit creates one set. As soon as
 * the set has a response, or ten minutes later, the same form starts the next set.
 */
export async function setIdFor(
  tx: Tx,
  personId: string,
  form: unknown,
  now: Date,
): Promise<{ setId: string; exists: boolean }> {
  const base = createHash('sha256')
    .update(JSON.stringify([personId, form]))
    .digest('hex')
    .slice(0, 24)
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${base}, 0))`)
  const [latest] = await tx
    .select({
      id: practiceSets.id,
      startedAt: practiceSets.startedAt,
      used: sql<boolean>`${practiceSets.finishedAt} IS NOT NULL
        OR EXISTS (SELECT 1 FROM ${responses} r WHERE r.set_id = practice_sets.id)`,
    })
    .from(practiceSets)
    .where(between(practiceSets.id, idOf(base, 0), idOf(base, 0xffff_ffff)))
    .orderBy(desc(practiceSets.id))
    .limit(1)
  if (!latest) return { setId: idOf(base, 0), exists: false }
  if (!latest.used && now.getTime() - latest.startedAt.getTime() < RETRY_MS)
    return { setId: latest.id, exists: true }
  return { setId: idOf(base, Number.parseInt(latest.id.slice(-8), 16) + 1), exists: false }
}

/** In the form of a UUID; its last eight digits count the sets of one form. */
function idOf(base: string, number: number): string {
  const digits = `${base}${number.toString(16).padStart(8, '0')}`
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
