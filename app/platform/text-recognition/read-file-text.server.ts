import { documentText, scannedPages, type DocumentText } from '#app/platform/documents/document-text.ts'
import { falseText } from '#app/platform/documents/false-text.ts'
import { pagePictures } from '#app/platform/documents/page-picture.server.ts'
import { readDocument } from '#app/platform/documents/read-document.server.ts'
import { sniff } from '#app/platform/files/sniff.ts'
import { recogniseText } from './recognise-text.server.ts'

/** In pixels. Letters of 10 points are then 20 pixels high, as Tesseract needs. */
const SCAN_WIDTH = 1_600

type Limits = NonNullable<Parameters<typeof readDocument>[1]>

/** The text, or why there is none and what to do. */
export type FileText = { ok: true; text: DocumentText } | { ok: false; words: string }

/** Reads a photo, a PDF (scanned pages too), a Word file, an EPUB or a text file as plain text. */
export async function readFileText(bytes: Uint8Array, name: string, limits: Limits): Promise<FileText> {
  if (isPicture(bytes)) {
    const found = await recogniseText([bytes])
    return found.ok ? { ok: true, text: { text: found.texts[0]!, notes: [] } } : found
  }
  const read = await readDocument(bytes, limits)
  if (!read.ok) return { ok: false, words: read.words }
  const notText = falseText(read.document, name)
  if (notText) return { ok: false, words: notText.words }
  const scanned = scannedPages(read.document)
  if (scanned.length === 0) return { ok: true, text: documentText(read.document) }
  const recognised = await readScan(bytes, scanned, limits)
  const text = documentText(read.document, recognised.texts)
  return text.text === '' ? { ok: false, words: recognised.words } : { ok: true, text }
}

/** A picture of a kind that we know, or of a phone (HEIC, AVIF), which we refuse with the words for a photo. */
const isPicture = (bytes: Uint8Array) =>
  sniff(bytes)?.kind.startsWith('image/') === true ||
  new TextDecoder('latin1').decode(bytes.subarray(4, 8)) === 'ftyp'

/** The text of scanned pages by their numbers, and why there is none. */
async function readScan(bytes: Uint8Array, pages: readonly number[], limits: Limits) {
  const drawn = await pagePictures(bytes, pages, { width: SCAN_WIDTH, limits })
  if (!drawn.ok) return { texts: new Map<number, string>(), words: drawn.words }
  const found = await recogniseText(drawn.pictures.map((picture) => picture.bytes))
  return found.ok
    ? { texts: new Map(found.texts.map((text, at) => [pages[at]!, text] as const)), words: NO_TEXT }
    : { texts: new Map<number, string>(), words: found.reason === 'not-printed' ? NO_TEXT : found.words }
}

const NO_TEXT = 'We could not read these scanned pages as printed text. Type the text.'
