import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { isUniqueViolation } from '#app/platform/database/database-error.ts'
import type { Database } from '#app/platform/database/database.ts'
import { executePrepared } from '#app/platform/database/prepared.ts'
import { keepSet, type NewSet } from './keep-set.server.ts'
import { practiceSets, responses } from './tables.ts'

/** For so long the same start again is the same sitting: as long as somebody tries again whose reply was lost. */
const SAME_MS = 10 * 60_000

const LATEST = sql`
    SELECT s.id, s.started_at AS "startedAt",
      s.finished_at IS NOT NULL OR EXISTS (SELECT 1 FROM ${responses} r WHERE r.set_id = s.id) AS "touched"
    FROM ${practiceSets} s
    WHERE s.id BETWEEN ${sql.placeholder('first')} AND ${sql.placeholder('last')} ORDER BY s.id DESC LIMIT 1`

export interface Start {
  setId: string
  /** It was started a moment ago, and nothing is answered in it: a second tap, or a form sent again. */
  already: boolean
}

/**
 * The sitting that a form starts. Its id is of what was asked for and counts the sittings of that: so two posts at once
 * want the same one, and one of them makes it. Once something is answered in it, the same form starts the next.
 */
export async function findStart(db: Database, personId: string, asked: unknown, at: Date): Promise<Start> {
  const base = createHash('sha256')
    .update(JSON.stringify([personId, asked]))
    .digest('hex')
    .slice(0, 24)
  const [latest] = (await executePrepared(db, 'latest-start', LATEST, {
    first: idOf(base, 0),
    last: idOf(base, 0xffff_ffff),
  })) as unknown as { id: string; startedAt: Date; touched: boolean }[]
  if (!latest) return { setId: idOf(base, 0), already: false }
  if (!latest.touched && at.getTime() - latest.startedAt.getTime() < SAME_MS)
    return { setId: latest.id, already: true }
  return { setId: idOf(base, Number.parseInt(latest.id.slice(-8), 16) + 1), already: false }
}

/** Written as the ids of all sittings are; of one length, and of digits that every collation puts in this order. */
function idOf(base: string, number: number): string {
  const digits = `${base}${number.toString(16).padStart(8, '0')}`
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Keeps it, unless the same was kept in the same moment. */
export async function keepStart(db: Database, set: NewSet): Promise<void> {
  try {
    await keepSet(db, set)
  } catch (error) {
    if (!isUniqueViolation(error, 'practice_sets_pkey')) throw error
  }
}
