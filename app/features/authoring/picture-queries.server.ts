import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import type { Person } from '#app/platform/access/actor.ts'
import { own } from '#app/platform/access/own.ts'
import type { Database } from '#app/platform/database/database.ts'
import { storedFiles } from '#app/platform/files/tables.ts'
import { authoredPictures, authoredQuestions } from './tables.ts'

/** A picture of one's own question, of a published one, or – for those who review – of one that waits. */
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
          isNotNull(authoredQuestions.publishedVersion),
          reviews ? sql`${authoredQuestions.status} = 'submitted'` : undefined,
        ),
      ),
    )
  return row
}

/** The files of a question, to be taken away with it. */
export async function findPictures(db: Database, questionId: string): Promise<string[]> {
  const rows = await db
    .select({ fileId: authoredPictures.fileId })
    .from(authoredPictures)
    .where(eq(authoredPictures.questionId, questionId))
  return rows.map(({ fileId }) => fileId)
}
