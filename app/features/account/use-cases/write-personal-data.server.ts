import type { ExportSources } from '#app/platform/access/personal-data.ts'
import type { PersonalRows } from '../queries/personal-data.server.ts'

/** Rows whose content could not be read, at the end of the download. */
interface Unreadable {
  table: string
  id: unknown
  name: unknown
  problem: string
}

const PROBLEM =
  'We could not read this content. Everything else is complete. Download again later; if the content is still missing, write to us.'

/**
 * Writes the download of all data as JSON, row by row. Contents of files are read one at a time, because the pictures
 * and sounds of one person can be 200 MB. Content that cannot be read is named at the end, and the rest is written.
 */
export async function* writePersonalData(
  found: readonly PersonalRows[],
  sources: ExportSources,
  now: Date,
): AsyncGenerator<string> {
  const unreadable: Unreadable[] = []
  yield `{\n  "about": ${json(ABOUT)},\n  "madeAt": ${json(now)},\n  "rows": {`
  for (const [at, { table, rows, exportAlso }] of found.entries()) {
    yield `${at > 0 ? ',' : ''}\n    ${json(table)}: [`
    for (const [index, row] of rows.entries()) {
      let more: object = {}
      if (exportAlso) {
        try {
          more = { [exportAlso.name]: await exportAlso.read(sources, row) }
        } catch {
          more = { [exportAlso.name]: null }
          unreadable.push({
            table,
            id: row['id'] ?? null,
            name: row['label'] ?? row['name'] ?? null,
            problem: PROBLEM,
          })
        }
      }
      yield `${index > 0 ? ',' : ''}\n      ${json({ ...row, ...more })}`
    }
    yield '\n    ]'
  }
  yield '\n  },\n  "columns": {'
  for (const [at, { table, columns }] of found.entries())
    yield `${at > 0 ? ',' : ''}\n    ${json(table)}: ${json(columns)}`
  yield `\n  },\n  "unreadable": ${json(unreadable)}\n}\n`
}

const ABOUT =
  'All the data that Victor keeps about you, by table. See “columns” for the purpose of each column. “unreadable” lists content that we could not read; it is empty if the download is complete.'

const json = (value: unknown): string => JSON.stringify(value)
