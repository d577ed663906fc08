import type { CsvColumn } from '#app/platform/http/csv.ts'
import { todayIn } from '#app/platform/time/day-number.ts'
import { findOverlays } from '../queries/find-rows.server.ts'
import { shippedRows } from '../queries/load-rows.server.ts'
import { deskQuery, deskRows, FIRST_KIND } from '../rules/desk-query.ts'
import { textOfValue } from '../rules/field-text.ts'
import type { AnyRow } from '../rules/kinds.ts'
import { withOverlays } from '../rules/overlay.ts'
import { ROW_FIELDS } from '../rules/row-fields.ts'
import type { DeskVisit } from './data-desk-page.server.ts'

/** The rows that the desk shows, on all pages. */
export async function dataRowsFile({ db, query, zone, now }: DeskVisit) {
  const asked = deskQuery.read(query)
  const kind = asked.filters.kind ?? FIRST_KIND
  const overlays = await findOverlays(db, kind)
  const all: AnyRow[] = withOverlays(kind, shippedRows(kind), overlays)
  const corrected = new Set(overlays.map(({ rowId }) => rowId))
  const today = todayIn(zone, now)
  const columns: CsvColumn<AnyRow>[] = ['id', ...ROW_FIELDS[kind].map(({ name }) => name)].map((name) => ({
    head: name,
    value: (row) => textOfValue(Object.entries(row).find(([field]) => field === name)?.[1], 'cell'),
  }))
  return { name: `victor-${kind}-${today}`, columns, rows: deskRows(all, asked, corrected, today) }
}
