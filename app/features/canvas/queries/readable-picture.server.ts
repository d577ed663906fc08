import { and, eq } from 'drizzle-orm'
import type { Person } from '#app/platform/access/actor.ts'
import { own } from '#app/platform/access/own.ts'
import type { Database } from '#app/platform/database/database.ts'
import { canvasPictures } from '../tables.ts'

/** One of the person's own pictures. */
export async function findOwnPicture(db: Database, actor: Person, fileId: string) {
  const [found] = await db
    .select({ contentType: canvasPictures.contentType })
    .from(canvasPictures)
    .where(and(eq(canvasPictures.fileId, fileId), own(canvasPictures.personId, actor)))
  return found
}

/** A picture of this canvas. The caller checks who may see the canvas. */
export async function findPictureOf(db: Database, canvasId: string, fileId: string) {
  const [found] = await db
    .select({ contentType: canvasPictures.contentType })
    .from(canvasPictures)
    .where(and(eq(canvasPictures.fileId, fileId), eq(canvasPictures.canvasId, canvasId)))
  return found
}
