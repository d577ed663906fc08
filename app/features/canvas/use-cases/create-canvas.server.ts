import { and, count, eq } from 'drizzle-orm'
import { z } from 'zod'
import { fail, ok } from '#app/platform/errors/failure.ts'
import { record } from '#app/platform/events/record.server.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { lockOwn } from '#app/platform/use-cases/lock-own.server.ts'
import { lockPerson } from '#app/platform/use-cases/lock-person.server.ts'
import { findPictures } from '../queries/canvases.server.ts'
import { LONGEST_TITLE, MOST_CANVASES } from '../rules/limits.ts'
import { EMPTY_SCENE } from '../rules/read-scene.server.ts'
import { canvases } from '../tables.ts'

export const NO_CANVAS = fail('not-found', 'We couldn’t find this canvas.')

/** Creates an empty canvas. A double submit creates one canvas. */
export const createCanvas = defineUseCase({
  form: z.object({ id: z.uuid() }),
  invalid: 'The canvas is not created yet.',
  async run({ tx, personId, now }, { id }) {
    await lockPerson(tx, personId)
    if (await lockOwn(tx, canvases, personId, id)) return ok({ canvasId: id })
    const [row] = await tx.select({ canvases: count() }).from(canvases).where(eq(canvases.personId, personId))
    if ((row?.canvases ?? 0) >= MOST_CANVASES)
      return fail(
        'conflict',
        `You have ${MOST_CANVASES} canvases, which is the most. Delete a canvas, then create another.`,
      )
    const made = await tx
      .insert(canvases)
      .values({
        ...{ id, personId, title: 'Untitled canvas', scene: EMPTY_SCENE, objects: 0 },
        ...{ revision: 0, savedPage: '', savedEdit: 0, createdAt: now, updatedAt: now },
      })
      .onConflictDoNothing()
      .returning({ id: canvases.id })
    if (made.length === 0) return NO_CANVAS
    await record(tx, { type: 'canvas.created', personId, at: now, data: { canvasId: id } })
    return ok({ canvasId: id })
  },
})

export const titleForm = z.object({
  title: z
    .string()
    .trim()
    .min(1, 'Name the canvas.')
    .max(LONGEST_TITLE, `Use at most ${LONGEST_TITLE} characters.`),
})

export const renameCanvas = defineUseCase({
  form: titleForm.extend({ canvas: z.string() }),
  invalid: 'The name is not saved yet.',
  async run({ tx, personId }, { canvas: canvasId, title }) {
    if (!(await lockOwn(tx, canvases, personId, canvasId))) return NO_CANVAS
    await tx
      .update(canvases)
      .set({ title })
      .where(and(eq(canvases.id, canvasId), eq(canvases.personId, personId)))
    return ok({ title })
  },
})

/** Deletes a canvas with its versions, its pictures and its link. */
export const deleteCanvas = defineUseCase({
  form: z.object({ canvas: z.string() }),
  invalid: 'The canvas is not deleted yet.',
  async run({ tx, personId }, { canvas: canvasId }) {
    if (!(await lockOwn(tx, canvases, personId, canvasId))) return NO_CANVAS
    const pictures = await findPictures(tx, canvasId)
    await tx.delete(canvases).where(eq(canvases.id, canvasId))
    return ok({ files: pictures.map(({ fileId }) => fileId) })
  },
  async afterCommit({ files }, { files: unused }) {
    for (const id of unused) await files.remove(id)
  },
})
