import { afterAll, beforeAll, expect, it } from 'vitest'
import { signInWithPassword } from '#app/platform/accounts/sign-in.server.ts'
import { actorFromRequest } from '#app/platform/accounts/sessions.server.ts'
import { accountsForTest, makeAccount, PASSWORD } from '#app/platform/accounts/testing.ts'
import { readConfig } from '#app/platform/config/config.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { servicesOf } from '#tests/services.ts'
import { demoAccounts, prepareDemoAccounts } from '#seeds/demo-accounts.ts'

let database: TestDatabase
let world: ReturnType<typeof accountsForTest>
beforeAll(async () => {
  database = await withDatabase()
  world = accountsForTest(database.db)
})
afterAll(() => database.drop())

const noStudy = async () => undefined

/** Starts the server once with these settings and returns its output. */
async function start(env: Record<string, string> = {}) {
  const lines: string[] = []
  const config = readConfig({ VICTOR_DIRECTORY: database.directory, ...env })
  const services = servicesOf(database.db, () => new Date(), { config, accounts: world.accounts })
  await prepareDemoAccounts(services, (line) => lines.push(line), noStudy)
  return { services, told: lines.join('\n') }
}

async function signIn(account: { email: string; password: string }) {
  const browser = world.browser()
  const answer = await signInWithPassword(world.accounts, account, browser.visit())
  if (answer.ok) browser.keep(answer.value.cookies)
  return { ok: answer.ok, browser }
}

it.each([
  ['another host', { HOST: '0.0.0.0' }],
  ['a public address', { PUBLIC_URL: 'https://victor.example' }],
  ['a database server', { DATABASE_URL: 'postgres://localhost/victor' }],
])('disables the demo accounts of a loopback start after a start with %s', async (_what, env) => {
  const { services } = await start()
  const { accounts } = await demoAccounts(services, noStudy)
  expect(accounts).toHaveLength(3)
  const before = await Promise.all(accounts.map(signIn))
  expect(before.map(({ ok }) => ok)).toEqual([true, true, true])

  expect((await start(env)).told).toContain('Disabled the demo accounts')
  expect((await Promise.all(accounts.map(signIn))).map(({ ok }) => ok)).toEqual([false, false, false])

  for (const { browser } of before)
    expect(await actorFromRequest(world.accounts, browser.headers())).toEqual({ kind: 'guest' })
  expect((await start(env)).told).toBe('')
})

it('restores the same passwords at the next loopback start', async () => {
  const { services } = await start()
  const { accounts } = await demoAccounts(services, noStudy)
  await start({ HOST: '0.0.0.0' })
  await start()
  expect((await demoAccounts(services, noStudy)).accounts).toEqual(accounts)
  expect((await Promise.all(accounts.map(signIn))).map(({ ok }) => ok)).toEqual([true, true, true])
})

it('disables no other account', async () => {
  await start()

  await makeAccount(world, world.browser(), 'ash@example.org')
  await start({ HOST: '0.0.0.0' })
  expect((await signIn({ email: 'ash@example.org', password: PASSWORD })).ok).toBe(true)
})
