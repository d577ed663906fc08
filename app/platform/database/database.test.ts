import { sql } from 'drizzle-orm'
import { createServer, connect, type AddressInfo, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabaseUrl, withDatabase, type TestDatabase } from '#tests/database.ts'
import { eachMode } from '#tests/each-mode.ts'
import { isUniqueViolation, isUnreachable, sqlState } from './database-error.ts'
import { openDatabase } from './database.ts'
import { transaction } from './transaction.ts'

eachMode('database', (mode) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await withDatabase({ mode, empty: true, poolSize: 4 })
    await database.db.execute(sql`CREATE TABLE notes (id int PRIMARY KEY, text text NOT NULL)`)
  })
  afterAll(() => database.drop())

  it('rolls back a failed transaction', async () => {
    const failing = database.db.transaction(async (tx) => {
      await tx.execute(sql`INSERT INTO notes VALUES (1, 'a')`)
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    const { rows } = await database.db.execute(sql`SELECT * FROM notes WHERE id = 1`)
    expect(rows).toEqual([])
  })

  it('refuses the outer database inside a transaction at once instead of hanging', async () => {
    const times: number[] = []
    for (let turn = 0; turn < 3; turn++) {
      const began = performance.now()
      const mixed = database.db.transaction(async (tx) => {
        await tx.execute(sql`SELECT 1`)
        await database.db.execute(sql`SELECT 1`)
      })
      await expect(mixed).rejects.toMatchObject({
        cause: { message: expect.stringContaining('tx') as string },
      })
      times.push(performance.now() - began)
    }
    // The others wait for their turn.
    expect(Math.min(...times)).toBeLessThan(1000)
    const { rows } = await database.db.execute(sql`SELECT 2 AS two`)
    expect(rows).toEqual([{ two: 2 }])
  })

  it('reads the error code of a wrapped error', async () => {
    await database.db.execute(sql`INSERT INTO notes VALUES (2, 'b')`)
    const error = await database.db.execute(sql`INSERT INTO notes VALUES (2, 'b')`).catch((e: unknown) => e)
    expect(sqlState(error)).toBe('23505')
    expect(isUniqueViolation(error, 'notes_pkey')).toBe(true)
    expect(isUniqueViolation(error, 'other')).toBe(false)
    expect(isUnreachable(error)).toBe(false)
  })

  it('stores and reads a value of 5 MB', async () => {
    const long = 'äbc𝛑\n'.repeat(600_000)
    const { rows } = await database.db.execute<{ back: string }>(sql`SELECT ${long}::text AS back`)
    expect(rows[0]?.back === long).toBe(true)
  })

  it('rolls back a transaction when its connection is lost', async () => {
    const client = await database.pool.connect()
    await client.query('BEGIN')
    await client.query("INSERT INTO notes VALUES (50, 'lost')")
    client.release(true)
    const { rows } = await database.db.execute(sql`SELECT * FROM notes WHERE id = 50`)
    expect(rows).toEqual([])
    await database.db.execute(sql`INSERT INTO notes VALUES (50, 'kept')`)
  })

  it('serves a hundred writers at once', async () => {
    await Promise.all(
      Array.from({ length: 100 }, (_, at) =>
        database.db.transaction((tx) => tx.execute(sql`INSERT INTO notes VALUES (${100 + at}, 'x')`)),
      ),
    )
    const { rows } = await database.db.execute(sql`SELECT count(*)::int AS n FROM notes WHERE id >= 100`)
    expect(rows).toEqual([{ n: 100 }])
  })
})

describe.skipIf(!testDatabaseUrl)('database on a server', () => {
  it('retries a conflicting transaction, and gives up after five attempts', async () => {
    const database = await withDatabase({ mode: 'postgresql', empty: true, poolSize: 4 })
    await database.db.execute(sql`CREATE TABLE counters (id int PRIMARY KEY, n int)`)
    await database.db.execute(sql`INSERT INTO counters VALUES (1, 0)`)
    const addOne = () =>
      transaction(
        database.db,
        async (tx) => {
          const { rows } = await tx.execute<{ n: number }>(sql`SELECT n FROM counters`)
          await tx.execute(sql`UPDATE counters SET n = ${rows[0]!.n + 1}`)
        },
        { isolation: 'serializable', dice: Math.random },
      )
    await Promise.all([addOne(), addOne(), addOne()])
    const { rows } = await database.db.execute(sql`SELECT n FROM counters`)
    expect(rows).toEqual([{ n: 3 }])

    let attempts = 0
    const hopeless = transaction(database.db, async (tx) => {
      attempts += 1
      await tx.execute(sql`DO $$ BEGIN RAISE EXCEPTION 'met' USING ERRCODE = '40001'; END $$`)
    })
    await expect(hopeless).rejects.toThrow()
    expect(attempts).toBe(5)
    await database.drop()
  })

  it('reports an unreachable database, leaks no connection, and recovers within five seconds', async () => {
    const line = await cuttable(testDatabaseUrl!)
    const database = await openDatabase({ url: line.url, directory: '/nowhere', poolSize: 2 })
    await database.db.execute(sql`SELECT 1`)
    await line.cut()
    for (let request = 0; request < 6; request++) {
      const error = await database.db
        .transaction((tx) => tx.execute(sql`SELECT 1`))
        .catch((thrown: unknown) => thrown)
      expect(isUnreachable(error)).toBe(true)
    }
    await line.restore()
    const began = performance.now()
    await Promise.all(
      [1, 2, 3].map((n) => database.db.transaction((tx) => tx.execute(sql`SELECT ${n}::int`))),
    )
    expect(performance.now() - began).toBeLessThan(5000)
    await database.close()
    await line.cut()
  })
})

it('explains that no server answers', async () => {
  const opening = openDatabase({ url: 'postgres://nobody@127.0.0.1:9/none', directory: '/nowhere' })
  await expect(opening).rejects.toThrow(/does not answer.*DATABASE_URL/)
})

/** A connection to the server that a test can cut and restore. */
async function cuttable(target: string) {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  const listen = (at: number) =>
    new Promise<ReturnType<typeof createServer>>((resolve) => {
      const server = createServer((near) => {
        const far = connect(Number(port || 5432), hostname)
        for (const socket of [near, far]) {
          sockets.add(socket)
          socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
        }
        near.pipe(far).pipe(near)
      })
      server.listen(at, '127.0.0.1', () => resolve(server))
    })
  let server = await listen(0)
  const own = (server.address() as AddressInfo).port
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = String(own)
  return {
    url: url.href,
    async cut() {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of sockets) socket.destroy()
      await closed
    },
    async restore() {
      server = await listen(own)
    },
  }
}
