import type pg from 'pg'
import { DatabaseProblem } from '../database-error.ts'
import type { Row } from './format.ts'
import { quote, type TableShape } from './tables.server.ts'

const MOST_ROWS = 1000
const MOST_CHARACTERS = 4_000_000

/** Inserts rows of text in batches: one array for each column, so that PostgreSQL parses every value. */
export class TableWriter {
  #client: pg.ClientBase
  #statement: string
  #width: number
  #rows: Row[] = []
  #characters = 0

  /** @throws DatabaseProblem when the backup has a column that the table lacks. */
  constructor(client: pg.ClientBase, table: TableShape, columns: readonly string[]) {
    const types = new Map(table.columns.map(({ name, type }) => [name, type]))
    const unknown = columns.filter((name) => !types.has(name))
    if (unknown.length > 0 || columns.length === 0)
      throw new DatabaseProblem(
        `The backup's table ${table.name} has columns that are not known here: ${unknown.join(', ')}`,
      )
    this.#client = client
    this.#width = columns.length
    const values = columns.map((name, at) => `v${at}::${types.get(name)!}`).join(', ')
    const arrays = columns.map((_, at) => `$${at + 1}::text[]`).join(', ')
    const names = columns.map((_, at) => `v${at}`).join(', ')
    this.#statement =
      `INSERT INTO ${quote(table.name)} (${columns.map(quote).join(', ')}) ` +
      `SELECT ${values} FROM unnest(${arrays}) AS r(${names})`
  }

  async add(row: Row): Promise<void> {
    if (row.length !== this.#width)
      throw new DatabaseProblem('The backup is damaged: a row is too short or too long.')
    this.#rows.push(row)
    for (const value of row) this.#characters += value?.length ?? 0
    if (this.#rows.length >= MOST_ROWS || this.#characters > MOST_CHARACTERS) await this.flush()
  }

  async flush(): Promise<void> {
    if (this.#rows.length === 0) return
    const columns = Array.from({ length: this.#width }, (_, at) => this.#rows.map((row) => row[at] ?? null))
    await this.#client.query(this.#statement, columns)
    this.#rows = []
    this.#characters = 0
  }
}
