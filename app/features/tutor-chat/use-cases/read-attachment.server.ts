import { z } from 'zod'
import { takeLimit } from '#app/platform/access/rate-limits.ts'
import { fail, ok } from '#app/platform/errors/failure.ts'
import { readFileText } from '#app/platform/text-recognition/read-file-text.server.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { aiRefusal } from '../queries/ai-preferences.server.ts'
import { fitted, LARGEST_ATTACHMENT, MOST_PAGES } from '../rules/attached-text.ts'

const READING = { name: 'tutor-chat.files', points: 40, seconds: 3_600 }
const LIMITS = { maxBytes: LARGEST_ATTACHMENT, maxPages: MOST_PAGES }

/**
 * Reads a photo or file into text for the box of a message. Nothing is stored or sent: the student checks the text and
 * sends it as any other message.
 */
export const readAttachment = defineUseCase({
  form: z.object({
    /** What is in the box already. */
    text: z.string().catch(''),
    file: z.custom<File>((value) => value instanceof File, 'Choose a photo or file.'),
  }),
  invalid: 'Choose a photo or file. Then read it.',
  async prepare({ services, person, personId }, { text, file }) {
    const refusal = await aiRefusal(services, person)
    if (!refusal.ok) return refusal
    const limit = await takeLimit(
      services.limits,
      READING,
      personId,
      (wait) => `You have added many files. Add the next file ${wait}.`,
    )
    if (!limit.ok) return limit
    if (file.size > LARGEST_ATTACHMENT) return refused(TOO_LARGE)
    const read = await readFileText(new Uint8Array(await file.arrayBuffer()), file.name, LIMITS)
    return read.ok
      ? ok({ ...fitted(read.text, text), typed: text, name: file.name.slice(0, 120) })
      : refused(read.words)
  },
  run: (_context, _form, read) => Promise.resolve(ok(read)),
})

export const TOO_LARGE =
  'This file is larger than 10 MB. Save the pages that you need as a smaller file, then try again.'

const refused = (words: string) => fail('invalid-input', words)
