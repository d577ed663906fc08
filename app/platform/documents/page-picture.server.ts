import { runParser, type Parser } from '#app/platform/workers/run-parser.server.ts'
import { DOCUMENT_LIMITS, type DocumentLimits } from './limits.ts'
import { threadRefusal } from './read-document.server.ts'
import { refusal, type Refusal } from './refused-document.ts'
import type { drawPage, PagePicture } from './pdf/draw-page.ts'

const PARSER: Parser = { module: '#app/platform/documents/pdf/draw-page.ts', name: 'drawPage' }
const MAX_WIDTH = 2_000

/** A picture of one page of a PDF file, for example of a scan. The page number counts from 1. */
export async function pagePicture(
  bytes: Uint8Array,
  page: number,
  { width = 1_200, limits = {} }: { width?: number; limits?: Partial<DocumentLimits> } = {},
): Promise<{ ok: true; picture: PagePicture } | Refusal> {
  const all = { ...DOCUMENT_LIMITS, ...limits }
  if (bytes.byteLength > all.maxBytes) return refusal('too-big')
  const work = { bytes, page, width: Math.min(width, MAX_WIDTH) }
  const outcome = await runParser<typeof drawPage>(PARSER, work, all)
  return outcome.ok ? outcome.value : threadRefusal(outcome)
}
