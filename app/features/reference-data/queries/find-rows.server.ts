import { eq, sql, type SQL } from 'drizzle-orm'
import type { DatabaseOrTx } from '#app/platform/database/database.ts'
import type { Kind, RowOf } from '../rules/kinds.ts'
import { withOverlays, type Overlay } from '../rules/overlay.ts'
import { referenceOverlays } from '../tables.ts'
import { shippedRows } from './load-rows.server.ts'

/** What staff changed in rows of a kind. */
export const findOverlays = (db: DatabaseOrTx, kind: Kind): Promise<Overlay[]> =>
  db
    .select({
      rowId: referenceOverlays.rowId,
      state: referenceOverlays.state,
      fields: referenceOverlays.fields,
      revision: referenceOverlays.revision,
    })
    .from(referenceOverlays)
    .where(eq(referenceOverlays.kind, kind))
    .orderBy(referenceOverlays.rowId)

/** What staff changed in one row, as JSON, for a larger query of another feature. || @param kind, id: SQL of one value */
export const overlayOf = (kind: SQL, id: SQL): SQL => sql`
  (SELECT json_build_object('rowId', o.row_id, 'state', o.state, 'fields', o.fields, 'revision', o.revision)
    FROM ${referenceOverlays} o WHERE o.kind = ${kind} AND o.row_id = ${id})`

/** One row with what staff changed in it, from `overlayOf`; undefined for a row that is not there. */
export const rowWith = <K extends Kind>(kind: K, id: string, overlay: Overlay | null): RowOf[K] | undefined =>
  withOverlays(
    kind,
    shippedRows(kind).filter((row) => row.id === id),
    overlay ? [overlay] : [],
  )[0]

/** All rows of a kind with the corrections of staff. One query, without a cache: every process sees a correction at once. */
export async function findRows<K extends Kind>(db: DatabaseOrTx, kind: K): Promise<RowOf[K][]> {
  return withOverlays(kind, shippedRows(kind), await findOverlays(db, kind))
}

export const findUniversities = (db: DatabaseOrTx) => findRows(db, 'universities')
export const findCourses = (db: DatabaseOrTx) => findRows(db, 'courses')
export const findAdjustments = (db: DatabaseOrTx) => findRows(db, 'adjustments')
export const findScholarships = (db: DatabaseOrTx) => findRows(db, 'scholarships')
export const findDeadlines = (db: DatabaseOrTx) => findRows(db, 'deadlines')
export const findStudyAbroad = (db: DatabaseOrTx) => findRows(db, 'study-abroad')
