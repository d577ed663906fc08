import jpeg from 'jpeg-js'
import { PNG } from 'pngjs'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import { sniff } from '#app/platform/files/sniff.ts'

export const LARGEST_PICTURE = 900_000
/** The limit of decoded pixels. Each takes four bytes: 12 MB decoded, and as much again while encoding. */
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
 * Detects the format by the bytes, decodes the picture and encodes it again from its pixels. Everything else in the
 * file (locations, cameras, names, scripts) is dropped.
 */
export function rewritePicture(bytes: Uint8Array): Result<Rewritten> {
  if (bytes.byteLength === 0) return refuse('Choose a picture first.')
  if (bytes.byteLength > LARGEST_PICTURE)
    return refuse('The picture is larger than 900 kB. Make it smaller, then try again.')
  const found = sniff(bytes)
  if (!found) return refuse(looksLikeSvg(bytes) ? NO_SVG : 'This is not a PNG or JPEG picture.')
  if (found.kind === 'image/webp')
    return refuse('We can’t convert WebP pictures from this browser. Save the picture as PNG.')
  if (found.kind !== 'image/png' && found.kind !== 'image/jpeg') return refuse('Use a PNG or JPEG picture.')
  const { width = 0, height = 0 } = found
  if (
    width < 1 ||
    height < 1 ||
    width > LONGEST_SIDE ||
    height > LONGEST_SIDE ||
    width * height > MOST_POINTS
  )
    return refuse(
      `The picture has ${width} × ${height} pixels. Use at most 3 million pixels, and 4,000 per side.`,
    )
  try {
    return ok(found.kind === 'image/png' ? rewritePng(bytes, width, height) : rewriteJpeg(bytes))
  } catch (error) {
    if (error instanceof Interlaced)
      return refuse('This PNG is interlaced. Save it without interlacing, then try again.')
    // Every decoder error means that the file is damaged.
    return refuse('The picture is damaged. Choose another picture.')
  }
}

const NO_SVG = 'You can’t use SVG, because it can run scripts. Save the picture as PNG.'
const refuse = (message: string) =>
  fail('invalid-input', 'We couldn’t add the picture.', { fields: { picture: message } })

class Interlaced extends Error {}

function rewritePng(bytes: Uint8Array, width: number, height: number): Rewritten {
  // The decoder unpacks interlaced pictures without a limit, and others up to the size in the header.
  if (bytes[28] === 1) throw new Interlaced()
  if (headersOf(bytes) !== 1) throw new Error('another header')
  const read = PNG.sync.read(Buffer.from(bytes), { checkCRC: true })
  if (read.width !== width || read.height !== height) throw new Error('another size')
  const fresh = new PNG({ width, height })
  read.data.copy(fresh.data)
  return { bytes: new Uint8Array(PNG.sync.write(fresh)), kind: 'image/png', width, height }
}

/** The number of headers in a PNG. The decoder uses the last, but the limits were checked on the first. */
function headersOf(bytes: Uint8Array): number {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let count = 0
  // After the signature, each chunk has length, name, data and checksum (PNG specification, 5.3).
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
