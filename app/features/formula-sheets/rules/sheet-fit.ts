/** Lines of one printed A4 page: two columns of small type (parts/paper.module.css). */
const LINES_PER_PAGE = 88
/** Characters of a line of such a column. */
const COLUMN = 52

/** What is printed of one item. */
export interface PrintedItem {
  kind: 'section' | 'formula' | 'own'
  name: string
  tex?: string | undefined
  /** Conditions or a note. */
  words?: string | undefined
}

/** Printed lines of one item, estimated from its text. */
export function linesOf({ kind, name, tex = '', words = '' }: PrintedItem): number {
  if (kind === 'section') return 2.2
  const rows = 1 + (tex.match(/\\\\/g)?.length ?? 0)
  const height = /\\(?:d?frac|sum|int|lim|begin)/.test(tex) ? 2.3 : 1.4
  return wrapped(name) + rows * height + (words === '' ? 0 : 0.85 * wrapped(words)) + 0.6
}

const wrapped = (text: string) => Math.max(1, Math.ceil(text.length / COLUMN))

export interface SheetFit {
  /** A4 pages, rounded up to a tenth. */
  pages: number
  fits: 'one' | 'two' | 'more'
}

/** About how many A4 pages a sheet takes. The browser decides the real number. */
export function sheetFit(items: readonly PrintedItem[]): SheetFit {
  const lines = items.reduce((sum, item) => sum + linesOf(item), 4)
  const pages = Math.ceil((lines / LINES_PER_PAGE) * 10) / 10
  return { pages, fits: pages <= 1 ? 'one' : pages <= 2 ? 'two' : 'more' }
}
