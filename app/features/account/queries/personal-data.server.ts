import { getTableColumns } from 'drizzle-orm'
import { rowsOf, tableName, type PersonalTable, type Subject } from '#app/platform/access/personal-data.ts'
import type { DatabaseOrTx } from '#app/platform/database/database.ts'

/** The rows of one person in one table, without secrets, and the purpose of each column. */
export interface PersonalRows {
  table: string
  rows: Readonly<Record<string, unknown>>[]
  columns: Record<string, string>
  exportAlso: PersonalTable['exportAlso']
}

/** The rows of one person in every listed table that has some. */
export async function findPersonalData(
  db: DatabaseOrTx,
  person: Subject,
  tables: readonly PersonalTable[],
): Promise<PersonalRows[]> {
  const found: PersonalRows[] = []
  for (const entry of tables) {
    const mine = rowsOf(entry, person)
    if (mine === null) continue
    const selected = Object.fromEntries(
      Object.entries(getTableColumns(entry.table)).filter(([name]) => !entry.notExported?.includes(name)),
    )
    const rows = await db.select(selected).from(entry.table).where(mine)
    if (rows.length === 0) continue
    const purposes = Object.entries(entry.columns).flatMap(([name, column]): [string, string][] =>
      name in selected && column !== 'not personal' ? [[name, column.purpose]] : [],
    )
    const { exportAlso } = entry
    if (exportAlso) purposes.push([exportAlso.name, exportAlso.purpose])
    found.push({ table: tableName(entry), rows, columns: Object.fromEntries(purposes), exportAlso })
  }
  return found
}
