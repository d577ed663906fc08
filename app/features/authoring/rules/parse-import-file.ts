import { importFile } from '#app/engines/interchange/import-file.ts'
import { UnreadableFile, type ImportResult } from '#app/engines/interchange/imported.ts'
import { rewritePictures } from './imported-pictures.ts'

export type ParsedFile = { ok: true; result: ImportResult } | { ok: false; why: string }

/** Reads a file and re-encodes its pictures. Runs in a parser thread. */
export function parseImportFile(bytes: Uint8Array): ParsedFile {
  try {
    return { ok: true, result: rewritePictures(importFile(bytes)) }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    return { ok: false, why: error.message }
  }
}
