import { sql } from 'drizzle-orm'
import { theBank } from '#app/features/practice/door.ts'
import type { Database } from '#app/platform/database/database.ts'
import { firstRating, itemsOf } from './quick-items.ts'
import { dojoItems, dojoQuestions } from './tables.ts'

export interface DrillItems {
  /** How many items each topic and subject has. */
  counts: ReadonlyMap<string, number>
  revision: string
}

let known: DrillItems | undefined

/** What can be drilled, by topic and by subject: of the bank of this process, worked out once. */
export function drillItems(): DrillItems {
  const bank = theBank()
  if (known?.revision === bank.revision) return known
  const counts = new Map([...itemsOf(bank.questions)].map(([id, group]) => [id, group.length]))
  return (known = { counts, revision: bank.revision })
}

const brought = new WeakMap<Database, Promise<void>>()

/** Brings the tables in line with the bank: once a process, before its first run. Ratings that are there stay. */
export function bringItems(db: Database): Promise<void> {
  const under = brought.get(db)
  if (under) return under
  const work = writeItems(db).catch((error: unknown) => {
    brought.delete(db)
    throw error
  })
  brought.set(db, work)
  return work
}

async function writeItems(db: Database): Promise<void> {
  const groups = itemsOf(theBank().questions)
  const all = new Map([...groups.values()].flat().map((item) => [item.id, item]))
  const rated = [...all.values()].map(({ id, question }) => ({ id, ...firstRating(id, question.difficulty) }))
  const items = [...groups].flatMap(([topicId, group]) => group.map(({ id }) => ({ topicId, id })))
  await db.transaction(async (tx) => {
    // One process at a time: two that start together would write the same rows in different orders.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(714621)`)
    await tx.execute(sql`
      INSERT INTO ${dojoQuestions} (item_id, rating, deviation, volatility)
      SELECT id, rating, deviation, volatility
      FROM json_to_recordset(${JSON.stringify(rated)}::json) AS one(id text, rating float8, deviation float8, volatility float8)
      ON CONFLICT DO NOTHING`)
    await tx.execute(sql`
      WITH wanted AS (SELECT "topicId", id FROM json_to_recordset(${JSON.stringify(items)}::json) AS one("topicId" text, id text)),
      gone AS (
        DELETE FROM ${dojoItems} i
        WHERE NOT EXISTS (SELECT 1 FROM wanted w WHERE w."topicId" = i.topic_id AND w.id = i.item_id))
      INSERT INTO ${dojoItems} (topic_id, item_id, rating)
      SELECT w."topicId", w.id, q.rating FROM wanted w JOIN ${dojoQuestions} q ON q.item_id = w.id
      ON CONFLICT DO NOTHING`)
  })
}
