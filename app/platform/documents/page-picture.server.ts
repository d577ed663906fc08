import { runParser, type Parser } from '#app/platform/workers/run-parser.server.ts'
import { DOCUMENT_LIMITS, type DocumentLimits } from './limits.ts'
import { threadRefusal } from './read-document.server.ts'
import { refusal, type Refusal } from './refused-document.ts'
import type { drawPages, PagePicture } from './pdf/draw-pages.ts'

const PARSER: Parser = { module: '#app/platform/documents/pdf/draw-pages.ts', name: 'drawPages' }
const MAX_WIDTH = 2_000

interface DrawingOptions {
  /** In pixels, at most 2,000. */
  width?: number
  limits?: Partial<DocumentLimits>
}

/** A picture of one page of a PDF file, for example of a scan. The page number counts from 1. */
export async function pagePicture(
  bytes: Uint8Array,
  page: number,
  options: DrawingOptions = {},
): Promise<{ ok: true; picture: PagePicture } | Refusal> {
  const outcome = await pagePictures(bytes, [page], options)
  return outcome.ok ? { ok: true, picture: outcome.pictures[0]! } : outcome
}

/** Pictures of some pages of a PDF file. */
export async function pagePictures(
  bytes: Uint8Array,
  pages: readonly number[],
  { width = 1_200, limits = {} }: DrawingOptions = {},
): Promise<{ ok: true; pictures: PagePicture[] } | Refusal> {
  const all = { ...DOCUMENT_LIMITS, ...limits }
  if (bytes.byteLength > all.maxBytes) return refusal('too-big')
  const work = { bytes, pages, width: Math.min(width, MAX_WIDTH) }
  const outcome = await runParser<typeof drawPages>(PARSER, work, all)
  return outcome.ok ? outcome.value : threadRefusal(outcome)
}
