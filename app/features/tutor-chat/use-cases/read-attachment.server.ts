import { z } from 'zod'
import { takeLimit } from '#app/platform/access/rate-limits.ts'
import { pagePictures } from '#app/platform/documents/page-picture.server.ts'
import { readDocument } from '#app/platform/documents/read-document.server.ts'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import { sniff } from '#app/platform/files/sniff.ts'
import { recogniseText } from '#app/platform/text-recognition/recognise-text.server.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { aiRefusal } from '../queries/ai-preferences.server.ts'
import {
  documentText,
  fitted,
  LARGEST_ATTACHMENT,
  MOST_PAGES,
  scannedPages,
  type AttachedText,
} from '../rules/attached-text.ts'

const READING = { name: 'tutor-chat.files', points: 40, seconds: 3_600 }
const LIMITS = { maxBytes: LARGEST_ATTACHMENT, maxPages: MOST_PAGES }
/** In pixels. Letters of 10 points are then 20 pixels high, as Tesseract needs. */
const SCAN_WIDTH = 1_600

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
    const read = await readFile(new Uint8Array(await file.arrayBuffer()))
    return read.ok ? ok({ ...fitted(read.value, text), typed: text, name: file.name.slice(0, 120) }) : read
  },
  run: (_context, _form, read) => Promise.resolve(ok(read)),
})

export const TOO_LARGE =
  'This file is larger than 10 MB. Save the pages that you need as a smaller file, then try again.'

const refused = (words: string) => fail('invalid-input', words)

async function readFile(bytes: Uint8Array): Promise<Result<AttachedText>> {
  if (isPicture(bytes)) {
    const found = await recogniseText([bytes])
    return found.ok ? ok({ text: found.texts[0]!, notes: [] }) : refused(found.words)
  }
  const read = await readDocument(bytes, LIMITS)
  if (!read.ok) return refused(read.words)
  const scanned = scannedPages(read.document)
  if (scanned.length === 0) return ok(documentText(read.document))
  const recognised = await readScan(bytes, scanned)
  const attached = documentText(read.document, recognised.texts)
  return attached.text === '' ? refused(recognised.words) : ok(attached)
}

/** A picture of a kind that we know, or of a phone (HEIC, AVIF), which we refuse with the words for a photo. */
const isPicture = (bytes: Uint8Array) =>
  sniff(bytes)?.kind.startsWith('image/') === true ||
  new TextDecoder('latin1').decode(bytes.subarray(4, 8)) === 'ftyp'

/** The text of scanned pages by their numbers, and why there is none. */
async function readScan(bytes: Uint8Array, pages: readonly number[]) {
  const drawn = await pagePictures(bytes, pages, { width: SCAN_WIDTH, limits: LIMITS })
  if (!drawn.ok) return { texts: new Map<number, string>(), words: drawn.words }
  const found = await recogniseText(drawn.pictures.map((picture) => picture.bytes))
  return found.ok
    ? { texts: new Map(found.texts.map((text, at) => [pages[at]!, text] as const)), words: NO_TEXT }
    : { texts: new Map<number, string>(), words: found.reason === 'not-printed' ? NO_TEXT : found.words }
}

const NO_TEXT = 'We could not read these scanned pages as printed text. Type the question.'
