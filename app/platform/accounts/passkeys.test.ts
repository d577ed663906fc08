import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '#app/platform/access/actor.ts'
import { withDatabase } from '#tests/database.ts'
import { answerAuthRequest } from './routes.server.ts'
import { actorFromRequest } from './sessions.server.ts'
import { SoftAuthenticator } from './soft-authenticator.ts'
import { secondFactors } from './tables.ts'
import { securityOf } from './security.server.ts'
import { accountsForTest, makeAccount, type Browser } from './testing.ts'

let drop: () => Promise<void>
let world: ReturnType<typeof accountsForTest>
let count = 0
let browser: Browser
let person: Person
let passkey: SoftAuthenticator

beforeAll(async () => {
  const database = await withDatabase()
  drop = database.drop
  world = accountsForTest(database.db)
})
afterAll(() => drop())

async function ask(from: Browser, path: string, body?: unknown): Promise<Response> {
  const headers = from.headers()
  headers.set('content-type', 'application/json')
  const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) }
  const answer = await answerAuthRequest(
    world.accounts,
    new Request(`http://localhost:3000/auth/passkey${path}`, init),
    from.visit(),
  )
  from.keep(answer!.headers.getSetCookie())
  return answer!
}

async function challenge(from: Browser, what: 'register' | 'authenticate'): Promise<string> {
  const options = (await (await ask(from, `/generate-${what}-options`)).json()) as { challenge: string }
  return options.challenge
}

beforeEach(async () => {
  browser = world.browser()
  person = await makeAccount(world, browser, `passkey${++count}@example.org`)
  passkey = new SoftAuthenticator('http://localhost:3000')
  const made = await ask(browser, '/verify-registration', {
    response: passkey.register(await challenge(browser, 'register')),
    name: 'Phone',
  })
  expect(made.status).toBe(200)
})

describe('a passkey', () => {
  it('registers, then signs in from a new browser', async () => {
    expect((await securityOf(world.accounts, person)).passkeys).toMatchObject([
      { name: 'Phone', synced: false },
    ])
    const other = world.browser()
    const answer = await ask(other, '/verify-authentication', {
      response: passkey.signIn(await challenge(other, 'authenticate')),
    })
    expect(answer.status).toBe(200)
    expect(await actorFromRequest(world.accounts, other.headers())).toMatchObject({
      kind: 'person',
      personId: person.personId,
    })
  })

  it('counts as password and second factor', async () => {
    const confirmedAt = world.accounts.clock()
    await world.accounts.db
      .insert(secondFactors)
      .values({ personId: person.personId, secret: 'unused', confirmedAt })
    const other = world.browser()
    await ask(other, '/verify-authentication', {
      response: passkey.signIn(await challenge(other, 'authenticate')),
    })
    expect(await actorFromRequest(world.accounts, other.headers())).toMatchObject({ kind: 'person' })
  })

  it.each<[string, (given: string) => ReturnType<SoftAuthenticator['signIn']>]>([
    ['the device did not ask for the person', (given) => passkey.signIn(given, false)],
    ['the challenge is another', () => passkey.signIn('c29tZXRoaW5nIGVsc2U')],
    [
      'another key signed',
      (given) => ({
        ...new SoftAuthenticator('http://localhost:3000').signIn(given),
        id: passkey.id.toString('base64url'),
        rawId: passkey.id.toString('base64url'),
      }),
    ],
    [
      'it was asked for by another site',
      (given) => {
        const { id, rawId } = passkey.signIn(given)
        return { ...new SoftAuthenticator('https://evil.example').signIn(given), id, rawId }
      },
    ],
  ])('does not sign in when %s', async (_what, make) => {
    const other = world.browser()
    const answer = await ask(other, '/verify-authentication', {
      response: make(await challenge(other, 'authenticate')),
    })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(await actorFromRequest(world.accounts, other.headers())).toEqual({ kind: 'guest' })
  })

  it.each([
    ['no JSON', '{'],
    ['nothing', ''],
    ['null', 'null'],
    ['a list', '[]'],
    ['another shape', '{"response":{"id":{"a":1}}}'],
    ['a NUL', '{"response":{"id":"\\u0000"}}'],
    ['a long id', JSON.stringify({ response: { id: 'x'.repeat(100_000) } })],
  ])('refuses %s without falling over', async (_what, body) => {
    const other = world.browser()
    await challenge(other, 'authenticate')
    const headers = other.headers()
    headers.set('content-type', 'application/json')
    const request = new Request('http://localhost:3000/auth/passkey/verify-authentication', {
      method: 'POST',
      headers,
      body,
    })
    const answer = await answerAuthRequest(world.accounts, request, other.visit())
    expect(answer?.status).toBeGreaterThanOrEqual(400)
    expect(answer?.status).toBeLessThan(500)
  })

  it('refuses to answer a challenge twice', async () => {
    const other = world.browser()
    const given = await challenge(other, 'authenticate')
    const cookie = other.headers()
    const first = passkey.signIn(given)
    expect((await ask(other, '/verify-authentication', { response: first })).status).toBe(200)
    const replay = new Request('http://localhost:3000/auth/passkey/verify-authentication', {
      method: 'POST',
      headers: new Headers([...cookie, ['content-type', 'application/json']]),
      body: JSON.stringify({ response: first }),
    })
    const again = await answerAuthRequest(world.accounts, replay, { headers: cookie, address: '203.0.113.7' })
    expect(again?.status).toBeGreaterThanOrEqual(400)
  })
})
