import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { takeLimit } from '#app/platform/access/rate-limits.ts'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import type { cleanFile } from '#app/platform/files/clean/clean-file.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { lockOwn } from '#app/platform/use-cases/lock-own.server.ts'
import { runParser, type ParserLimits } from '#app/platform/workers/run-parser.server.ts'
import { findPictureUse } from '../queries/canvases.server.ts'
import {
  LARGEST_PICTURE_FILE,
  MOST_PICTURES,
  MOST_PICTURES_OF_VERSIONS,
  PICTURE_PURPOSE,
} from '../rules/limits.ts'
import { canvases, canvasPictures } from '../tables.ts'
import { NO_CANVAS } from './create-canvas.server.ts'

const ADDING = { name: 'canvas.picture', points: 60, seconds: 3_600 }
const CLEANING: ParserLimits = { maxBytes: LARGEST_PICTURE_FILE, milliseconds: 20_000, megabytes: 128 }
const NOT_ADDED = 'The picture is not added yet.'

const beside = (words: string) => fail('invalid-input', NOT_ADDED, { fields: { file: words } })

/** Adds a PNG or JPEG: removes camera data and places, and stores it for this person. */
export const addPicture = defineUseCase({
  form: z.object({
    canvas: z.string(),
    file: z.custom<{ name: string; bytes: Uint8Array }>(
      (value) => (value as { bytes?: unknown } | null)?.bytes instanceof Uint8Array,
      'Choose a picture.',
    ),
  }),
  invalid: NOT_ADDED,
  async prepare({ services, personId, person }, { canvas: canvasId, file }) {
    const limit = await takeLimit(
      services.limits,
      ADDING,
      personId,
      (wait) => `You have added many pictures. Try again ${wait}.`,
    )
    if (!limit.ok) return limit
    const cleaned = await cleanInThread(file.bytes)
    if (!cleaned.ok) return cleaned
    const { bytes, kind } = cleaned.value
    const stored = await services.files.put({
      ...{ ownerId: person.personId, purpose: PICTURE_PURPOSE, name: `${canvasId}.picture`, bytes },
      ...{ maxBytes: LARGEST_PICTURE_FILE, allow: ['image/png', 'image/jpeg'] },
    })
    return stored.ok
      ? ok({ fileId: stored.value.id, contentType: kind as string })
      : beside(stored.error.message)
  },
  async run({ tx, personId, now }, { canvas: canvasId }, { fileId, contentType }) {
    // A refusal leaves the stored bytes to the job that deletes unused pictures.
    if (!(await lockOwn(tx, canvases, personId, canvasId))) return NO_CANVAS
    const use = await findPictureUse(tx, canvasId)
    if (use.shown.length >= MOST_PICTURES)
      return fail('conflict', `A canvas has at most ${MOST_PICTURES} pictures. Delete a picture first.`)
    // Versions lose their pictures only when the canvas had very many.
    const surplus = use.inVersions.length >= MOST_PICTURES_OF_VERSIONS ? use.inVersions : []
    for (const id of surplus) await tx.delete(canvasPictures).where(eq(canvasPictures.fileId, id))
    await tx.insert(canvasPictures).values({ fileId, canvasId, personId, contentType, createdAt: now })
    return ok({ fileId, surplus })
  },
  async afterCommit({ files }, { surplus }) {
    for (const id of surplus) await files.remove(id)
  },
})

async function cleanInThread(bytes: Uint8Array): Promise<Result<{ bytes: Uint8Array; kind: string }>> {
  const parser = { module: '#app/platform/files/clean/clean-file.ts', name: 'cleanFile' } as const
  const cleaned = await runParser<typeof cleanFile>(parser, bytes, CLEANING)
  if (cleaned.ok) return cleaned.value.ok ? ok(cleaned.value) : beside(cleaned.value.why)
  switch (cleaned.reason) {
    case 'too-large':
      return beside('The picture is larger than 1 MB. Make it smaller, then try again.')
    case 'busy':
      return fail('unavailable', 'Many files are being read right now. Try again in a minute.', {
        retryAfter: 60,
      })
    case 'failed':
      throw cleaned.error
    default:
      return beside('The picture takes too long to read. Choose another picture.')
  }
}
