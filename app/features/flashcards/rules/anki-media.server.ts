import { createHash } from 'node:crypto'
import { zstdDecompressSync } from 'node:zlib'
import { filesIn } from '#app/engines/interchange/cards/anki-text.ts'
import { mediaName } from '#app/engines/interchange/cards/media-text.ts'
import { readProtobuf } from '#app/engines/interchange/cards/protobuf.ts'
import { cleanFile, type MediaKind } from '#app/platform/files/clean/clean-file.ts'
import { LARGEST_PICTURE } from '#app/platform/files/clean/largest.ts'

export interface PackageMedia {
  /** The name of the file in the package, by the name in the texts. */
  entries: ReadonlyMap<string, string>
  /** Unpacks entries of the package. Entries that are too large are left out. */
  unpack: (entries: ReadonlySet<string>) => Record<string, Uint8Array>
  /** Version 3 packs each file with zstd. */
  isPacked: boolean
}

export interface ReadMedia {
  name: string
  kind: MediaKind
  bytes: Uint8Array
  words: string
}

/** Names in the texts may be encoded as in an address. */
function plainName(file: string): string {
  try {
    return decodeURIComponent(file)
  } catch {
    return file
  }
}

/** Cleans the pictures and sounds that the fields of notes name, and finds each by its name in the package. */
export function readMedia(
  { entries, unpack, isPacked }: PackageMedia,
  notes: Iterable<{ fields: string }>,
): { nameOf: (file: string) => string | null; media: ReadMedia[] } {
  const wanted = new Map<string, string>()
  for (const { fields } of notes) {
    if (!fields.includes('<img') && !fields.includes('<IMG') && !fields.includes('[')) continue
    for (const file of filesIn(fields)) {
      const entry = entries.get(file) ?? entries.get(plainName(file))
      if (entry !== undefined) wanted.set(file, entry)
    }
  }
  const unpacked = wanted.size > 0 ? unpack(new Set(wanted.values())) : {}
  const cleaned = new Map<string, ReadMedia | null>()
  const names = new Map<string, string>()
  for (const [file, entry] of wanted) {
    if (!cleaned.has(entry)) cleaned.set(entry, clean(unpacked[entry], isPacked, file))
    const media = cleaned.get(entry)
    if (media) names.set(file, media.name)
    delete unpacked[entry]
  }
  const media = new Map([...cleaned.values()].flatMap((one) => (one ? [[one.name, one]] : [])))
  return { nameOf: (file) => names.get(file) ?? null, media: [...media.values()] }
}

function clean(bytes: Uint8Array | undefined, isPacked: boolean, file: string): ReadMedia | null {
  if (!bytes) return null
  let plain = bytes
  try {
    if (isPacked) plain = zstdDecompressSync(bytes, { maxOutputLength: LARGEST_PICTURE })
  } catch {
    return null
  }
  const done = cleanFile(plain)
  if (!done.ok) return null
  const hash = createHash('sha256').update(done.bytes).digest('hex')
  const words = file.replace(/\.\w{1,5}$/, '').slice(0, 300)
  return { name: mediaName(hash, done.kind), kind: done.kind, bytes: done.bytes, words }
}

/** The list `media`: JSON in older packages, else protobuf (Anki, `proto/anki/import_export.proto`, MediaEntries). */
export function readMediaList(list: Uint8Array | undefined, isPacked: boolean): Map<string, string> {
  const entries = new Map<string, string>()
  if (!list) return entries
  try {
    if (isPacked) {
      const whole = zstdDecompressSync(list, { maxOutputLength: 20_000_000 })
      const files = readProtobuf(whole).filter(({ number }) => number === 1)
      for (const [index, { value }] of files.entries()) {
        if (!(value instanceof Uint8Array)) continue
        const name = readProtobuf(value).find(({ number }) => number === 1)?.value
        if (name instanceof Uint8Array) entries.set(new TextDecoder().decode(name), String(index))
      }
      return entries
    }
    const parsed: unknown = JSON.parse(new TextDecoder().decode(list))
    if (typeof parsed === 'object' && parsed !== null)
      for (const [entry, name] of Object.entries(parsed))
        if (typeof name === 'string') entries.set(name, entry)
  } catch {
    // A broken list: the cards come without their pictures and sounds.
  }
  return entries
}
