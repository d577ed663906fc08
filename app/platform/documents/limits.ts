import type { ParserLimits } from '#app/platform/workers/run-parser.server.ts'

export interface DocumentLimits extends ParserLimits {
  /** All files of an archive together, unpacked. */
  maxUnpackedBytes: number
  /** Files in an archive. */
  maxEntries: number
  maxPages: number
  /** Of the text that was read. */
  maxCharacters: number
}

/** A textbook of 1,000 pages has about 3 million characters. A phone's scan of a page takes 1 to 3 MB. */
export const DOCUMENT_LIMITS: DocumentLimits = {
  maxBytes: 40_000_000,
  milliseconds: 45_000,
  megabytes: 320,
  maxUnpackedBytes: 40_000_000,
  maxEntries: 4_000,
  maxPages: 1_500,
  maxCharacters: 4_000_000,
}
