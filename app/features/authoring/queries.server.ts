import { and, asc, count, desc, eq, ilike, inArray, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { Question } from '#app/engines/questions/schema.ts'
import type { Person } from '#app/platform/access/actor.ts'
import { own, subjectOf } from '#app/platform/access/own.ts'
import type { Database, DatabaseOrTx, Tx } from '#app/platform/database/database.ts'
import type { Draft } from './draft.ts'
import { ownId, readOwnId } from './own-id.ts'
import { NO_COMMON_LOSS } from './question-of-draft.ts'
import { authoredQuestions, authoredSubmissions, authoredVersions } from './tables.ts'

export const STATUSES = ['draft', 'ready', 'submitted', 'published', 'declined', 'withdrawn'] as const
export type Status = (typeof STATUSES)[number]

export interface OwnRow {
  id: string
  title: string
  subjectId: string
  status: Status
  draft: Draft
  revision: number
  version: number
  publishedVersion: number | null
}

const ROW = {
  id: authoredQuestions.id,
  title: authoredQuestions.title,
  subjectId: authoredQuestions.subjectId,
  status: sql<Status>`${authoredQuestions.status}`,
  draft: authoredQuestions.draft,
  revision: authoredQuestions.revision,
  version: authoredQuestions.version,
  publishedVersion: authoredQuestions.publishedVersion,
}

/** One question of one's own; of anybody else it is not there. */
export async function findOwn(db: DatabaseOrTx, actor: Person, id: string): Promise<OwnRow | undefined> {
  const [row] = await db
    .select(ROW)
    .from(authoredQuestions)
    .where(and(eq(authoredQuestions.id, id), own(authoredQuestions.ownerId, actor)))
  return row
}

/** The same, held until the transaction ends: nobody else saves, submits or decides it meanwhile. */
export async function holdOwn(tx: Tx, actor: Person, id: string): Promise<OwnRow | undefined> {
  const [row] = await tx
    .select(ROW)
    .from(authoredQuestions)
    .where(and(eq(authoredQuestions.id, id), own(authoredQuestions.ownerId, actor)))
    .for('update')
  return row
}

export interface OwnLine {
  id: string
  title: string
  subjectId: string
  status: Status
  problems: number
  updatedAt: Date
  told: Told | null
}

export const SORTABLE = ['title', 'subject', 'status', 'saved'] as const
const PAGE = 20

/** A page of one's own questions, with how many there are, and of which subjects: two queries. */
export async function findOwnPage(
  db: Database,
  actor: Person,
  asked: {
    words: string
    subjectId: string
    status: string
    sort: string
    direction: 'up' | 'down'
    page: number
  },
) {
  const mine = own(authoredQuestions.ownerId, actor)
  const where = and(
    mine,
    asked.words ? ilike(authoredQuestions.title, `%${asked.words.replace(/[\\%_]/g, '\\$&')}%`) : undefined,
    asked.subjectId ? eq(authoredQuestions.subjectId, asked.subjectId) : undefined,
    asked.status ? eq(authoredQuestions.status, asked.status) : undefined,
  )
  const turn = asked.direction === 'up' ? asc : desc
  const column: Record<string, SQL> = {
    title: sql`lower(${authoredQuestions.title})`,
    subject: sql`${authoredQuestions.subjectId}`,
    status: sql`${authoredQuestions.status}`,
    saved: sql`${authoredQuestions.updatedAt}`,
  }
  const groups = await db
    .select({
      subjectId: authoredQuestions.subjectId,
      all: count(),
      fits: sql<number>`(count(*) FILTER (WHERE ${where}))::int`,
    })
    .from(authoredQuestions)
    .where(mine)
    .groupBy(authoredQuestions.subjectId)
  const fits = groups.reduce((sum, group) => sum + group.fits, 0)
  const pages = Math.max(1, Math.ceil(fits / PAGE))
  const page = Math.min(asked.page, pages)
  const rows: OwnLine[] = await db
    .select({
      id: authoredQuestions.id,
      title: authoredQuestions.title,
      subjectId: authoredQuestions.subjectId,
      status: sql<Status>`${authoredQuestions.status}`,
      problems: authoredQuestions.problems,
      updatedAt: authoredQuestions.updatedAt,
      told: sql<Told | null>`(SELECT CASE WHEN s.status IN ('declined', 'withdrawn')
        THEN json_build_object('verdict', s.status, 'reason', coalesce(s.reason, '')) END
        FROM ${authoredSubmissions} s WHERE s.question_id = authored_questions.id ORDER BY s.signed_at DESC LIMIT 1)`,
    })
    .from(authoredQuestions)
    .where(where)
    .orderBy(turn(column[asked.sort] ?? column['saved']!), asc(authoredQuestions.id))
    .limit(PAGE)
    .offset((page - 1) * PAGE)
  return {
    rows,
    page,
    pages,
    fits,
    all: groups.reduce((sum, group) => sum + group.all, 0),
    subjectIds: groups.map(({ subjectId }) => subjectId).filter(Boolean),
  }
}

/** What is sound enough to practise: drafts that passed the check. */
const ready = (actor: Person) =>
  and(
    own(authoredQuestions.ownerId, actor),
    sql`${authoredQuestions.problems} = 0 AND ${authoredQuestions.status} <> 'draft'`,
  )

/** All of one's own that can be practised, of one subject or of all, and how often each was saved. */
export function findReady(
  db: DatabaseOrTx,
  actor: Person,
  which: { subjectId?: string; id?: string },
): Promise<{ id: string; revision: number }[]> {
  return db
    .select({ id: authoredQuestions.id, revision: authoredQuestions.revision })
    .from(authoredQuestions)
    .where(
      and(
        ready(actor),
        which.subjectId ? eq(authoredQuestions.subjectId, which.subjectId) : undefined,
        which.id ? eq(authoredQuestions.id, which.id) : undefined,
      ),
    )
    .orderBy(desc(authoredQuestions.updatedAt), asc(authoredQuestions.id))
}

/** Those of them that still can be, held until the transaction ends; in one order, so that two who hold some do not meet. */
export async function holdReady(
  tx: Tx,
  actor: Person,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OwnRow>> {
  const rows: OwnRow[] = await tx
    .select(ROW)
    .from(authoredQuestions)
    .where(and(ready(actor), inArray(authoredQuestions.id, [...ids])))
    .orderBy(asc(authoredQuestions.id))
    .for('update')
  return new Map(rows.map((row) => [row.id, row]))
}

/** A version as the bank has its questions: under the id that sittings name it by. */
export function inBank(questionId: string, version: number, body: Question): Question {
  // Students would open what says that nobody wrote anything there.
  const commonLoss = body.commonLoss === NO_COMMON_LOSS ? '' : body.commonLoss
  return { ...body, id: ownId(questionId, version), commonLoss }
}

/**
 * The versions that a person's sittings name: their own, and those of questions that are published. What was withdrawn
 * is there for its author alone.
 */
export async function findVersions(
  db: DatabaseOrTx,
  personId: string,
  ids: readonly string[],
): Promise<Question[]> {
  const wanted = ids.flatMap((id) => readOwnId(id) ?? [])
  if (wanted.length === 0) return []
  const pairs = JSON.stringify(wanted.map(({ questionId, version }) => ({ q: questionId, v: version })))
  const { rows } = await db.execute(sql`
    SELECT v.question_id AS "questionId", v.version, v.body
    FROM json_to_recordset(${pairs}::json) AS one(q text, v int)
    JOIN ${authoredVersions} v ON v.question_id = one.q AND v.version = one.v
    JOIN ${authoredQuestions} a ON a.id = v.question_id
    WHERE a.owner_id = ${personId} OR a.published_version IS NOT NULL`)
  return (rows as unknown as { questionId: string; version: number; body: Question }[]).map((row) =>
    inBank(row.questionId, row.version, row.body),
  )
}

/** Of these ids, those that may be dealt to this person now. */
export async function findDealable(
  db: Database,
  actor: Person,
  ids: readonly string[],
): Promise<Set<string>> {
  const found = await findVersions(db, subjectOf(actor), ids)
  return new Set(found.map(({ id }) => id))
}

/** Everything published, with a mark that changes when any of it does. */
export async function findPublished(db: Database): Promise<Question[]> {
  const rows = await db
    .select({ id: authoredQuestions.id, version: authoredVersions.version, body: authoredVersions.body })
    .from(authoredQuestions)
    .innerJoin(
      authoredVersions,
      and(
        eq(authoredVersions.questionId, authoredQuestions.id),
        eq(authoredVersions.version, authoredQuestions.publishedVersion),
      ),
    )
    .where(isNotNull(authoredQuestions.publishedVersion))
    .orderBy(asc(authoredQuestions.id))
  return rows.map((row) => inBank(row.id, row.version, row.body))
}

/** Cheap enough to ask every few seconds: changes whenever something is published, published anew or withdrawn. */
export async function findPublishedMark(db: Database): Promise<string> {
  const [row] = await db
    .select({
      mark: sql<string>`coalesce(md5(string_agg(${authoredQuestions.id} || '-' || ${authoredQuestions.publishedVersion}, ' ' ORDER BY ${authoredQuestions.id})), '')`,
    })
    .from(authoredQuestions)
    .where(isNotNull(authoredQuestions.publishedVersion))
  return row?.mark ?? ''
}

/** All of one's own, for a file, the latest first: nobody has more than may be kept (save-draft.server.ts). */
export function findExportable(db: Database, actor: Person) {
  return db
    .select({
      id: authoredQuestions.id,
      title: authoredQuestions.title,
      draft: authoredQuestions.draft,
      problems: authoredQuestions.problems,
    })
    .from(authoredQuestions)
    .where(own(authoredQuestions.ownerId, actor))
    .orderBy(desc(authoredQuestions.updatedAt))
}

/** Said by staff about what was put forward last, until it is put forward again. */
export interface Told {
  verdict: 'declined' | 'withdrawn'
  reason: string
}

/**
 * What staff last said about a question of one's own. It is not told by the question's status: that changes with the
 * first save of whoever mends what was named, and stays `published` where only a later version was declined.
 */
export async function findTold(db: Database, actor: Person, id: string): Promise<Told | null> {
  const [row] = await db
    .select({ verdict: authoredSubmissions.status, reason: authoredSubmissions.reason })
    .from(authoredSubmissions)
    .innerJoin(authoredQuestions, eq(authoredQuestions.id, authoredSubmissions.questionId))
    .where(and(eq(authoredSubmissions.questionId, id), own(authoredQuestions.ownerId, actor)))
    .orderBy(desc(authoredSubmissions.signedAt))
    .limit(1)
  if (!row?.reason || (row.verdict !== 'declined' && row.verdict !== 'withdrawn')) return null
  return { verdict: row.verdict, reason: row.reason }
}
