import { parse } from 'csv-parse/browser/esm/sync'

/** One row of a file: its cells by column, as texts. */
export interface CsvRow {
  line: number
  cells: Record<string, string>
}

export type CsvReading = { ok: true; rows: CsvRow[] } | { ok: false; why: string }

const MOST_ROWS = 25_000
const DELIMITERS = [',', ';', '\t']

interface CsvRecord {
  record: string[]
  info: { lines: number }
}

/**
 * Reads a CSV file whose first line names the columns. Runs in a thread with limits (`platform/workers`).
 * @param columns the names that are allowed, among them `id`, which is needed
 */
export function readCsvRows({
  bytes,
  columns,
}: {
  bytes: Uint8Array
  columns: readonly string[]
}): CsvReading {
  const text = decoded(bytes)
  if (text === null)
    return { ok: false, why: 'The file is not in UTF-8. Save it as “CSV UTF-8” and choose it again.' }
  const delimiter = delimiterOf(text.split('\n', 1)[0]!)
  let records: CsvRecord[]
  try {
    records = parse(text.endsWith('\n') ? text : `${text}\n`, {
      info: true,
      skip_empty_lines: true,
      relax_column_count: true,
      delimiter,
      max_record_size: 100_000,
      to: MOST_ROWS + 2,
    }) as unknown as CsvRecord[]
  } catch (error) {
    return { ok: false, why: `We couldn’t read the table: ${(error as Error).message}` }
  }
  const [first, ...rest] = records
  const head = headOf(first?.record ?? [], columns)
  if (!head.ok) return head
  if (rest.length > MOST_ROWS)
    return { ok: false, why: `The file has more than ${MOST_ROWS} rows. Split it.` }
  const rows: CsvRow[] = []
  for (const { record, info } of rest) {
    if (record.every((cell) => cell.trim() === '')) continue
    const line = info.lines + 1 - record.join('').split('\n').length
    if (
      record.length > head.names.length &&
      record.slice(head.names.length).some((cell) => cell.trim() !== '')
    )
      return {
        ok: false,
        why: `Line ${line} has more cells than there are columns. Put texts with a comma in quotation marks.`,
      }
    rows.push({
      line,
      cells: Object.fromEntries(head.names.map((name, at) => [name, plainCell(record[at] ?? '')])),
    })
  }
  return rows.length === 0
    ? { ok: false, why: 'The file has no rows below the line of names.' }
    : { ok: true, rows }
}

function headOf(
  record: readonly string[],
  columns: readonly string[],
): { ok: true; names: string[] } | { ok: false; why: string } {
  const byName = new Map(columns.map((name) => [name.toLowerCase(), name]))
  const names: string[] = []
  for (const cell of record) {
    const name = byName.get(cell.trim().toLowerCase())
    if (name === undefined)
      return {
        ok: false,
        why: `We don’t know the column “${cell.trim().slice(0, 60)}”. The columns are: ${columns.join(', ')}.`,
      }
    if (names.includes(name))
      return { ok: false, why: `Two columns are named “${name}”. Name each column once.` }
    names.push(name)
  }
  return names.includes('id')
    ? { ok: true, names }
    : {
        ok: false,
        why: 'The first line must name the columns, with “id” among them. Download the rows to see them all.',
      }
}

/** Exports put an apostrophe before texts that a spreadsheet would run as a formula. */
const plainCell = (cell: string): string => (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell)

function decoded(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true })
      .decode(bytes)
      .replace(/^\uFEFF/, '')
      .replaceAll('\0', '')
      .replace(/\r\n?/g, '\n')
  } catch {
    return null
  }
}

const delimiterOf = (line: string): string =>
  DELIMITERS.toSorted((one, other) => line.split(other).length - line.split(one).length)[0]!
