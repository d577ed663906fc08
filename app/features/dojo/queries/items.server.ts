import { sql } from 'drizzle-orm'
import { builtInBank } from '#app/features/question-bank/door.ts'
import { lazy, oncePerObject } from '#app/platform/cache/lazy.ts'
import type { Database } from '#app/platform/database/database.ts'
import { firstRating, itemsOf } from '../rules/quick-items.ts'
import { dojoItems, dojoQuestions } from '../tables.ts'

export interface DrillItems {
  /** How many items each topic and subject has. */
  counts: ReadonlyMap<string, number>
  /** How many questions these items are parts of. */
  questions: ReadonlyMap<string, number>
  revision: string
}

/** How many items each topic and subject has. Counting takes 13 ms. */
export const drillItems = lazy((): DrillItems => {
  const bank = builtInBank()
  const groups = [...itemsOf(bank.questions)]
  const counts = new Map(groups.map(([id, group]) => [id, group.length]))
  const questions = new Map(
    groups.map(([id, group]) => [id, new Set(group.map((one) => one.question.id)).size]),
  )
  return { counts, questions, revision: bank.revision }
})

/** Updates the item tables from the bank, once in each process before its first run. Existing ratings stay. */
export const updateItems = oncePerObject(writeItems)

async function writeItems(db: Database): Promise<void> {
  const groups = itemsOf(builtInBank().questions)
  const all = new Map([...groups.values()].flat().map((item) => [item.id, item]))
  const rated = [...all.values()].map(({ id, question }) => ({ id, ...firstRating(id, question.difficulty) }))
  const items = [...groups].flatMap(([topicId, group]) => group.map(({ id }) => ({ topicId, id })))
  await db.transaction(async (tx) => {
    // One process at a time: two together would write the same rows in different orders.
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
