import { decodeBytes } from './decode-bytes.ts'
import { FILE_FORMATS, FORMATS, type FileFormat } from './formats.ts'
import { readQti } from './formats/qti/read.ts'
import { isZip } from './formats/qti/zip.ts'
import { MAX_FILE_BYTES, UnreadableFile, type ImportResult } from './imported.ts'

/** The format of a file, by its content instead of its name. */
export function formatOfFile(bytes: Uint8Array): FileFormat {
  if (isZip(bytes)) return 'qti'
  const head = decodeBytes(bytes).text.slice(0, 4_000)
  return FILE_FORMATS.find((format) => FORMATS[format].matches(head)) ?? 'gift'
}

/**
 * Reads a file of questions.
 * @throws UnreadableFile when the file cannot be read at all
 */
export function importFile(bytes: Uint8Array): ImportResult & { kind: FileFormat } {
  if (bytes.byteLength === 0) throw new UnreadableFile('The file is empty.')
  if (bytes.byteLength > MAX_FILE_BYTES)
    throw new UnreadableFile(
      'The file is larger than 900 kB. Import it in smaller pieces: Moodle exports one category at a time.',
    )
  const kind = formatOfFile(bytes)
  if (kind === 'qti') return { kind, ...readQti(bytes) }
  const { text, note } = decodeBytes(bytes)
  // Without braces a GIFT file has no answers. One message is better than one for every line.
  if (kind === 'gift' && !text.includes('{'))
    throw new UnreadableFile(
      'This is neither Moodle XML nor QTI nor a table with the columns “question” and “answer”, and no GIFT, whose answers stand in braces. Export it as one of these.',
    )
  const { items, notes } = FORMATS[kind].read(text)
  return { kind, items, notes: note ? [note, ...notes] : notes }
}
