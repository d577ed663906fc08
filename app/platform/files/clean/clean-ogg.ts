import { DamagedFile, name4, slice, viewOf } from './byte-writer.ts'

interface Page {
  start: number
  body: number
  end: number
  serial: number
  isFirst: boolean
}

/**
 * An Ogg of Vorbis or Opus whose comments are blank (RFC 3533, RFC 7845, 5.2). A file may be a chain of streams, each
 * with comments of its own.
 */
export function cleanOgg(bytes: Uint8Array): Uint8Array {
  const copy = Uint8Array.from(bytes)
  const pages = pagesOf(copy)
  /** The number of the next page of each open stream. */
  const numbers = new Map<number, number>()
  for (const page of pages) {
    const number = page.isFirst ? 0 : numbers.get(page.serial)
    if (number === undefined) throw new DamagedFile()
    numbers.set(page.serial, number + 1)
    if (number === 0) requireSound(copy, page)
    if (number === 1) blankCommentPage(copy, page)
  }
  if (pages.length < 3 || [...numbers.values()].some((count) => count < 2)) throw new DamagedFile()
  for (const { start, end } of pages) viewOf(copy).setUint32(start + 22, checksum(copy, start, end), true)
  return copy
}

function pagesOf(bytes: Uint8Array): Page[] {
  const pages: Page[] = []
  for (let start = 0; start < bytes.length;) {
    if (name4(bytes, start) !== 'OggS') throw new DamagedFile()
    const segments = slice(bytes, start + 27, start + 27 + (bytes[start + 26] ?? 0))
    const body = start + 27 + segments.length
    const end = body + segments.reduce((sum, length) => sum + length, 0)
    if (end > bytes.length) throw new DamagedFile()
    const serial = viewOf(bytes).getUint32(start + 14, true)
    pages.push({ start, body, end, serial, isFirst: (bytes[start + 5]! & 2) !== 0 })
    start = end
  }
  return pages
}

const textOf = (bytes: Uint8Array, { body, end }: Page) =>
  Buffer.from(bytes.buffer, bytes.byteOffset + body, end - body).toString('latin1')

/** @throws DamagedFile for films, subtitles and other streams, whose words nobody has looked at */
function requireSound(bytes: Uint8Array, page: Page): void {
  const head = textOf(bytes, page)
  if (!head.startsWith('OpusHead') && !head.startsWith('\u0001vorbis')) throw new DamagedFile()
}

function blankCommentPage(bytes: Uint8Array, page: Page): void {
  const words = textOf(bytes, page)
  const isOpus = words.startsWith('OpusTags')
  if (!isOpus && !words.startsWith('\u0003vorbis')) throw new DamagedFile()
  const comments = slice(bytes, page.body + (isOpus ? 8 : 7), page.end)
  const length = blankComments(comments)
  // Opus allows any bytes after the comments; Vorbis has its set-up there.
  if (isOpus) comments.fill(0, length)
}

/**
 * Blanks the maker and the comments. Returns their length.
 * @throws DamagedFile where the comments do not end in their page: a picture is among them
 */
function blankComments(bytes: Uint8Array): number {
  const view = viewOf(bytes)
  const length = (at: number) => {
    if (at + 4 > bytes.length) throw new DamagedFile()
    return view.getUint32(at, true)
  }
  const vendor = 4 + length(0)
  const count = length(vendor)
  bytes.fill(0x20, 4, vendor)
  let at = vendor + 4
  for (let index = 0; index < count; index++) {
    const size = length(at)
    slice(bytes, at + 4, at + 4 + size)
    bytes.fill(0x20, at + 4, at + 4 + size)
    // A comment is a name and a value.
    if (size > 1) bytes.set(Buffer.from('x='), at + 4)
    at += 4 + size
  }
  return at
}

/** CRC-32 of a page with the polynomial 04C11DB7, without reflection; its own field counts as zero (RFC 3533, 6). */
function checksum(bytes: Uint8Array, start: number, end: number): number {
  let crc = 0
  for (let at = start; at < end; at++) {
    const byte = at >= start + 22 && at < start + 26 ? 0 : bytes[at]!
    crc = ((crc << 8) ^ CRC_TABLE[(crc >>> 24) ^ byte]!) >>> 0
  }
  return crc
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let crc = index << 24
  for (let bit = 0; bit < 8; bit++) crc = crc & 0x80000000 ? (crc << 1) ^ 0x04c11db7 : crc << 1
  return crc >>> 0
})
