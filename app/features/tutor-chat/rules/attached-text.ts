import type { DocumentPage, ReadDocument } from '#app/platform/documents/document.ts'
import { plural } from '#app/ui/words/plural.ts'
import { LONGEST_MESSAGE } from './chat.ts'

/** The largest file that can be added to a message, in bytes. */
export const LARGEST_ATTACHMENT = 10_000_000
export const MOST_PAGES = 10
/** A scanned page takes about three seconds to read. */
export const MOST_SCANNED_PAGES = 3

/** What was read from a photo or file. The student checks the text before anything is sent. */
export interface AttachedText {
  text: string
  /** What is missing in the text, and what to do. */
  notes: string[]
}

/** Adds the text of a file to what is in the box already. */
export function messageWith(typed: string, attached: string): string {
  const before = typed.trimEnd()
  return before === '' ? attached : `${before}\n\n${attached}`
}

/** Cuts the text of a file so that it fits into a message beside what is typed. */
export function fitted({ text, notes }: AttachedText, typed: string): AttachedText {
  const room = Math.max(0, LONGEST_MESSAGE - messageWith(typed, '').length)
  if (text.length <= room) return { text, notes }
  const start = text.slice(0, room)
  const atWord = start.replace(/\s+\S*$/, '')
  return { text: atWord === '' ? start : atWord, notes: [TOO_LONG, ...notes] }
}

const TOO_LONG = `A message holds ${LONGEST_MESSAGE.toLocaleString('en-AU')} characters, so the end of the file is left out.`

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
): AttachedText {
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
      ? [`We could not read ${plural(equations, 'formula')}. Type each one where you see [formula].`]
      : []),
    ...(pictures > 0 ? [`${plural(pictures, 'picture')} in the file left out.`] : []),
    ...(left.length > 0
      ? [
          `We could not read ${left.length === 1 ? 'page' : 'pages'} ${left.map(({ number }) => number).join(', ')}.`,
        ]
      : []),
  ]
}
