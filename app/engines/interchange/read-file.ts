import { LARGEST_FILE, UnreadableFile, type Reading } from './brought.ts'
import { readCsv } from './csv-read.ts'
import { decodeText } from './decode-text.ts'
import { readGift } from './gift-read.ts'
import { readMoodleXml } from './moodle-read.ts'
import { readQti } from './qti-read.ts'
import { isZip } from './zip.ts'

export const FILE_KINDS = ['moodle-xml', 'qti', 'gift', 'csv'] as const
export type FileKind = (typeof FILE_KINDS)[number]

/** What a file is, by what it holds and not by its name; GIFT is what is left. */
export function kindOfFile(bytes: Uint8Array): FileKind {
  if (isZip(bytes)) return 'qti'
  const head = decodeText(bytes).text.slice(0, 4_000)
  if (/<quiz[\s>]/.test(head)) return 'moodle-xml'
  if (/^\s*(?:\ufeff)?<\?xml|^\s*<(?:qti-)?assessment-?item/i.test(head)) return 'qti'
  const lines = head.replace(/^\ufeff/, '').split(/\r\n?|\n/)
  const first = (/^sep=.$/i.test(lines[0]!) ? lines[1] : lines[0]) ?? ''
  return /(?:^|[,;\t])\s*"?\s*question\s*"?\s*(?:[,;\t]|$)/i.test(first) ? 'csv' : 'gift'
}

/** @throws UnreadableFile, with words for whoever brought it */
export function readFile(bytes: Uint8Array): Reading & { kind: FileKind } {
  if (bytes.byteLength === 0) throw new UnreadableFile('The file is empty.')
  if (bytes.byteLength > LARGEST_FILE)
    throw new UnreadableFile(
      'The file is larger than 900 kB. Bring it in smaller pieces: Moodle exports one category at a time.',
    )
  const kind = kindOfFile(bytes)
  if (kind === 'qti') return { kind, ...readQti(bytes) }
  const { text, note } = decodeText(bytes)
  // GIFT is what is left, and without braces it has no answers: told once, and not of every line.
  if (kind === 'gift' && !text.includes('{'))
    throw new UnreadableFile(
      'This is neither Moodle XML nor QTI nor a table with the columns “question” and “answer”, and no GIFT, whose answers stand in braces. Export it as one of these.',
    )
  const { items, notes } =
    kind === 'moodle-xml' ? readMoodleXml(text) : kind === 'csv' ? readCsv(text) : readGift(text)
  return { kind, items, notes: note ? [note, ...notes] : notes }
}
