import { CSV_COLUMNS, CSV_SAMPLE } from '#app/engines/interchange/csv-read.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { optionsFor, type EditorOptions } from './editor-view.server.ts'
import { findImport } from './import-queries.server.ts'

export interface ReportLine {
  name: string
  kind: string
  fate: 'carried' | 'with-loss' | 'not-carried'
  said: string[]
}

export interface Report {
  id: string
  name: string
  lines: ReportLine[]
  notes: string[]
}

export interface ImportPage {
  options: EditorOptions
  subject: string
  columns: string
  /** A link to the sample itself: a small file needs no address of its own. */
  sample: string
  report: Report | null
}

/** @returns undefined for a file that is not there, or not theirs */
export async function importPage(
  services: Services,
  person: Person,
  query: URLSearchParams,
): Promise<ImportPage | undefined> {
  const subject = query.get('subject') ?? ''
  const page = {
    options: optionsFor(subject),
    subject,
    columns: CSV_COLUMNS.join(', '),
    sample: `data:text/csv;charset=utf-8,${encodeURIComponent(CSV_SAMPLE)}`,
  }
  const id = query.get('file')
  if (id === null) return { ...page, report: null }
  const found = await findImport(services.db, person, id)
  if (!found) return undefined
  const { items, notes } = found.reading
  const lines = items.map((item): ReportLine =>
    item.fate === 'carried'
      ? {
          name: item.name,
          kind: item.kind,
          fate: item.losses.length > 0 ? 'with-loss' : 'carried',
          said: item.losses,
        }
      : { name: item.name, kind: item.kind, fate: 'not-carried', said: [item.why] },
  )
  return { ...page, report: { id: found.id, name: found.name, lines, notes } }
}
