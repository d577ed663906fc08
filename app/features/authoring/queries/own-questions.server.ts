import { and, asc, count, desc, eq, ilike, inArray, sql, type SQL } from 'drizzle-orm'
import type { Person } from '#app/platform/access/actor.ts'
import { own } from '#app/platform/access/own.ts'
import type { Database, DatabaseOrTx, Tx } from '#app/platform/database/database.ts'
import type { Draft } from '../rules/draft.ts'
import { authoredQuestions, authoredSubmissions } from '../tables.ts'
import { ownList, type STATUSES } from '../rules/own-list-query.ts'

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

/** A question of this person; undefined for other people's questions. */
export async function findOwn(db: DatabaseOrTx, actor: Person, id: string): Promise<OwnRow | undefined> {
  const [row] = await db
    .select(ROW)
    .from(authoredQuestions)
    .where(and(eq(authoredQuestions.id, id), own(authoredQuestions.ownerId, actor)))
  return row
}

/** The same row, locked until the transaction ends, so that nobody else saves, submits or decides it. */
export async function lockOwnQuestion(tx: Tx, actor: Person, id: string): Promise<OwnRow | undefined> {
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
  staffReason: StaffReason | null
}

/** A page of the person's questions, with their number and their subjects. Two queries. */
export async function findOwnPage(db: Database, actor: Person, query: ReturnType<typeof ownList.read>) {
  const isOwn = own(authoredQuestions.ownerId, actor)
  const where = and(
    isOwn,
    query.words ? ilike(authoredQuestions.title, `%${query.words.replace(/[\\%_]/g, '\\$&')}%`) : undefined,
    query.filters.subject ? eq(authoredQuestions.subjectId, query.filters.subject) : undefined,
    query.filters.status ? eq(authoredQuestions.status, query.filters.status) : undefined,
  )
  const turn = query.direction === 'up' ? asc : desc
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
    .where(isOwn)
    .groupBy(authoredQuestions.subjectId)
  const fits = groups.reduce((sum, group) => sum + group.fits, 0)
  const paging = ownList.page(query, fits)
  const rows: OwnLine[] = await db
    .select({
      id: authoredQuestions.id,
      title: authoredQuestions.title,
      subjectId: authoredQuestions.subjectId,
      status: sql<Status>`${authoredQuestions.status}`,
      problems: authoredQuestions.problems,
      updatedAt: authoredQuestions.updatedAt,
      staffReason: sql<StaffReason | null>`(SELECT CASE WHEN s.status IN ('declined', 'withdrawn')
        THEN json_build_object('verdict', s.status, 'reason', coalesce(s.reason, '')) END
        FROM ${authoredSubmissions} s WHERE s.question_id = authored_questions.id ORDER BY s.signed_at DESC LIMIT 1)`,
    })
    .from(authoredQuestions)
    .where(where)
    .orderBy(turn(column[query.sort] ?? column['saved']!), asc(authoredQuestions.id))
    .limit(paging.limit)
    .offset(paging.offset)
  return {
    rows,
    paging,
    all: groups.reduce((sum, group) => sum + group.all, 0),
    subjectIds: groups.map(({ subjectId }) => subjectId).filter(Boolean),
  }
}

/** Drafts that passed the check and can be practised. */
const ready = (actor: Person) =>
  and(
    own(authoredQuestions.ownerId, actor),
    sql`${authoredQuestions.problems} = 0 AND ${authoredQuestions.status} <> 'draft'`,
  )

/** The person's questions that can be practised, of one subject or of all, with their revisions. */
export function findReady(
  db: DatabaseOrTx,
  actor: Person,
  filter: { subjectId?: string; id?: string },
): Promise<{ id: string; revision: number }[]> {
  return db
    .select({ id: authoredQuestions.id, revision: authoredQuestions.revision })
    .from(authoredQuestions)
    .where(
      and(
        ready(actor),
        filter.subjectId ? eq(authoredQuestions.subjectId, filter.subjectId) : undefined,
        filter.id ? eq(authoredQuestions.id, filter.id) : undefined,
      ),
    )
    .orderBy(desc(authoredQuestions.updatedAt), asc(authoredQuestions.id))
}

/**
 * Those that can still be practised, locked until the transaction ends. Sorted, so that two transactions do not
 * deadlock.
 */
export async function lockReady(
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

/** The person's questions for an export, latest first. A person has at most MOST_QUESTIONS (save-draft.server.ts). */
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

/** The reason staff gave for declining or withdrawing a question, until it is submitted again. */
export interface StaffReason {
  verdict: 'declined' | 'withdrawn'
  reason: string
}

/**
 * The latest reason from staff about a question of this person. The status of the question does not say it: it changes
 * with the next save, and it stays `published` when only a later version was declined.
 */
export async function findStaffReason(db: Database, actor: Person, id: string): Promise<StaffReason | null> {
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
