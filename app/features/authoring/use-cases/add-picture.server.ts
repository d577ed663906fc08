import { and, eq } from 'drizzle-orm'
import { stringify } from 'yaml'
import { z } from 'zod'
import type { Actor } from '#app/platform/access/actor.ts'
import { assertWritable } from '#app/platform/access/own.ts'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import type { Services } from '#app/platform/services.ts'
import { wordsByField } from '#app/platform/errors/words-by-field.ts'
import { checkDraft } from '../check-draft.server.ts'
import { at as placeAt, listAt, type Draft, type DraftMap } from '../draft.ts'
import { findPicturesOf } from '../picture-queries.server.ts'
import { findOwn } from '../queries.server.ts'
import { LARGEST_PICTURE, rewritePicture } from '../rewrite-picture.server.ts'
import { authoredPictures, authoredQuestions } from '../tables.ts'

const ADDING = { name: 'authoring.picture', points: 40, seconds: 600 }
const MOST_PICTURES = 12

const form = z.object({
  alt: z
    .string()
    .trim()
    .min(10, 'Say what the picture shows, for those who do not see it.')
    .max(1_000, 'At most 1,000 characters.'),
  where: z
    .string()
    .regex(/^(?:picture|parts\[[0-5]\]\.(?:picture|solutionPicture))$/, 'Choose where it stands.'),
})

/** Puts an uploaded picture into a question: checked, written anew, stored privately, and named in the draft. */
export async function addPicture(
  services: Services,
  actor: Actor,
  id: string,
  fields: unknown,
  file: { name: string; bytes: Uint8Array },
): Promise<Result<{ file: string }>> {
  const person = assertWritable(actor)
  if (!person.ok) return person
  const { personId } = person.value
  const row = await findOwn(services.db, person.value, id)
  if (!row) return fail('not-found', 'There is no such question of yours.')
  if (row.status === 'submitted')
    return fail('conflict', 'This question is being reviewed. Take it back before you change it.')
  const parsed = form.safeParse(fields)
  if (!parsed.success)
    return fail('invalid-input', 'The picture is not added.', {
      fields: wordsByField(parsed.error),
    })
  const taken = await services.limits.take(ADDING, personId)
  if (!taken.ok)
    return fail('too-many', 'You have added many pictures. Wait a little.', { retryAfter: taken.retryAfter })
  const rewritten = rewritePicture(file.bytes)
  if (!rewritten.ok) return rewritten
  const { bytes, kind, width, height } = rewritten.value
  const draft = withPicture(row.draft, parsed.data.where, (fileId) => ({
    alt: parsed.data.alt,
    image: { file: fileId, width, height },
  }))
  if (!draft)
    return fail('conflict', 'There is no such part any more. Save the question, then add the picture.')
  const shown = (await findPicturesOf(services.db, id)).filter((one) => one.shown)
  if (shown.length >= MOST_PICTURES)
    return fail('conflict', `A question has at most ${MOST_PICTURES} pictures.`)
  const stored = await services.files.put({
    ownerId: personId,
    purpose: 'question',
    name: file.name,
    bytes,
    // Written anew it may be larger than it came.
    maxBytes: LARGEST_PICTURE * 8,
    allow: [kind],
  })
  if (!stored.ok) return stored
  const at = services.clock()
  const next = draft(stored.value.id)
  const problems = checkDraft(next, id, services.clock).problems.length
  const gone: string[] = []
  const done = await services.db.transaction(async (tx) => {
    const changed = await tx
      .update(authoredQuestions)
      .set({
        draft: next,
        problems,
        revision: row.revision + 1,
        updatedAt: at,
        ...(row.status === 'published' ? {} : { status: problems > 0 ? 'draft' : 'ready' }),
      })
      .where(
        and(
          eq(authoredQuestions.id, id),
          eq(authoredQuestions.revision, row.revision),
          // Put forward, taken back or decided while the picture was stored: that is no save, and counts as one here.
          eq(authoredQuestions.status, row.status),
        ),
      )
      .returning({ id: authoredQuestions.id })
    if (changed.length === 0) return false
    await tx
      .insert(authoredPictures)
      .values({ fileId: stored.value.id, questionId: id, alt: parsed.data.alt, width, height })
    // Those that nothing shows any more stay as long as there is room: an older draft may be gone back to.
    const all = await findPicturesOf(tx, id)
    const spare = all.filter((one) => !one.shown).map(({ fileId }) => fileId)
    gone.push(...spare.slice(0, Math.max(0, all.length - MOST_PICTURES)))
    return true
  })
  if (done) {
    for (const file of gone) await services.files.remove(file)
    return ok({ file: stored.value.id })
  }
  await services.files.remove(stored.value.id)
  return fail(
    'conflict',
    'This question was saved or submitted in another window meanwhile. Reload it, then add the picture.',
  )
}

/** The draft with a picture at a place of it, as the notation of the format writes it; null where there is no such place. */
function withPicture(
  draft: Draft,
  where: string,
  picture: (fileId: string) => object,
): ((fileId: string) => Draft) | null {
  const part = /^parts\[(\d)\]\.(\w+)$/.exec(where)
  if (part && listAt(draft, 'parts')[Number(part[1])] === undefined) return null
  return (fileId) => {
    const next = structuredClone(draft)
    const holder = part ? (placeAt(next, `parts[${part[1]}]`) as DraftMap) : next
    holder[part ? part[2]! : 'picture'] = stringify(picture(fileId))
    return next
  }
}
