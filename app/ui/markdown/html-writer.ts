import { MOST_HTML } from './render-limits.ts'

export class TooMuchHtml extends Error {}

/** Collects HTML, and stops the renderer at the limit instead of after it. */
export class HtmlWriter {
  readonly #pieces: string[] = []
  #length = 0

  /** @throws TooMuchHtml */
  add(html: string): void {
    this.#length += html.length
    if (this.#length > MOST_HTML) throw new TooMuchHtml()
    this.#pieces.push(html)
  }

  html(): string {
    return this.#pieces.join('')
  }
}
