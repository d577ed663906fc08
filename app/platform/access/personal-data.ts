import { eq, getTableColumns, getTableName, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

/** What one column says about somebody, why it is kept, for how long, and who may read it. */
export interface PersonalColumn {
  purpose: string
  retention: string
  readers: string
}

/** A column that says nothing about anybody, or only together with the row's owner: why it needs no entry of its own. */
export type NotPersonal = 'not personal'

export interface Subject {
  id: string
  email: string
}

/**
 * Beside each `tables.ts` stands a `privacy.ts` that lists every table of it with every column. `victor privacy`
 * prints the list, a test refuses a column that is missing, and export and deletion run over it: what a person
 * made cannot be forgotten by either.
 */
export interface PersonalTable {
  table: PgTable
  /**
   * Whose rows they are: the column (its name in the code) that holds the person's id, a condition where it takes
   * more than that, or null when the rows belong to nobody.
   */
  owner: string | ((person: Subject) => SQL) | null
  columns: Readonly<Record<string, PersonalColumn | NotPersonal>>
  /** Left out of "download everything": secrets, and what would help an attacker more than its owner. */
  notExported?: readonly string[]
  /** What deletion does with the rows of a person. 'kept' only for what the law or somebody's safety needs, with why. */
  onDeletion: 'deleted' | { kept: string }
}

export function tableName(entry: PersonalTable): string {
  return getTableName(entry.table)
}

/** Columns of the table that the entry does not speak about, and columns of the entry that the table does not have. */
export function gaps(entry: PersonalTable): { unlisted: string[]; unknown: string[] } {
  const real = Object.keys(getTableColumns(entry.table))
  const listed = Object.keys(entry.columns)
  return {
    unlisted: real.filter((name) => !listed.includes(name)),
    unknown: [...listed, ...(typeof entry.owner === 'string' ? [entry.owner] : [])].filter(
      (name) => !real.includes(name),
    ),
  }
}

/** The condition for the rows of a person, or null when none of the rows are anybody's. */
export function rowsOf(entry: PersonalTable, person: Subject): SQL | null {
  if (entry.owner === null) return null
  if (typeof entry.owner === 'function') return entry.owner(person)
  return eq(getTableColumns(entry.table)[entry.owner] as PgColumn, person.id)
}
