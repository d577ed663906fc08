import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Person } from '#app/platform/access/actor.ts'
import { own } from '#app/platform/access/own.ts'
import { people } from '#app/platform/accounts/tables.ts'
import type { Database } from '#app/platform/database/database.ts'
import type { Kind } from '../rules/kinds.ts'
import type { Overlay } from '../rules/overlay.ts'
import { referenceCorrections, referenceImports, referenceOverlays } from '../tables.ts'

// These queries serve content staff. The audience of the screens limits who that is.

/** All corrections of one row with the name of who made them, the latest first. */
export const findHistory = (db: Database, kind: Kind, rowId: string) =>
  db
    .select({ correction: referenceCorrections, by: people.name })
    .from(referenceCorrections)
    .leftJoin(people, eq(people.id, referenceCorrections.personId))
    .where(and(eq(referenceCorrections.kind, kind), eq(referenceCorrections.rowId, rowId)))
    .orderBy(desc(referenceCorrections.revision))
    .limit(100)

/** The overlays of all kinds in one query. */
export async function findAllOverlays(db: Database): Promise<Map<Kind, Overlay[]>> {
  const rows = await db
    .select({
      kind: referenceOverlays.kind,
      rowId: referenceOverlays.rowId,
      state: referenceOverlays.state,
      fields: referenceOverlays.fields,
      revision: referenceOverlays.revision,
    })
    .from(referenceOverlays)
    .orderBy(referenceOverlays.rowId)
  return Map.groupBy(rows, ({ kind }) => kind)
}

/** The latest imports with their numbers of rows, and how many corrections of each are an undo. */
export const findImports = (db: Database) =>
  db
    .select({
      id: referenceCorrections.importId,
      kind: referenceCorrections.kind,
      name: sql<string | null>`min(${referenceImports.name})`,
      by: sql<string | null>`min(${people.name}) FILTER (WHERE ${referenceCorrections.act} <> 'undone')`,
      at: sql<Date>`min(${referenceCorrections.at})`.mapWith(referenceCorrections.at),
      rows: sql<number>`(count(*) FILTER (WHERE ${referenceCorrections.act} <> 'undone'))::int`,
      undone: sql<number>`(count(*) FILTER (WHERE ${referenceCorrections.act} = 'undone'))::int`,
    })
    .from(referenceCorrections)
    .leftJoin(referenceImports, eq(referenceImports.id, referenceCorrections.importId))
    .leftJoin(people, eq(people.id, referenceCorrections.personId))
    .where(isNotNull(referenceCorrections.importId))
    .groupBy(referenceCorrections.importId, referenceCorrections.kind)
    .orderBy(desc(sql`min(${referenceCorrections.at})`))
    .limit(20)

/** A file that this member of staff chose. */
export async function findImportFile(db: Database, actor: Person, id: string) {
  const [row] = await db
    .select()
    .from(referenceImports)
    .where(and(eq(referenceImports.id, id), own(referenceImports.personId, actor)))
  return row
}
