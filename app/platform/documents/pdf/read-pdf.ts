import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { RefusedDocument, tooManyPages } from '../refused-document.ts'
import { unreadList } from '../unread-list.ts'
import { openPdf } from './open-pdf.ts'
import { pageBlocks, type PdfText } from './page-blocks.ts'
import type { DocumentPage, ReadDocument } from '../document.ts'
import type { DocumentLimits } from '../limits.ts'

/** Reads the text of a PDF file. Pictures are not decoded, so a scan takes little memory. */
export async function readPdf(bytes: Uint8Array, limits: DocumentLimits): Promise<ReadDocument> {
  const pdf = await openPdf(bytes)
  if (pdf.numPages > limits.maxPages) throw tooManyPages(pdf.numPages, limits.maxPages)
  const pages: DocumentPage[] = []
  let characters = 0
  let unreadable = 0
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const texts = await textsOf(pdf, number)
    if (texts === null) unreadable += 1
    const blocks = pageBlocks(texts ?? [])
    const isPicture = !hasUsableText(blocks.map(({ text }) => text).join(' '))
    pages.push({ number, blocks: isPicture ? [] : blocks, isPicture })
    characters += blocks.reduce((sum, { text }) => sum + text.length, 0)
    if (characters > limits.maxCharacters) throw new RefusedDocument('too-big')
  }
  if (unreadable === pages.length) throw new RefusedDocument('damaged')
  const unread = unreadList({ equation: 0, picture: 0, page: unreadable })
  return { format: 'pdf', title: await titleOf(pdf), pages, unread }
}

/** The pieces of text on a page, or null if the page is damaged. */
async function textsOf(pdf: PDFDocumentProxy, number: number): Promise<PdfText[] | null> {
  try {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    page.cleanup()
    return items.filter((item) => 'str' in item)
  } catch {
    return null
  }
}

/** Scans have no text, or a few signs such as a stamp. Some fonts have no table of letters and give private characters. */
function hasUsableText(text: string): boolean {
  const signs = text.replace(/\s/g, '')
  const letters = signs.match(/[\p{L}\p{N}]/gu)?.length ?? 0
  const unknown = signs.match(/[\ufffd\p{Co}\p{Cc}]/gu)?.length ?? 0
  return letters >= 15 && unknown < signs.length * 0.2
}

async function titleOf(pdf: PDFDocumentProxy): Promise<string | null> {
  try {
    const { info } = await pdf.getMetadata()
    const title = (info as { Title?: unknown }).Title
    return typeof title === 'string' ? title.trim().slice(0, 300) || null : null
  } catch {
    return null
  }
}
