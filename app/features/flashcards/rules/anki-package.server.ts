import { zstdDecompressSync } from 'node:zlib'
import { unzipSync } from 'fflate'
import { protobufNumber, readProtobuf } from '#app/engines/interchange/cards/protobuf.ts'
import { LARGEST_PICTURE } from '#app/platform/files/clean/largest.ts'
import { readMediaList, type PackageMedia } from './anki-media.server.ts'
import { UnreadableFile } from '#app/engines/interchange/imported.ts'

/** Unpacked, a collection of 50,000 cards with their reviews has about 60 MB. */
const LARGEST_COLLECTION = 160_000_000
const LARGEST_META = 1_000
const MOST_ENTRIES = 100_000
const LARGEST_MEDIA_LIST = 20_000_000
/** Unpacked, of all pictures and sounds together. */
const LARGEST_MEDIA = 100_000_000

const TOO_LARGE =
  'Unpacked, the collection is larger than 160 MB. In Anki, export one deck instead of the whole collection.'

/** The collection of each version of the package (Anki, `proto/anki/import_export.proto`). */
const COLLECTIONS = { 1: 'collection.anki2', 2: 'collection.anki21', 3: 'collection.anki21b' } as const
const WANTED = new Set<string>(['meta', 'media', ...Object.values(COLLECTIONS)])

/**
 * The SQLite database of a package (`.apkg` or `.colpkg`) in any of its three forms. The entry `meta` decides which
 * collection counts, because newer packages have a dummy `collection.anki2`. Entries are read by their exact names and
 * nothing is written, so a path in a name has no effect. Pictures and sounds are unpacked by their numbers.
 * @throws UnreadableFile if this is no package
 */
export function openAnkiPackage(bytes: Uint8Array): { database: Uint8Array; media: PackageMedia } {
  const files = unzipWanted(bytes)
  const version = versionOf(files)
  const name = COLLECTIONS[version]
  const packed = files[name]
  if (!packed)
    throw new UnreadableFile('The file has no collection of cards. Export the deck from Anki again.')
  const isPacked = version === 3
  const media = {
    isPacked,
    entries: readMediaList(files['media'], isPacked),
    unpack: (entries: ReadonlySet<string>) => unzipMedia(bytes, entries),
  }
  if (!isPacked) return { database: packed, media }
  try {
    return { database: zstdDecompressSync(packed, { maxOutputLength: LARGEST_COLLECTION }), media }
  } catch (error) {
    const isLarge = (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE'
    throw new UnreadableFile(isLarge ? TOO_LARGE : DAMAGED)
  }
}

const DAMAGED = 'The file is damaged. Export the deck from Anki again.'

function unzipWanted(bytes: Uint8Array): Record<string, Uint8Array> {
  let entries = 0
  let whole = 0
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        entries += 1
        if (entries > MOST_ENTRIES)
          throw new UnreadableFile(
            `The package has more than ${MOST_ENTRIES} files. Export it without media.`,
          )
        if (!WANTED.has(name) || (name === 'media' && originalSize > LARGEST_MEDIA_LIST)) return false
        whole += originalSize
        if (whole > LARGEST_COLLECTION || (name === 'meta' && originalSize > LARGEST_META))
          throw new UnreadableFile(TOO_LARGE)
        return true
      },
    })
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile(DAMAGED)
  }
}

/** Files with these names, as long as they stay small. A damaged file is left out with those after it. */
function unzipMedia(bytes: Uint8Array, entries: ReadonlySet<string>): Record<string, Uint8Array> {
  let whole = 0
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!entries.has(name) || originalSize > LARGEST_PICTURE) return false
        whole += originalSize
        return whole <= LARGEST_MEDIA
      },
    })
  } catch {
    return {}
  }
}

function versionOf(files: Readonly<Record<string, Uint8Array>>): keyof typeof COLLECTIONS {
  const { meta } = files
  if (!meta) return files[COLLECTIONS[2]] ? 2 : 1
  const version = protobufNumber(readProtobuf(meta), 1)
  if (version === 1 || version === 2 || version === 3) return version
  throw new UnreadableFile(
    'A newer version of Anki wrote this file. In Anki, export it with “Support older Anki versions”.',
  )
}
