import { and, asc, count, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.ts'
import { questionVersions } from '#app/features/question-bank/door.ts'
import { authoredQuestions, authoredReports, authoredSubmissions } from '../tables.ts'
import { paging } from '#app/ui/patterns/list/paging.ts'

// These queries serve staff who review content. The audience of the desk limits who that is.
const PAGE = 20

export async function findWaiting(db: Database, page: number) {
  const [{ all } = { all: 0 }] = await db
    .select({ all: count() })
    .from(authoredSubmissions)
    .where(eq(authoredSubmissions.status, 'waiting'))
  const place = paging(page, all, PAGE)
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
    .limit(place.limit)
    .offset(place.offset)
  return { rows, paging: place }
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
      body: questionVersions.body,
    })
    .from(authoredSubmissions)
    .innerJoin(
      questionVersions,
      and(
        eq(questionVersions.questionId, authoredSubmissions.questionId),
        eq(questionVersions.version, authoredSubmissions.version),
      ),
    )
    .where(eq(authoredSubmissions.id, id))
  return row
}

/** Earlier decisions about a question, latest first. */
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

/** A page of published questions with their reports, reported questions first. */
export async function findPublishedLines(db: Database, page: number) {
  const [{ all } = { all: 0 }] = await db
    .select({ all: count() })
    .from(authoredQuestions)
    .where(isNotNull(authoredQuestions.publishedVersion))
  const place = paging(page, all, PAGE)
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
    .limit(place.limit)
    .offset(place.offset)
  return { rows, paging: place }
}

/** One published question as everyone sees it: the title, and the author's name if it is public. */
export async function findPublishedOne(db: Database, id: string) {
  const [row] = await db
    .select({
      id: authoredQuestions.id,
      version: sql<number>`${authoredQuestions.publishedVersion}`,
      body: questionVersions.body,
      by: sql<
        string | null
      >`(SELECT s.signed_name FROM ${authoredSubmissions} s WHERE s.question_id = authored_questions.id
        AND s.version = authored_questions.published_version AND s.status = 'approved' AND s.show_name ORDER BY s.decided_at DESC LIMIT 1)`,
    })
    .from(authoredQuestions)
    .innerJoin(
      questionVersions,
      and(
        eq(questionVersions.questionId, authoredQuestions.id),
        eq(questionVersions.version, authoredQuestions.publishedVersion),
      ),
    )
    .where(and(eq(authoredQuestions.id, id), isNotNull(authoredQuestions.publishedVersion)))
  return row
}
