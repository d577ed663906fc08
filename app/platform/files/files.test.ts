import { existsSync, readdirSync, utimesSync, writeFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { people } from '#app/platform/accounts/tables.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { createFiles, type Files, type Upload } from './files.server.ts'
import { sniff, type FileKind } from './sniff.ts'
import { storedFiles } from './tables.ts'

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
  )
const png = (width: number, height: number) => {
  const size = Buffer.alloc(8)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  return bytes('\x89PNG\r\n\x1a\n', [0, 0, 0, 13], 'IHDR', [...size], [8, 6, 0, 0, 0])
}
const jpeg = bytes([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xc0, 0, 17, 8, 0, 20, 0, 30, 3])
const gif = bytes('GIF89a', [30, 0, 20, 0])
const webp = bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8X', [10, 0, 0, 0, 0, 0, 0, 0, 29, 0, 0, 19, 0, 0])
const pdf = bytes('%PDF-1.7\n')

describe('the file type', () => {
  it.each([
    [png(30, 20), { kind: 'image/png', width: 30, height: 20 }],
    [jpeg, { kind: 'image/jpeg', width: 30, height: 20 }],
    [gif, { kind: 'image/gif', width: 30, height: 20 }],
    [webp, { kind: 'image/webp', width: 30, height: 20 }],
    [pdf, { kind: 'application/pdf' }],
  ])('is read from the bytes %#', (file, expected) => {
    expect(sniff(file)).toEqual(expected)
  })

  it('is unknown for programs, cut-off files and false signatures', () => {
    const unknownFiles = [
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      '<!doctype html>',
      'PK\x03\x04',
      'GIF8',
      '\x89PNG',
      '',
      ' %PDF-1.4',
    ]
    for (const other of unknownFiles) expect(sniff(bytes(other)), other).toBeUndefined()
    for (const whole of [png(3, 2), jpeg, webp])
      for (let length = 0; length < whole.length - 6; length++) sniff(whole.subarray(0, length))
    expect(sniff(bytes([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0]))).toBeUndefined()
  })
})

describe('files', () => {
  let database: TestDatabase
  let files: Files
  let place: string
  let now = new Date('2026-03-02T09:00:00Z')
  beforeAll(async () => {
    database = await withDatabase()
    place = join(database.directory, 'files')
    files = await createFiles({ db: database.db, clock: () => now, where: { directory: place } })
    await database.db.insert(people).values({ id: 'kim', name: 'Kim', email: 'kim@example.org' })
  })
  afterAll(() => database.drop())

  const allow: FileKind[] = ['image/png', 'application/pdf']
  const upload = (more: Partial<Upload> = {}): Upload => ({
    ownerId: 'kim',
    purpose: 'working',
    name: 'sums.png',
    bytes: png(30, 20),
    maxBytes: 2_000_000,
    allow,
    ...more,
  })

  it('stores, finds, reads and removes', async () => {
    const put = await files.put(upload({ name: '..\\../etc/"sums"\r\n\u202egnp.png' }))
    if (!put.ok) throw new Error(put.error.message)
    expect(put.value).toMatchObject({
      ownerId: 'kim',
      contentType: 'image/png',
      size: 29,
      name: 'sumsgnp.png',
    })
    expect(Buffer.from(await files.bytes(put.value.id))).toEqual(png(30, 20))
    expect(await files.find(put.value.id)).toEqual(put.value)
    await files.remove(put.value.id)
    expect(await files.find(put.value.id)).toBeUndefined()
    await expect(files.bytes(put.value.id)).rejects.toThrow()
  })

  it('refuses an empty, too large or unsupported file and a decompression bomb, with a message', async () => {
    const refused = async (more: Partial<Upload>) => {
      const put = await files.put(upload(more))
      return put.ok ? 'stored' : `${put.error.code}: ${put.error.message}`
    }
    expect(await refused({ bytes: new Uint8Array() })).toMatch(/invalid-input: The file is empty/)
    expect(await refused({ bytes: Buffer.concat([png(1, 1), Buffer.alloc(2_000_000)]) })).toMatch(
      /too-large.*2 MB/,
    )
    expect(await refused({ bytes: bytes('<svg onload="x"/>') })).toMatch(/must be a PNG picture or a PDF/)
    expect(await refused({ bytes: gif })).toMatch(/must be/)
    expect(await refused({ bytes: png(60_000, 60_000) })).toMatch(/too many pixels/)
    expect(await refused({ bytes: png(0, 5) })).toMatch(/too many pixels/)
  })

  it('refuses an id that leaves the directory', () => {
    expect(() => files.open('../../secret')).toThrow('Not the id')
  })

  it('deletes the files of a deleted person and of a cut-off upload, but not of a running upload', async () => {
    const put = await files.put(upload())
    const running = await files.put(upload({ bytes: pdf }))
    if (!put.ok || !running.ok) throw new Error('not stored')
    mkdirSync(join(place, 'zz'), { recursive: true })
    writeFileSync(join(place, 'zz', 'zz-arriving'), 'x')
    await database.db.delete(storedFiles).where(eq(storedFiles.id, put.value.id))
    const old = new Date('2020-01-01T00:00:00Z')
    for (const { id } of [put.value, running.value]) utimesSync(join(place, id.slice(0, 2), id), old, old)
    expect(await files.sweep()).toBe(1)
    expect(existsSync(join(place, put.value.id.slice(0, 2), put.value.id))).toBe(false)
    expect(readdirSync(join(place, 'zz'))).toEqual(['zz-arriving'])
    expect(await files.bytes(running.value.id)).toHaveLength(pdf.length)
  })
})
