import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Person } from '#app/platform/access/actor.ts'
import { own } from '#app/platform/access/own.ts'
import { people } from '#app/platform/accounts/tables.ts'
import type { Database, DatabaseOrTx } from '#app/platform/database/database.ts'
import { tokenHash } from '#app/platform/access/link-token.ts'
import { formulaSheetLinks, formulaSheets } from '../tables.ts'

/** A person's own sheets with the number of their formulas, the one changed last first. */
export function findSheets(db: Database, actor: Person) {
  return db
    .select({
      id: formulaSheets.id,
      title: formulaSheets.title,
      formulas: sql<number>`jsonb_array_length(jsonb_path_query_array(${formulaSheets.items}, '$[*] ? (@.kind != "section")'))`,
    })
    .from(formulaSheets)
    .where(own(formulaSheets.personId, actor))
    .orderBy(desc(formulaSheets.updatedAt))
}

/** One of the person's own sheets. */
export async function findSheet(db: Database, actor: Person, sheetId: string) {
  const [sheet] = await db
    .select()
    .from(formulaSheets)
    .where(and(eq(formulaSheets.id, sheetId), own(formulaSheets.personId, actor)))
  return sheet
}

/** The link to a sheet that has not been revoked. */
export async function findSheetLink(db: DatabaseOrTx, sheetId: string) {
  const [link] = await db
    .select()
    .from(formulaSheetLinks)
    .where(and(eq(formulaSheetLinks.sheetId, sheetId), isNull(formulaSheetLinks.endedAt)))
  return link
}

/** The sheet of an open link, with the name of its owner. Callers check whether the owner may share. */
export async function findSharedSheet(db: Database, token: string) {
  const [found] = await db
    .select({ sheet: formulaSheets, name: people.name })
    .from(formulaSheetLinks)
    .innerJoin(formulaSheets, eq(formulaSheets.id, formulaSheetLinks.sheetId))
    .innerJoin(people, eq(people.id, formulaSheets.personId))
    .where(and(eq(formulaSheetLinks.tokenHash, tokenHash(token)), isNull(formulaSheetLinks.endedAt)))
  return found
}
