import { RefusedDocument, tooManyPages } from './refused-document.ts'
import { textPieces } from './text-pieces.ts'
import type { DocumentBlock, DocumentPage } from './document.ts'
import type { DocumentLimits } from './limits.ts'

const PAGE_CHARACTERS = 3_000

/** Cuts a text without pages between its blocks. Each part, such as a chapter, starts a new page. */
export function cutPages(parts: readonly DocumentBlock[][]): DocumentBlock[][] {
  const pages: DocumentBlock[][] = []
  for (const blocks of parts) {
    let page: DocumentBlock[] = []
    let size = 0
    for (const block of blocks.flatMap(shortBlocks)) {
      if (size > 0 && size + block.text.length > PAGE_CHARACTERS) {
        pages.push(page)
        page = []
        size = 0
      }
      page.push(block)
      size += block.text.length
    }
    if (page.length > 0) pages.push(page)
  }
  return pages
}

/** A block that is longer than a page is cut. */
const shortBlocks = (block: DocumentBlock): DocumentBlock[] =>
  block.text.length <= PAGE_CHARACTERS
    ? [block]
    : textPieces(block.text, PAGE_CHARACTERS).map((text) => ({ ...block, text }))

/** Numbers the pages of a document that has only text. */
export function textPages(pages: readonly DocumentBlock[][], limits: DocumentLimits): DocumentPage[] {
  const isEmpty = pages.every((blocks) => blocks.length === 0)
  if (isEmpty) throw new RefusedDocument('empty')
  if (pages.length > limits.maxPages) throw tooManyPages(pages.length, limits.maxPages)
  const characters = pages.flat().reduce((sum, { text }) => sum + text.length, 0)
  if (characters > limits.maxCharacters) throw new RefusedDocument('too-big')
  return pages.map((blocks, at) => ({ number: at + 1, blocks, isPicture: false }))
}
