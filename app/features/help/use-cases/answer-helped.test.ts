import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Actor, Person } from '#app/platform/access/actor.ts'
import { createRateLimits } from '#app/platform/access/rate-limits.ts'
import { people } from '#app/platform/accounts/tables.ts'
import type { RequestScope } from '#app/platform/http/request-context.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { deleteOldAnswers } from './delete-old-answers.server.ts'
import { DAYS_KEPT } from '../privacy.ts'
import { findOwnAnswer, tallies, findReaderAnswers } from '../queries/help-answers.server.ts'
import { readerOf } from '../queries/reader.server.ts'
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

/** A browser that keeps its cookies. */
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

it('stores one answer of a person, who can change it and add a comment', async () => {
  const one = browser(kim)
  expect(await one.answer({ helped: 'no' })).toEqual({ ok: true, value: { saved: true } })
  expect(await one.answer({ helped: 'no', words: '  Where is it?\r\nI looked. ' })).toMatchObject({
    ok: true,
  })
  expect(await one.own()).toEqual({ helped: false, words: 'Where is it?\nI looked.' })
  // A second yes or no leaves the comment.
  expect(await one.answer({ helped: 'yes' })).toMatchObject({ ok: true })
  expect(await one.own()).toEqual({ helped: true, words: 'Where is it?\nI looked.' })
  expect(await database.db.select().from(helpAnswers)).toHaveLength(1)
  expect(one.headers.get('cookie')).toBeNull()
})

it('stores one answer of each guest browser', async () => {
  const [one, other] = [browser({ kind: 'guest' }), browser({ kind: 'guest' })]
  expect(await one.own()).toBeNull()
  await one.answer({ helped: 'no' })
  await one.answer({ helped: 'no' })
  await other.answer({ helped: 'yes' })
  expect([await one.own(), await other.own()]).toMatchObject([{ helped: false }, { helped: true }])
  expect(await tallies(database.db)).toEqual([{ slug: SLUG, yes: 2, no: 1, withWords: 1 }])
})

it('refuses a forged cookie', async () => {
  const one = browser({ kind: 'guest' })
  one.headers.set('cookie', '__Host-victor.help=made-up.signature')
  expect(await one.own()).toBeNull()
})

it('refuses an invalid answer, with a message beside the field', async () => {
  const one = browser({ kind: 'guest' })
  expect(await one.answer({})).toMatchObject({ error: { fields: { helped: 'Choose yes or no.' } } })
  expect(await one.answer({ helped: 'yes', words: 'x'.repeat(501) })).toMatchObject({
    error: { code: 'invalid-input', fields: { words: 'At most 500 characters.' } },
  })
  expect(await one.answer({ helped: 'yes' }, 'no-such-article')).toMatchObject({
    error: { code: 'not-found' },
  })
  expect(one.headers.get('cookie')).toBeNull()
})

it('is read-only while staff view a record', async () => {
  const viewer = { ...kim, personId: 'staff', viewing: { personId: 'kim', roles: [], institutions: [] } }
  expect(await browser(viewer as unknown as Person).answer({ helped: 'no' })).toMatchObject({
    error: { code: 'read-only' },
  })
})

it('limits guests by IP address', async () => {
  const refused = []
  for (let count = 0; count < 302; count++) {
    const done = await browser({ kind: 'guest' }, '10.9.9.9').answer({ helped: 'yes' }, 'dojo')
    if (!done.ok) refused.push(done.error.code)
  }
  expect(refused).toEqual(['too-many', 'too-many'])
})

it('shows staff comments without names, and deletes old ones', async () => {
  const readerAnswers = await findReaderAnswers(database.db, SLUG)
  expect(readerAnswers).toMatchObject([{ helped: true, words: 'Where is it?\nI looked.', day: '2026-11-20' }])
  expect(JSON.stringify(readerAnswers)).not.toContain('kim')
  const services = { db: database.db, clock: () => new Date(now) }
  now += (DAYS_KEPT.words - 1) * 86_400_000
  await deleteOldAnswers(services)
  expect(await findReaderAnswers(database.db, SLUG)).toHaveLength(1)
  now += 2 * 86_400_000
  await deleteOldAnswers(services)
  expect(await findReaderAnswers(database.db, SLUG)).toEqual([])
  expect(await tallies(database.db)).toContainEqual({ slug: SLUG, yes: 2, no: 1, withWords: 0 })
  now += DAYS_KEPT.answer * 86_400_000
  await deleteOldAnswers(services)
  expect(await tallies(database.db)).toEqual([])
})
