import { eq, getTableColumns, getTableName, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { DatabaseOrTx } from '#app/platform/database/database.ts'
import type { Files } from '#app/platform/files/files.server.ts'

/** The purpose of a column with personal data, how long it is stored, and who may read it. */
export interface PersonalColumn {
  purpose: string
  retention: string
  readers: string
}

/** A column that identifies nobody by itself. */
export type NotPersonal = 'not personal'

export interface Subject {
  id: string
  email: string
}

/** Where a download of all data finds what is outside the tables. */
export interface ExportSources {
  db: DatabaseOrTx
  files: Pick<Files, 'bytes'>
  secret: string
}

/**
 * Each `tables.ts` has a `privacy.ts` that describes every column. `victor privacy` prints the list, a test refuses a
 * missing column, and export and deletion use the list.
 */
export interface PersonalTable {
  table: PgTable
  /**
   * How to find a person's rows: the column (its name in the code) with the person's id, a condition, or null when the
   * rows belong to nobody.
   */
  owner: string | ((person: Subject) => SQL) | null
  columns: Readonly<Record<string, PersonalColumn | NotPersonal>>
  /** Excluded from the download: secrets, and data that helps an attacker more than its owner. */
  notExported?: readonly string[]
  /**
   * Something outside the table that belongs to each row, such as the bytes of a document. `undefined` leaves it out; a
   * throw names the row among the unreadable ones.
   */
  exportAlso?: {
    name: string
    purpose: string
    read: (stored: ExportSources, row: Readonly<Record<string, unknown>>) => Promise<unknown>
  }
  /** What deletion does with the rows of a person. 'kept' only for law or safety, with the reason. */
  onDeletion: 'deleted' | { kept: string }
}

export function tableName(entry: PersonalTable): string {
  return getTableName(entry.table)
}

/** Columns that the entry misses, and columns of the entry that the table does not have. */
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

/** The condition for the rows of a person, or null when the rows belong to nobody. */
export function rowsOf(entry: PersonalTable, person: Subject): SQL | null {
  if (entry.owner === null) return null
  if (typeof entry.owner === 'function') return entry.owner(person)
  return eq(getTableColumns(entry.table)[entry.owner] as PgColumn, person.id)
}
