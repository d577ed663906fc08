import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SESSION_COOKIE, signed } from '#app/platform/accounts/cookies.ts'
import { sessions } from '#app/platform/accounts/tables.ts'
import { entryOf } from './addresses.ts'
import { filled, POSTINGS } from './postings.ts'
import { cookieOf, dataAddress, outcomeOf } from './client.ts'
import { session, somebody, type SignedIn } from './people.ts'
import { answeredSet, keptOf, type StartedSet } from './practice.ts'
import { openWorld, type World } from './world.ts'

let world: World
let student: SignedIn
let set: StartedSet

beforeAll(async () => {
  world = await openWorld()
  student = await somebody(world.services, 'the student', { roles: ['student'] })
  set = await answeredSet(world, student.token)
})
afterAll(() => world?.end())

/** Every form of every screen, filled in for the student, at its document's and its data's address. */
function* posts() {
  for (const { path, form, readOnly } of POSTINGS) {
    const { audience, sample } = entryOf(path)
    const forGuests = readOnly && audience === 'guest'
    const address = path.replace(/:\w+/, (name) =>
      name === ':setId' ? set.id : typeof sample === 'string' ? sample : name,
    )
    const sent = filled(form, { response: set.responseId })
    for (const at of [address, dataAddress(address)]) yield { at, form: sent, forGuests }
  }
}

describe('a form from another site', () => {
  const foreign: [string, Record<string, string>][] = [
    ['another site', { origin: 'https://elsewhere.example' }],
    ['another port', { origin: 'http://localhost:1' }],
    ['a name that only begins like ours', { origin: 'http://localhost.elsewhere.example' }],
    ['https in place of http', { origin: 'https://localhost' }],
    ['an opaque origin', { origin: 'null' }],
    ['no origin', { origin: '' }],
    ['no origin, another site by the browser’s word', { origin: '', 'sec-fetch-site': 'cross-site' }],
    ['no origin, a neighbour by the browser’s word', { origin: '', 'sec-fetch-site': 'same-site' }],
    ['no origin, but our page as the referrer', { origin: '', referer: 'http://localhost/' }],
  ]
  it.each(foreign)('from %s is refused everywhere', async (_what, headers) => {
    const before = await keptOf(world, set.id)
    for (const { at, form } of posts()) {
      const answer = await world.ask(at, { as: student.token, form, headers })
      expect([at, form['intent'], answer.status]).toEqual([at, form['intent'], 403])
    }
    expect(await keptOf(world, set.id)).toEqual(before)
  })

  it.each(['PUT', 'PATCH', 'DELETE'])('is refused by the method %s as well', async (method) => {
    const headers = { origin: 'https://elsewhere.example' }
    for (const path of [
      '/settings',
      '/settings.data',
      '/exam-practice',
      '/auth/passkey/verify-authentication',
    ])
      expect([path, (await world.ask(path, { as: student.token, method, headers })).status]).toEqual([
        path,
        403,
      ])
  })
})

describe('an invalid session', () => {
  const { secret } = { secret: 'a secret for tests, long enough to be one' }
  const cookies: Record<string, () => Promise<string> | string> = {
    'no session': () => '',
    'a made-up token, rightly signed': () => cookieOf('made-up-token', secret),
    'a right token, signed with another secret': () =>
      `${SESSION_COOKIE}=${signed(student.token, 'another secret, long enough to be one')}`,
    'a right token without a signature': () => `${SESSION_COOKIE}=${student.token}`,
    'a right token with an empty signature': () => `${SESSION_COOKIE}=${student.token}.`,
    'a right token under a name without its prefix': () =>
      cookieOf(student.token, secret).replace('__Host-', ''),
    'the hash that is stored': async () => {
      const [row] = await world.services.db
        .select()
        .from(sessions)
        .where(eq(sessions.id, student.actor.sessionId))
      return cookieOf(row!.token, secret)
    },
    'one that has run out': async () => {
      const ended = { expiresAt: new Date(world.services.clock().getTime() - 1_000) }
      return cookieOf((await session(world.services, student.actor.personId, ended)).token, secret)
    },
    'one that still waits for the second step': async () =>
      cookieOf(
        (await session(world.services, student.actor.personId, { awaitsSecondFactor: true })).token,
        secret,
      ),
    'one with a NUL': () => `${SESSION_COOKIE}=${signed(`${student.token}\0`, secret)}`,
    'broken escapes': () => `${SESSION_COOKIE}=%E0%A4%A`,
  }

  it.each(Object.entries(cookies))('is treated as a guest everywhere: %s', async (_what, made) => {
    const headers = { cookie: await made() }
    const before = await keptOf(world, set.id)
    for (const { at, form, forGuests } of posts()) {
      // A signed link, or an event, gives access to the last two.
      if (
        ['/', '/_.data'].includes(at) ||
        /^\/(?:signin|guardian|help|status\/subscription|care-alerts|events)/.test(at)
      )
        continue
      const wanted = forGuests ? 'in' : 'sign-in'
      expect([at, outcomeOf(await world.ask(at, { form, headers }))]).toEqual([at, wanted])
    }
    for (const path of ['/dashboard', '/settings/account', `/exam-practice/${set.id}`])
      expect([path, outcomeOf(await world.ask(path, { headers }))]).toEqual([path, 'sign-in'])
    expect(await keptOf(world, set.id)).toEqual(before)
  })

  it('is explained to the person who had it', async () => {
    const ended = await world.ask('/dashboard', { as: 'gone' })
    expect(ended.headers['location']).toBe('/signin?to=%2Fdashboard&ended=yes')
    expect((await world.ask('/dashboard')).headers['location']).toBe('/signin?to=%2Fdashboard')
  })
})
