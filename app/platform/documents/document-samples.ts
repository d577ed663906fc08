import { strToU8, zipSync } from 'fflate'
import PDFDocument from 'pdfkit'
import { PNG } from 'pngjs'

/** Small real files for the tests. */

export async function pdfOf(
  draw: (pdf: PDFKit.PDFDocument) => void,
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Uint8Array> {
  const pdf = new PDFDocument({ size: 'A4', compress: true, ...options })
  const pieces: Buffer[] = []
  const end = new Promise<void>((resolve) => pdf.on('end', resolve))
  pdf.on('data', (piece: Buffer) => pieces.push(piece))
  draw(pdf)
  pdf.end()
  await end
  return new Uint8Array(Buffer.concat(pieces))
}

/** A grey picture, as a scanner makes. */
export function scanPng(width = 320, height = 450): Buffer {
  const png = new PNG({ width, height })
  png.data.fill(200)
  return PNG.sync.write(png)
}

export const scannedPdf = (pages: number): Promise<Uint8Array> =>
  pdfOf((pdf) => {
    const scan = scanPng()
    for (let at = 0; at < pages; at += 1) {
      if (at > 0) pdf.addPage()
      pdf.image(scan, 0, 0, { width: 595 })
    }
  })

const CONTENT_TYPES =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>'
const RELATIONSHIPS =
  '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>'
const STYLES =
  '<?xml version="1.0"?><w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style></w:styles>'

/** A Word file with this body, and other files beside it. */
export const docxOf = (
  body: string,
  more: Record<string, Uint8Array> = {},
  prologue = '<?xml version="1.0" encoding="UTF-8"?>',
): Uint8Array =>
  zipSync({
    '[Content_Types].xml': strToU8(CONTENT_TYPES),
    '_rels/.rels': strToU8(RELATIONSHIPS),
    'word/styles.xml': strToU8(STYLES),
    'word/document.xml': strToU8(
      `${prologue}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><w:body>${body}</w:body></w:document>`,
    ),
    ...more,
  })

export const wordParagraph = (text: string, style = '') =>
  `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t>${text}</w:t></w:r></w:p>`

/** An EPUB book; a chapter is the inside of its body. */
export function epubOf(
  chapters: Readonly<Record<string, string>>,
  more: Record<string, Uint8Array> = {},
): Uint8Array {
  const items = Object.keys(chapters).map(
    (href, at) => `<item id="c${at}" href="${href}" media-type="application/xhtml+xml"/>`,
  )
  const spine = Object.keys(chapters).map((_, at) => `<itemref idref="c${at}"/>`)
  const files = Object.entries(chapters).map(
    ([href, body]) =>
      [
        `OEBPS/${href}`,
        strToU8(
          `<?xml version="1.0"?><!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml"><head><title>x</title></head><body>${body}</body></html>`,
        ),
      ] as const,
  )
  return zipSync({
    mimetype: strToU8('application/epub+zip'),
    'META-INF/container.xml': strToU8(
      '<?xml version="1.0"?><container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OEBPS/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
    ),
    'OEBPS/book.opf': strToU8(
      `<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" version="3.0"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>Waves &amp; fields</dc:title></metadata><manifest>${items.join('')}</manifest><spine>${spine.join('')}</spine></package>`,
    ),
    ...Object.fromEntries(files),
    ...more,
  })
}
