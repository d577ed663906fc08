/** What is known of a source to cite. */
import { plainMarkdown } from '../plain-markdown.ts'
import { linesOf } from '../read-fields.ts'
import type { HistoricalDate } from './historical-date.ts'

export const SOURCE_TYPES = [
  'book',
  'chapter',
  'journal',
  'newspaper',
  'website',
  'film',
  'archive',
  'interview',
  'government',
] as const
export type SourceType = (typeof SOURCE_TYPES)[number]

/** A person, or an organisation without a given name. */
export interface Name {
  family: string
  given: string
}

export interface Source {
  type: SourceType
  authors: readonly Name[]
  title: string
  date: HistoricalDate | null
  /** The book of a chapter, journal, newspaper, website, programme, or collection of an archive. */
  container: string
  editors: readonly Name[]
  edition: number | null
  volume: string
  issue: string
  /** Pages of a chapter or article. */
  pages: string
  publisher: string
  place: string
  url: string
  doi: string
  accessed: HistoricalDate | null
  /** The page that is quoted. */
  page: string
  /** DVD, audio, letter … */
  medium: string
  /** Series, box or item number; report number. */
  number: string
  /** Name of the interviewer. */
  interviewer: string
  /** The year in which this copy of a film was released. */
  released: string
  /** Season of a journal issue, such as Spring. */
  season: string
  /** Title for later footnotes; empty when it is to be made from the title. */
  short: string
}

/** “Smith, Zadie” is a person; “World Health Organization” is an organisation. */
export const readNames = (text: string): Name[] =>
  linesOf(text.replaceAll(';', '\n')).map(({ text: line }) => {
    const [family = '', ...given] = line.split(',')
    return { family: family.trim(), given: given.join(',').trim() }
  })

/** Names without a comma that look like a person’s. */
export const mayBePerson = (name: Name): boolean =>
  name.given === '' && /^[A-Z][a-z’'-]+( [A-Z]\.?)? [A-Z][a-z’'-]+$/.test(name.family)

/** The initials of given names: “John Arthur” → J, A; “Jean-Paul” → J-P. */
export const initialsOf = (given: string): string[] =>
  given
    .replace(/\./g, ' ')
    .split(/\s+/)
    .flatMap((part) => (/^[A-Z]{2,3}$/.test(part) ? [...part] : [part]))
    .filter((part) => part !== '')
    .map((part) =>
      part
        .split('-')
        .map((piece) => piece.charAt(0))
        .join('-'),
    )

/** 1st, 2nd, 3rd, 4th, 11th. */
export function ordinal(n: number): string {
  const last = n % 100 > 10 && n % 100 < 14 ? 0 : n % 10
  return `${n}${['th', 'st', 'nd', 'rd'][last] ?? 'th'}`
}

/** Pages with an en dash. */
export const dashed = (pages: string): string =>
  pages.replace(/(?<=[\dA-Za-z])\s*[-–—]+\s*(?=[\dA-Za-z])/g, '–')

/** Whether pages are several: 10–12 or 4, 7. */
export const isSeveral = (pages: string): boolean => /[-–,]/.test(pages)

export const italic = (text: string): string => (text === '' ? '' : `*${plainMarkdown(text)}*`)

/** An address is shown as typed, without Markdown signs in it. */
export const shownAddress = (url: string): string => plainMarkdown(url)

/** Ends a sentence unless the text ends with a sign of its own, also inside italics or quotation marks. */
export const stopped = (text: string): string => (/[.?!](?:[*”’]|\*”)?$/.test(text) ? text : `${text}.`)

/** The parts of a list that are not empty. */
export const filled = (parts: readonly (string | false | null | undefined)[]): string[] =>
  parts.filter((part): part is string => typeof part === 'string' && part !== '')
