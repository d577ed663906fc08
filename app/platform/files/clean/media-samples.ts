import { crc32 } from 'node:zlib'

/** Small files for the tests, each with words in a place where programs write names and comments. */

const join = (...parts: (string | readonly number[] | Uint8Array)[]): Uint8Array =>
  new Uint8Array(
    Buffer.concat(
      parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
    ),
  )
const big = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]
const little = (value: number) => big(value).toReversed()

/** The PNG with a text chunk after its header. */
export function withPngText(png: Uint8Array, words: string): Uint8Array {
  const body = join('tEXt', `Author\0${words}`)
  return join(png.subarray(0, 33), big(body.length - 4), body, big(crc32(body)), png.subarray(33))
}

/** A GIF of one pixel with a comment. */
export const gif = (words: string): Uint8Array =>
  join(
    ...['GIF89a', [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255], [0x21, 0xfe, words.length], words, [0]],
    ...[
      [0x21, 0xf9, 4, 0, 0, 0, 0, 0],
      [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3b],
    ],
  )

const chunk = (name: string, body: Uint8Array) =>
  join(name, little(body.length), body, body.length % 2 === 1 ? [0] : [])

/** A WebP of one pixel with XMP. */
export function webp(words: string): Uint8Array {
  const chunks = join(
    chunk('VP8X', join([0x0c, 0, 0, 0, 0, 0, 0, 0, 0, 0])),
    chunk('VP8L', join([0x2f, 0, 0, 0, 0, 7, 16, 17])),
    chunk('XMP ', join(words)),
  )
  return join('RIFF', little(4 + chunks.length), 'WEBP', chunks)
}

const FRAME = join([0xff, 0xfb, 0x90, 0], new Uint8Array(413))

/** Ten silent frames of 128 kbit/s. */
export const frames = (): Uint8Array => join(...Array.from({ length: 10 }, () => FRAME))

/** Ten frames with tags at both ends. */
export function mp3(words: string): Uint8Array {
  const tag = join('TIT2', big(words.length + 1), [0, 0, 0], words)
  const sizes = [0, 0, tag.length >> 7, tag.length & 127]
  return join('ID3', [3, 0, 0], sizes, tag, frames(), 'TAG', words)
}

/** Eight samples with a list of names. */
export function wav(words: string): Uint8Array {
  const format = join([1, 0, 1, 0], little(8_000), little(8_000), [1, 0, 8, 0])
  const chunks = join(
    ...[chunk('fmt ', format), chunk('LIST', join('INFO', words)), chunk('data', new Uint8Array(8))],
  )
  return join('RIFF', little(4 + chunks.length), 'WAVE', chunks)
}

const box = (name: string, ...body: Uint8Array[]): Uint8Array => {
  const whole = join(...body)
  return join(big(whole.length + 8), name, whole)
}

const table = (name: string, ...numbers: number[]) => box(name, join([0, 0, 0, 0], ...numbers.map(big)))

/** A track with one chunk of samples at a place of the file. */
const track = (kind: string, words: string, place: number, ...sizes: number[]) =>
  box(
    'trak',
    box('tkhd', new Uint8Array(84)),
    box(
      'mdia',
      box('mdhd', new Uint8Array(24)),
      box('hdlr', join(new Uint8Array(8), kind, new Uint8Array(12), words, [0])),
      box(
        'minf',
        box('dinf', box('dref', join([0, 0, 0, 0], big(1)), box('url ', join([0, 0, 0, 0], words)))),
        box(
          'stbl',
          box('stsd', new Uint8Array(8)),
          table('stsc', 1, 1, sizes.length, 1),
          table('stsz', 0, sizes.length, ...sizes),
          table('stco', 1, place),
        ),
      ),
    ),
    box('meta', join(words)),
  )

const SOUND = [0x21, 0x10, 5, 0x20, 0xa4, 0x1b]
const FTYP = box('ftyp', join('M4A ', [0, 0, 0, 0], 'M4A '))

/** An M4A with a place in its user data, a track of places beside the sound, and words between the samples. */
export function m4a(words: string): Uint8Array {
  const moov = (place: number) =>
    box(
      'moov',
      box('mvhd', new Uint8Array(20)),
      track('soun', words, place, 3, 3),
      track('meta', words, place + SOUND.length, words.length),
      box('udta', box('\u00a9xyz', join(words))),
      box('uuid', join(words)),
    )
  const place = FTYP.length + moov(0).length + 8
  return join(FTYP, moov(place), box('mdat', join(SOUND, words, words)))
}

/** The bytes of the sound in the samples of M4A, at the beginning of their data. */
export const soundOfM4a = (bytes: Uint8Array): number[] => {
  const at = Buffer.from(bytes).lastIndexOf('mdat') + 4
  return [...bytes.subarray(at, at + SOUND.length)]
}

/** An M4A in fragments, as players receive it. */
export function fragmentedM4a(words: string, other?: string): Uint8Array {
  const tracks = [track('soun', words, 0), ...(other ? [track(other, words, 0)] : [])]
  return join(
    FTYP,
    box('moov', box('mvhd', new Uint8Array(20)), ...tracks, box('mvex', box('trex', new Uint8Array(24)))),
    box('emsg', join(words)),
    box(
      'moof',
      box('mfhd', new Uint8Array(8)),
      box('traf', table('tfhd', 1), table('trun', 1, 6), box('udta', join(words))),
    ),
    box('mdat', join(SOUND)),
  )
}

/** An Opus stream of two headers and one page of sound. */
export function ogg(words: string, serial = 7): Uint8Array {
  const page = (number: number, body: Uint8Array) =>
    join(
      'OggS',
      [0, number === 0 ? 2 : 0],
      new Uint8Array(8),
      little(serial),
      little(number),
      little(0),
      [1, body.length],
      body,
    )
  const comment = `ARTIST=${words}`
  return join(
    page(0, join('OpusHead', [1, 1, 0, 0], little(48_000), [0, 0, 0])),
    page(1, join('OpusTags', little(words.length), words, little(1), little(comment.length), comment, words)),
    page(2, join([0xfc, 0xff, 0xfe])),
  ) // prettier-ignore
}
