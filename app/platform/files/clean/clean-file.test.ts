import jpeg from 'jpeg-js'
import { PNG } from 'pngjs'
import { describe, expect, it } from 'vitest'
import fc from '#tests/seeded-properties.ts'
import { cleanFile } from './clean-file.ts'
import {
  fragmentedM4a,
  frames,
  gif,
  m4a,
  mp3,
  ogg,
  soundOfM4a,
  wav,
  webp,
  withPngText,
} from './media-samples.ts'

const SECRET = 'Kim at 12 Home Street'
const text = (value: string) => new Uint8Array(Buffer.from(value, 'latin1'))
const has = (bytes: Uint8Array) => Buffer.from(bytes).includes(SECRET)

const pixels = new PNG({ width: 4, height: 3 })
pixels.data.fill(0x80)
const png = withPngText(new Uint8Array(PNG.sync.write(pixels)), SECRET)
const plainJpeg = new Uint8Array(jpeg.encode({ width: 8, height: 8, data: Buffer.alloc(256, 0x70) }, 80).data)
/** Camera data that names the place and says that the camera was turned, and a comment. */
const exif = Buffer.from([
  0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0,
])
const segment = (marker: number, body: Uint8Array) => {
  const size = body.length + 2
  return Buffer.concat([Buffer.from([0xff, marker, size >> 8, size & 255]), body])
}
const photo = new Uint8Array(
  Buffer.concat([
    plainJpeg.subarray(0, 2),
    segment(0xe1, Buffer.concat([text('Exif\0\0'), exif, text(SECRET)])),
    segment(0xfe, text(SECRET)),
    plainJpeg.subarray(2),
    text(SECRET),
  ]),
)

const SAMPLES: [string, Uint8Array][] = [
  ['image/png', png],
  ['image/jpeg', photo],
  ['image/gif', gif(SECRET)],
  ['image/webp', webp(SECRET)],
  ['audio/mpeg', mp3(SECRET)],
  ['audio/wav', wav(SECRET)],
  ['audio/mp4', m4a(SECRET)],
  ['audio/mp4', fragmentedM4a(SECRET)],
  ['audio/ogg', ogg(SECRET)],
  // A chain of two streams, each with comments.
  ['audio/ogg', Buffer.concat([ogg('x', 1), ogg(SECRET, 2)])],
  ['audio/mpeg', Buffer.concat([mp3('x'), text(SECRET), frames()])],
]

describe.each(SAMPLES)('%s', (kind, sample) => {
  const clean = (bytes: Uint8Array) => {
    const done = cleanFile(bytes)
    if (!done.ok) throw new Error(done.why)
    return done
  }

  it('loses its names, places and comments, and changes no more when it is cleaned again', () => {
    expect(has(sample)).toBe(true)
    const once = clean(sample)
    expect([once.kind, has(once.bytes)]).toEqual([kind, false])
    expect(clean(once.bytes).bytes).toEqual(once.bytes)
  })

  it('is refused or cleaned when it is cut off or changed, and never breaks the cleaner', () => {
    fc.assert(
      fc.property(
        fc.nat(sample.length),
        fc.array(fc.tuple(fc.nat(sample.length - 1), fc.nat(255)), { maxLength: 6 }),
        (length, changes) => {
          const broken = Uint8Array.from(sample)
          for (const [at, byte] of changes) broken[at] = byte
          cleanFile(broken.subarray(0, length))
        },
      ),
    )
  })
})

it('leaves the samples of sound as they are', () => {
  const clean = (bytes: Uint8Array) => {
    const done = cleanFile(bytes)
    if (!done.ok) throw new Error(done.why)
    return done.bytes
  }
  for (const sample of [m4a(SECRET), fragmentedM4a(SECRET)]) {
    expect(soundOfM4a(clean(sample))).toEqual(soundOfM4a(sample))
    expect(clean(sample).length).toBe(sample.length)
  }
  // Fragments and their places stay.
  for (const name of ['moof', 'traf', 'trun', 'mvex', 'trex'])
    expect(Buffer.from(clean(fragmentedM4a(SECRET))).includes(name)).toBe(true)
  expect(clean(mp3(SECRET))).toEqual(frames())
})

it('finds the sound of an MP3 again after damaged bytes', () => {
  const [first, second] = [frames(), frames()]
  const broken = Buffer.concat([first, Buffer.from(`${SECRET}\u00ff\u00fb`, 'latin1'), second])
  const done = cleanFile(broken)
  if (!done.ok) throw new Error(done.why)
  expect(Buffer.from(done.bytes).equals(Buffer.concat([first, second]))).toBe(true)
  // A frame whose header is damaged is left out, and the rest stays.
  const one = frames()
  one.fill(0, 417 * 3, 417 * 3 + 4)
  const rest = cleanFile(one)
  expect(rest.ok && rest.bytes.length).toBe(417 * 9)
})

it('refuses other tracks among fragments, and streams that are no sound', () => {
  expect(why(fragmentedM4a(SECRET, 'meta'))).toContain('damaged')
  const kate = Buffer.from(ogg(SECRET))
  kate.write('\u0080kate\u0000\u0000', kate.indexOf('OpusHead'), 'latin1')
  expect(why(Uint8Array.from(kate))).toContain('damaged')
  const twice = Buffer.concat([ogg('x', 1), kate])
  expect(why(Uint8Array.from(twice))).toContain('damaged')
})

it('leaves the pixels as they are and keeps how the camera was held', () => {
  const done = cleanFile(photo)
  if (!done.ok) throw new Error(done.why)
  expect(jpeg.decode(done.bytes, { useTArray: true }).data).toEqual(
    jpeg.decode(plainJpeg, { useTArray: true }).data,
  )
  expect(Buffer.from(done.bytes).includes(Buffer.from([1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6]))).toBe(true)
  const cleaned = cleanFile(png)
  if (!cleaned.ok) throw new Error(cleaned.why)
  expect(PNG.sync.read(Buffer.from(cleaned.bytes)).data).toEqual(pixels.data)
  expect([cleaned.width, cleaned.height]).toEqual([4, 3])
})

const why = (bytes: Uint8Array) => {
  const done = cleanFile(bytes)
  return done.ok ? 'it was accepted' : done.why
}

it('refuses other files with a reason', () => {
  expect(why(new Uint8Array())).toContain('empty')
  expect(why(text('<?xml version="1.0"?><svg onload="alert(1)"></svg>'))).toContain('can’t use SVG')
  expect(why(text('<!doctype html><script>alert(1)</script>'))).toContain('Use a picture')
  expect(why(text('%PDF-1.7\n'))).toContain('Use a picture')
  expect(why(new Uint8Array(Buffer.concat([png, Buffer.alloc(5_000_000)])))).toContain('larger than 5 MB')
  const huge = Uint8Array.from(png)
  new DataView(huge.buffer).setUint32(16, 60_000)
  new DataView(huge.buffer).setUint32(20, 60_000)
  expect(why(huge)).toContain('60000 × 60000 pixels')
  const other = Uint8Array.from(png)
  other[other.length - 1]! ^= 1
  expect(why(other)).toContain('damaged')
  expect(why(png.subarray(0, png.length - 20))).toContain('damaged')
})
