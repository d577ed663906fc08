import { desc, eq, sql } from 'drizzle-orm'
import type { Person } from '#app/platform/access/actor.ts'
import { own } from '#app/platform/access/own.ts'
import type { Database } from '#app/platform/database/database.ts'
import { pointEntries, quests } from '../tables.ts'

/** Entries of the ledger, newest first, each with its quest and with the sum of all entries. */
export function findPoints(db: Database, actor: Person, { most, skip }: { most: number; skip: number }) {
  return db
    .select({
      id: pointEntries.id,
      at: pointEntries.at,
      amount: pointEntries.amount,
      ruleVersion: pointEntries.ruleVersion,
      period: quests.period,
      kind: quests.kind,
      subjectId: quests.subjectId,
      topicId: quests.topicId,
      skills: quests.skills,
      target: quests.target,
      startsAt: quests.startsAt,
      total: sql<number>`(sum(${pointEntries.amount}) OVER ())::int`,
      entries: sql<number>`(count(*) OVER ())::int`,
    })
    .from(pointEntries)
    .innerJoin(quests, eq(quests.id, pointEntries.questId))
    .where(own(pointEntries.personId, actor))
    .orderBy(desc(pointEntries.at), desc(pointEntries.id))
    .limit(most)
    .offset(skip)
}

export type PointRow = Awaited<ReturnType<typeof findPoints>>[number]
