import { and, eq, lt, notExists, sql, type AnyColumn } from 'drizzle-orm'
import { storedFiles } from '#app/platform/files/tables.ts'
import type { Services } from '#app/platform/services.ts'
import { PICTURE_PURPOSE } from '../rules/limits.ts'
import { canvases, canvasPictures, canvasVersions } from '../tables.ts'

const HOUR_MS = 3_600_000
/** Until then a page that is open, or a draft in a browser, may still show a picture that is not saved. */
const UNSHOWN_MS = 24 * HOUR_MS

/** Deletes pictures that no canvas and no version shows, and files that were refused after they were stored. */
export async function deleteUnkeptPictures({
  db,
  files,
  clock,
}: Pick<Services, 'db' | 'files' | 'clock'>): Promise<void> {
  const before = (age: number) => new Date(clock().getTime() - age)
  const shows = (scene: AnyColumn) =>
    sql`${scene} @> jsonb_build_object('elements', jsonb_build_array(jsonb_build_object('fileId', ${canvasPictures.fileId})))`
  await db.delete(canvasPictures).where(
    and(
      lt(canvasPictures.createdAt, before(UNSHOWN_MS)),
      notExists(
        db
          .select()
          .from(canvases)
          .where(and(eq(canvases.id, canvasPictures.canvasId), shows(canvases.scene))),
      ),
      notExists(
        db
          .select()
          .from(canvasVersions)
          .where(and(eq(canvasVersions.canvasId, canvasPictures.canvasId), shows(canvasVersions.scene))),
      ),
    ),
  )
  const unkept = await db
    .select({ id: storedFiles.id })
    .from(storedFiles)
    .where(
      and(
        eq(storedFiles.purpose, PICTURE_PURPOSE),
        lt(storedFiles.createdAt, before(HOUR_MS)),
        notExists(db.select().from(canvasPictures).where(eq(canvasPictures.fileId, storedFiles.id))),
      ),
    )
    .limit(1_000)
  for (const { id } of unkept) await files.remove(id)
}
