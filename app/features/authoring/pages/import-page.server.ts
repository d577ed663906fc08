import { CSV_COLUMNS, CSV_SAMPLE } from '#app/engines/interchange/formats/csv/columns.ts'
import type { ImportedItem } from '#app/engines/interchange/imported.ts'
import { isMinorLoss } from '#app/engines/interchange/losses.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { optionsFor, type EditorOptions } from './editor-page.server.ts'
import { findImport } from '../queries/imports.server.ts'

export interface ReportLine {
  name: string
  kind: string
  fate: 'carried' | 'with-loss' | 'not-carried'
  losses: string[]
  /** Details that were left out and do not harm the question. */
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
  /** The sample as a data link, because a small file needs no address of its own. */
  sample: string
  report: Report | null
}

/** @returns undefined when the person has no such parsed file */
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

/** Settings that a program writes into every question are listed apart, so that they do not hide real losses. */
export function lineOf(item: ImportedItem): ReportLine {
  const { name, kind } = item
  if (item.fate === 'not-carried') return { name, kind, fate: 'not-carried', losses: [item.why], asides: [] }
  const losses = item.losses.filter((loss) => !isMinorLoss(loss))
  const asides = item.losses.filter(isMinorLoss)
  return { name, kind, fate: losses.length > 0 ? 'with-loss' : 'carried', losses, asides }
}
