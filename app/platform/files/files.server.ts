import { createHash, randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { eq, inArray } from 'drizzle-orm'
import type { Disk } from 'flydrive'
import type { Database } from '#app/platform/database/database.ts'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import type { Clock } from '#app/platform/time/clock.ts'
import { openDisk, type S3Settings } from './disk.server.ts'
import { sniff, type FileKind } from './sniff.ts'
import { storedFiles } from './tables.ts'

export type StoredFile = typeof storedFiles.$inferSelect

export interface Upload {
  ownerId: string
  purpose: string
  name: string
  bytes: Uint8Array
  maxBytes: number
  allow: readonly FileKind[]
  /** Encrypts the bytes after they were checked. What is stored, and its hash, are then the encrypted bytes. */
  seal?: (bytes: Uint8Array) => Uint8Array
}

export interface Files {
  /** Checks and stores a file. Refusals have a message for the person. */
  put(upload: Upload): Promise<Result<StoredFile>>
  /** The row of a file. The caller checks owner and purpose before giving it to anybody. */
  find(id: string): Promise<StoredFile | undefined>
  open(id: string): Promise<Readable>
  bytes(id: string): Promise<Uint8Array>
  remove(id: string): Promise<void>
  /** Stores, reads and deletes a few bytes. Throws when one of these fails. */
  check(): Promise<void>
  /** Deletes bytes without a row: of deleted people and interrupted uploads. Returns how many files. */
  sweep(olderThanSeconds?: number): Promise<number>
}

export interface FilesOptions {
  db: Database
  clock: Clock
  where: { directory: string } | { s3: S3Settings }
}

/** Larger images are refused, because decoding them would take hundreds of megabytes. */
const MOST_POINTS = 50_000_000

export async function createFiles({ db, clock, where }: FilesOptions): Promise<Files> {
  const disk = await openDisk(where)
  return {
    async put(upload) {
      const refused = refusal(upload)
      if (refused) return refused
      const id = randomUUID()
      const stored = upload.seal?.(upload.bytes) ?? upload.bytes
      const row: StoredFile = {
        id,
        ownerId: upload.ownerId,
        purpose: upload.purpose,
        name: safeName(upload.name),
        contentType: sniff(upload.bytes)!.kind,
        size: upload.bytes.byteLength,
        sha256: createHash('sha256').update(stored).digest('hex'),
        sealed: upload.seal !== undefined,
        createdAt: clock(),
      }
      // Bytes first, so that every row has bytes. Bytes without a row are deleted later.
      await disk.put(keyOf(id), stored, {
        contentType: upload.seal ? 'application/octet-stream' : row.contentType,
      })
      await db.insert(storedFiles).values(row)
      return ok(row)
    },
    async find(id) {
      const [row] = await db.select().from(storedFiles).where(eq(storedFiles.id, id))
      return row
    },
    open: (id) => disk.getStream(keyOf(id)),
    bytes: (id) => disk.getBytes(keyOf(id)),
    async remove(id) {
      await db.delete(storedFiles).where(eq(storedFiles.id, id))
      await disk.delete(keyOf(id))
    },
    async check() {
      const key = keyOf(`check-${randomUUID()}`)
      await disk.put(key, 'check')
      const read = await disk.get(key)
      await disk.delete(key)
      if (read !== 'check') throw new Error('The file store returned other bytes.')
    },
    sweep: (olderThanSeconds = 3600) =>
      sweep(db, disk, new Date(clock().getTime() - olderThanSeconds * 1000)),
  }
}

function refusal(upload: Upload): ReturnType<typeof fail> | undefined {
  const { bytes, maxBytes, allow } = upload
  if (bytes.byteLength === 0) return fail('invalid-input', 'The file is empty.')
  if (bytes.byteLength > maxBytes)
    return fail(
      'too-large',
      `The file is larger than ${Math.floor(maxBytes / 1_000_000)} MB. Choose a smaller one.`,
    )
  const image = sniff(bytes)
  if (!image || !allow.includes(image.kind))
    return fail('invalid-input', `The file must be ${LIST.format(allow.map((kind) => WORDS[kind]))}.`)
  if ((image.width ?? 1) * (image.height ?? 1) > MOST_POINTS || image.width === 0 || image.height === 0)
    return fail('too-large', 'The picture has too many pixels. Make it smaller, then try again.')
  return undefined
}

const LIST = new Intl.ListFormat('en-AU', { type: 'disjunction' })
const WORDS: Record<FileKind, string> = {
  'image/png': 'a PNG picture',
  'image/jpeg': 'a JPEG picture',
  'image/gif': 'a GIF picture',
  'image/webp': 'a WebP picture',
  'audio/mpeg': 'an MP3 sound',
  'audio/mp4': 'an M4A sound',
  'audio/ogg': 'an Ogg sound',
  'audio/wav': 'a WAV sound',
  'application/pdf': 'a PDF',
}

/** Two letters of the id as a directory, so that no directory holds a hundred thousand files. */
function keyOf(id: string): string {
  if (!/^[A-Za-z0-9-]{1,64}$/.test(id)) throw new Error('Not the id of a file.')
  return `${id.slice(0, 2)}/${id}`
}

function safeName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const safe = last.replace(/[\u0000-\u001f\u007f"<>|:*?\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '').trim()
  return safe.slice(-120) || 'file'
}

async function sweep(db: Database, disk: Disk, before: Date): Promise<number> {
  let removed = 0
  let paginationToken: string | undefined
  do {
    const page = await disk.listAll('/', { recursive: true, ...(paginationToken ? { paginationToken } : {}) })
    paginationToken = page.paginationToken
    const keys = [...page.objects]
      .filter((object) => object.isFile)
      .map((object) => (object as { key: string }).key)
    for (let at = 0; at < keys.length; at += 500) {
      const some = new Map(keys.slice(at, at + 500).map((key) => [key.split('/').at(-1)!, key]))
      const rows = await db
        .select({ id: storedFiles.id })
        .from(storedFiles)
        .where(inArray(storedFiles.id, [...some.keys()]))
      for (const { id } of rows) some.delete(id)
      for (const key of some.values()) {
        const { lastModified } = await disk.getMetaData(key)
        if (lastModified > before) continue
        await disk.delete(key)
        removed += 1
      }
    }
  } while (paginationToken)
  return removed
}
