import { and, asc, count, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.ts'
import { authoredQuestions, authoredReports, authoredSubmissions, authoredVersions } from './tables.ts'

// Read by staff who review content, whoever wrote it: the audience of the desk says who that is.
const PAGE = 20

export async function findWaiting(db: Database, page: number) {
  const [{ all } = { all: 0 }] = await db
    .select({ all: count() })
    .from(authoredSubmissions)
    .where(eq(authoredSubmissions.status, 'waiting'))
  const pages = Math.max(1, Math.ceil(all / PAGE))
  const at = Math.min(page, pages)
  const rows = await db
    .select({
      id: authoredSubmissions.id,
      title: authoredQuestions.title,
      subjectId: authoredQuestions.subjectId,
      signedAt: authoredSubmissions.signedAt,
      version: authoredSubmissions.version,
    })
    .from(authoredSubmissions)
    .innerJoin(authoredQuestions, eq(authoredQuestions.id, authoredSubmissions.questionId))
    .where(eq(authoredSubmissions.status, 'waiting'))
    .orderBy(asc(authoredSubmissions.signedAt), asc(authoredSubmissions.id))
    .limit(PAGE)
    .offset((at - 1) * PAGE)
  return { rows, all, page: at, pages }
}

export async function findSubmission(db: Database, id: string) {
  const [row] = await db
    .select({
      id: authoredSubmissions.id,
      questionId: authoredSubmissions.questionId,
      version: authoredSubmissions.version,
      statement: authoredSubmissions.statement,
      signedName: authoredSubmissions.signedName,
      showName: authoredSubmissions.showName,
      signedAt: authoredSubmissions.signedAt,
      status: authoredSubmissions.status,
      body: authoredVersions.body,
    })
    .from(authoredSubmissions)
    .innerJoin(
      authoredVersions,
      and(
        eq(authoredVersions.questionId, authoredSubmissions.questionId),
        eq(authoredVersions.version, authoredSubmissions.version),
      ),
    )
    .where(eq(authoredSubmissions.id, id))
  return row
}

/** What was decided about a question before, the latest first. */
export function findEarlier(db: Database, questionId: string) {
  return db
    .select({
      status: authoredSubmissions.status,
      reason: authoredSubmissions.reason,
      decidedAt: authoredSubmissions.decidedAt,
      version: authoredSubmissions.version,
    })
    .from(authoredSubmissions)
    .where(
      and(
        eq(authoredSubmissions.questionId, questionId),
        inArray(authoredSubmissions.status, ['approved', 'declined', 'withdrawn']),
      ),
    )
    .orderBy(desc(authoredSubmissions.signedAt))
    .limit(5)
}

/** A page of the published questions, those that were reported first, with what was said about them. */
export async function findPublishedLines(db: Database, page: number) {
  const [{ all } = { all: 0 }] = await db
    .select({ all: count() })
    .from(authoredQuestions)
    .where(isNotNull(authoredQuestions.publishedVersion))
  const pages = Math.max(1, Math.ceil(all / PAGE))
  const at = Math.min(page, pages)
  const open = sql`(SELECT count(*) FROM ${authoredReports} r WHERE r.question_id = authored_questions.id AND r.status = 'open')`
  const rows = await db
    .select({
      id: authoredQuestions.id,
      title: authoredQuestions.title,
      subjectId: authoredQuestions.subjectId,
      version: sql<number>`${authoredQuestions.publishedVersion}`,
      publishedAt: authoredQuestions.publishedAt,
      reports: sql<
        { kind: string; words: string }[]
      >`(SELECT coalesce(json_agg(json_build_object('kind', r.kind, 'words', r.words) ORDER BY r.created_at), '[]')
        FROM ${authoredReports} r WHERE r.question_id = authored_questions.id AND r.status = 'open')`,
    })
    .from(authoredQuestions)
    .where(isNotNull(authoredQuestions.publishedVersion))
    .orderBy(desc(open), desc(authoredQuestions.publishedAt), asc(authoredQuestions.id))
    .limit(PAGE)
    .offset((at - 1) * PAGE)
  return { rows, all, page: at, pages }
}

/** One published question as anybody may see it: its title, and its author's name where that may be shown. */
export async function findPublishedOne(db: Database, id: string) {
  const [row] = await db
    .select({
      id: authoredQuestions.id,
      version: sql<number>`${authoredQuestions.publishedVersion}`,
      body: authoredVersions.body,
      by: sql<
        string | null
      >`(SELECT s.signed_name FROM ${authoredSubmissions} s WHERE s.question_id = authored_questions.id
        AND s.version = authored_questions.published_version AND s.status = 'approved' AND s.show_name ORDER BY s.decided_at DESC LIMIT 1)`,
    })
    .from(authoredQuestions)
    .innerJoin(
      authoredVersions,
      and(
        eq(authoredVersions.questionId, authoredQuestions.id),
        eq(authoredVersions.version, authoredQuestions.publishedVersion),
      ),
    )
    .where(and(eq(authoredQuestions.id, id), isNotNull(authoredQuestions.publishedVersion)))
  return row
}
