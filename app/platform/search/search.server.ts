import { and, eq, inArray, notInArray, sql, type SQL } from 'drizzle-orm'
import type { Actor } from '#app/platform/access/actor.ts'
import type { Database, DatabaseOrTx } from '#app/platform/database/database.ts'
import { searchDocuments } from './tables.ts'

export type Scope = 'everyone' | 'signed-in' | `person:${string}` | `institution:${string}`

export interface Document {
  kind: string
  id: string
  scope: Scope
  title: string
  keywords?: string
  body?: string
  href: string
}

export interface Found {
  kind: string
  id: string
  title: string
  href: string
}

/** Puts a thing into the index, or brings it up to date. In the transaction that changes the thing. */
export async function indexDocument(tx: DatabaseOrTx, document: Document): Promise<void> {
  const { kind, id, ...rest } = document
  const row = { keywords: '', body: '', ...rest }
  await tx
    .insert(searchDocuments)
    .values({ kind, id, ...row })
    .onConflictDoUpdate({ target: [searchDocuments.kind, searchDocuments.id], set: row })
}

/**
 * Makes these the things of a kind, and no others: for what comes with the program and not from people. Two
 * statements; rows that say the same already are left as they are.
 */
export async function indexKind(
  db: Database,
  kind: string,
  documents: readonly Omit<Document, 'kind'>[],
): Promise<void> {
  const { id, scope, title, keywords, body, href } = searchDocuments
  const ids = documents.map((one) => one.id)
  await db
    .delete(searchDocuments)
    .where(and(eq(searchDocuments.kind, kind), ids.length > 0 ? notInArray(id, ids) : undefined))
  if (documents.length === 0) return
  const given = (name: string) => sql.raw(`excluded.${name}`)
  await db
    .insert(searchDocuments)
    .values(documents.map((one) => ({ keywords: '', body: '', ...one, kind })))
    .onConflictDoUpdate({
      target: [searchDocuments.kind, id],
      set: {
        scope: given('scope'),
        title: given('title'),
        keywords: given('keywords'),
        body: given('body'),
        href: given('href'),
      },
      setWhere: sql`(${scope}, ${title}, ${keywords}, ${body}, ${href}) IS DISTINCT FROM (excluded.scope, excluded.title, excluded.keywords, excluded.body, excluded.href)`,
    })
}

/** The scopes that an actor may find things in. */
export function scopesOf(actor: Actor): Scope[] {
  if (actor.kind === 'guest') return ['everyone']
  return [
    'everyone',
    'signed-in',
    `person:${actor.viewing?.personId ?? actor.personId}`,
    ...actor.institutions.map(({ institutionId }) => `institution:${institutionId}` as const),
  ]
}

const MOST_WORDS = 8

export interface SearchOptions {
  kinds?: readonly string[]
  limit?: number
}

/**
 * Things in which every word of the query is found: as the beginning of a word anywhere in it (in any form:
 * "balancing" finds "balance"), or nearly, in its names. Best first; a hit in a name before one in the text.
 * If there is none, two neighbouring letters of a word may be swapped ("recieve"), which trigrams hardly see.
 */
export async function search(
  db: Database,
  actor: Actor,
  query: string,
  options: SearchOptions = {},
): Promise<Found[]> {
  const words = wordsOf(query)
  if (words.length === 0) return []
  const found = await find(db, actor, words.map(prefix), words, options)
  return found.length > 0 ? found : find(db, actor, words.map(swapped), words, options)
}

function find(
  db: Database,
  actor: Actor,
  queries: SQL[],
  words: string[],
  options: SearchOptions,
): Promise<Found[]> {
  const { search: vector, names } = searchDocuments
  const matches = words.map((word, at) => {
    // A word that English drops ("of", "the") has an empty query and asks for nothing.
    const exact = sql`numnode(${queries[at]!}) = 0 OR ${vector} @@ ${queries[at]!}`
    // Near misses by trigrams; the threshold of <% is set with the connection (see database.ts).
    return word.length < 4 ? sql`(${exact})` : sql`(${exact} OR ${word} <% ${names})`
  })
  const nearness = sql.join(
    words.map((word) => sql`word_similarity(${word}, ${names})`),
    sql` + `,
  )
  return db
    .select({
      kind: searchDocuments.kind,
      id: searchDocuments.id,
      title: searchDocuments.title,
      href: searchDocuments.href,
    })
    .from(searchDocuments)
    .where(
      and(
        inArray(searchDocuments.scope, scopesOf(actor)),
        options.kinds ? inArray(searchDocuments.kind, [...options.kinds]) : undefined,
        ...matches,
      ),
    )
    .orderBy(
      sql`ts_rank(${vector}, ${sql.join(queries, sql` && `)}) + (${nearness}) DESC`,
      searchDocuments.title,
      searchDocuments.id,
    )
    .limit(options.limit ?? 20)
}

/** Letters and digits only, so that nothing typed can be read as an operator of tsquery. */
function wordsOf(query: string): string[] {
  const words =
    query
      .slice(0, 200)
      .toLowerCase()
      .normalize('NFKC')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  return [...new Set(words)].slice(0, MOST_WORDS)
}

function prefix(word: string): SQL {
  return sql`to_tsquery('english', ${`${word}:*`})`
}

function swapped(word: string): SQL {
  if (word.length < 4 || word.length > 20) return prefix(word)
  const letters = [...word]
  const forms = letters.slice(1).map((letter, at) => {
    return [...letters.slice(0, at), letter, letters[at], ...letters.slice(at + 2)].join('') + ':*'
  })
  return sql`to_tsquery('english', ${[`${word}:*`, ...forms].join(' | ')})`
}
