import { unzipSync, type UnzipFileInfo } from 'fflate'
import { decodeBytes } from '#app/engines/interchange/decode-bytes.ts'
import { withoutDocumentType } from '#app/engines/interchange/xml/document-type.ts'
import { RefusedDocument } from './refused-document.ts'
import type { DocumentLimits } from './limits.ts'

/** The names in an archive. Nothing is unpacked. */
export function entryNames(bytes: Uint8Array, limits: DocumentLimits): Set<string> {
  const names = new Set<string>()
  unzip(bytes, limits, (name) => {
    names.add(name)
    return false
  })
  return names
}

/**
 * Unpacks the wanted files. Sizes are checked in the directory first, and each file gets only its stated size, so a
 * dishonest archive is cut off and refused. Nothing is written, so a path in a name has no effect.
 */
export function unpack(
  bytes: Uint8Array,
  limits: DocumentLimits,
  isWanted: (name: string) => boolean,
): Map<string, Uint8Array> {
  return new Map(Object.entries(unzip(bytes, limits, isWanted)))
}

function unzip(
  bytes: Uint8Array,
  limits: DocumentLimits,
  isWanted: (name: string) => boolean,
): Record<string, Uint8Array> {
  let entries = 0
  let whole = 0
  const filter = ({ name, size, originalSize, compression }: UnzipFileInfo) => {
    entries += 1
    if (entries > limits.maxEntries) throw new RefusedDocument('too-big')
    if (!isWanted(name)) return false
    // A file that is stored without compression is copied by its packed size.
    whole += compression === 0 ? Math.max(size, originalSize) : originalSize
    if (whole > limits.maxUnpackedBytes) throw new RefusedDocument('too-big')
    return true
  }
  try {
    return unzipSync(bytes, { filter })
  } catch (error) {
    throw error instanceof RefusedDocument ? error : new RefusedDocument('damaged')
  }
}

/** The text of an XML file, without its document type. A file that declares entities is refused. */
export function xmlText(bytes: Uint8Array): string {
  try {
    return withoutDocumentType(decodeBytes(bytes).text)
  } catch {
    throw new RefusedDocument('damaged', DECLARES_ENTITIES)
  }
}

const DECLARES_ENTITIES =
  'This file contains instructions that Word and book programs do not write, so we did not open it. Save it again, or save it as a PDF.'
