import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { eachMode } from '#tests/each-mode.ts'
import { withDatabase } from '#tests/database.ts'
import { builtOnce, executePrepared } from './prepared.ts'

eachMode('a named statement', (mode) => {
  it('takes other values each time, and is prepared again by a connection that comes after', async () => {
    const { db, pool, drop } = await withDatabase({ mode, empty: true })
    const twice = (n: number) => executePrepared(db, 'twice', sql`SELECT ${n}::int * 2 AS "n"`)
    expect(await twice(3)).toEqual([{ n: 6 }])
    expect(await twice(4)).toEqual([{ n: 8 }])
    await expect(executePrepared(db, 'broken', sql`SELECT 1 / ${0}::int AS "n"`)).rejects.toThrow(
      'division by zero',
    )
    expect(await twice(5)).toEqual([{ n: 10 }])
    const sum = sql`SELECT ${sql.placeholder('a')}::int + ${2}::int + ${sql.placeholder('a')}::int AS "n"`
    expect(await executePrepared(db, 'sum', sum, { a: 1 })).toEqual([{ n: 4 }])
    expect(await executePrepared(db, 'sum', sum, { a: 5 })).toEqual([{ n: 12 }])
    // One name with another text of as many values: told, and never run as the other.
    await expect(executePrepared(db, 'twice', sql`SELECT ${3}::int * 200 AS "n"`)).rejects.toThrow(
      'must be unique',
    )
    const dated = (at: Date, list: string | null) =>
      executePrepared(
        db,
        'dated',
        sql`SELECT ${at}::timestamptz < now() AS "past", ${list}::text AS "list"${sql``}`,
      )
    expect(await dated(new Date(0), null)).toEqual([{ past: true, list: null }])
    expect(await dated(new Date('2999-01-01'), 'a')).toEqual([{ past: false, list: 'a' }])
    const listed = (n: number) =>
      builtOnce(db, 'listed', () =>
        db.select({ n: sql<number>`${sql.placeholder('n')}::int` }).from(sql`(VALUES (1)) AS one`),
      ).execute({ n })
    expect(await listed(1)).toEqual([{ n: 1 }])
    expect(await listed(2)).toEqual([{ n: 2 }])
    await db.transaction(async (tx) => {
      const inside = builtOnce(tx, 'listed', () =>
        tx.select({ n: sql<number>`${sql.placeholder('n')}::int` }).from(sql`(VALUES (1)) AS one`),
      )
      expect(await inside.execute({ n: 3 })).toEqual([{ n: 3 }])
    })
    // The connection goes away and the next one uses the same name.
    const client = await pool.connect()
    client.release(true)
    expect(await twice(6)).toEqual([{ n: 12 }])
    await drop()
  })
})
