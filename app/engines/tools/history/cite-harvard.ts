/**
 * Harvard as Australian schools use it: Snooks & Co 2002, Style manual for authors, editors and printers, 6th edn (AGPS).
 */
import { dateText, MONTHS } from './historical-date.ts'
import type { HistoricalDate } from './historical-date.ts'
import { plainMarkdown } from '../plain-markdown.ts'
import { dashed, filled, initialsOf, isSeveral, italic, ordinal, shownAddress } from './citation-source.ts'
import type { Name, Source } from './citation-source.ts'

const inverted = ({ family, given }: Name): string =>
  filled([plainMarkdown(family), initialsOf(given).join('')]).join(', ')
const direct = ({ family, given }: Name): string =>
  filled([initialsOf(given).join(''), plainMarkdown(family)]).join(' ')

const list = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} & ${names.at(-1)}`

const yearOf = (source: Source): string =>
  source.date ? dateText({ year: source.date.year, ...(source.date.isCirca && { isCirca: true }) }) : 'n.d.'
const dayOf = (date: HistoricalDate | null): string =>
  date?.month === undefined ? '' : filled([date.day?.toString(), MONTHS[date.month - 1]]).join(' ')
const pagesOf = (pages: string): string =>
  pages === '' ? '' : `${isSeveral(pages) ? 'pp.' : 'p.'} ${plainMarkdown(dashed(pages))}`
const quoted = (title: string): string => `‘${plainMarkdown(title)}’`

const onlinePart = ({ url, doi, accessed }: Source): string[] =>
  doi !== ''
    ? [`doi: ${shownAddress(doi)}`]
    : url === ''
      ? []
      : filled([accessed && `viewed ${dateText(accessed)}`, `\\<${shownAddress(url)}\\>`])

const edition = (n: number | null): string => (n === null || n < 2 ? '' : `${ordinal(n)} edn`)

/** The list entry in Markdown; null when the source is cited in the text only. */
export function harvardReference(source: Source): string | null {
  const { type, title, container, editors, publisher, place } = source
  const p = plainMarkdown
  const isTitleFirst = type === 'film' || source.authors.length === 0
  const isQuoted = ['chapter', 'journal', 'newspaper', 'archive', 'interview'].includes(type)
  if (type === 'interview' && container === '' && source.url === '') return null
  const name = isQuoted ? quoted(title) : italic(title)
  const start = isTitleFirst
    ? `${name} ${yearOf(source)}`
    : `${list(source.authors.map(inverted))} ${yearOf(source)}`
  const shown = isTitleFirst ? [] : [name]
  const rest: Record<Source['type'], readonly (string | false | null)[]> = {
    book: [...shown, edition(source.edition), p(publisher), p(place)],
    chapter: [
      ...shown,
      `in ${editors.length > 0 ? `${list(editors.map(direct))} (${editors.length > 1 ? 'eds' : 'ed.'}), ` : ''}${italic(container)}`,
      edition(source.edition),
      p(publisher),
      p(place),
      pagesOf(source.pages),
    ],
    journal: [
      ...shown,
      italic(container),
      source.volume !== '' && `vol. ${p(source.volume)}`,
      source.issue !== '' && `no. ${p(source.issue)}`,
      pagesOf(source.pages),
    ],
    newspaper: [...shown, italic(container), dayOf(source.date), pagesOf(source.pages)],
    website: [...shown, p(publisher || (container === title ? '' : container)), p(place)],
    film: ['motion picture', p(publisher), p(place)],
    archive: [
      shown.length > 0 ? quoted(filled([title, dayOf(source.date)]).join(', ')) : '',
      p(source.number),
      p(container),
      p(publisher),
      p(place),
    ],
    interview: [
      ...(title === '' ? [] : shown),
      source.interviewer === '' ? 'interview' : `interview by ${p(source.interviewer)}`,
      italic(container),
      p(publisher),
      dayOf(source.date),
    ],
    government: [...shown, p(source.number), p(publisher), p(place)],
  }
  return `${filled([start, ...rest[type], ...onlinePart(source)])
    .join(', ')
    .replace(/\.$/, '')}.`
}

/** The citation within the text. */
export function harvardInText(source: Source): string {
  const { authors, type, page } = source
  const pages = page === '' ? '' : `, ${pagesOf(page)}`
  if (type === 'interview' && source.container === '' && source.url === '')
    return `(${filled([list(authors.map(direct)), source.date ? String(source.date.year) : '']).join(' ')}, pers. comm.${dayOf(source.date) === '' ? '' : `, ${dayOf(source.date)}`})`
  if (type === 'film' || authors.length === 0) return `(${italic(source.title)} ${yearOf(source)}${pages})`
  const families = authors.map(({ family }) => plainMarkdown(family))
  return `(${families.length > 3 ? `${families[0]} et al.` : list(families)} ${yearOf(source)}${pages})`
}
