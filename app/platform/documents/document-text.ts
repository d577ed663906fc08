import type { DocumentPage, ReadDocument } from './document.ts'

/** The text of a photo or file, to be checked by the person before it is used. */
export interface DocumentText {
  text: string
  /** What is missing in the text, and what to do. */
  notes: string[]
}

/** A scanned page takes about three seconds to read. */
const MOST_SCANNED_PAGES = 3

/** The scanned pages of a PDF file whose text is recognised. */
export const scannedPages = ({ format, pages }: ReadDocument): number[] =>
  format === 'pdf'
    ? pages
        .filter(({ isPicture }) => isPicture)
        .map(({ number }) => number)
        .slice(0, MOST_SCANNED_PAGES)
    : []

/** The text of a document in the order of its pages. `recognised` has the text of scanned pages by their numbers. */
export function documentText(
  document: ReadDocument,
  recognised: ReadonlyMap<number, string> = new Map(),
): DocumentText {
  const texts = document.pages.map((page) => recognised.get(page.number) ?? pageText(page))
  return { text: texts.filter((text) => text !== '').join('\n\n'), notes: notesOf(document, recognised) }
}

function pageText({ blocks }: DocumentPage): string {
  return blocks
    .map(({ kind, text }, at) => {
      const isInList = kind !== 'paragraph' && kind !== 'heading' && blocks[at - 1]?.kind === kind
      return (at === 0 ? '' : isInList ? '\n' : '\n\n') + (kind === 'item' ? `- ${text}` : text)
    })
    .join('')
}

function notesOf({ pages, unread }: ReadDocument, recognised: ReadonlyMap<number, string>): string[] {
  const countOf = (what: 'equation' | 'picture') => unread.find((one) => one.what === what)?.count ?? 0
  const equations = countOf('equation')
  const pictures = countOf('picture')
  const left = pages.filter(({ number, isPicture }) => isPicture && !recognised.get(number))
  return [
    ...(equations > 0
      ? [`We could not read ${counted(equations, 'formula')}. Type each one where you see [formula].`]
      : []),
    ...(pictures > 0 ? [`${counted(pictures, 'picture')} in the file left out.`] : []),
    ...(left.length > 0
      ? [
          `We could not read ${left.length === 1 ? 'page' : 'pages'} ${left.map(({ number }) => number).join(', ')}.`,
        ]
      : []),
  ]
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
