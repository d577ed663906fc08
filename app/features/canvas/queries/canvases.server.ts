import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Person } from '#app/platform/access/actor.ts'
import { tokenHash } from '#app/platform/access/link-token.ts'
import { own } from '#app/platform/access/own.ts'
import { people } from '#app/platform/accounts/tables.ts'
import type { Database, DatabaseOrTx } from '#app/platform/database/database.ts'
import { storedPictureIds } from '../rules/picture-ids.ts'
import type { StoredScene } from '../rules/scene-schema.ts'
import { canvases, canvasLinks, canvasPictures, canvasVersions } from '../tables.ts'

/** A person's canvases, the one changed last first. */
export function findCanvases(db: Database, actor: Person) {
  return db
    .select({
      id: canvases.id,
      title: canvases.title,
      objects: canvases.objects,
      updatedAt: canvases.updatedAt,
    })
    .from(canvases)
    .where(own(canvases.personId, actor))
    .orderBy(desc(canvases.updatedAt), desc(canvases.id))
}

/** One of the person's own canvases. */
export async function findCanvas(db: Database, actor: Person, canvasId: string) {
  const [canvas] = await db
    .select()
    .from(canvases)
    .where(and(eq(canvases.id, canvasId), own(canvases.personId, actor)))
  return canvas
}

/** The versions of a canvas without their scenes, the newest first. */
export function findVersions(db: DatabaseOrTx, canvasId: string) {
  return db
    .select({
      id: canvasVersions.id,
      objects: canvasVersions.objects,
      bytes: canvasVersions.bytes,
      savedAt: canvasVersions.savedAt,
    })
    .from(canvasVersions)
    .where(eq(canvasVersions.canvasId, canvasId))
    .orderBy(desc(canvasVersions.savedAt), desc(canvasVersions.id))
}

/** The link to a canvas that has not been revoked. */
export async function findCanvasLink(db: DatabaseOrTx, canvasId: string) {
  const [link] = await db
    .select()
    .from(canvasLinks)
    .where(and(eq(canvasLinks.canvasId, canvasId), isNull(canvasLinks.endedAt)))
  return link
}

/** The canvas of an open link, with the name of its owner. Callers check whether the owner may share. */
export async function findSharedCanvas(db: Database, token: string) {
  const [found] = await db
    .select({ canvas: canvases, name: people.name })
    .from(canvasLinks)
    .innerJoin(canvases, eq(canvases.id, canvasLinks.canvasId))
    .innerJoin(people, eq(people.id, canvases.personId))
    .where(and(eq(canvasLinks.tokenHash, tokenHash(token)), isNull(canvasLinks.endedAt)))
  return found
}

/** The pictures that were added to a canvas. */
export function findPictures(db: DatabaseOrTx, canvasId: string) {
  return db
    .select({ fileId: canvasPictures.fileId, contentType: canvasPictures.contentType })
    .from(canvasPictures)
    .where(eq(canvasPictures.canvasId, canvasId))
}

/** Ids of the added pictures: `shown` are on the canvas now, `inVersions` only in its earlier versions. */
export async function findPictureUse(tx: DatabaseOrTx, canvasId: string) {
  const [added, current, versions] = await Promise.all([
    findPictures(tx, canvasId),
    tx.select({ scene: canvases.scene }).from(canvases).where(eq(canvases.id, canvasId)),
    tx
      .select({ scene: canvasVersions.scene })
      .from(canvasVersions)
      .where(eq(canvasVersions.canvasId, canvasId)),
  ])
  const idsIn = (rows: readonly { scene: StoredScene }[]) =>
    new Set(rows.flatMap(({ scene }) => storedPictureIds(scene.elements)))
  const [shown, inVersions] = [idsIn(current), idsIn(versions)]
  const ids = added.map(({ fileId }) => fileId)
  return {
    shown: ids.filter((id) => shown.has(id)),
    inVersions: ids.filter((id) => !shown.has(id) && inVersions.has(id)),
  }
}

/** Whether these pictures were all added to this canvas. */
export async function hasPictures(
  tx: DatabaseOrTx,
  canvasId: string,
  fileIds: readonly string[],
): Promise<boolean> {
  if (fileIds.length === 0) return true
  const rows = await tx
    .select({ fileId: canvasPictures.fileId })
    .from(canvasPictures)
    .where(and(eq(canvasPictures.canvasId, canvasId), inArray(canvasPictures.fileId, [...fileIds])))
  return rows.length === fileIds.length
}
