import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import type { Pdf } from './box.ts'
import { fontFile } from './faces.server.ts'
import { A4, type Element, type ElementOptions, type PageWriter, type Tag } from './page-writer.ts'

/** A tagged PDF of A4 pages, made with pdfkit: every mark belongs to an element or is marked as decoration. */
export class TaggedPages implements PageWriter {
  readonly #pdf: Pdf
  readonly #root: PDFKit.PDFStructureElement
  /** The last bookmark of each level. */
  #bookmarks: PDFKit.PDFOutline[]
  pages = 1

  constructor(title: string, createdAt: Date) {
    this.#pdf = new PDFDocument({
      size: 'A4',
      margin: 0,
      pdfVersion: '1.7',
      // Pages stay open until the end, so that each can state the number of pages.
      bufferPages: true,
      tagged: true,
      lang: 'en-AU',
      displayTitle: true,
      // Our own font, because pdfkit would otherwise open its Helvetica.
      font: fontFile('regular'),
      info: { Title: titleText(title), Producer: 'Victor', Creator: 'Victor', CreationDate: createdAt },
    })
    this.#root = this.#pdf.struct('Document')
    this.#pdf.addStructure(this.#root)
    this.#bookmarks = [this.#pdf.outline]
  }

  addPage(): void {
    this.#pdf.addPage()
    this.pages += 1
  }

  element(tag: Tag, { parent, alt }: ElementOptions = {}): Element {
    const node = this.#pdf.struct(tag, {
      ...(alt ? { alt } : {}),
      ...(tag === 'TH' ? { scope: 'Column' } : {}),
    })
    const above = parent?.node ?? this.#root
    above.add(node)
    return { tag, node }
  }

  draw(element: Element | null, work: (pdf: Pdf) => void, actual: string | null = null): void {
    if (element?.node) {
      const content =
        actual === null
          ? this.#pdf.markStructureContent(element.tag)
          : this.#pdf.markStructureContent('Span', { actual })
      work(this.#pdf)
      element.node.add(content)
    } else {
      this.#pdf.markContent('Artifact', { type: 'Layout' })
      work(this.#pdf)
    }
    this.#pdf.endMarkedContent()
  }

  bookmark(title: string, level: 1 | 2 | 3, top: number): void {
    const above = this.#bookmarks.slice(0, level)
    const item = above.at(-1)!.addItem(title, { expanded: level === 1, left: A4.width, top })
    this.#bookmarks = [...above, item]
  }

  /** Ends the document; `foot` draws the bottom of each page. */
  async finish(foot: (pdf: Pdf, page: number) => void): Promise<Buffer> {
    for (let page = 0; page < this.pages; page++) {
      this.#pdf.switchToPage(page)
      this.#pdf.markContent('Artifact', { type: 'Pagination' })
      foot(this.#pdf, page + 1)
      this.#pdf.endMarkedContent()
    }
    this.#root.end()
    this.#pdf.end()
    return buffer(this.#pdf)
  }
}

/** pdfkit copies the title into XML without escaping, so the signs of XML are removed. */
const titleText = (title: string) =>
  title
    .replace(/&/g, 'and')
    .replace(/[<>\u0000-\u001f]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
