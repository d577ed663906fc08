import { createHash } from 'node:crypto'

/**
 * One gzip file of JSON lines, written and read in one pass whatever its size:
 *
 *   {"victor-backup":1,…}                         what it is of
 *   {"table":"people","columns":["id",…]}         then one line a row: ["a1","Kim",null,…]
 *   {"file":"ab/ab12…","size":1234}               then base64 lines: "…"
 *   {"end":"people","rows":2,"digest":"…"}        after each table and file
 *   {"done":true,"tables":41,"files":3}           without this line the backup was cut off
 *
 * Values are PostgreSQL's own text of them, so that every type comes back as it was, on either kind of database.
 */
export const FORMAT = 1

export interface Head {
  'victor-backup': number
  madeAt: string
  postgres: string
  /** Names and times of the migrations that the database had. */
  migrations: number[]
}
export interface TableStart {
  table: string
  columns: string[]
}
export interface FileStart {
  file: string
  size: number
}
export interface End {
  end: string
  rows: number
  digest: string
}
export interface Done {
  done: true
  tables: number
  rows: number
  files: number
}
export type Row = (string | null)[]
export type Line = Head | TableStart | FileStart | End | Done | Row | string

/**
 * A digest of rows in any order: the sum of their SHA-256, modulo 2^256. Two servers may sort text
 * differently. Unlike an exclusive or, a sum also detects duplicate rows.
 */
export class RowsDigest {
  #sum = 0n
  rows = 0

  add(row: Row): void {
    this.#sum += BigInt(`0x${createHash('sha256').update(JSON.stringify(row)).digest('hex')}`)
    this.rows += 1
  }

  value(): string {
    return (this.#sum & ((1n << 256n) - 1n)).toString(16).padStart(64, '0')
  }
}
