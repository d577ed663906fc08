import { and, desc, eq, sql } from 'drizzle-orm'
import type { Person } from '#app/platform/access/actor.ts'
import { own } from '#app/platform/access/own.ts'
import type { DatabaseOrTx } from '#app/platform/database/database.ts'
import type { WordMatches } from '../rules/rank-passages.ts'
import { textbookPassages } from '../tables.ts'
import type { PassageRow } from './documents.server.ts'

const MOST_CANDIDATES = 60
const MOST_WORDS = 16

/** The passages of a person's document that have one of the words, with the words that each has. Headings are left out. */
export async function matchDocument(
  db: DatabaseOrTx,
  actor: Person,
  documentId: string,
  asked: readonly string[],
): Promise<WordMatches<PassageRow>> {
  const words = [...new Set(asked)].slice(0, MOST_WORDS)
  const ofDocument = and(
    eq(textbookPassages.documentId, documentId),
    own(textbookPassages.personId, actor),
    eq(textbookPassages.kind, 'text'),
  )
  const vector = sql`to_tsvector('english', ${textbookPassages.text})`
  const list = sql`(SELECT json_array_elements_text(${JSON.stringify(words)}::json) AS word) AS asked`
  // Words are letters and digits only, so that none can be an operator.
  const any = sql`to_tsquery('english', ${words
    .map((word) => word.replace(/[^\p{L}\p{N}]/gu, ''))
    .filter(Boolean)
    .join(' | ')})`
  const rank = sql<number>`ts_rank_cd(${vector}, ${any})`
  const [counted, found] = await Promise.all([
    db
      .select({
        total: sql<number>`count(*)::int`,
        counts: sql<Record<string, number>>`coalesce((SELECT json_object_agg(asked.word, (
          SELECT count(*) FROM ${textbookPassages} WHERE ${ofDocument} AND ${vector} @@ plainto_tsquery('english', asked.word)
        )) FROM ${list}), '{}'::json)`,
      })
      .from(textbookPassages)
      .where(ofDocument),
    db
      .select({
        passage: textbookPassages,
        rank,
        found: sql<
          string[]
        >`ARRAY(SELECT asked.word FROM ${list} WHERE ${vector} @@ plainto_tsquery('english', asked.word))`,
      })
      .from(textbookPassages)
      .where(and(ofDocument, sql`${vector} @@ ${any}`))
      .orderBy(desc(rank), textbookPassages.place)
      .limit(MOST_CANDIDATES),
  ])
  return {
    words,
    total: counted[0]?.total ?? 0,
    counts: new Map(Object.entries(counted[0]?.counts ?? {})),
    candidates: found,
  }
}
