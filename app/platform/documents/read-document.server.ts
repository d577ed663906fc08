import { runParser, type Parser, type ParserOutcome } from '#app/platform/workers/run-parser.server.ts'
import { DOCUMENT_LIMITS, type DocumentLimits } from './limits.ts'
import { refusal, type Refusal } from './refused-document.ts'
import type { ReadDocument } from './document.ts'
import type { parseDocument } from './parse-document.ts'

const PARSER: Parser = { module: '#app/platform/documents/parse-document.ts', name: 'parseDocument' }

/**
 * Reads a document that a person brought, in a thread with limits of size, time and memory. Its format is found from
 * its bytes.
 */
export async function readDocument(
  bytes: Uint8Array,
  limits: Partial<DocumentLimits> = {},
): Promise<{ ok: true; document: ReadDocument } | Refusal> {
  const all = { ...DOCUMENT_LIMITS, ...limits }
  if (bytes.byteLength === 0) return refusal('empty')
  if (bytes.byteLength > all.maxBytes) return refusal('too-big')
  const outcome = await runParser<typeof parseDocument>(PARSER, { bytes, limits: all }, all)
  return outcome.ok ? outcome.value : threadRefusal(outcome)
}

/** The refusal for a thread that was ended. */
export function threadRefusal(outcome: Exclude<ParserOutcome<unknown>, { ok: true }>): Refusal {
  switch (outcome.reason) {
    case 'too-large':
    case 'too-much-memory':
      return refusal('too-big')
    case 'too-slow':
      return refusal('took-too-long')
    case 'busy':
      return refusal('took-too-long', 'Many files are being read right now. Try again in a minute.')
    case 'failed':
      return refusal('damaged')
  }
}
