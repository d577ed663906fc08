import { parse } from 'csv-parse/browser/esm/sync'
import { UnreadableFile } from '../../imported.ts'
import { CSV_COLUMNS } from './columns.ts'

export interface Row {
  cells: Record<string, string>
  /** Cells beyond the columns, and cells of unnamed columns. */
  beyond: string[]
  /** The line of the file where the row starts. */
  line: number
}

const MAX_COLUMNS = 60
const DELIMITERS = [',', ';', '\t']

/** Whether the first line of a text names the column "question". */
export function looksLikeTable(text: string): boolean {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n?|\n/, 2)
  const first = (/^sep=.$/i.test(lines[0]!) ? lines[1] : lines[0]) ?? ''
  return first.split(/[,;\t]/).some((cell) => cell.replaceAll('"', '').trim().toLowerCase() === 'question')
}

/**
 * Reads the rows of a table and the names in its first line.
 * @throws UnreadableFile if it is no table with the columns "question" and "answer"
 */
export function readTable(given: string): { rows: Row[]; notes: string[] } {
  // Excel may write the delimiter on the first line.
  const [, stated = '', source = ''] =
    /^\ufeff?(?:sep=(.)[ \t]{0,20}(?:\r\n?|\n))?([\s\S]*)$/i.exec(given) ?? []
  const [firstLine = ''] = source.split(/\r\n?|\n/, 1)
  if (firstLine.split(/[,;\t]/).length > MAX_COLUMNS)
    throw new UnreadableFile(`The table has more than ${MAX_COLUMNS} columns.`)
  const delimiter = stated || delimiterOf(firstLine)
  const [first, ...records] = parseRecords(source, delimiter)
  const head = (first?.record ?? []).map((name) => name.trim().toLowerCase())
  refuseHead(head)
  const known = CSV_COLUMNS as readonly string[]
  const notes = head
    .filter((name) => name !== '' && !known.includes(name))
    .map((name) => `column “${name.slice(0, 60)}”: not one that is known, left out`)
  const commas = delimiter === ';' ? new Set<string>() : null
  const rows = records.map(({ record, info }): Row => ({
    cells: Object.fromEntries(head.map((name, at) => [name, withPoint(name, record[at] ?? '', commas)])),
    beyond: record.filter((cell, at) => (head[at] ?? '') === '' && cell.trim() !== ''),
    line: info.lines + 1 - record.join('').split('\n').length + (stated ? 1 : 0),
  }))
  const [example] = commas ?? []
  if (example !== undefined)
    notes.push(`numbers such as “${example}” were read with the comma as their decimal sign`)
  return {
    rows: rows.filter(({ cells, beyond }) => [...Object.values(cells), ...beyond].some((one) => one.trim())),
    notes,
  }
}

interface CsvRecord {
  record: string[]
  info: { lines: number }
}

function parseRecords(source: string, delimiter: string): CsvRecord[] {
  const text = source.replace(/\r\n?/g, '\n')
  try {
    return parse(text.endsWith('\n') ? text : `${text}\n`, {
      info: true,
      skip_empty_lines: true,
      relax_column_count: true,
      delimiter,
      max_record_size: 100_000,
      to: 2_000,
    }) as unknown as CsvRecord[]
  } catch (error) {
    throw new UnreadableFile(`The table cannot be read: ${(error as Error).message}`)
  }
}

function refuseHead(head: readonly string[]): void {
  if (!head.includes('question') || !head.includes('answer'))
    throw new UnreadableFile(
      'The first line must name the columns, with “question” and “answer” among them. The sample file shows all.',
    )
  const twice = head.find((name, at) => name !== '' && head.indexOf(name) !== at)
  if (twice !== undefined)
    throw new UnreadableFile(`Two columns are named “${twice.slice(0, 60)}”: name each once.`)
}

/** The most frequent delimiter of the first line. Later lines may contain it in a text. */
const delimiterOf = (firstLine: string): string =>
  DELIMITERS.toSorted((one, other) => firstLine.split(other).length - firstLine.split(one).length)[0]!

const NUMBERS = new Set(['answer', 'tolerance', 'marks', 'minutes'])

/**
 * With semicolons as delimiters, Excel writes decimal commas. Three digits after the comma might be thousands: that
 * number is not changed, and is refused with its reason.
 */
function withPoint(name: string, cell: string, commas: Set<string> | null): string {
  const plain = cell.trim()
  if (!commas || !NUMBERS.has(name) || !/^[-+−]?(?:0,|\d{1,20},(?!\d{3}$))\d{1,40}$/.test(plain)) return cell
  commas.add(plain)
  return plain.replace(',', '.')
}
