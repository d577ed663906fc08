import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import { LARGEST_SCENE, MOST_ELEMENTS, MOST_FORMULAS } from './limits.ts'
import { derivedPictureId } from './picture-ids.ts'
import { sceneSchema, type StoredScene } from './scene-schema.ts'

export const NOT_READ = 'We couldn’t read this canvas. Reload the page, then try again.'

const megabytes = (characters: number) => (characters / 1_000_000).toFixed(1)

/** A posted scene, checked. A refusal says what to do. */
export function readScene(json: string): Result<StoredScene> {
  if (json.length > LARGEST_SCENE)
    return fail(
      'too-large',
      `This canvas is too large to save: ${megabytes(json.length)} MB of at most ${megabytes(LARGEST_SCENE)} MB. Delete some drawings, or continue on a new canvas.`,
    )
  let posted: unknown
  try {
    posted = JSON.parse(json)
  } catch {
    return fail('invalid-input', NOT_READ)
  }
  const count = (posted as { elements?: unknown[] } | null)?.elements?.length ?? 0
  if (count > MOST_ELEMENTS)
    return fail(
      'too-large',
      `This canvas has ${count} objects of at most ${MOST_ELEMENTS}. Delete some drawings, or continue on a new canvas.`,
    )
  const parsed = sceneSchema.safeParse(posted)
  if (!parsed.success) return fail('invalid-input', NOT_READ)
  const { elements } = parsed.data
  const formulas = elements.filter(({ customData }) => customData?.kind === 'formula').length
  if (formulas > MOST_FORMULAS)
    return fail(
      'too-large',
      `This canvas has ${formulas} formulas of at most ${MOST_FORMULAS}. Delete some formulas.`,
    )
  const named = elements.map((one) =>
    one.type === 'image' ? { ...one, fileId: derivedPictureId(one.customData) ?? one.fileId } : one,
  )
  return ok({ ...parsed.data, elements: named })
}

export const EMPTY_SCENE: StoredScene = { version: 1, background: '#ffffff', elements: [] }
