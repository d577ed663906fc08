import { ROW_SCHEMAS, type Kind, type RowOf } from './kinds.ts'

/** What staff changed in one row: some fields of a row in `data/`, or all fields of a row that staff added. */
export interface Overlay {
  rowId: string
  /** `removed`: the addition of the row was undone. */
  state: 'changed' | 'added' | 'removed'
  fields: Readonly<Record<string, unknown>>
  revision: number
}

/**
 * The rows of `data/` with the corrections of staff, then the added rows. A correction that a later version's schema
 * refuses is left out, so that the row stays readable.
 */
export function withOverlays<K extends Kind>(
  kind: K,
  rows: readonly RowOf[K][],
  overlays: readonly Overlay[],
): RowOf[K][] {
  if (overlays.length === 0) return [...rows]
  const byId = new Map(overlays.map((overlay) => [overlay.rowId, overlay]))
  const ids = new Set(rows.map(({ id }) => id))
  const corrected = rows.flatMap((row) => {
    const overlay = byId.get(row.id)
    if (!overlay) return [row]
    return overlay.state === 'removed' ? [] : [correctedRow(kind, row, overlay) ?? row]
  })
  const added = overlays.flatMap((overlay) => {
    if (overlay.state !== 'added' || ids.has(overlay.rowId)) return []
    return correctedRow(kind, { id: overlay.rowId }, overlay) ?? []
  })
  return [...corrected, ...added]
}

function correctedRow<K extends Kind>(
  kind: K,
  row: object,
  { rowId, fields }: Overlay,
): RowOf[K] | undefined {
  const known = Object.entries(fields).filter(([name]) => Object.hasOwn(ROW_SCHEMAS[kind].shape, name))
  const parsed = ROW_SCHEMAS[kind].safeParse({ ...row, ...Object.fromEntries(known), id: rowId })
  return parsed.success ? (parsed.data as RowOf[K]) : undefined
}
