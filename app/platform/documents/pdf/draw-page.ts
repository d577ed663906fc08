import { createCanvas } from '@napi-rs/canvas'
import { RefusedDocument, refusal, type Refusal } from '../refused-document.ts'
import { refused } from '../parse-document.ts'
import { openPdf } from './open-pdf.ts'

export interface DrawingWork {
  bytes: Uint8Array
  page: number
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

/** Draws one page of a PDF file. Runs in a parser thread. */
export async function drawPage({
  bytes,
  page: number,
  width,
}: DrawingWork): Promise<{ ok: true; picture: PagePicture } | Refusal> {
  try {
    const pdf = await openPdf(bytes)
    if (number < 1 || number > pdf.numPages) return refusal('damaged', `This file has no page ${number}.`)
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
    const encoded = new Uint8Array(await canvas.encode('jpeg', 82))
    return {
      ok: true,
      picture: { bytes: encoded, kind: 'image/jpeg', width: canvas.width, height: canvas.height },
    }
  } catch (error) {
    return error instanceof RefusedDocument ? refused(error) : refusal('damaged')
  }
}
