import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { people } from '#app/platform/accounts/tables.ts'
import { readConfig, type Config } from '#app/platform/config/config.ts'
import { openDatabase } from '#app/platform/database/database.ts'
import { withDatabase } from '#tests/database.ts'
import { run as backup } from './backup.ts'
import { run as migrate } from './migrate.ts'
import { run as restore } from './restore.ts'

vi.setConfig({ testTimeout: 60_000 })

function captured() {
  const out: string[] = []
  const stream = () => new Writable({ write: (chunk, _encoding, done) => (out.push(String(chunk)), done()) })
  return {
    io: { stdin: process.stdin, stdout: stream(), stderr: stream() },
    text: () => out.splice(0).join(''),
  }
}
const configOf = (directory: string): Config => readConfig({ VICTOR_DIRECTORY: directory })

it('backs up and restores an installation: rows, files and the secret', async () => {
  const { io, text } = captured()
  const database = await withDatabase({ mode: 'embedded', own: true })
  await database.db.insert(people).values({ id: 'kim', name: 'Kim', email: 'kim@example.org' })
  await database.close()
  const from = configOf(database.directory)
  mkdirSync(join(from.directory, 'files', 'ab'), { recursive: true })
  writeFileSync(join(from.directory, 'files', 'ab', 'abc'), 'bytes')
  const target = join(from.directory, 'all.gz')

  expect(await backup([target], io, from)).toBe(0)
  expect(text()).toMatch(/tables, \d+ rows, 2 files/)
  expect(await backup([target], io, from)).toBe(1)
  expect(await backup([], io, from)).toBe(2)
  expect(existsSync(`${target}.unfinished`)).toBe(false)

  const place = mkdtempSync(join(tmpdir(), 'victor-test-'))
  const to = configOf(place)
  text()
  expect(await restore([target], io, to)).toBe(0)
  expect(text()).toContain('are equal to the backup')
  expect(readFileSync(join(place, 'files', 'ab', 'abc'), 'utf8')).toBe('bytes')
  expect(configOf(place).secret).toBe(from.secret)
  expect(await migrate(['--check'], io, to)).toBe(0)
  const open = await openDatabase({ directory: place })
  expect((await open.db.execute(sql`SELECT name FROM people`)).rows).toEqual([{ name: 'Kim' }])
  await open.close()

  text()
  expect(await restore([target], io, to)).toBe(1)
  expect(text()).toContain('not empty')
  expect(await restore([join(place, 'none.gz')], io, to)).toBe(1)
  expect(existsSync(join(place, 'restoring'))).toBe(false)
  rmSync(place, { recursive: true })
  await database.drop()
})
