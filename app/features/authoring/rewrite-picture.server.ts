import jpeg from 'jpeg-js'
import { PNG } from 'pngjs'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import { sniff } from '#app/platform/files/sniff.ts'

export const LARGEST_PICTURE = 900_000
/** Decoded, a point takes four bytes: at most 12 MB are held, and as much again while they are written. */
const MOST_POINTS = 3_000_000
const LONGEST_SIDE = 4_000
const JPEG_QUALITY = 85

export interface Rewritten {
  bytes: Uint8Array
  kind: 'image/png' | 'image/jpeg'
  width: number
  height: number
}

/**
 * A picture as it may be stored: told by its bytes and not by its name, decoded, and written anew from its points alone.
 * What else was in the file (places, cameras, names, anything that runs) is gone.
 */
export function rewritePicture(bytes: Uint8Array): Result<Rewritten> {
  if (bytes.byteLength === 0) return refuse('Choose a picture first.')
  if (bytes.byteLength > LARGEST_PICTURE)
    return refuse('The picture is larger than 900 kB. Make it smaller, then try again.')
  const found = sniff(bytes)
  if (!found) return refuse(looksLikeSvg(bytes) ? NO_SVG : 'This is not a PNG or JPEG picture.')
  if (found.kind === 'image/webp')
    return refuse('This browser sent a WebP as it is, and it cannot be written anew here. Save it as PNG.')
  if (found.kind !== 'image/png' && found.kind !== 'image/jpeg')
    return refuse('Only PNG and JPEG can be written anew here. Save the picture as one of them.')
  const { width = 0, height = 0 } = found
  if (
    width < 1 ||
    height < 1 ||
    width > LONGEST_SIDE ||
    height > LONGEST_SIDE ||
    width * height > MOST_POINTS
  )
    return refuse(`The picture has ${width} × ${height} points. At most 3 million fit, and 4,000 a side.`)
  try {
    return ok(found.kind === 'image/png' ? rewritePng(bytes, width, height) : rewriteJpeg(bytes))
  } catch (error) {
    if (error instanceof Interlaced)
      return refuse('This PNG is interlaced. Save it without interlacing, then try again.')
    // Whatever a decoder says of a broken file, it is a broken file.
    return refuse('The picture is damaged: it cannot be decoded.')
  }
}

const NO_SVG = 'SVG is not taken: it is a document that can run scripts and load other files. Save it as PNG.'
const refuse = (message: string) =>
  fail('invalid-input', 'The picture is not added.', { fields: { picture: message } })

class Interlaced extends Error {}

function rewritePng(bytes: Uint8Array, width: number, height: number): Rewritten {
  // Interlaced ones are unpacked by the decoder without a bound; all others to the size that the header says.
  if (bytes[28] === 1) throw new Interlaced()
  if (headersOf(bytes) !== 1) throw new Error('another header')
  const read = PNG.sync.read(Buffer.from(bytes), { checkCRC: true })
  if (read.width !== width || read.height !== height) throw new Error('another size')
  const fresh = new PNG({ width, height })
  read.data.copy(fresh.data)
  return { bytes: new Uint8Array(PNG.sync.write(fresh)), kind: 'image/png', width, height }
}

/** How many headers a PNG has: the decoder believes the last, and what was asked of the first holds for that one alone. */
function headersOf(bytes: Uint8Array): number {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let count = 0
  // After the signature: the length of a chunk, its name, what it holds, its check sum (PNG specification, 5.3).
  for (let at = 8; at + 8 <= file.length; at += 12 + file.readUInt32BE(at))
    if (file.toString('latin1', at + 4, at + 8) === 'IHDR') count += 1
  return count
}

function rewriteJpeg(bytes: Uint8Array): Rewritten {
  const read = jpeg.decode(bytes, {
    useTArray: true,
    tolerantDecoding: false,
    maxResolutionInMP: MOST_POINTS / 1_000_000,
    maxMemoryUsageInMB: 48,
  })
  const { width, height } = read
  const { data } = jpeg.encode({ width, height, data: read.data }, JPEG_QUALITY)
  return { bytes: new Uint8Array(data), kind: 'image/jpeg', width, height }
}

function looksLikeSvg(bytes: Uint8Array): boolean {
  return /<svg[\s>]/i.test(Buffer.from(bytes.subarray(0, 2_000)).toString('latin1'))
}
