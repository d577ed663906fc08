import { crc32 } from 'node:zlib'
import { ByteWriter, DamagedFile, name4, slice, viewOf } from './byte-writer.ts'

/** The pixels, their colours and their shape (PNG specification, 11). Texts, times, places and animations go. */
const PNG_NEEDED = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'pHYs'])

/** A PNG with its needed chunks, up to its end. */
export function cleanPng(bytes: Uint8Array): Uint8Array {
  const view = viewOf(bytes)
  const out = new ByteWriter()
  out.add(slice(bytes, 0, 8))
  const seen = new Map<string, number>()
  for (let at = 8; ;) {
    const length = at + 4 <= bytes.length ? view.getUint32(at) : 0
    const chunk = slice(bytes, at, at + 12 + length)
    const name = name4(chunk, 4)
    if (viewOf(chunk).getUint32(8 + length) !== crc32(chunk.subarray(4, 8 + length))) throw new DamagedFile()
    seen.set(name, (seen.get(name) ?? 0) + 1)
    if (PNG_NEEDED.has(name)) out.add(chunk)
    if (name === 'IEND') break
    at += 12 + length
  }
  if (seen.get('IHDR') !== 1 || !seen.has('IDAT')) throw new DamagedFile()
  return out.bytes()
}

const WEBP_NEEDED = new Set(['VP8 ', 'VP8L', 'VP8X', 'ANIM', 'ANMF', 'ALPH'])
/** Bits of VP8X for a colour profile, camera data and XMP (RFC 9649, 2.7.1). */
const WEBP_EXTRAS = 0x20 | 0x08 | 0x04

/** A WebP with its pixels only. */
export function cleanWebp(bytes: Uint8Array): Uint8Array {
  const view = viewOf(bytes)
  const chunks = new ByteWriter()
  const end = Math.min(bytes.length, 8 + view.getUint32(4, true))
  let pixels = 0
  for (let at = 12; at + 8 <= end;) {
    const length = view.getUint32(at + 4, true)
    const chunk = Uint8Array.from(slice(bytes, at, at + 8 + length))
    const name = name4(chunk, 0)
    if (name === 'VP8X') chunk[8]! &= ~WEBP_EXTRAS
    if (WEBP_NEEDED.has(name)) chunks.add(chunk, length % 2 === 1 ? [0] : [])
    if (name.startsWith('VP8') || name === 'ANMF') pixels += name === 'VP8X' ? 0 : 1
    at += 8 + length + (length % 2)
  }
  if (pixels === 0) throw new DamagedFile()
  return riff('WEBP', chunks.bytes())
}

/** A RIFF file of one form. */
export function riff(form: string, chunks: Uint8Array): Uint8Array {
  const head = new Uint8Array(12)
  head.set(Buffer.from('RIFF'), 0)
  viewOf(head).setUint32(4, 4 + chunks.length, true)
  head.set(Buffer.from(form), 8)
  const out = new ByteWriter()
  out.add(head, chunks)
  return out.bytes()
}

/** A GIF without comments, texts and unknown extensions, up to its end (GIF89a, 17 to 27). */
export function cleanGif(bytes: Uint8Array): Uint8Array {
  const out = new ByteWriter()
  const colours = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
  let at = 13 + colours(bytes[10] ?? 0)
  out.add(slice(bytes, 0, at))
  let pictures = 0
  while (bytes[at] !== 0x3b) {
    const kind = bytes[at]
    if (kind === 0x21) {
      const end = endOfBlocks(bytes, at + 2)
      if (isKeptExtension(bytes, at)) out.add(slice(bytes, at, end))
      at = end
    } else if (kind === 0x2c) {
      const end = endOfBlocks(bytes, at + 11 + colours(bytes[at + 9] ?? 0))
      out.add(slice(bytes, at, end))
      pictures += 1
      at = end
    } else throw new DamagedFile()
  }
  if (pictures === 0) throw new DamagedFile()
  out.add([0x3b])
  return out.bytes()
}

function endOfBlocks(bytes: Uint8Array, from: number): number {
  let at = from
  for (;;) {
    const length = bytes[at]
    if (length === undefined) throw new DamagedFile()
    at += 1 + length
    if (length === 0) return at
  }
}

/** The time of a picture, and how often an animation repeats. */
function isKeptExtension(bytes: Uint8Array, at: number): boolean {
  if (bytes[at + 1] === 0xf9) return true
  return bytes[at + 1] === 0xff && Buffer.from(bytes.subarray(at + 3, at + 14)).toString() === 'NETSCAPE2.0'
}
