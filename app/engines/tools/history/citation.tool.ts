import { z } from 'zod'
import { choiceField, neededText, optionalNumber, textField } from '../read-fields.ts'
import type { Tool, ToolField, ToolResult } from '../tool.ts'
import { dateText, readDate } from './historical-date.ts'
import type { HistoricalDate } from './historical-date.ts'
import { apaInText, apaReference } from './cite-apa.ts'
import { chicagoBibliography, chicagoNote, chicagoShortNote } from './cite-chicago.ts'
import { harvardInText, harvardReference } from './cite-harvard.ts'
import { mayBePerson, readNames, SOURCE_TYPES } from './citation-source.ts'
import type { Source, SourceType } from './citation-source.ts'

const text = (name: string, longest = 300) => textField(name, longest)
const schema = z.object({
  style: choiceField(['harvard', 'chicago', 'apa'] as const),
  type: choiceField(SOURCE_TYPES),
  a: text('The list of authors', 1500),
  t: neededText('The title', 500),
  in: text('This title'),
  ed: text('The list of editors', 800),
  d: text('The date', 40),
  vol: text('The volume', 20),
  no: text('The issue', 20),
  pp: text('The pages', 30),
  edn: optionalNumber({ name: 'The edition', from: 1, to: 99, isWhole: true }),
  pub: text('The publisher'),
  pl: text('The place', 100),
  num: text('The number', 150),
  iv: text('The interviewer', 100),
  med: text('The medium', 60),
  rel: text('The year of this copy', 10),
  url: text('The address', 500),
  doi: text('The DOI', 200),
  acc: text('The date', 40),
  p: text('The page', 30),
  sh: text('The short title', 100),
  dates: choiceField(['day-first', 'month-first'] as const),
})
type Input = z.output<typeof schema>

const CONTAINERS: Readonly<Partial<Record<SourceType, string>>> = {
  chapter: 'the title of the book',
  journal: 'the title of the journal',
  newspaper: 'the name of the newspaper',
  archive: 'the name of the collection',
}

function readSource(input: Input): Source | Record<string, string> {
  const faults: Record<string, string> = {}
  const season = /^(spring|summer|autumn|fall|winter)\s+/i.exec(input.d)?.[0] ?? ''
  const dateOf = (field: 'd' | 'acc', typed: string): HistoricalDate | null => {
    if (typed === '') return null
    const date = readDate(typed)
    if (!date) faults[field] = 'Write the date as 17 April 2017, April 2017 or 2017.'
    return date
  }
  const date = dateOf('d', input.d.slice(season.length))
  const accessed = dateOf('acc', input.acc)
  const container = CONTAINERS[input.type]
  if (container !== undefined && input.in === '') faults['in'] = `Type ${container}.`
  if (/\s/.test(input.url)) faults['url'] = 'An address has no spaces. Copy it from the address bar.'
  if (Object.keys(faults).length > 0) return faults
  const name = season.trim()
  return {
    type: input.type, authors: readNames(input.a), title: input.t, date, container: input.in, editors: readNames(input.ed), edition: input.edn,
    volume: input.vol, issue: input.no, pages: input.pp, publisher: input.pub, place: input.pl, url: input.url, doi: input.doi, accessed,
    page: input.p, medium: input.med, number: input.num, interviewer: input.iv, released: input.rel,
    season: name === '' ? '' : name.charAt(0).toUpperCase() + name.slice(1).toLowerCase(), short: input.sh,
  } // prettier-ignore
}

const NAMES = { harvard: 'Harvard (AGPS)', chicago: 'Chicago 17', apa: 'APA 7' } as const

function missingFrom(source: Source): string[] {
  const missing: string[] = []
  if (source.date === null) missing.push('The source has no date, so “n.d.” (no date) stands in its place.')
  if (source.authors.length === 0 && source.type !== 'film')
    missing.push(
      'The source has no author, so the title comes first. For a report or website, type the organisation.',
    )
  for (const name of [...source.authors, ...source.editors])
    if (mayBePerson(name))
      missing.push(
        `“${name.family}” has no comma, so it is read as an organisation. Write a person as Family name, Given name.`,
      )
  if (source.url !== '' && source.accessed === null && source.doi === '')
    missing.push('Harvard needs the date on which you viewed a website.')
  return missing
}

/** Removes the signs of Markdown: what a plain-text field needs. */
const plainText = (markdown: string): string => markdown.replace(/(?<!\\)\*/g, '').replace(/\\(.)/g, '$1')

function run(input: Input): ToolResult {
  const source = readSource(input)
  if (!('type' in source)) return { ok: false, refusal: { fields: source as Record<string, string> } }
  const found = source as Source
  const { style } = input
  const reference =
    style === 'harvard'
      ? harvardReference(found)
      : style === 'apa'
        ? apaReference(found)
        : chicagoBibliography(found, input.dates)
  const inText =
    style === 'harvard'
      ? harvardInText(found)
      : style === 'apa'
        ? apaInText(found)
        : chicagoNote(found, input.dates)
  const listName = style === 'chicago' ? 'Bibliography' : style === 'apa' ? 'References' : 'Reference list'
  const onlyInText =
    style === 'chicago'
      ? 'Chicago cites an interview of your own in a footnote only.'
      : 'This style cites an interview of your own in the text only.'
  const short = style === 'chicago' ? chicagoShortNote(found) : ''
  return {
    ok: true,
    answer: {
      headline: {
        label: style === 'chicago' ? 'Short footnote' : 'In the text',
        value: style === 'chicago' ? short : inText,
        finding:
          reference === null
            ? onlyInText
            : `The ${listName.toLowerCase()} entry in ${NAMES[style]} is below.`,
      },
      blocks: [
        ...(reference === null ? [] : [{ kind: 'text' as const, title: listName, markdown: reference }]),
        { kind: 'text', title: style === 'chicago' ? 'First footnote' : 'In the text', markdown: inText },
        ...(style === 'chicago'
          ? [{ kind: 'text' as const, title: 'Later footnotes', markdown: short }]
          : []),
      ],
      steps: [
        {
          title: 'Parts that were used',
          lines: [
            ...(found.authors.length > 0 ? [`Authors: ${found.authors.length}`] : []),
            ...(found.date ? [`Date: ${dateText(found.date)}`] : ['Date: none']),
          ],
        },
        {
          title: 'Titles',
          lines: [
            style === 'chicago'
              ? 'Chicago capitalises the main words of English titles: *The Making of the American Essay*. Type the title in this way.'
              : `${NAMES[style]} capitalises only the first word and names: *The making of the American essay*. Type the title in this way. Names of journals and newspapers keep their capitals.`,
          ],
        },
      ],
      notes: [
        ...missingFrom(found),
        'Your school may use its own variant. Check its guide before you hand in your work.',
      ],
      plain: [reference, style === 'chicago' ? inText : `In the text: ${inText}`]
        .filter((one) => one !== null)
        .map(plainText)
        .join('\n'),
      sources: [
        style === 'harvard'
          ? { title: 'Snooks & Co 2002, Style manual for authors, editors and printers, 6th edn' }
          : style === 'apa'
            ? {
                title: 'Publication Manual of the American Psychological Association, 7th edition',
                date: '2020',
              }
            : { title: 'The Chicago Manual of Style, 17th edition', date: '2017' },
      ],
    },
  }
}

const only = (...values: SourceType[]): Pick<ToolField, 'shownWhen'> => ({
  shownWhen: { name: 'type', values },
})

export const tool: Tool<Input> = {
  id: 'citation',
  fields: [
    {
      kind: 'choice',
      name: 'style',
      label: 'Style',
      options: [
        { value: 'harvard', label: 'Harvard (Australian, AGPS)' },
        { value: 'chicago', label: 'Chicago 17, footnotes' },
        { value: 'apa', label: 'APA 7' },
      ],
    },
    {
      kind: 'choice',
      name: 'type',
      label: 'Source',
      options: [
        { value: 'book', label: 'Book' },
        { value: 'chapter', label: 'Chapter in a book' },
        { value: 'journal', label: 'Journal article' },
        { value: 'newspaper', label: 'Newspaper or magazine' },
        { value: 'website', label: 'Website' },
        { value: 'film', label: 'Film' },
        { value: 'archive', label: 'Letter or archive document' },
        { value: 'interview', label: 'Interview' },
        { value: 'government', label: 'Government document' },
      ],
    },
    {
      kind: 'lines',
      name: 'a',
      label: 'Authors, one a line',
      rows: 2,
      hint: 'Smith, Zadie. For a film the director; for an interview the person interviewed.',
    },
    { kind: 'text', name: 't', label: 'Title' },
    {
      kind: 'text',
      name: 'in',
      label: 'Book, journal, newspaper, website, programme or collection',
      ...only('chapter', 'journal', 'newspaper', 'website', 'archive', 'interview'),
    },
    { kind: 'lines', name: 'ed', label: 'Editors of the book, one a line', rows: 1, ...only('chapter') },
    { kind: 'text', name: 'd', label: 'Date', hint: '17 April 2017, April 2017 or 2017' },
    {
      kind: 'number',
      name: 'edn',
      label: 'Edition',
      hint: 'Leave empty for the first',
      ...only('book', 'chapter'),
    },
    { kind: 'text', name: 'vol', label: 'Volume', ...only('journal') },
    { kind: 'text', name: 'no', label: 'Issue', ...only('journal') },
    {
      kind: 'text',
      name: 'pp',
      label: 'Pages of the chapter or article',
      hint: '165–76',
      ...only('chapter', 'journal', 'newspaper'),
    },
    {
      kind: 'text',
      name: 'iv',
      label: 'Interviewer',
      hint: 'Leave empty if you asked the questions',
      ...only('interview'),
    },
    {
      kind: 'text',
      name: 'pub',
      label: 'Publisher, studio or archive',
      ...only('book', 'chapter', 'website', 'film', 'archive', 'interview', 'government'),
    },
    {
      kind: 'text',
      name: 'pl',
      label: 'Place',
      ...only('book', 'chapter', 'website', 'film', 'archive', 'government'),
    },
    { kind: 'text', name: 'num', label: 'Item or report number', ...only('archive', 'government') },
    { kind: 'text', name: 'med', label: 'Medium', hint: 'DVD, audio', ...only('film', 'interview') },
    {
      kind: 'text',
      name: 'rel',
      label: 'Year of this copy',
      hint: 'If later than the film',
      ...only('film'),
    },
    { kind: 'text', name: 'url', label: 'Address (URL)' },
    { kind: 'text', name: 'doi', label: 'DOI', ...only('book', 'chapter', 'journal') },
    { kind: 'text', name: 'acc', label: 'Date viewed', hint: '9 January 2020' },
    { kind: 'text', name: 'p', label: 'Page you quote' },
    {
      kind: 'text',
      name: 'sh',
      label: 'Short title for later footnotes',
      hint: 'Optional',
      shownWhen: { name: 'style', values: ['chicago'] },
    },
    {
      kind: 'choice',
      name: 'dates',
      label: 'Dates',
      options: [
        { value: 'day-first', label: '17 April 2017' },
        { value: 'month-first', label: 'April 17, 2017' },
      ],
      shownWhen: { name: 'style', values: ['chicago'] },
    },
  ],
  schema,
  examples: [
    {
      title: 'Book',
      input: {
        style: 'harvard',
        type: 'book',
        a: 'Smith, Zadie',
        t: 'Swing time',
        d: '2016',
        pub: 'Penguin Press',
        pl: 'New York',
        p: '315-16',
      },
    },
    {
      title: 'Journal article',
      input: {
        style: 'chicago',
        type: 'journal',
        a: 'Satterfield, Susan',
        t: 'Livy and the Pax Deum',
        in: 'Classical Philology',
        vol: '111',
        no: '2',
        d: 'April 2016',
        pp: '165-76',
        p: '170',
        dates: 'day-first',
      },
    },
    {
      title: 'Newspaper article online',
      input: {
        style: 'apa',
        type: 'newspaper',
        a: 'Carey, B.',
        t: 'Can we get better at forgetting?',
        in: 'The New York Times',
        d: '22 March 2019',
        url: 'https://www.nytimes.com/2019/03/22/health/memory-forgetting-psychology.html',
        acc: '9 January 2020',
      },
    },
    {
      title: 'Letter in an archive',
      input: {
        style: 'harvard',
        type: 'archive',
        a: 'Benton, TH',
        t: 'Letter to Charles Fremont',
        in: 'John Charles Fremont Papers',
        d: '22 June 1847',
        pub: 'Southwest Museum Library',
        pl: 'Los Angeles',
      },
    },
    {
      title: 'Government report',
      input: {
        style: 'harvard',
        type: 'government',
        a: 'Department of Foreign Affairs and Trade',
        t: 'Annual report 2019–20',
        d: '2020',
        pub: 'Commonwealth of Australia',
        pl: 'Canberra',
      },
    },
  ],
  run,
}
