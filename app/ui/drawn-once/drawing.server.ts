import type { PageDrawing } from './drawn-once.tsx'

/** More names than any installation has roles and screens: past it, what was not asked for longest goes. */
const MOST = 500
const kept = new Map<string, string>()

/** One page while it is drawn. */
export class Drawing implements PageDrawing {
  readonly #places: { name: string; text: string | undefined }[] = []
  readonly #secret: string

  /** @param secret what nothing on the page can know, so that nothing typed can pass for a mark */
  constructor(secret: string) {
    this.#secret = secret
  }

  place(name: string): { mark: string; known: boolean } {
    const text = kept.get(name)
    const at = this.#places.push({ name, text }) - 1
    return { mark: `${this.#secret}.${at}`, known: text !== undefined }
  }

  /** The page with all its parts: what was left out is put in, and what was drawn is kept for the next. */
  whole(drawn: string): string {
    const [first = '', ...marked] = drawn.split(`<i data-drawn="${this.#secret}.`)
    const pieces = marked.map((piece) => {
      const end = piece.indexOf('"')
      return { at: Number(piece.slice(0, end)), rest: piece.slice(end + '"></i>'.length) }
    })
    let page = first
    for (const [index, { at, rest }] of pieces.entries()) {
      const { name, text } = this.#places[at] ?? { name: '', text: undefined }
      // Between its two marks stands what was drawn, and nothing else.
      if (text !== undefined) keep(name, text)
      else if (pieces[index + 1]?.at === at) keep(name, rest)
      page += (text ?? '') + rest
    }
    return page
  }
}

function keep(name: string, text: string): void {
  kept.delete(name)
  kept.set(name, text)
  if (kept.size <= MOST) return
  const [longest] = kept.keys()
  if (longest !== undefined) kept.delete(longest)
}
