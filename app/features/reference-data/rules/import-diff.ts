import { changesOf, type RowFields } from './changes.ts'
import type { CsvRow } from './csv-rows.ts'
import type { AnyRow, Kind } from './kinds.ts'
import { textOfValue } from './field-text.ts'
import { readRow, type RowWorld } from './read-row.ts'
import { rowId } from './row-base.ts'
import { ROW_FIELDS } from './row-fields.ts'
import { rowTitle } from './row-titles.ts'

/** A row that the import changes or adds. */
export interface RowChange {
  line: number
  id: string
  title: string
  act: 'changed' | 'added'
  row: AnyRow
  before: RowFields
  after: RowFields
}

export interface BadRow {
  line: number
  id: string
  /** One sentence for each wrong field, which begins with the column. */
  problems: string[]
}

export interface ImportDiff {
  changes: RowChange[]
  same: number
  bad: BadRow[]
}

/**
 * What a file would change. Rows that are not in the file stay as they are, and a column that is not in the file changes
 * nothing. A changed row needs its source and the day of the check, like a correction by hand.
 */
export function importDiff(
  kind: Kind,
  file: readonly CsvRow[],
  rows: readonly AnyRow[],
  world: RowWorld,
): ImportDiff {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const seen = new Map<string, number>()
  const diff: ImportDiff = { changes: [], same: 0, bad: [] }
  for (const { line, cells } of file) {
    const id = (cells['id'] ?? '').trim()
    const refuse = (...problems: string[]) => diff.bad.push({ line, id: id.slice(0, 120), problems })
    const checkedId = rowId.safeParse(id)
    if (!checkedId.success) {
      refuse(`id: ${id === '' ? 'Give the id of the row.' : checkedId.error.issues[0]!.message}`)
      continue
    }
    const earlier = seen.get(id)
    if (earlier !== undefined) {
      refuse(`id: This row is already on line ${earlier}. Keep one of the two lines.`)
      continue
    }
    seen.set(id, line)
    const before = byId.get(id) ?? null
    const read = readRow(kind, id, cells, before, world)
    if (before && isUnchanged(kind, cells, read, before)) {
      diff.same++
      continue
    }
    if (!read.ok) {
      refuse(...Object.entries(read.fields).map(([name, message]) => `${name}: ${message}`))
      continue
    }
    diff.changes.push({
      line,
      id,
      title: rowTitle(kind, read.row).title,
      act: before ? 'changed' : 'added',
      row: read.row,
      ...changesOf(before, read.row),
    })
  }
  return diff
}

/** A row as it was exported is not refused, even if nobody has checked it yet. */
function isUnchanged(
  kind: Kind,
  cells: CsvRow['cells'],
  read: ReturnType<typeof readRow>,
  before: AnyRow,
): boolean {
  if (read.ok) return Object.keys(changesOf(before, read.row).after).length === 0
  const old: RowFields = { ...before }
  return ROW_FIELDS[kind].every(
    ({ name }) => cells[name] === undefined || cells[name].trim() === textOfValue(old[name], 'cell').trim(),
  )
}

/** Changes of more than this share of all rows are confirmed separately. */
const MANY_SHARE = 0.3
const MANY_ROWS = 10

export const changesMany = ({ changes }: ImportDiff, all: number): boolean =>
  changes.length >= MANY_ROWS && changes.length > all * MANY_SHARE
