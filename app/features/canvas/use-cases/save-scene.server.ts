import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { takeLimit } from '#app/platform/access/rate-limits.ts'
import type { Tx } from '#app/platform/database/database.ts'
import { fail, ok } from '#app/platform/errors/failure.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { lockOwn } from '#app/platform/use-cases/lock-own.server.ts'
import { findVersions, hasPictures } from '../queries/canvases.server.ts'
import { storedPictureIds } from '../rules/picture-ids.ts'
import { NOT_READ, readScene } from '../rules/read-scene.server.ts'
import type { StoredScene } from '../rules/scene-schema.ts'
import { isVersion, versionsToDelete } from '../rules/version-policy.ts'
import { canvases, canvasVersions } from '../tables.ts'
import { NO_CANVAS } from './create-canvas.server.ts'

const SAVING = { name: 'canvas.save', points: 2_000, seconds: 3_600 }

export const OLD_REVISION = 'This canvas changed in another window or on another device.'

const form = z.object({
  canvas: z.string(),
  scene: z.string(),
  /** The revision that the page has. */
  revision: z.coerce.number().int().min(0),
  /** The open page, and the number of its last change. */
  page: z.string().min(1).max(40),
  edit: z.coerce.number().int().min(0),
  /** `yes`: the person chose this state. The other one becomes a version. */
  replace: z.literal('yes').optional(),
})

/**
 * Saves the whole scene. A save that is based on an older revision is refused, unless the same page made that revision,
 * or the person chose to replace it.
 */
export const saveScene = defineUseCase({
  form,
  invalid: NOT_READ,
  prepare: ({ services, personId }) =>
    takeLimit(services.limits, SAVING, personId, (wait) => `You have saved very often. Try again ${wait}.`),
  async run({ tx, personId, now }, { canvas: canvasId, scene: json, ...save }) {
    const before = await lockOwn(tx, canvases, personId, canvasId)
    if (!before) return NO_CANVAS
    const isOwnSave = before.savedPage === save.page
    // The same save again, because its answer was lost, or one that a later save overtook.
    if (isOwnSave && save.edit <= before.savedEdit)
      return ok({ revision: before.revision, savedAt: before.updatedAt.getTime() })
    if (save.revision !== before.revision && !isOwnSave && save.replace !== 'yes')
      return fail('conflict', OLD_REVISION)
    const read = readScene(json)
    if (!read.ok) return read
    const scene = read.value
    if (!(await hasPictures(tx, canvasId, storedPictureIds(scene.elements))))
      return fail('not-found', 'A picture of this canvas is missing. Delete the picture, then add it again.')
    const [newest] = await findVersions(tx, canvasId)
    if (save.replace === 'yes' || isVersion(before, newest?.savedAt ?? null, now))
      await keepVersion(tx, before)
    const revision = before.revision + 1
    await tx
      .update(canvases)
      .set({
        ...{ scene, objects: scene.elements.length, revision },
        ...{ savedPage: save.page, savedEdit: save.edit, updatedAt: now },
      })
      .where(eq(canvases.id, canvasId))
    return ok({ revision, savedAt: now.getTime() })
  },
})

/** Keeps the posted state as a version only, when the person continues with the other state. */
export const keepAsVersion = defineUseCase({
  form: z.object({ canvas: z.string(), scene: z.string() }),
  invalid: NOT_READ,
  async run({ tx, personId, now }, { canvas: canvasId, scene: json }) {
    const canvas = await lockOwn(tx, canvases, personId, canvasId)
    if (!canvas) return NO_CANVAS
    const read = readScene(json)
    if (!read.ok) return read
    const scene = read.value
    await keepVersion(tx, { ...canvas, scene, objects: scene.elements.length, updatedAt: now })
    return ok({ kept: true as const })
  },
})

/** Restores a version. The current state becomes a version first. */
export const restoreVersion = defineUseCase({
  form: z.object({ canvas: z.string(), version: z.string() }),
  invalid: 'The version is not restored yet.',
  async run({ tx, personId, now }, { canvas: canvasId, version: versionId }) {
    const before = await lockOwn(tx, canvases, personId, canvasId)
    if (!before) return NO_CANVAS
    const version = await lockOwn(tx, canvasVersions, personId, versionId)
    if (version?.canvasId !== canvasId)
      return fail('not-found', 'This version was deleted to make room for newer ones. Reload the page.')
    if (before.objects > 0) await keepVersion(tx, before)
    await tx
      .update(canvases)
      .set({
        ...{ scene: version.scene, objects: version.objects, revision: before.revision + 1 },
        ...{ savedPage: '', savedEdit: 0, updatedAt: now },
      })
      .where(eq(canvases.id, canvasId))
    return ok({ restored: true as const })
  },
})

interface CanvasState {
  id: string
  personId: string
  scene: StoredScene
  objects: number
  updatedAt: Date
}

async function keepVersion(tx: Tx, { id: canvasId, personId, scene, objects, updatedAt }: CanvasState) {
  await tx.insert(canvasVersions).values({
    ...{ id: randomUUID(), canvasId, personId, scene, objects },
    ...{ bytes: JSON.stringify(scene).length, savedAt: updatedAt },
  })
  const surplus = versionsToDelete(await findVersions(tx, canvasId))
  if (surplus.length > 0)
    await tx
      .delete(canvasVersions)
      .where(and(eq(canvasVersions.canvasId, canvasId), inArray(canvasVersions.id, surplus)))
}
