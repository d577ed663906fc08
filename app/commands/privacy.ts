import { PERSONAL_DATA } from '#app/personal-data.ts'
import { gaps, tableName, type PersonalTable } from '#app/platform/access/personal-data.ts'
import type { Streams } from './streams.ts'

/** Prints every personal column: purpose, retention, readers. Exits with 1 when a column is missing from the list. */
export async function run(args: string[], io: Pick<Streams, 'stdout' | 'stderr'>): Promise<number> {
  const wanted = args.filter((word) => !word.startsWith('-'))
  const entries = PERSONAL_DATA.filter((entry) => wanted.length === 0 || wanted.includes(tableName(entry)))
  if (entries.length === 0) {
    io.stderr.write(`There is no table “${wanted.join(' ')}”. victor privacy lists all of them.\n`)
    return 2
  }
  for (const entry of entries) print(entry, io.stdout)
  const missing = entries.flatMap((entry) =>
    gaps(entry).unlisted.map((column) => `${tableName(entry)}.${column}`),
  )
  if (missing.length > 0) io.stderr.write(`Not listed: ${missing.join(', ')}\n`)
  return missing.length > 0 ? 1 : 0
}

function print(entry: PersonalTable, out: NodeJS.WritableStream): void {
  const rows = Object.entries(entry.columns).flatMap(([name, column]) =>
    column === 'not personal' ? [] : [[name, column.purpose, column.retention, column.readers]],
  )
  const fate = entry.onDeletion === 'deleted' ? 'Deleted with the account.' : `Kept: ${entry.onDeletion.kept}`
  out.write(`\n${tableName(entry)}\n${rows.length === 0 ? '  Nothing personal.\n' : ''}`)
  if (rows.length === 0) return
  const all = [['column', 'purpose', 'retention', 'readers'], ...rows]
  const widths = [0, 1, 2].map((index) => Math.max(...all.map((row) => row[index]!.length)))
  for (const row of all)
    out.write(
      `  ${row
        .map((cell, index) => cell.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd()}\n`,
    )
  out.write(`  ${fate}\n`)
}
