import { readDate } from './historical-date.ts'
import { readNames } from './citation-source.ts'
import type { Source } from './citation-source.ts'

export type Typed = Partial<Omit<Source, 'authors' | 'editors' | 'date' | 'accessed'>> & {
  authors?: string
  editors?: string
  date?: string
  accessed?: string
}

/** A source as a student types it, for tests. */
export const source = ({ authors = '', editors = '', date = '', accessed = '', ...rest }: Typed): Source => ({
  type: 'book', title: '', container: '', edition: null, volume: '', issue: '', pages: '', publisher: '', place: '', url: '', doi: '', page: '', medium: '', number: '', interviewer: '', released: '', season: '', short: '',
  ...rest,
  authors: readNames(authors),
  editors: readNames(editors),
  date: readDate(date),
  accessed: readDate(accessed),
}) // prettier-ignore

/** Without the signs of Markdown that keep text plain. */
/** The text of a reference without the escapes of Markdown. */
export const withoutEscapes = (markdown: string | null): string | null =>
  markdown?.replace(/\\(.)/g, '$1') ?? null
