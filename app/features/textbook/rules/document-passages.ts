import type { DocumentBlock, ReadDocument } from '#app/platform/documents/document.ts'
import { textPieces } from '#app/platform/documents/text-pieces.ts'

/** A passage of a document before it is stored. */
export interface NewPassage {
  /** Counts from 1 through the document. */
  place: number
  page: number
  /** Counts from 1 on its page. */
  onPage: number
  heading: string
  kind: 'heading' | 'text'
  text: string
}

/** A passage is short enough to quote, and a paragraph of a textbook is one passage. */
const LONGEST = 1_200

/** The passages of a document. Pages that are pictures have none: they are never quoted. */
export function documentPassages({ pages }: Pick<ReadDocument, 'pages'>): NewPassage[] {
  const passages: NewPassage[] = []
  let heading = ''
  for (const { number, blocks, isPicture } of pages) {
    if (isPicture) continue
    let onPage = 0
    for (const { kind, text } of grouped(blocks)) {
      if (kind === 'heading') heading = text.slice(0, 200)
      onPage += 1
      passages.push({
        place: passages.length + 1,
        page: number,
        onPage,
        heading: kind === 'heading' ? '' : heading,
        kind: kind === 'heading' ? 'heading' : 'text',
        text,
      })
    }
  }
  return passages
}

type Piece = Pick<DocumentBlock, 'kind' | 'text'>

/** Items of a list, and rows of a table, stand together. Long paragraphs are cut after a sentence. */
function grouped(blocks: readonly DocumentBlock[]): Piece[] {
  const pieces: Piece[] = []
  for (const block of blocks) {
    const last = pieces.at(-1)
    const text = block.kind === 'item' ? `- ${block.text.replace(/\s+/g, ' ')}` : block.text
    const joins =
      last !== undefined &&
      last.kind === block.kind &&
      (block.kind === 'item' || block.kind === 'row') &&
      last.text.length + text.length < LONGEST
    if (joins) last.text += `\n${text}`
    else for (const part of textPieces(text, LONGEST)) pieces.push({ kind: block.kind, text: part })
  }
  return pieces.filter(({ text }) => text.trim() !== '')
}
