import { and, eq, lt, notExists } from 'drizzle-orm'
import type { Services } from '#app/platform/services.ts'
import { storedFiles } from '#app/platform/files/tables.ts'
import { PICTURE_PURPOSE } from '../rules/limits.ts'
import { canvasPictures } from '../tables.ts'

const HOUR_MS = 3_600_000

/** Deletes the files of pictures that were refused after they were stored. */
export async function deleteUnkeptPictures({
  db,
  files,
  clock,
}: Pick<Services, 'db' | 'files' | 'clock'>): Promise<void> {
  const unkept = await db
    .select({ id: storedFiles.id })
    .from(storedFiles)
    .where(
      and(
        eq(storedFiles.purpose, PICTURE_PURPOSE),
        lt(storedFiles.createdAt, new Date(clock().getTime() - HOUR_MS)),
        notExists(db.select().from(canvasPictures).where(eq(canvasPictures.fileId, storedFiles.id))),
      ),
    )
    .limit(1_000)
  for (const { id } of unkept) await files.remove(id)
}
