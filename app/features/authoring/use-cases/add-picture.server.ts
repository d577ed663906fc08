import { and, eq } from 'drizzle-orm'
import { stringify } from 'yaml'
import { z } from 'zod'
import type { Actor } from '#app/platform/access/actor.ts'
import { assertWritable } from '#app/platform/access/own.ts'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import type { Services } from '#app/platform/services.ts'
import { wordsByField } from '#app/platform/errors/words-by-field.ts'
import { checkDraft } from '../rules/check-draft.server.ts'
import { at as placeAt, listAt, type Draft, type DraftMap } from '../rules/draft.ts'
import { findPicturesOf } from '../queries/pictures.server.ts'
import { findOwn } from '../queries/own-questions.server.ts'
import { LARGEST_PICTURE } from '../rules/rewrite-picture.server.ts'
import { authoredPictures, authoredQuestions } from '../tables.ts'
import { rewritePictureInThread } from './parse-in-thread.server.ts'

const ADDING = { name: 'authoring.picture', points: 40, seconds: 600 }
const MOST_PICTURES = 12

const form = z.object({
  alt: z
    .string()
    .trim()
    .min(10, 'Describe the picture for people who can’t see it.')
    .max(1_000, 'At most 1,000 characters.'),
  where: z.string().regex(/^(?:picture|parts\[[0-5]\]\.(?:picture|solutionPicture))$/, 'Choose a position.'),
})

/**
 * Adds an uploaded picture to a question: checks it, re-encodes it, stores it privately and puts it into the draft.
 */
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
  if (!row) return fail('not-found', 'We couldn’t find this question in your questions.')
  if (row.status === 'submitted')
    return fail('conflict', 'This question is in review. Withdraw it from review to change it.')
  const parsed = form.safeParse(fields)
  if (!parsed.success)
    return fail('invalid-input', 'We couldn’t add the picture.', {
      fields: wordsByField(parsed.error),
    })
  const taken = await services.limits.take(ADDING, personId)
  if (!taken.ok)
    return fail('too-many', 'You have added many pictures. Wait a few minutes, then try again.', {
      retryAfter: taken.retryAfter,
    })
  const rewritten = await rewritePictureInThread(file.bytes)
  if (!rewritten.ok) return rewritten
  const { bytes, kind, width, height } = rewritten.value
  const draft = withPicture(row.draft, parsed.data.where, (fileId) => ({
    alt: parsed.data.alt,
    image: { file: fileId, width, height },
  }))
  if (!draft) return fail('conflict', 'This part no longer exists. Save the question, then add the picture.')
  const inUse = (await findPicturesOf(services.db, id)).filter((one) => one.inUse)
  if (inUse.length >= MOST_PICTURES)
    return fail('conflict', `A question has at most ${MOST_PICTURES} pictures.`)
  const stored = await services.files.put({
    ownerId: personId,
    purpose: 'question',
    name: file.name,
    bytes,
    // Re-encoding may make the file larger.
    maxBytes: LARGEST_PICTURE * 8,
    allow: [kind],
  })
  if (!stored.ok) return stored
  const at = services.clock()
  const next = draft(stored.value.id)
  const problems = checkDraft(next, id, services.clock).problems.length
  const removed: string[] = []
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
          // The question was submitted, withdrawn or decided while the picture was stored. That changes no revision
          // but counts as a change here.
          eq(authoredQuestions.status, row.status),
        ),
      )
      .returning({ id: authoredQuestions.id })
    if (changed.length === 0) return false
    await tx
      .insert(authoredPictures)
      .values({ fileId: stored.value.id, questionId: id, alt: parsed.data.alt, width, height })
    // Unused pictures stay while there is room, because an older draft may be restored.
    const all = await findPicturesOf(tx, id)
    const spare = all.filter((one) => !one.inUse).map(({ fileId }) => fileId)
    removed.push(...spare.slice(0, Math.max(0, all.length - MOST_PICTURES)))
    return true
  })
  if (done) {
    for (const file of removed) await services.files.remove(file)
    return ok({ file: stored.value.id })
  }
  await services.files.remove(stored.value.id)
  return fail('conflict', 'This question changed in another window. Reload the page, then add the picture.')
}

/** The draft with a picture at a path, in the format's notation; null when there is no such path. */
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
