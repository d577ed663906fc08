import { isAside, type Item } from '#app/engines/interchange/brought.ts'
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
  /** What is left behind and makes the question no worse. */
  asides: string[]
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
  const lines = items.map(lineOf)
  return { ...page, report: { id: found.id, name: found.name, lines, notes } }
}

/** A setting that every question of a program has would hide what one of them loses: it is named apart. */
export function lineOf(item: Item): ReportLine {
  const { name, kind } = item
  if (item.fate === 'not-carried') return { name, kind, fate: 'not-carried', said: [item.why], asides: [] }
  const said = item.losses.filter((loss) => !isAside(loss))
  const asides = item.losses.filter(isAside)
  return { name, kind, fate: said.length > 0 ? 'with-loss' : 'carried', said, asides }
}
