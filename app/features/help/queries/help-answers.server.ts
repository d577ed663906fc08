import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.ts'
import { answersOf, type Reader } from './reader.server.ts'
import { helpAnswers } from '../tables.ts'

export interface OwnAnswer {
  helped: boolean
  words: string
}

export async function findOwnAnswer(db: Database, reader: Reader, slug: string): Promise<OwnAnswer | null> {
  const [row] = await db
    .select({ helped: helpAnswers.helped, words: helpAnswers.words })
    .from(helpAnswers)
    .where(and(answersOf(reader), eq(helpAnswers.slug, slug)))
  return row ?? null
}

export interface Tally {
  slug: string
  yes: number
  no: number
  withWords: number
}

/** For staff: answers for each article, least helpful first. */
export async function tallies(db: Database): Promise<Tally[]> {
  const yes = sql<number>`count(*) FILTER (WHERE ${helpAnswers.helped})::int`
  const no = sql<number>`count(*) FILTER (WHERE NOT ${helpAnswers.helped})::int`
  return db
    .select({
      slug: helpAnswers.slug,
      yes,
      no,
      withWords: sql<number>`count(*) FILTER (WHERE ${helpAnswers.words} <> '')::int`,
    })
    .from(helpAnswers)
    .groupBy(helpAnswers.slug)
    .orderBy(desc(no), yes, helpAnswers.slug)
    .limit(200)
}

export interface ReaderAnswer {
  id: string
  helped: boolean
  words: string
  stateOf: string
  day: string
}

/** For staff: comments on an article without their authors, latest first. */
export async function findReaderAnswers(db: Database, slug: string): Promise<ReaderAnswer[]> {
  return db
    .select({
      id: helpAnswers.id,
      helped: helpAnswers.helped,
      words: helpAnswers.words,
      stateOf: helpAnswers.stateOf,
      day: sql<string>`to_char(${helpAnswers.answeredAt} AT TIME ZONE 'Australia/Sydney', 'YYYY-MM-DD')`,
    })
    .from(helpAnswers)
    .where(and(eq(helpAnswers.slug, slug), ne(helpAnswers.words, '')))
    .orderBy(desc(helpAnswers.answeredAt))
    .limit(50)
}
