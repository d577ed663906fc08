import { and, asc, eq, isNotNull, or, sql, type SQL } from 'drizzle-orm'
import type { Person } from '#app/platform/access/actor.ts'
import { own } from '#app/platform/access/own.ts'
import type { Database, DatabaseOrTx } from '#app/platform/database/database.ts'
import { storedFiles } from '#app/platform/files/tables.ts'
import { questionVersions } from '#app/features/question-bank/door.ts'
import { authoredPictures, authoredQuestions, authoredSubmissions } from '../tables.ts'

/**
 * True when the person may read the picture: it belongs to their own question, to a published version, or, for
 * reviewers, to a waiting version. Pictures added after that are visible only to the author.
 */
export async function mayRead(
  db: Database,
  actor: Person,
  fileId: string,
  reviews: boolean,
): Promise<{ contentType: string } | undefined> {
  const [row] = await db
    .select({ contentType: storedFiles.contentType })
    .from(authoredPictures)
    .innerJoin(authoredQuestions, eq(authoredQuestions.id, authoredPictures.questionId))
    .innerJoin(storedFiles, eq(storedFiles.id, authoredPictures.fileId))
    .where(
      and(
        eq(authoredPictures.fileId, fileId),
        or(
          own(authoredQuestions.ownerId, actor),
          and(isNotNull(authoredQuestions.publishedVersion), isInVersion(fileId, 'approved')),
          reviews
            ? and(eq(authoredQuestions.status, 'submitted'), isInVersion(fileId, 'waiting'))
            : undefined,
        ),
      ),
    )
  return row
}

/** True when a submitted version with this status contains the picture. */
const isInVersion = (fileId: string, status: 'approved' | 'waiting') => sql`EXISTS (
  SELECT 1 FROM ${authoredSubmissions} s JOIN ${questionVersions} v ON v.question_id = s.question_id AND v.version = s.version
  WHERE s.question_id = ${authoredQuestions.id} AND s.status = ${status} AND strpos(v.body::text, ${fileId}) > 0)`

/** The files of a question, to delete with it. */
export async function findPictures(db: DatabaseOrTx, questionId: string): Promise<string[]> {
  const rows = await db
    .select({ fileId: authoredPictures.fileId })
    .from(authoredPictures)
    .where(eq(authoredPictures.questionId, questionId))
  return rows.map(({ fileId }) => fileId)
}

/** The files of a question, oldest first, and whether the draft or a version uses each. */
export function findPicturesOf(
  db: DatabaseOrTx,
  questionId: string,
): Promise<{ fileId: string; inUse: boolean }[]> {
  const named = (text: SQL) => sql`strpos(${text}, ${authoredPictures.fileId}) > 0`
  return db
    .select({
      fileId: authoredPictures.fileId,
      inUse: sql<boolean>`${named(sql`${authoredQuestions.draft}::text`)} OR EXISTS (
        SELECT 1 FROM ${questionVersions} v WHERE v.question_id = ${authoredPictures.questionId} AND ${named(sql`v.body::text`)})`,
    })
    .from(authoredPictures)
    .innerJoin(authoredQuestions, eq(authoredQuestions.id, authoredPictures.questionId))
    .innerJoin(storedFiles, eq(storedFiles.id, authoredPictures.fileId))
    .where(eq(authoredPictures.questionId, questionId))
    .orderBy(asc(storedFiles.createdAt), asc(authoredPictures.fileId))
}
