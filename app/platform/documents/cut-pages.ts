import { RefusedDocument, tooManyPages } from './refused-document.ts'
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

/** A block that is longer than a page is cut after a sentence or word. */
function shortBlocks(block: DocumentBlock): DocumentBlock[] {
  if (block.text.length <= PAGE_CHARACTERS) return [block]
  const pieces: DocumentBlock[] = []
  let rest = block.text
  while (rest.length > PAGE_CHARACTERS) {
    const start = rest.slice(0, PAGE_CHARACTERS)
    const sentence = Math.max(start.lastIndexOf('. '), start.lastIndexOf('\n')) + 1
    const word = start.lastIndexOf(' ')
    const end = sentence > PAGE_CHARACTERS / 2 ? sentence : word > 0 ? word : PAGE_CHARACTERS
    pieces.push({ ...block, text: rest.slice(0, end).trim() })
    rest = rest.slice(end).trim()
  }
  return rest === '' ? pieces : [...pieces, { ...block, text: rest }]
}

/** Numbers the pages of a document that has only text. */
export function textPages(pages: readonly DocumentBlock[][], limits: DocumentLimits): DocumentPage[] {
  const isEmpty = pages.every((blocks) => blocks.length === 0)
  if (isEmpty) throw new RefusedDocument('empty')
  if (pages.length > limits.maxPages) throw tooManyPages(pages.length, limits.maxPages)
  const characters = pages.flat().reduce((sum, { text }) => sum + text.length, 0)
  if (characters > limits.maxCharacters) throw new RefusedDocument('too-big')
  return pages.map((blocks, at) => ({ number: at + 1, blocks, isPicture: false }))
}
