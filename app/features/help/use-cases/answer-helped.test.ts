import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Actor, Person } from '#app/platform/access/actor.ts'
import { createRateLimits } from '#app/platform/access/rate-limits.ts'
import { people } from '#app/platform/accounts/tables.ts'
import type { RequestScope } from '#app/platform/http/request-context.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { forgetAnswers } from '../jobs.server.ts'
import { DAYS_KEPT } from '../privacy.ts'
import { findOwnAnswer, tallies, toldAbout } from '../queries.server.ts'
import { readerOf } from '../reader.server.ts'
import { helpAnswers } from '../tables.ts'
import { answerHelped } from './answer-helped.server.ts'

const SLUG = 'start-a-practice-set'
let database: TestDatabase
let now = Date.parse('2026-11-20T01:00:00Z')
beforeAll(async () => {
  database = await withDatabase()
  await database.db
    .insert(people)
    .values({ id: 'kim', name: 'Kim', email: 'kim@example.org', emailVerified: true })
})
afterAll(() => database.drop())

const kim: Person = {
  kind: 'person',
  personId: 'kim',
  sessionId: 's',
  roles: ['student'],
  capabilities: [],
  institutions: [],
}
const limits = createRateLimits()

/** A browser: it keeps the cookie that it is given. */
function browser(actor: Actor, address = '10.0.0.1') {
  const headers = new Headers()
  const scope = {
    services: {
      db: database.db,
      clock: () => new Date(now),
      limits,
      config: { secret: 'a secret for tests, long enough to be one' },
    },
    address,
    actor: () => Promise.resolve(actor),
    setCookie: (cookie: string) => headers.set('cookie', cookie.split(';')[0]!),
  } as unknown as RequestScope
  return {
    headers,
    answer: (fields: unknown, slug = SLUG) => answerHelped(scope, headers, slug, fields),
    own: async () => {
      const reader = await readerOf(scope, headers)
      return reader && findOwnAnswer(database.db, reader, SLUG)
    },
  }
}

it('keeps one answer of a person, who may change it and add words', async () => {
  const one = browser(kim)
  expect(await one.answer({ helped: 'no' })).toEqual({ ok: true, value: { kept: true } })
  expect(await one.answer({ helped: 'no', words: '  Where is it?\r\nI looked. ' })).toMatchObject({
    ok: true,
  })
  expect(await one.own()).toEqual({ helped: false, words: 'Where is it?\nI looked.' })
  // Another press of yes or no leaves the words.
  expect(await one.answer({ helped: 'yes' })).toMatchObject({ ok: true })
  expect(await one.own()).toEqual({ helped: true, words: 'Where is it?\nI looked.' })
  expect(await database.db.select().from(helpAnswers)).toHaveLength(1)
  expect(one.headers.get('cookie')).toBeNull()
})

it('keeps one answer of each browser that is not signed in, and tells them apart', async () => {
  const [one, other] = [browser({ kind: 'guest' }), browser({ kind: 'guest' })]
  expect(await one.own()).toBeNull()
  await one.answer({ helped: 'no' })
  await one.answer({ helped: 'no' })
  await other.answer({ helped: 'yes' })
  expect([await one.own(), await other.own()]).toMatchObject([{ helped: false }, { helped: true }])
  expect(await tallies(database.db)).toEqual([{ slug: SLUG, yes: 2, no: 1, withWords: 1 }])
})

it('takes no cookie that was made up', async () => {
  const one = browser({ kind: 'guest' })
  one.headers.set('cookie', '__Host-victor.help=made-up.signature')
  expect(await one.own()).toBeNull()
})

it('refuses what is no answer, with words beside the field', async () => {
  const one = browser({ kind: 'guest' })
  expect(await one.answer({})).toMatchObject({ error: { fields: { helped: 'Say yes or no.' } } })
  expect(await one.answer({ helped: 'yes', words: 'x'.repeat(501) })).toMatchObject({
    error: { code: 'invalid-input', fields: { words: 'At most 500 characters.' } },
  })
  expect(await one.answer({ helped: 'yes' }, 'no-such-article')).toMatchObject({
    error: { code: 'not-found' },
  })
  expect(one.headers.get('cookie')).toBeNull()
})

it('changes nothing while somebody’s record is viewed', async () => {
  const viewer = { ...kim, personId: 'staff', viewing: { personId: 'kim', roles: [], institutions: [] } }
  expect(await browser(viewer as unknown as Person).answer({ helped: 'no' })).toMatchObject({
    error: { code: 'read-only' },
  })
})

it('is limited by address for those who are not signed in', async () => {
  const refused = []
  for (let count = 0; count < 302; count++) {
    const done = await browser({ kind: 'guest' }, '10.9.9.9').answer({ helped: 'yes' }, 'dojo')
    if (!done.ok) refused.push(done.error.code)
  }
  expect(refused).toEqual(['too-many', 'too-many'])
})

it('shows staff the words and nobody’s name, and forgets both in time', async () => {
  const told = await toldAbout(database.db, SLUG)
  expect(told).toMatchObject([{ helped: true, words: 'Where is it?\nI looked.', day: '2026-11-20' }])
  expect(JSON.stringify(told)).not.toContain('kim')
  const services = { db: database.db, clock: () => new Date(now) }
  now += (DAYS_KEPT.words - 1) * 86_400_000
  await forgetAnswers(services)
  expect(await toldAbout(database.db, SLUG)).toHaveLength(1)
  now += 2 * 86_400_000
  await forgetAnswers(services)
  expect(await toldAbout(database.db, SLUG)).toEqual([])
  expect(await tallies(database.db)).toContainEqual({ slug: SLUG, yes: 2, no: 1, withWords: 0 })
  now += DAYS_KEPT.answer * 86_400_000
  await forgetAnswers(services)
  expect(await tallies(database.db)).toEqual([])
})
