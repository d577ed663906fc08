import { ByteWriter, DamagedFile, slice, viewOf } from './byte-writer.ts'

const START = [0xff, 0xd8]
const END = [0xff, 0xd9]
/** Tables, frames, restart intervals, and the colour marker of Adobe (ITU-T T.81, table B.1). */
const isNeeded = (marker: number) =>
  (marker >= 0xc0 && marker <= 0xcf) || marker === 0xdb || marker === 0xdd || marker === 0xee

/**
 * A JPEG without camera data, places, comments, previews, and whatever follows its end. The turn of the camera stays. No
 * pixel changes, so cleaning a second time changes nothing.
 */
export function cleanJpeg(bytes: Uint8Array): Uint8Array {
  const view = viewOf(bytes)
  const body = new ByteWriter()
  let header: Uint8Array | null = null
  let turn = 1
  let at = 2
  for (;;) {
    while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at += 1
    if (bytes[at] !== 0xff || at + 2 > bytes.length) throw new DamagedFile()
    const marker = bytes[at + 1]!
    if (marker === 0xd9) break
    if (at + 4 > bytes.length) throw new DamagedFile()
    const end = at + 2 + Math.max(2, view.getUint16(at + 2))
    const segment = slice(bytes, at, end)
    if (marker === 0xe0 && isNamed(segment, 'JFIF\0')) header = slice(segment, 4, 16)
    else if (marker === 0xe1 && isNamed(segment, 'Exif\0')) turn = turnOf(segment) ?? turn
    else if (isNeeded(marker)) body.add(segment)
    at = end
    if (marker === 0xda) {
      at = endOfScan(bytes, end)
      body.add(segment, slice(bytes, end, at))
    }
  }
  const out = new ByteWriter()
  out.add(START)
  // The last two bytes are the size of a preview: none.
  if (header) out.add([0xff, 0xe0, 0, 16], header, [0, 0])
  if (turn !== 1) out.add(exifOfTurn(turn))
  out.add(body.bytes(), END)
  return out.bytes()
}

const isNamed = (segment: Uint8Array, name: string) =>
  segment.length >= 18 && [...name].every((letter, index) => segment[4 + index] === letter.charCodeAt(0))

/** Where the data of a scan ends: at a marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Uint8Array, from: number): number {
  let at = from
  for (;;) {
    at = bytes.indexOf(0xff, at)
    const next = bytes[at + 1]
    if (at === -1 || next === undefined) throw new DamagedFile()
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7) && next !== 0xff) return at
    at += next === 0xff ? 1 : 2
  }
}

/** The entry `Orientation` of the first directory (Exif 2.32, 4.6.4). */
function turnOf(segment: Uint8Array): number | undefined {
  try {
    const tiff = viewOf(segment.subarray(10))
    const isLittle = tiff.getUint16(0) === 0x4949
    const directory = tiff.getUint32(4, isLittle)
    const entries = tiff.getUint16(directory, isLittle)
    for (let index = 0; index < entries; index++) {
      const entry = directory + 2 + index * 12
      if (tiff.getUint16(entry, isLittle) !== 0x0112) continue
      const turn = tiff.getUint16(entry + 8, isLittle)
      return turn >= 1 && turn <= 8 ? turn : undefined
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  return undefined
}

/** Camera data with one entry: how the camera was held. */
const exifOfTurn = (turn: number) => [
  ...[0xff, 0xe1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8],
  ...[0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, turn, 0, 0, 0, 0, 0, 0],
]
