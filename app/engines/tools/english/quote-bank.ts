/** Quotes of a student: reading lines, hints for recall, and cards. */
import { linesOf } from '../read-fields.ts'
import { QUOTES, WORKS } from './data/quotes.ts'

export interface BankQuote {
  text: string
  work: string
  place: string
  themes: readonly string[]
}

export const MOST_QUOTES = 120

/** “quote | text | speaker or page | theme, theme”. Quotation marks around the quote are optional. */
export function readQuotes(text: string): BankQuote[] | string {
  const lines = linesOf(text)
  if (lines.length > MOST_QUOTES) return `Use up to ${MOST_QUOTES} quotes.`
  const quotes: BankQuote[] = []
  for (const { line, text: typed } of lines) {
    const [raw = '', work = '', place = '', themes = '', ...more] = typed
      .split('|')
      .map((part) => part.trim())
    const quote = raw.replace(/^[“"‘']+|[”"’']+$/g, '').trim()
    if (quote === '') return `Line ${line} needs a quote first.`
    if (more.length > 0) return `Line ${line} has too many | signs. Use three.`
    if (quote.length > 500)
      return `Line ${line}: use quotes of up to 500 characters. Short quotes are easier to recall.`
    quotes.push({
      text: quote,
      work,
      place,
      themes: themes
        .split(',')
        .map((theme) => theme.trim())
        .filter((theme) => theme !== ''),
    })
  }
  return quotes
}

export const quoteLine = ({ text, work, place, themes }: BankQuote): string =>
  `${text} | ${work} | ${place} | ${themes.join(', ')}`.replace(/(?: \|\s*)+$/, '')

/** The quotations of a work that the project supplies. */
export function suppliedQuotes(workId: string): BankQuote[] {
  const work = WORKS.find(({ id }) => id === workId)
  return work
    ? QUOTES.filter((one) => one.work === workId).map(({ text, place, themes }) => ({
        text,
        work: work.title,
        place,
        themes,
      }))
    : []
}

/** A hint with the first letter of each word: “Fair is foul” → “F… i… f…”. */
export const firstLetters = (text: string): string =>
  text.replace(/\p{L}[\p{L}’'-]*/gu, (word) => (word.length === 1 ? word : `${word.charAt(0)}…`))

/** The quote with every nth longer word left out; `step` 2 or 3. */
export function withGaps(text: string, step: number): string {
  let count = 0
  return text.replace(/\p{L}[\p{L}’'-]{3,}/gu, (word) => (count++ % step === step - 1 ? '____' : word))
}

/** How much of a quote a student recalled: the share of its words in order, 0 to 1 (longest common subsequence). */
export function recallShare(quote: string, typed: string): number {
  const words = (text: string): string[] =>
    (
      text
        .toLowerCase()
        .replace(/[’']/g, '')
        .match(/[\p{L}\p{N}]+/gu) ?? []
    ).slice(0, 150)
  const [want, have] = [words(quote), words(typed)]
  if (want.length === 0) return 0
  let row = Array.from({ length: have.length + 1 }, () => 0)
  for (const word of want) {
    const next = [0]
    for (let j = 1; j <= have.length; j++)
      next[j] = have[j - 1] === word ? (row[j - 1] ?? 0) + 1 : Math.max(row[j] ?? 0, next[j - 1] ?? 0)
    row = next
  }
  return (row.at(-1) ?? 0) / want.length
}

const cell = (text: string): string =>
  /[",\n]|^[=+\-@]/.test(text)
    ? `"${(/^[=+\-@]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
    : text

/** Two columns for the import of flashcards: front and back. */
export const quotesCsv = (quotes: readonly BankQuote[]): string =>
  [
    'front,back',
    ...quotes.map((one) =>
      [
        `${one.themes.length > 0 ? `Quote on ${one.themes.join(', ')}` : 'Quote'}${one.work === '' ? '' : ` in ${one.work}`}: ${firstLetters(one.text)}`,
        `“${one.text}”${one.place === '' ? '' : ` (${one.place})`}`,
      ]
        .map(cell)
        .join(','),
    ),
  ].join('\n')
