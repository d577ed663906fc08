import { lazy } from '#app/platform/cache/lazy.ts'
import { sniff } from '#app/platform/files/sniff.ts'
import { runParser, type Parser } from '#app/platform/workers/run-parser.server.ts'
import { ThreadSlots } from '#app/platform/workers/thread-slots.ts'
import type { recognisePictures, RecognisedPicture } from './recognise-pictures.ts'

export type RecognitionRefusal = 'not-a-picture' | 'too-large' | 'not-printed' | 'took-too-long'

export type Recognition =
  | { ok: true; texts: string[] }
  | {
      ok: false
      reason: RecognitionRefusal
      /** What happened and what to do. */
      words: string
    }

const PARSER: Parser = {
  module: '#app/platform/text-recognition/recognise-pictures.ts',
  name: 'recognisePictures',
}

export const LARGEST_PHOTO = 8_000_000
/** The usual camera of a phone takes 12.2 megapixels. */
const MOST_PIXELS = 13_000_000
const MOST_PICTURES = 3
/** Printed text has 85 or more, also in a photo with shadows. A photo of print on its side has 41, and scribble 0. */
const LEAST_CONFIDENCE = 65

/** One at a time: a thread takes up to 350 MB. Recognition of one photo takes about three seconds. */
const slots = lazy(() => new ThreadSlots(1, 8))

/**
 * Reads printed English in one to three pictures. Each call has a new thread, because Tesseract learns words from a
 * picture and would use them for the next person.
 */
export async function recogniseText(
  pictures: readonly Uint8Array[],
  milliseconds = 15_000 + 25_000 * pictures.length,
): Promise<Recognition> {
  const problem = pictures.map(problemOf).find((one) => one !== null)
  if (problem) return refusal(problem)
  const leave = await slots().enter()
  if (!leave) return refusal('took-too-long', BUSY)
  try {
    return await inThread(pictures.slice(0, MOST_PICTURES), milliseconds)
  } finally {
    leave()
  }
}

async function inThread(pictures: readonly Uint8Array[], milliseconds: number): Promise<Recognition> {
  const limits = { maxBytes: 0, milliseconds, megabytes: 256 }
  const outcome = await runParser<typeof recognisePictures>(PARSER, { pictures }, limits)
  if (outcome.ok) return recognition(outcome.value)
  switch (outcome.reason) {
    case 'busy':
      return refusal('took-too-long', BUSY)
    case 'too-slow':
      return refusal('took-too-long')
    case 'failed':
      throw outcome.error
    default:
      return refusal('too-large')
  }
}

function recognition(found: readonly (RecognisedPicture | null)[]): Recognition {
  if (found.every((one) => one === null)) return refusal('not-a-picture')
  const texts = found.map((one) => (one && isPrinted(one) ? tidied(one.text) : ''))
  return texts.some((text) => text !== '') ? { ok: true, texts } : refusal('not-printed')
}

const isPrinted = ({ text, confidence }: RecognisedPicture) =>
  confidence >= LEAST_CONFIDENCE && (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= 3

/** Joins the lines of a sentence, which the edge of the page broke. Short lines, such as equations, stay apart. */
const tidied = (text: string) =>
  text
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/(?<=[^\n]{30}[^\n.:?!])\n{1,2}(?=[\p{Ll}\d(])/gu, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

function problemOf(picture: Uint8Array): RecognitionRefusal | null {
  if (picture.byteLength > LARGEST_PHOTO) return 'too-large'
  const known = sniff(picture)
  if (known?.kind !== 'image/jpeg' && known?.kind !== 'image/png') return 'not-a-picture'
  return (known.width ?? 0) * (known.height ?? 0) > MOST_PIXELS ? 'too-large' : null
}

const BUSY = 'Many photos are being read right now. Try again in a minute.'

const WORDS: Readonly<Record<RecognitionRefusal, string>> = {
  'not-a-picture': 'We can read photos in JPEG or PNG format. Save the photo as JPEG, then try again.',
  'too-large': 'This photo is larger than 13 megapixels or 8 MB. Cut out the question, then try again.',
  'not-printed':
    'We could not read this photo as printed text. Type the question. We can’t read handwriting, or print that lies on its side.',
  'took-too-long': 'This photo takes too long to read. Cut out the question, then try again.',
}

const refusal = (reason: RecognitionRefusal, words = WORDS[reason]): Recognition => ({
  ok: false,
  reason,
  words,
})
