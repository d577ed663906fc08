import { and, desc, gte, lt } from 'drizzle-orm'
import type { Person } from '#app/platform/access/actor.ts'
import { own } from '#app/platform/access/own.ts'
import type { Database } from '#app/platform/database/database.ts'
import type { LastRecall } from '../rules/recall-order.ts'
import { formulaRecalls } from '../tables.ts'

/** The last recall of each formula, before a time if one is given. */
export async function findLastRecalls(db: Database, actor: Person, before?: Date): Promise<LastRecall[]> {
  const rows = await db
    .selectDistinctOn([formulaRecalls.formulaId], {
      formulaId: formulaRecalls.formulaId,
      rating: formulaRecalls.rating,
      at: formulaRecalls.recalledAt,
    })
    .from(formulaRecalls)
    .where(
      and(own(formulaRecalls.personId, actor), before ? lt(formulaRecalls.recalledAt, before) : undefined),
    )
    .orderBy(formulaRecalls.formulaId, desc(formulaRecalls.recalledAt))
  return rows.map(({ at, ...row }) => ({ ...row, at: at.getTime() }))
}

/** Every recall since the start of a round, earliest first. */
export async function findRoundRecalls(db: Database, actor: Person, since: Date) {
  return db
    .select({ formulaId: formulaRecalls.formulaId, rating: formulaRecalls.rating })
    .from(formulaRecalls)
    .where(and(own(formulaRecalls.personId, actor), gte(formulaRecalls.recalledAt, since)))
    .orderBy(formulaRecalls.recalledAt)
}
