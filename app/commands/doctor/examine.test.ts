import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readConfig } from '#app/platform/config/config.ts'
import { withDatabase } from '#tests/database.ts'
import { examine, meaning, node, reaches, room, type Finding } from './examine.ts'

const words = (findings: Finding[]) => findings.map(({ state, what }) => `${state}: ${what}`).join('\n')

it('finds nothing to fix before the first start, or on a database that is up to date', async () => {
  const fresh = join(mkdtempSync(join(tmpdir(), 'victor-test-')), 'not-yet')
  const before = await examine(readConfig({ VICTOR_DIRECTORY: fresh, PORT: '0', SECRET: 's'.repeat(40) }))
  expect(before.filter(({ state }) => state === 'bad')).toEqual([])
  rmSync(join(fresh, '..'), { recursive: true })

  const database = await withDatabase({ mode: 'embedded', own: true })
  await database.close()
  const config = readConfig({ VICTOR_DIRECTORY: database.directory, PORT: '0', SECRET: 's'.repeat(40) })
  const found = words(await examine(config))
  expect(found).toContain('good: The embedded database answers.')
  expect(found).toContain('good: The database is up to date.')
  expect(found).toContain('good: The clock agrees with the database.')
  expect(found).toContain('good: The model that reads the meaning of chat messages answers.')
  expect(meaning(false)).toMatchObject({ state: 'warning', what: expect.stringContaining('does not answer') })
  await database.drop()
})

it('says that a running server uses the database, instead of calling it broken', async () => {
  const database = await withDatabase({ mode: 'embedded', own: true })
  const config = readConfig({ VICTOR_DIRECTORY: database.directory, PORT: '0', SECRET: 's'.repeat(40) })
  expect(words(await examine(config))).toContain('warning: The embedded database is in use')
  await database.drop()
})

it('names an old Node, a full disk, a taken port and servers that do not answer', async () => {
  expect(node('20.11.0')).toMatchObject({ state: 'bad' })
  expect(node('24.21.0')).toMatchObject({ state: 'good' })
  expect(room('/tmp', 50_000_000)).toMatchObject({ state: 'bad', what: '0.1 GB free where the data lies.' })
  expect(room('/tmp', 900_000_000)).toMatchObject({ state: 'warning' })
  const taken = createServer()
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  const { port } = taken.address() as AddressInfo
  const config = readConfig({
    VICTOR_DIRECTORY: '/proc/nowhere',
    PORT: String(port),
    SECRET: 's'.repeat(40),
    DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none',
    REDIS_URL: 'redis://127.0.0.1:9',
  })
  const found = await examine(config)
  expect(words(found)).toContain(`warning: Port ${port} is taken.`)
  expect(words(found)).toContain('bad: PostgreSQL (DATABASE_URL) cannot be used.')
  expect(words(found)).toContain('bad: Redis (REDIS_URL) does not answer at 127.0.0.1:9 (ECONNREFUSED).')
  expect(found.filter(({ state, mend }) => state !== 'good' && !mend)).toEqual([])
  expect(await reaches('It', `redis://127.0.0.1:${port}`, 6379)).toMatchObject({ state: 'good' })
  taken.close()
})
