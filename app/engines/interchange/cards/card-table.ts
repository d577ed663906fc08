import { parse } from 'csv-parse/browser/esm/sync'
import { UnreadableFile } from '../imported.ts'
import { ankiText } from './anki-text.ts'
import { LossCount, type DeckReading, type ReadKind, type ReadNote } from './deck-reading.ts'

/** The columns that an export writes. */
export const TABLE_COLUMNS = [
  'id', 'deck', 'kind', 'front', 'back', 'accepted', 'key ideas', 'tags', 'source',
] as const // prettier-ignore

type Column = (typeof TABLE_COLUMNS)[number]

/** Other names of the columns, as other programs write them. */
const OTHER_NAMES: Readonly<Record<string, Column>> = {
  guid: 'id', question: 'front', term: 'front', text: 'front', answer: 'back', definition: 'back', type: 'kind', tag: 'tags', 'deck name': 'deck',
} // prettier-ignore

const MOST_ROWS = 100_000
const KINDS: readonly string[] = ['basic', 'reversed', 'cloze', 'typed', 'occlusion'] satisfies ReadKind[]

/**
 * Reads a table of cards: CSV, TSV, or the text export of Anki with its lines `#separator:` and so on. A first line
 * that names the columns decides; otherwise the first column asks, the second answers, and the third has tags.
 * @throws UnreadableFile if the file is no table with questions and answers
 */
export function readCardTable(given: string): DeckReading {
  const { source, settings } = readSettings(given.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n'))
  const records = parseRecords(source, settings['separator'] ?? delimiterOf(source))
  if (records.length === 0) throw new UnreadableFile('The file is empty.')
  const { columns, isHead } = columnsOf(records[0]!, settings)
  const losses = new LossCount()
  const isHtml = settings['html'] === 'true'
  const notes: ReadNote[] = []
  for (const record of isHead ? records.slice(1) : records) {
    const cell = (name: Column) => (record[columns.indexOf(name)] ?? '').trim()
    const beyond = record.filter((one, at) => columns[at] === undefined && one.trim() !== '')
    losses.add('columns that are not known', beyond.length)
    const text = (name: Column) => (isHtml ? ankiText(cell(name), losses) : cell(name))
    const front = text('front')
    const note = {
      key: cell('id'),
      deck: cell('deck'),
      kind: kindOf(cell('kind'), front, cell('accepted')),
      front,
      back: text('back'),
      accepted: cell('accepted'),
      keyIdeas: cell('key ideas'),
      tags: tagsOf(cell('tags')),
      source: cell('source'),
      cards: [],
    }
    if (front === '') losses.add('rows without a question')
    else if (note.back === '' && (note.kind === 'basic' || note.kind === 'reversed'))
      losses.add('rows without an answer')
    else notes.push(note)
  }
  return { notes, losses: losses.list() }
}

/** Anki writes settings such as `#separator:tab` before the rows. */
function readSettings(text: string): { source: string; settings: Record<string, string> } {
  const settings: Record<string, string> = {}
  let source = text
  for (
    let found = /^#([a-z ]{1,30}):(.*)\n?/i.exec(source);
    found;
    found = /^#([a-z ]{1,30}):(.*)\n?/i.exec(source)
  ) {
    settings[found[1]!.toLowerCase().trim()] = found[2]!.trim()
    source = source.slice(found[0].length)
  }
  const { separator } = settings
  if (separator !== undefined) settings['separator'] = SEPARATOR_WORDS[separator.toLowerCase()] ?? separator
  // Excel may write the delimiter on the first line.
  const excel = /^sep=(.)[ \t]*\n/i.exec(source)
  return excel
    ? { source: source.slice(excel[0].length), settings: { ...settings, separator: excel[1]! } }
    : { source, settings }
}

const SEPARATOR_WORDS: Readonly<Record<string, string>> = {
  tab: '\t', comma: ',', semicolon: ';', pipe: '|', colon: ':', space: ' ',
} // prettier-ignore

function parseRecords(source: string, delimiter: string): string[][] {
  try {
    return parse(source.endsWith('\n') ? source : `${source}\n`, {
      skip_empty_lines: true,
      relax_column_count: true,
      relax_quotes: true,
      delimiter,
      max_record_size: 200_000,
      to: MOST_ROWS,
    })
  } catch (error) {
    throw new UnreadableFile(
      `We couldn’t read the table: ${(error as Error).message}. Check that every quotation mark is closed.`,
    )
  }
}

/** Where each column stands. A file without a line of names has its usual columns. */
function columnsOf(
  first: readonly string[],
  settings: Readonly<Record<string, string>>,
): { columns: (Column | undefined)[]; isHead: boolean } {
  const names = first.map(nameOf)
  const isHead = names.includes('front')
  if (isHead) return { columns: names, isHead }
  const columns: (Column | undefined)[] = []
  for (const [setting, column] of [
    ['guid', 'id'],
    ['deck', 'deck'],
    ['tags', 'tags'],
  ] as const) {
    const at = Number(settings[`${setting} column`])
    if (at > 0 && at <= 60) columns[at - 1] = column
  }
  const notetype = Number(settings['notetype column'])
  const rest: readonly Column[] = columns.includes('tags') ? ['front', 'back'] : ['front', 'back', 'tags']
  let next = 0
  for (let at = 0; at < first.length; at++)
    if (columns[at] === undefined && at !== notetype - 1) columns[at] = rest[next++]
  if (!columns.includes('back'))
    throw new UnreadableFile(
      'The table has one column. Put the question in the first column and the answer in the second.',
    )
  return { columns, isHead: false }
}

function nameOf(cell: string): Column | undefined {
  const name = cell.trim().toLowerCase()
  return (TABLE_COLUMNS as readonly string[]).includes(name) ? (name as Column) : OTHER_NAMES[name]
}

function kindOf(stated: string, front: string, accepted: string): ReadKind {
  const kind = stated.toLowerCase()
  if (KINDS.includes(kind)) return kind as ReadKind
  if (/\{\{c[1-9]\d?::/.test(front)) return 'cloze'
  return accepted ? 'typed' : 'basic'
}

/** Tags with commas between, or as Anki writes them, with spaces. */
export const tagsOf = (cell: string): string[] =>
  (cell.includes(',') ? cell.split(',') : cell.split(/\s+/)).map((tag) => tag.trim()).filter(Boolean)

/** The most frequent delimiter of the first line. */
function delimiterOf(source: string): string {
  const line = source.slice(0, 20_000).split('\n', 1)[0]!
  return ['\t', ',', ';'].toSorted((one, other) => line.split(other).length - line.split(one).length)[0]!
}

/** Writes notes as CSV. A tag keeps its spaces, because tags have commas between them and one at the end. */
export function writeCardTable(notes: readonly Omit<ReadNote, 'cards'>[]): string {
  const rows = notes.map((note) => [
    note.key, note.deck, note.kind, note.front, note.back, note.accepted, note.keyIdeas,
    note.tags.map((tag) => `${tag},`).join(' '), note.source,
  ]) // prettier-ignore
  return [TABLE_COLUMNS, ...rows].map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')
}

const cellOf = (text: string) => (/[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
