/** Chicago Manual of Style, 17th edition (2017), notes and bibliography: chapter 14. */
import { dateText, MONTHS } from './historical-date.ts'
import type { HistoricalDate } from './historical-date.ts'
import { plainMarkdown as p } from '../plain-markdown.ts'
import { dashed, filled, italic, ordinal, shownAddress, stopped } from './citation-source.ts'
import type { Name, Source } from './citation-source.ts'

/** Both orders are allowed by 9.35 and 6.38; Australian writers use the first. */
export type DateOrder = 'day-first' | 'month-first'

const direct = ({ family, given }: Name): string => filled([p(given), p(family)]).join(' ')
const inverted = ({ family, given }: Name): string => filled([p(family), p(given)]).join(', ')

const list = (names: readonly string[]): string =>
  names.length < 3 ? names.join(' and ') : `${names.slice(0, -1).join(', ')}, and ${names.at(-1)}`

/** A bibliography inverts the first name and lists up to ten; of more, seven (14.76). */
function bibliographyNames(names: readonly Name[]): string {
  const [first, ...others] = names
  if (!first) return ''
  const shown = [inverted(first), ...others.map(direct)]
  if (shown.length > 10) return `${shown.slice(0, 7).join(', ')}, et al.`
  // The inverted name keeps a comma before “and”.
  return shown.length === 2 ? `${shown[0]}, and ${shown[1]}` : list(shown)
}

/** A note lists up to three authors; of more, the first (14.76). */
const noteNames = (names: readonly Name[]): string =>
  names.length > 3 ? `${direct(names[0]!)} et al.` : list(names.map(direct))

export function chicagoDate(date: HistoricalDate | null, order: DateOrder): string {
  if (!date) return 'n.d.'
  if (order === 'day-first' || date.month === undefined) return dateText(date)
  return `${MONTHS[date.month - 1]}${date.day === undefined ? '' : ` ${date.day},`} ${date.year}`
}

const quoted = (title: string, end: string): string => {
  // Quotation marks within the title become single (13.30).
  const inner = p(title).replace(/[“"]([^”"]*)[”"]/g, '‘$1’')
  return /[?!]$/.test(inner) ? `“${inner}”` : `“${inner}${end}”`
}

const year = (source: Source): string => (source.date ? String(dateText({ year: source.date.year })) : 'n.d.')
const imprint = (source: Source): string => {
  const where = filled([p(source.place), p(source.publisher)]).join(': ')
  return filled([where, year(source)]).join(', ')
}
const address = ({ doi, url }: Source): string =>
  doi !== '' ? shownAddress(doi.replace(/^(?:doi:\s*)?(?=10\.)/, 'https://doi.org/')) : shownAddress(url)
const edition = (n: number | null): string => (n === null || n < 2 ? '' : `${ordinal(n)} ed.`)
const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const volumePart = (source: Source): string =>
  filled([
    [italic(source.container), p(source.volume)].filter(Boolean).join(' '),
    source.issue && `no. ${p(source.issue)}`,
  ]).join(', ')

const filmImprint = (source: Source): string =>
  source.released !== '' && source.released !== year(source)
    ? `${year(source)}; ${filled([filled([p(source.place), p(source.publisher)]).join(': '), p(source.released)]).join(', ')}`
    : imprint(source)

const journalDate = (source: Source, order: DateOrder): string =>
  source.season !== ''
    ? `${source.season} ${year(source)}`
    : source.date?.month === undefined
      ? year(source)
      : chicagoDate({ ...source.date }, order)

/** The entry of the bibliography in Markdown; null when a source belongs in notes only. */
export function chicagoBibliography(source: Source, order: DateOrder): string | null {
  const { type, title, container } = source
  const author = bibliographyNames(source.authors)
  const date = chicagoDate(source.date, order)
  const ends = filled([address(source)])
  const sentences = (parts: readonly (string | false | null)[]): string =>
    filled(parts)
      .map((part, at, all) => (at === all.length - 1 ? part : stopped(part)))
      .join(' ')
      .replace(/([^.?!])$/, '$1.')
      .replace(/([?!]”)\.$/, '$1')
  switch (type) {
    case 'book':
    case 'government':
      return sentences([
        author,
        italic(title),
        edition(source.edition),
        p(source.number),
        imprint(source),
        ...ends,
      ])
    case 'chapter':
      return sentences([
        author,
        quoted(title, '.'),
        `In ${filled([italic(container), source.editors.length > 0 && `edited by ${list(source.editors.map(direct))}`, p(dashed(source.pages))]).join(', ')}`,
        edition(source.edition),
        imprint(source),
        ...ends,
      ])
    case 'journal':
      return sentences([
        author,
        quoted(title, '.'),
        `${volumePart(source)} (${journalDate(source, order)})${source.pages === '' ? '' : `: ${p(dashed(source.pages))}`}`,
        ...ends,
      ])
    case 'newspaper':
      return sentences([author, quoted(title, '.'), `${italic(container)}, ${date}`, ...ends])
    case 'website':
      return sentences([
        author || p(source.publisher || container),
        quoted(title, '.'),
        author !== '' && container !== '' && p(container),
        source.date
          ? `Last modified ${date}`
          : source.accessed && `Accessed ${chicagoDate(source.accessed, order)}`,
        ...ends,
      ])
    case 'film':
      return sentences([
        source.authors.length > 0 ? `${author}, dir.` : '',
        italic(title),
        filmImprint(source),
        upper(p(source.medium)),
        ...ends,
      ])
    case 'archive':
      return sentences([
        p(container) || author,
        filled([p(source.publisher), p(source.place)]).join(', '),
        ...ends,
      ])
    case 'interview':
      if (container === '' && source.url === '') return null
      return sentences([
        author,
        title !== '' && quoted(title, '.'),
        source.interviewer !== '' ? `Interview by ${p(source.interviewer)}` : 'Interview',
        filled([italic(container), p(source.publisher), date]).join(', '),
        upper(p(source.medium)),
        ...ends,
      ])
  }
}

/** The first footnote. */
export function chicagoNote(source: Source, order: DateOrder): string {
  const { type, title, container, page } = source
  const author = noteNames(source.authors)
  const date = chicagoDate(source.date, order)
  const at = p(dashed(page))
  const end = (parts: readonly (string | false | null)[]): string => {
    const joined = filled(parts).reduce(
      (text, part) =>
        text === '' ? part : /[,][”]$|[?!]”$/.test(text) ? `${text} ${part}` : `${text}, ${part}`,
      '',
    )
    return stopped(joined)
  }
  const withImprint = (head: string, inside: string): string => `${head} (${inside})`
  switch (type) {
    case 'book':
    case 'government':
      return end([
        author,
        withImprint(
          filled([italic(title), edition(source.edition), p(source.number)]).join(', '),
          imprint(source),
        ),
        at,
        address(source),
      ])
    case 'chapter':
      return end([
        author,
        quoted(title, ','),
        withImprint(
          filled([
            `in ${italic(container)}`,
            edition(source.edition),
            source.editors.length > 0 && `ed. ${list(source.editors.map(direct))}`,
          ]).join(', '),
          imprint(source),
        ),
        at,
        address(source),
      ])
    case 'journal':
      return end([
        author,
        quoted(title, ','),
        `${volumePart(source)} (${journalDate(source, order)})${at === '' ? '' : `: ${at}`}`,
        address(source),
      ])
    case 'newspaper':
      return end([author, quoted(title, ','), italic(container), date, at, address(source)])
    case 'website':
      return end([
        author,
        quoted(title, ','),
        p(container),
        p(source.publisher),
        source.date
          ? `last modified ${date}`
          : source.accessed && `accessed ${chicagoDate(source.accessed, order)}`,
        address(source),
      ])
    case 'film':
      return end([
        withImprint(
          filled([italic(title), author !== '' && `directed by ${author}`]).join(', '),
          filmImprint(source),
        ),
        p(source.medium),
        address(source),
      ])
    case 'archive':
      return end([
        author,
        p(title),
        date,
        p(source.number),
        p(container),
        p(source.publisher),
        p(source.place),
        address(source),
      ])
    case 'interview':
      return container === '' && source.url === ''
        ? end([
            author,
            source.interviewer === '' ? 'interview by author' : `interview by ${p(source.interviewer)}`,
            date,
          ])
        : end([
            author,
            title !== '' && quoted(title, ','),
            source.interviewer !== '' ? `interview by ${p(source.interviewer)}` : 'interview',
            italic(container),
            p(source.publisher),
            date,
            p(source.medium),
            address(source),
          ])
  }
}

/** A later footnote: family name, short title, page. */
export function chicagoShortNote(source: Source): string {
  const families = source.authors.map(({ family }) => p(family))
  const author = families.length > 3 ? `${families[0]} et al.` : list(families)
  const words =
    source.title
      .split(':')[0]
      ?.trim()
      .replace(/^(?:The|A|An) /, '') ?? ''
  const few = words.split(' ')
  // Titles of more than four words are shortened (14.33).
  const short =
    source.short !== ''
      ? source.short
      : few.length > 4
        ? few
            .slice(0, 4)
            .join(' ')
            .replace(/ (?:of|the|and|in|to|for|a|an|at|by|on|with|from)(?: (?:the|a|an))?$/i, '')
        : words
  const isItalic = ['book', 'government', 'film'].includes(source.type)
  const title =
    short === ''
      ? ''
      : isItalic
        ? italic(short)
        : source.type === 'archive'
          ? p(short)
          : quoted(short, source.page === '' ? '.' : ',')
  const at = p(dashed(source.page))
  const head = filled([source.type === 'film' ? '' : author, title]).join(', ')
  return stopped(at === '' ? head : /[,?!]”$/.test(head) ? `${head} ${at}` : `${head}, ${at}`)
}
