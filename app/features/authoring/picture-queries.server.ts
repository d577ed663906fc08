import { and, asc, eq, isNotNull, or, sql, type SQL } from 'drizzle-orm'
import type { Person } from '#app/platform/access/actor.ts'
import { own } from '#app/platform/access/own.ts'
import type { Database, DatabaseOrTx } from '#app/platform/database/database.ts'
import { storedFiles } from '#app/platform/files/tables.ts'
import { authoredPictures, authoredQuestions, authoredSubmissions, authoredVersions } from './tables.ts'

/**
 * A picture of one's own question; of a published one, where a version that was published shows it; or – for those who
 * review – where the version that waits does. What its author has added since is theirs alone.
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
          and(isNotNull(authoredQuestions.publishedVersion), shownIn(fileId, 'approved')),
          reviews ? and(eq(authoredQuestions.status, 'submitted'), shownIn(fileId, 'waiting')) : undefined,
        ),
      ),
    )
  return row
}

/** Whether a version that was put forward, and became this, names the file. */
const shownIn = (fileId: string, status: 'approved' | 'waiting') => sql`EXISTS (
  SELECT 1 FROM ${authoredSubmissions} s JOIN ${authoredVersions} v ON v.question_id = s.question_id AND v.version = s.version
  WHERE s.question_id = ${authoredQuestions.id} AND s.status = ${status} AND strpos(v.body::text, ${fileId}) > 0)`

/** The files of a question, to be taken away with it. */
export async function findPictures(db: DatabaseOrTx, questionId: string): Promise<string[]> {
  const rows = await db
    .select({ fileId: authoredPictures.fileId })
    .from(authoredPictures)
    .where(eq(authoredPictures.questionId, questionId))
  return rows.map(({ fileId }) => fileId)
}

/** The same, the oldest first, with whether the draft or a version still shows each. */
export function findPicturesOf(
  db: DatabaseOrTx,
  questionId: string,
): Promise<{ fileId: string; shown: boolean }[]> {
  const named = (text: SQL) => sql`strpos(${text}, ${authoredPictures.fileId}) > 0`
  return db
    .select({
      fileId: authoredPictures.fileId,
      shown: sql<boolean>`${named(sql`${authoredQuestions.draft}::text`)} OR EXISTS (
        SELECT 1 FROM ${authoredVersions} v WHERE v.question_id = ${authoredPictures.questionId} AND ${named(sql`v.body::text`)})`,
    })
    .from(authoredPictures)
    .innerJoin(authoredQuestions, eq(authoredQuestions.id, authoredPictures.questionId))
    .innerJoin(storedFiles, eq(storedFiles.id, authoredPictures.fileId))
    .where(eq(authoredPictures.questionId, questionId))
    .orderBy(asc(storedFiles.createdAt), asc(authoredPictures.fileId))
}
