/** Publication Manual of the American Psychological Association, 7th edition (2020), chapters 8 to 10. */
import { MONTHS } from './historical-date.ts'
import type { HistoricalDate } from './historical-date.ts'
import { plainMarkdown as p } from '../plain-markdown.ts'
import {
  dashed,
  filled,
  initialsOf,
  isSeveral,
  italic,
  ordinal,
  shownAddress,
  stopped,
} from './citation-source.ts'
import type { Name, Source } from './citation-source.ts'

const initials = (given: string): string =>
  initialsOf(given)
    .map((one) =>
      one
        .split('-')
        .map((letter) => `${letter}.`)
        .join('-'),
    )
    .join(' ')
const inverted = ({ family, given }: Name): string => filled([p(family), initials(given)]).join(', ')
const direct = ({ family, given }: Name): string => filled([initials(given), p(family)]).join(' ')

/** Up to 20 authors; of more, the first 19 and the last (8.12 and 9.8). */
function authorList(names: readonly Name[]): string {
  const shown = names.map(inverted)
  if (shown.length > 20) return `${shown.slice(0, 19).join(', ')}, . . . ${shown.at(-1)}`
  if (shown.length < 2) return shown[0] ?? ''
  return `${shown.slice(0, -1).join(', ')}, & ${shown.at(-1)}`
}

const editorList = (names: readonly Name[]): string => {
  const shown = names.map(direct)
  const listed = shown.length < 3 ? shown.join(' & ') : `${shown.slice(0, -1).join(', ')}, & ${shown.at(-1)}`
  return `${listed} (${shown.length > 1 ? 'Eds.' : 'Ed.'})`
}

const monthDay = (date: HistoricalDate): string =>
  filled([date.month === undefined ? '' : MONTHS[date.month - 1], date.day?.toString()]).join(' ')
const yearText = (date: HistoricalDate | null): string =>
  date ? `${date.isCirca ? 'ca. ' : ''}${Math.abs(date.year)}${date.year < 0 ? ' B.C.E.' : ''}` : 'n.d.'
const fullDate = (date: HistoricalDate | null): string =>
  date && monthDay(date) !== '' ? `${yearText(date)}, ${monthDay(date)}` : yearText(date)
const address = ({ doi, url }: Source): string =>
  doi !== '' ? shownAddress(doi.replace(/^(?:doi:\s*)?(?=10\.)/, 'https://doi.org/')) : shownAddress(url)

const isUnpublishedInterview = (source: Source): boolean =>
  source.type === 'interview' && source.container === '' && source.url === ''
const usesFullDate = (source: Source): boolean =>
  ['newspaper', 'website', 'archive', 'interview', 'government'].includes(source.type)

/** The reference in Markdown; null for a source that is cited in the text only (8.9). */
export function apaReference(source: Source): string | null {
  if (isUnpublishedInterview(source)) return null
  const { type, title, container } = source
  const author =
    type === 'film' && source.authors.length > 0
      ? `${authorList(source.authors)} (${source.authors.length > 1 ? 'Directors' : 'Director'})`
      : authorList(source.authors)
  const date = `(${usesFullDate(source) ? fullDate(source.date) : yearText(source.date)})`
  const edition = source.edition !== null && source.edition > 1 ? `${ordinal(source.edition)} ed.` : ''
  const bracket = (parts: readonly string[]): string =>
    filled(parts).length === 0 ? '' : ` (${filled(parts).join(', ')})`
  const pages = p(dashed(source.pages))
  const publisher =
    source.authors.length === 1 && source.authors[0]?.family === source.publisher ? '' : p(source.publisher)
  const titlePart: Record<Source['type'], string> = {
    book: `${italic(title)}${bracket([edition])}`,
    government: `${italic(title)}${bracket([p(source.number)])}`,
    chapter: p(title),
    journal: p(title),
    newspaper: p(title),
    website: italic(title),
    film: `${italic(title)} [Film]`,
    archive: `[${p(title)}]`,
    interview: `${italic(title)} [Interview]`,
  }
  const rest: Record<Source['type'], readonly string[]> = {
    book: [publisher],
    government: [publisher],
    chapter: [
      `In ${source.editors.length > 0 ? `${editorList(source.editors)}, ` : ''}${italic(container)}${bracket([edition, pages && `${isSeveral(pages) ? 'pp.' : 'p.'} ${pages}`])}`,
      p(source.publisher),
    ],
    journal: [
      filled([
        italic(container),
        source.volume === ''
          ? ''
          : `${italic(source.volume)}${source.issue === '' ? '' : `(${p(source.issue)})`}`,
        pages,
      ]).join(', '),
    ],
    newspaper: [filled([italic(container), pages]).join(', ')],
    website: [
      source.authors.length === 1 && source.authors[0]?.family === (container || source.publisher)
        ? ''
        : p(container || source.publisher),
    ],
    film: [p(source.publisher)],
    archive: [
      filled([`${p(source.publisher)}${bracket([p(container), p(source.number)])}`, p(source.place)]).join(
        ', ',
      ),
    ],
    interview: [filled([p(container), p(source.publisher)]).join('; ')],
  }
  const where = address(source)
  const isUndated =
    type === 'website' && source.date === null && source.accessed !== null && source.url !== ''
  const link =
    isUndated && source.accessed
      ? `Retrieved ${monthDay(source.accessed)}, ${source.accessed.year}, from ${where}`
      : where
  // Without an author the title moves to the front.
  const head =
    author === ''
      ? [`${stopped(titlePart[type])}`, `${date}.`]
      : [stopped(author), `${date}.`, stopped(titlePart[type])]
  return filled([...head, ...filled(rest[type]).map(stopped), link]).join(' ')
}

/** The citation within the text. */
export function apaInText(source: Source): string {
  const pages =
    source.page === '' ? '' : `, ${isSeveral(source.page) ? 'pp.' : 'p.'} ${p(dashed(source.page))}`
  if (isUnpublishedInterview(source))
    return `(${filled([source.authors.map(direct).join(' & '), 'personal communication', source.date ? filled([monthDay(source.date), String(source.date.year)]).join(', ') : '']).join(', ')})`
  const families = source.authors.map(({ family }) => p(family))
  const isWork = ['book', 'website', 'film', 'government'].includes(source.type)
  const name =
    families.length === 0
      ? isWork
        ? italic(source.title)
        : `“${p(source.title)}”`
      : families.length > 2
        ? `${families[0]} et al.`
        : families.join(' & ')
  return `(${name}, ${yearText(source.date)}${pages})`
}
