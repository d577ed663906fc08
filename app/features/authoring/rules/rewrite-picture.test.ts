import { deflateSync } from 'node:zlib'
import jpeg from 'jpeg-js'
import { PNG } from 'pngjs'
import { expect, it } from 'vitest'
import { rewritePicture } from './rewrite-picture.server.ts'

const png = (width = 4, height = 3) => {
  const made = new PNG({ width, height })
  made.data.fill(0x80)
  return new Uint8Array(PNG.sync.write(made))
}
const outcome = (bytes: Uint8Array) => {
  const done = rewritePicture(bytes)
  return done.ok
    ? `${done.value.kind} ${done.value.width}x${done.value.height}`
    : done.error.fields?.['picture']
}
const bytes = (text: string) => new TextEncoder().encode(text)

const CRC = Array.from({ length: 256 }, (_, n) => {
  let c = n
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
  return c >>> 0
})
/** One chunk of a PNG with its checksum (PNG specification, annex D). */
function chunk(name: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  let crc = 0xffffffff
  for (const byte of body) crc = CRC[(crc ^ byte) & 255]! ^ (crc >>> 8)
  const [length, end] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  end.writeUInt32BE((crc ^ 0xffffffff) >>> 0)
  return Buffer.concat([length, body, end])
}
function madeOf(
  width: number,
  height: number,
  data: Uint8Array,
  interlaced = 0,
  more: Buffer[] = [],
): Uint8Array {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 6, 0, 0, interlaced], 8)
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return new Uint8Array(
    Buffer.concat([
      start,
      chunk('IHDR', head),
      ...more,
      chunk('IDAT', data),
      chunk('IEND', new Uint8Array()),
    ]),
  )
}

it('re-encodes a picture and drops everything but its pixels', () => {
  const secret = chunk('tEXt', bytes('Comment\0taken at 37.81 S 144.96 E'))
  const row = Buffer.from([0, 1, 2, 3, 255, 4, 5, 6, 255])
  const withSecret = madeOf(2, 1, deflateSync(row), 0, [secret])
  expect(Buffer.from(withSecret).includes('144.96')).toBe(true)
  const done = rewritePicture(withSecret)
  if (!done.ok) throw new Error(JSON.stringify(done.error))
  expect(Buffer.from(done.value.bytes).includes('144.96')).toBe(false)
  expect([...PNG.sync.read(Buffer.from(done.value.bytes)).data]).toEqual([1, 2, 3, 255, 4, 5, 6, 255])
  const photo = jpeg.encode(
    { width: 16, height: 8, data: Buffer.alloc(16 * 8 * 4, 0x90), comments: ['a camera'] },
    90,
  ).data
  const fresh = rewritePicture(new Uint8Array(photo))
  expect(fresh).toMatchObject({ ok: true, value: { kind: 'image/jpeg', width: 16, height: 8 } })
  expect(fresh.ok && Buffer.from(fresh.value.bytes).includes('a camera')).toBe(false)
})

it('detects the format by the bytes and refuses others with the reason', () => {
  expect(outcome(png())).toBe('image/png 4x3')
  expect(
    outcome(
      bytes('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ),
  ).toMatch(/can’t use SVG, because it can run scripts/)
  expect(outcome(bytes('GIF89a\x1e\0\x14\0\0\0\0'))).toMatch(/Use a PNG or JPEG/)
  const webp = [...bytes('RIFF\0\0\0\0WEBPVP8X'), 10, 0, 0, 0, 0, 0, 0, 0, 29, 0, 0, 19, 0, 0]
  expect(outcome(new Uint8Array(webp))).toMatch(/can’t convert WebP.*Save the picture as PNG/)
  expect(outcome(bytes('%PDF-1.7'))).toMatch(/Use a PNG or JPEG/)
  expect(outcome(bytes('<html>'))).toMatch(/not a PNG or JPEG/)
  expect(outcome(new Uint8Array())).toMatch(/Choose a picture/)
  expect(outcome(new Uint8Array(900_001))).toMatch(/larger than 900 kB/)
  expect(outcome(png().slice(0, 40))).toMatch(/damaged/)
  expect(
    outcome(new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xc0, 0, 17, 8, 0, 20, 0, 30, 3])),
  ).toMatch(/damaged/)
  expect(outcome(madeOf(2, 1, deflateSync(Buffer.alloc(9)), 1))).toMatch(/interlaced/)
})

it('refuses decompression bombs before unpacking, or stops at the size in the header', () => {
  expect(outcome(madeOf(60_000, 60_000, deflateSync(Buffer.alloc(1))))).toMatch(/60000 × 60000 pixels/)
  // 100 MB of zeros behind a header of 8 by 8 pixels.
  const data = deflateSync(Buffer.alloc(100_000_000))
  const after = process.memoryUsage().rss
  const bomb = madeOf(8, 8, data)
  expect(bomb.byteLength).toBeLessThan(200_000)
  outcome(bomb)
  expect(process.memoryUsage().rss - after).toBeLessThan(50_000_000)
})

it('refuses a picture with a second header, which the decoder would use', () => {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(8, 0)
  head.writeUInt32BE(8, 4)
  head.set([8, 6, 0, 0, 1], 8)
  const data = deflateSync(Buffer.alloc(100_000_000))
  const before = process.memoryUsage().rss
  expect(outcome(madeOf(8, 8, data, 0, [chunk('IHDR', head)]))).toMatch(/damaged/)
  expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000)
})
