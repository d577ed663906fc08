import { randomUUID } from 'node:crypto'
import { and, eq, lt, or } from 'drizzle-orm'
import { z } from 'zod'
import type { Actor } from '#app/platform/access/actor.ts'
import { takeLimit } from '#app/platform/access/rate-limits.ts'
import type { Tx } from '#app/platform/database/database.ts'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import type { Services } from '#app/platform/services.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { findKnownKeys } from '../queries/card-imports.server.ts'
import { findWaitingFiles, withoutCard } from '../queries/media.server.ts'
import type { ParsedCardFile } from '../rules/card-file.server.ts'
import type { ImportedMedia } from '../rules/import-summary.ts'
import { IMPORT_HOURS } from '../rules/limits.ts'
import { AFTER_CHOICES, BETWEEN_CHOICES, separatorsOf } from '../rules/separators.ts'
import { flashcardImports } from '../tables.ts'
import { parseCardsInThread } from './parse-cards-in-thread.server.ts'
import { storeMedia } from './store-media.server.ts'

const READING = { name: 'flashcards.import', points: 40, seconds: 600 }
const NOT_READ = 'We couldn’t read the cards.'

interface ChosenFile {
  name: string
  bytes: Uint8Array
}

/** Line breaks and tabs that a person cannot type into a field. */
const sign = z
  .string()
  .max(20, 'Use at most 20 characters.')
  .default('')
  .transform((text) => text.replaceAll('\\t', '\t').replaceAll('\\n', '\n'))

export const cardFileForm = z
  .object({
    deck: z.string().trim().max(80, 'Use at most 80 characters.').default(''),
    text: z.string().default(''),
    between: z.enum(BETWEEN_CHOICES, 'Choose what stands between question and answer.').default('tab'),
    after: z.enum(AFTER_CHOICES, 'Choose what stands between two cards.').default('line'),
    ownBetween: sign,
    ownAfter: sign,
    zone: z.string().max(64),
    /** Which of the two forms was posted. */
    from: z.enum(['file', 'text']).default('text'),
    file: z.custom<ChosenFile | null>(
      (value) => value === null || (value as Partial<ChosenFile>).bytes instanceof Uint8Array,
    ),
  })
  .superRefine(({ from, file, text, between, after, ownBetween, ownAfter }, context) => {
    const issue = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (file) return
    if (from === 'file') issue('file', 'Choose a file.')
    else if (text.trim() === '') issue('text', 'Paste the text.')
    else if (between === 'other' && ownBetween === '') issue('ownBetween', 'Type the sign.')
    else if (between !== 'table' && after === 'other' && ownAfter === '') issue('ownAfter', 'Type the sign.')
  })

type Parsed = Omit<Extract<ParsedCardFile, { ok: true }>, 'media'> & { media: ImportedMedia[] }

const readIt = defineUseCase({
  form: cardFileForm,
  invalid: NOT_READ,
  async prepare(
    { services, personId, now },
    { file, deck, zone, text, ...choices },
  ): Promise<Result<Parsed>> {
    const limit = await takeLimit(
      services.limits,
      READING,
      personId,
      () => 'You have read many files. Wait a few minutes, then try again.',
    )
    if (!limit.ok) return limit
    const parsed = await parseCardsInThread({
      bytes: file ? file.bytes : new TextEncoder().encode(text),
      separators: file ? null : separatorsOf(choices),
      deck: deck || 'Imported cards',
      zone,
      now: now.getTime(),
    })
    if (!parsed.ok) return parsed
    if (!parsed.value.ok)
      return fail('invalid-input', NOT_READ, { fields: { [file ? 'file' : 'text']: parsed.value.why } })
    const stored = await storeMedia(
      services,
      personId,
      parsed.value.media,
      await findWaitingFiles(services.db, personId),
    )
    return stored.ok ? ok({ ...parsed.value, media: stored.value }) : stored
  },
  async run(
    { tx, personId, now },
    { file, text, between, after, ownBetween, ownAfter },
    { summary, keys, packed, media },
  ) {
    const dayAgo = new Date(now.getTime() - IMPORT_HOURS * 3_600_000)
    const replaced = await tx
      .delete(flashcardImports)
      .where(or(eq(flashcardImports.personId, personId), lt(flashcardImports.createdAt, dayAgo)))
      .returning({ media: flashcardImports.media })
    const known = (await findKnownKeys(tx, personId, keys)).size
    const id = randomUUID()
    await tx.insert(flashcardImports).values({
      id,
      personId,
      name: file ? file.name.replaceAll('\u0000', '').toWellFormed().slice(-120) || 'file' : 'Pasted text',
      pasted: file
        ? null
        : { text: text.replaceAll('\u0000', '').toWellFormed(), between, after, ownBetween, ownAfter },
      summary,
      known,
      notes: packed,
      media,
      createdAt: now,
    })
    return ok({ id, unused: await unusedOf(tx, replaced) })
  },
})

/**
 * Parses a file or pasted text and stores the result for a day, so that the person sees it before importing. It replaces
 * the file before, whose pictures and sounds are deleted.
 */
export async function readCardFile(
  services: Services,
  actor: Actor,
  form: Parameters<typeof readIt>[2],
): Promise<Result<{ id: string }>> {
  const done = await readIt(services, actor, form)
  if (!done.ok) return done
  for (const file of done.value.unused) await services.files.remove(file)
  return ok({ id: done.value.id })
}

const unusedOf = (tx: Tx, imports: readonly { media: readonly ImportedMedia[] }[]) =>
  withoutCard(
    tx,
    imports.flatMap(({ media }) => media.map(({ fileId }) => fileId)),
  )

const dropIt = defineUseCase({
  form: z.object({ import: z.string().max(64) }),
  invalid: 'This page is out of order. Reload it and try again.',
  async run({ tx, personId }, { import: id }) {
    const dropped = await tx
      .delete(flashcardImports)
      .where(and(eq(flashcardImports.id, id), eq(flashcardImports.personId, personId)))
      .returning({ media: flashcardImports.media })
    return ok({ unused: await unusedOf(tx, dropped) })
  },
})

/** Deletes a file that the person does not want to import, with its pictures and sounds. */
export async function dropCardFile(
  services: Services,
  actor: Actor,
  form: Parameters<typeof dropIt>[2],
): Promise<Result<{ dropped: true }>> {
  const done = await dropIt(services, actor, form)
  if (!done.ok) return done
  for (const file of done.value.unused) await services.files.remove(file)
  return ok({ dropped: true })
}

/** Deletes files that are older than a day. */
export async function deleteOldCardImports({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const dayAgo = new Date(clock().getTime() - IMPORT_HOURS * 3_600_000)
  await db.delete(flashcardImports).where(lt(flashcardImports.createdAt, dayAgo))
}
