import { formatOf } from './document-format.ts'
import { readText } from './read-text.ts'
import { refusal, RefusedDocument, type Refusal } from './refused-document.ts'
import type { ReadDocument } from './document.ts'
import type { DocumentLimits } from './limits.ts'

export interface DocumentWork {
  bytes: Uint8Array
  limits: DocumentLimits
}

/** Reads a document. Runs in a parser thread. */
export async function parseDocument({
  bytes,
  limits,
}: DocumentWork): Promise<{ ok: true; document: ReadDocument } | Refusal> {
  try {
    const read = await readers[formatOf(bytes, limits)]()
    return { ok: true, document: await read(bytes, limits) }
  } catch (error) {
    return refused(error)
  }
}

type Read = (bytes: Uint8Array, limits: DocumentLimits) => ReadDocument | Promise<ReadDocument>

/** Each library is loaded for its own format only: pdf.js takes 300 ms to load. */
const readers: Record<ReadDocument['format'], () => Promise<Read>> = {
  pdf: async () => (await import('./pdf/read-pdf.ts')).readPdf,
  docx: async () => (await import('./docx/read-docx.ts')).readDocx,
  epub: async () => (await import('./epub/read-epub.ts')).readEpub,
  text: async () => readText,
}

/** Any other error means that the file breaks its format in a way that the library did not expect. */
export const refused = (error: unknown): Refusal =>
  error instanceof RefusedDocument ? refusal(error.reason, error.words) : refusal('damaged')
