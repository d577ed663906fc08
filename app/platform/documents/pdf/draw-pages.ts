import { createCanvas } from '@napi-rs/canvas'
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { RefusedDocument, refusal, type Refusal } from '../refused-document.ts'
import { refused } from '../parse-document.ts'
import { openPdf } from './open-pdf.ts'

export interface DrawingWork {
  bytes: Uint8Array
  /** Page numbers, from 1. */
  pages: readonly number[]
  /** In pixels. */
  width: number
}

export interface PagePicture {
  bytes: Uint8Array
  kind: 'image/jpeg'
  width: number
  height: number
}

/** A strip as long as this many of its widths is not a page. */
const MAX_HEIGHT = 4

/** Draws pages of a PDF file. Runs in a parser thread. */
export async function drawPages({
  bytes,
  pages,
  width,
}: DrawingWork): Promise<{ ok: true; pictures: PagePicture[] } | Refusal> {
  try {
    const pdf = await openPdf(bytes)
    const missing = pages.find((number) => number < 1 || number > pdf.numPages)
    if (missing !== undefined) return refusal('damaged', `This file has no page ${missing}.`)
    const pictures: PagePicture[] = []
    for (const number of pages) pictures.push(await drawPage(pdf, number, width))
    return { ok: true, pictures }
  } catch (error) {
    return error instanceof RefusedDocument ? refused(error) : refusal('damaged')
  }
}

async function drawPage(pdf: PDFDocumentProxy, number: number, width: number): Promise<PagePicture> {
  const page = await pdf.getPage(number)
  const full = page.getViewport({ scale: 1 })
  const scale = Math.min(width / full.width, (width * MAX_HEIGHT) / full.height)
  const viewport = page.getViewport({ scale })
  const canvas = createCanvas(
    Math.max(1, Math.round(viewport.width)),
    Math.max(1, Math.round(viewport.height)),
  )
  const drawing = canvas as unknown as HTMLCanvasElement
  await page.render({ canvas: drawing, viewport, background: '#fff' }).promise
  page.cleanup()
  const encoded = new Uint8Array(await canvas.encode('jpeg', 82))
  return { bytes: encoded, kind: 'image/jpeg', width: canvas.width, height: canvas.height }
}
