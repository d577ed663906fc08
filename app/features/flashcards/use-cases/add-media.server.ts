import { z } from 'zod'
import { LONGEST_DESCRIPTION, mediaText } from '#app/engines/interchange/cards/media-text.ts'
import { takeLimit } from '#app/platform/access/rate-limits.ts'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import type { cleanFile } from '#app/platform/files/clean/clean-file.ts'
import { LARGEST_PICTURE } from '#app/platform/files/clean/largest.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { runParser, type ParserLimits } from '#app/platform/workers/run-parser.server.ts'
import type { ImportedMedia } from '../rules/import-summary.ts'
import { keepMedia, nameOf, storeMedia, type NewMedia } from './store-media.server.ts'

const ADDING = { name: 'flashcards.media', points: 120, seconds: 3_600 }
const CLEANING: ParserLimits = { maxBytes: LARGEST_PICTURE, milliseconds: 20_000, megabytes: 128 }
const NOT_ADDED = 'The file is not added yet.'

interface ChosenFile {
  name: string
  bytes: Uint8Array
}

/** Adds a picture or sound: checks its type by its bytes, removes names and places, and stores it for this person. */
export const addMedia = defineUseCase({
  form: z.object({
    words: z
      .string()
      .trim()
      .min(3, 'Describe it in a few words, for people who can’t see or hear it.')
      .max(LONGEST_DESCRIPTION, `Use at most ${LONGEST_DESCRIPTION} characters.`),
    file: z.custom<ChosenFile>(
      (value) => (value as Partial<ChosenFile> | null)?.bytes instanceof Uint8Array,
      'Choose a picture or a sound.',
    ),
  }),
  invalid: NOT_ADDED,
  async prepare(
    { services, personId },
    { words, file },
  ): Promise<Result<{ name: string; stored: ImportedMedia[] }>> {
    const limit = await takeLimit(
      services.limits,
      ADDING,
      personId,
      () => 'You have added many files. Wait a while, then try again.',
    )
    if (!limit.ok) return limit
    const cleaned = await cleanInThread(file.bytes)
    if (!cleaned.ok) return cleaned
    const media = { ...cleaned.value, words }
    const stored = await storeMedia(services, personId, [media])
    return stored.ok ? ok({ name: nameOf(media), stored: stored.value }) : stored
  },
  async run({ tx, personId, now }, { words }, { name, stored }) {
    await keepMedia(tx, personId, stored, now)
    return ok({ name, text: mediaText(name, words) })
  },
})

const beside = (words: string) => fail('invalid-input', NOT_ADDED, { fields: { file: words } })

async function cleanInThread(bytes: Uint8Array): Promise<Result<Omit<NewMedia, 'words'>>> {
  const parser = { module: '#app/platform/files/clean/clean-file.ts', name: 'cleanFile' } as const
  const cleaned = await runParser<typeof cleanFile>(parser, bytes, CLEANING)
  if (cleaned.ok) return cleaned.value.ok ? ok(cleaned.value) : beside(cleaned.value.why)
  switch (cleaned.reason) {
    case 'too-large':
      return beside('The file is larger than 5 MB. Make it smaller, then try again.')
    case 'busy':
      return fail('unavailable', 'Many files are being read right now. Try again in a minute.', {
        retryAfter: 60,
      })
    case 'failed':
      throw cleaned.error
    default:
      return beside('The file takes too long to read. Choose another file.')
  }
}
