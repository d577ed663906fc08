import { randomUUID } from 'node:crypto'
import { inArray, sql } from 'drizzle-orm'
import type { Tx } from '#app/platform/database/database.ts'
import { courseRows, saveCourses } from '../queries/fill-courses.server.ts'
import { findCourses, findOverlays, findUniversities } from '../queries/find-rows.server.ts'
import { shippedRows } from '../queries/load-rows.server.ts'
import { changesOf, sameValue, type RowFields } from '../rules/changes.ts'
import type { Course } from '../rules/course.ts'
import type { AnyRow, Kind } from '../rules/kinds.ts'
import type { Overlay } from '../rules/overlay.ts'
import { courses, referenceCorrections, referenceOverlays, type CorrectionAct } from '../tables.ts'

/** One row before and after a change. A row that did not exist, or is taken back, is null. */
export interface RowCorrection {
  rowId: string
  before: AnyRow | null
  after: AnyRow | null
  act: CorrectionAct
  undoes?: string
}

export interface CorrectedBy {
  personId: string
  at: Date
  importId?: string
  reason?: string
}

/** Rows of one statement, which has at most 65,535 parameters. */
const CHUNK = 1_000

/**
 * Writes corrections of one kind: the history, the overlays and the table of courses. The caller holds
 * `lockReferenceData` since before it read the rows.
 */
export async function saveCorrections(
  tx: Tx,
  kind: Kind,
  list: readonly RowCorrection[],
  { personId, at, importId, reason }: CorrectedBy,
): Promise<void> {
  const overlays = new Map((await findOverlays(tx, kind)).map((one) => [one.rowId, one]))
  const shipped = new Map(shippedRows(kind).map((row): [string, AnyRow] => [row.id, row]))
  const history: (typeof referenceCorrections.$inferInsert)[] = []
  const current: (typeof referenceOverlays.$inferInsert)[] = []
  for (const { rowId, before, after, act, undoes } of list) {
    const revision = (overlays.get(rowId)?.revision ?? 0) + 1
    const known = after ?? before
    history.push({
      id: randomUUID(),
      kind,
      rowId,
      revision,
      act,
      ...changesOf(before, after),
      source: known?.source ?? '',
      checkedOn: known?.checkedOn ?? null,
      reason: reason ?? null,
      personId,
      importId: importId ?? null,
      undoes: undoes ?? null,
      at,
    })
    current.push({ kind, rowId, revision, updatedAt: at, ...overlayOf(shipped.get(rowId), after) })
  }
  for (let from = 0; from < history.length; from += CHUNK) {
    await tx.insert(referenceCorrections).values(history.slice(from, from + CHUNK))
    await tx
      .insert(referenceOverlays)
      .values(current.slice(from, from + CHUNK))
      .onConflictDoUpdate({
        target: [referenceOverlays.kind, referenceOverlays.rowId],
        set: {
          state: sql`excluded.state`,
          fields: sql`excluded.fields`,
          revision: sql`excluded.revision`,
          updatedAt: sql`excluded.updated_at`,
        },
      })
  }
  if (kind === 'courses') await copyCourses(tx, list)
  if (kind === 'universities') await renameUniversities(tx, list)
}

/** The fields that differ from the row in `data/`, so that its other fields follow later versions of the file. */
function overlayOf(shipped: AnyRow | undefined, after: AnyRow | null): Pick<Overlay, 'state' | 'fields'> {
  if (!after) return { state: 'removed', fields: {} }
  if (!shipped) return { state: 'added', fields: { ...after } }
  const old: RowFields = { ...shipped }
  const changed = Object.entries(after).filter(([name, value]) => !sameValue(old[name], value))
  return { state: 'changed', fields: Object.fromEntries(changed) }
}

async function copyCourses(tx: Tx, list: readonly RowCorrection[]): Promise<void> {
  const removed = list.filter(({ after }) => !after).map(({ rowId }) => rowId)
  if (removed.length > 0) await tx.delete(courses).where(inArray(courses.id, removed))
  const rows = list.flatMap(({ after }) => (after ? [after as Course] : []))
  if (rows.length > 0) await saveCourses(tx, courseRows(rows, await findUniversities(tx)))
}

/** The table of courses has the names of the universities. */
async function renameUniversities(tx: Tx, list: readonly RowCorrection[]): Promise<void> {
  const ids = new Set(list.map(({ rowId }) => rowId))
  const rows = (await findCourses(tx)).filter(({ universityId }) => ids.has(universityId))
  if (rows.length > 0) await saveCourses(tx, courseRows(rows, await findUniversities(tx)))
}
