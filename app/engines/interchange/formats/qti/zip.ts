import { strToU8, unzipSync, Zip, ZipDeflate } from 'fflate'
import { UnreadableFile } from '../../imported.ts'
import { decodeBytes } from '../../decode-bytes.ts'

const MAX_ENTRY_BYTES = 1_000_000
const MAX_TOTAL_BYTES = 8_000_000
const MAX_ENTRIES = 2_000

export const isZip = (bytes: Uint8Array) =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04

/**
 * The XML files of an archive by name, and the names of the others. Sizes are checked in the directory before anything
 * is unpacked, and each entry gets only its stated size: a dishonest archive is cut off and refused.
 */
export function readZip(bytes: Uint8Array): {
  files: Map<string, string>
  others: string[]
  /** A note about texts in an older encoding. */
  notes: string[]
} {
  let count = 0
  let whole = 0
  const others: string[] = []
  let unpacked: Record<string, Uint8Array>
  try {
    unpacked = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        count += 1
        if (count > MAX_ENTRIES) throw new UnreadableFile(`The archive holds more than ${MAX_ENTRIES} files.`)
        if (name.endsWith('/')) return false
        if (!/\.xml$/i.test(name)) {
          others.push(name.slice(0, 120))
          return false
        }
        whole += originalSize
        if (originalSize > MAX_ENTRY_BYTES || whole > MAX_TOTAL_BYTES)
          throw new UnreadableFile(
            'Unpacked, the archive is larger than 8 MB, or one of its files larger than 1 MB. Import it in smaller pieces.',
          )
        return true
      },
    })
  } catch (error) {
    if (error instanceof UnreadableFile) throw error
    throw new UnreadableFile('The archive is damaged, or not a zip file.')
  }
  const read = Object.entries(unpacked).map(([name, one]) => ({ name, ...decodeBytes(one) }))
  const older = read.find(({ note }) => note !== undefined)
  return {
    files: new Map(read.map(({ name, text }) => [name, text])),
    others,
    notes: older ? [`${older.name.slice(0, 120)}: ${older.note!}`] : [],
  }
}

/** An archive of texts. */
export function writeZip(files: Readonly<Record<string, string>>): Uint8Array {
  const packed = packZip()
  for (const [name, text] of Object.entries(files)) packed.add(name, text)
  return packed.end()
}

export interface Packing {
  add(name: string, text: string): void
  /** Returns the whole archive; nothing may be added afterwards. */
  end(): Uint8Array
}

/**
 * Packs an archive one text at a time, so that the caller can answer requests in between. All entries have the same
 * date, so the same texts give the same bytes.
 */
export function packZip(): Packing {
  const pieces: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    pieces.push(piece)
  })
  return {
    add(name, text) {
      const entry = new ZipDeflate(name)
      entry.mtime = '2026-01-01T00:00:00Z'
      zip.add(entry)
      entry.push(strToU8(text), true)
    },
    end() {
      zip.end()
      const whole = new Uint8Array(pieces.reduce((sum, { byteLength }) => sum + byteLength, 0))
      let at = 0
      for (const piece of pieces) {
        whole.set(piece, at)
        at += piece.byteLength
      }
      return whole
    },
  }
}
