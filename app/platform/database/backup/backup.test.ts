import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { people } from '#app/platform/accounts/tables.ts'
import { record } from '#app/platform/events/record.server.ts'
import { testDatabaseUrl, withDatabase, type Mode, type TestDatabase } from '#tests/database.ts'
import { eachMode } from '#tests/each-mode.ts'
import { RowsDigest } from './format.ts'
import { restoreBackup } from './restore.server.ts'
import { tableShapes } from './tables.server.ts'
import { writeBackup } from './write.server.ts'

vi.setConfig({ testTimeout: 60_000 })

const now = new Date('2026-03-02T09:00:00.123Z')
const open: TestDatabase[] = []
afterEach(async () => {
  for (const database of open.splice(0)) await database.drop()
})
async function fresh(mode: Mode, empty = false): Promise<TestDatabase> {
  const database = await withDatabase({ mode, empty, own: true })
  open.push(database)
  return database
}

/**
 * Rows with values that are easily lost: quotes, line breaks, nulls, fractions, microseconds, big numbers,
 * astral letters.
 */
async function fill({ db }: TestDatabase): Promise<void> {
  const names = ['Zoë “Q” O’Neil\n\t\\N', '𝛑 \u2028 NULL', '', '{"a":1}', "'; DROP TABLE people; --"]
  await db
    .insert(people)
    .values(names.map((name, at) => ({ id: `p${at}`, name, email: `p${at}@example.org` })))
  await db.execute(
    sql`UPDATE people SET created_at = '2026-01-01 00:00:00.123456+11', image = NULL WHERE id = 'p0'`,
  )
  await db.execute(sql`
    INSERT INTO skill_mastery (person_id, skill_id, mean, variance, stability, difficulty, evidence, at)
    VALUES ('p0', 's', 0.1::float8 + 0.2::float8, 'Infinity', 5e-324, 5, 2147483647, 'infinity'),
           ('p0', 't', 1.7976931348623157e308, '-0', 'NaN', 1, -1, '-infinity')`)
  for (let n = 0; n < 30; n++)
    await db.transaction((tx) =>
      record(tx, { type: 'subjects.chosen', personId: `p${n % 5}`, at: now, data: { subjects: n } }),
    )
  await db.execute(sql`UPDATE people SET image = ${'x'.repeat(70_000)} WHERE id = 'p1'`)
  await db.execute(sql`
    INSERT INTO people (id, name, email) SELECT 'many' || n, repeat('y', n % 50), n || '@example.org' FROM generate_series(1, 2500) n`)
}

/** Every row of every table as the database's own JSON, which the backup does not use. */
async function everything({ pool }: TestDatabase): Promise<Record<string, string[]>> {
  const client = await pool.connect()
  try {
    const all: Record<string, string[]> = {}
    for (const { name } of await tableShapes(client)) {
      const { rows } = await client.query<{ row: string }>(
        `SELECT row_to_json(t)::text AS row FROM "${name}" t`,
      )
      all[name] = rows.map(({ row }) => row).sort()
    }
    return all
  } finally {
    client.release()
  }
}

function collector() {
  const files: Record<string, string> = {}
  return {
    files,
    file: (name: string) => ({
      async write(bytes: Buffer) {
        files[name] = (files[name] ?? '') + bytes.toString('latin1')
      },
      async end() {
        files[name] ??= ''
      },
    }),
  }
}

async function backedUp(database: TestDatabase): Promise<string> {
  const files = join(database.directory, 'files')
  mkdirSync(join(files, 'ab'), { recursive: true })
  writeFileSync(join(files, 'ab', 'one'), Buffer.from(Array.from({ length: 200_000 }, (_, at) => at % 256)))
  writeFileSync(join(files, 'empty'), '')
  const target = join(database.directory, 'backup.gz')
  await writeBackup({ pool: database.pool, target, now, files: [{ name: 'files', path: files }] })
  return target
}

function roundTrip(from: Mode, to: Mode): void {
  it(`restores every table and file, ${from} to ${to}`, async () => {
    const source = await fresh(from)
    await fill(source)
    const target = await backedUp(source)
    const before = await everything(source)
    const empty = await fresh(to, true)
    const collected = collector()
    const done = await restoreBackup({ pool: empty.pool, source: target, file: collected.file })
    expect(await everything(empty)).toEqual(before)
    expect(before['people']).toHaveLength(2505)
    expect(before['events']).toHaveLength(30)
    expect(done.rows).toBe(Object.values(before).flat().length)
    expect(Object.keys(collected.files).sort()).toEqual(['files/ab/one', 'files/empty'])
    expect(collected.files['files/ab/one']!.length).toBe(200_000)
    // Indexes, sequences and foreign keys still work.
    const twin = empty.db.insert(people).values({ id: 'twin', name: 'Twin', email: 'p0@example.org' })
    await expect(twin).rejects.toMatchObject({ cause: { code: '23505' } })
    const id = await empty.db.transaction((tx) =>
      record(tx, { type: 'subjects.chosen', personId: 'p0', at: now, data: { subjects: 1 } }),
    )
    expect(id).toBe(31)
    const orphan = empty.db.execute(sql`INSERT INTO pseudonyms VALUES ('nobody', 'x')`)
    await expect(orphan).rejects.toMatchObject({ cause: { code: '23503' } })
  })
}

eachMode('backup', (mode) => {
  roundTrip(mode, mode)

  it('refuses a database with rows, a damaged file, a cut-off file and other files', async () => {
    const source = await fresh(mode)
    await fill(source)
    const target = await backedUp(source)
    const { file } = collector()
    await expect(restoreBackup({ pool: source.pool, source: target, file })).rejects.toThrow('not empty')

    const empty = await fresh(mode, true)
    const restore = async (bytes: Buffer) => {
      writeFileSync(`${target}.bad`, bytes)
      await restoreBackup({ pool: empty.pool, source: `${target}.bad`, file })
    }
    const whole = readFileSync(target)
    const text = gunzipSync(whole).toString()
    await expect(restore(whole.subarray(0, whole.length / 2))).rejects.toThrow('cut off or damaged')
    await expect(restore(gzipSync(text.slice(0, text.lastIndexOf('{"done"'))))).rejects.toThrow('cut off')
    await expect(restore(gzipSync(text.replace('p3@example.org', 'p9@example.org')))).rejects.toThrow(
      'people came back different',
    )
    await expect(restore(gzipSync(text.replace('"files/ab/one"', '"files/../../one"')))).rejects.toThrow(
      'unusable name',
    )
    await expect(restore(Buffer.from('not a backup at all'))).rejects.toThrow('cannot be read as a backup')
    // The failed attempts left nothing, so a valid backup can still be restored.
    await restoreBackup({ pool: empty.pool, source: target, file })
    expect((await everything(empty))['people']).toHaveLength(2505)
  })
})

describe.skipIf(!testDatabaseUrl)('backup from one kind of database to the other', () => {
  roundTrip('embedded', 'postgresql')
  roundTrip('postgresql', 'embedded')
})

it('detects a missing, a changed and a duplicate row, but not another order', () => {
  const digest = (...rows: string[][]) => {
    const sum = new RowsDigest()
    for (const row of rows) sum.add(row)
    return sum.value()
  }
  const a = ['1', 'x']
  const b = ['2', 'y']
  expect(digest(a, b)).toBe(digest(b, a))
  expect(digest(a, b)).not.toBe(digest(a))
  expect(digest(a, b)).not.toBe(digest(a, ['2', 'z']))
  expect(digest(a, b, b)).not.toBe(digest(a, b))
  expect(digest(a, b, b, b)).not.toBe(digest(a, b))
})
