import type { Citation } from './chat.ts'

const MARK = /\s?\[(\d{1,2})\]/g

/** The text without numbers of passages that were not retrieved. */
export function withKnownCitations(text: string, known: ReadonlySet<number>): string {
  return text.replace(MARK, (whole, number: string) => (known.has(Number(number)) ? whole : ''))
}

/** The passages that a text cites, by number. */
export function citedIn(text: string, citations: readonly Citation[]): Citation[] {
  const used = new Set([...text.matchAll(MARK)].map(([, number]) => Number(number)))
  return citations.filter(({ number }) => used.has(number))
}
