import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GUEST, type Person } from '#app/platform/access/actor.ts'
import { testDatabaseUrl, withDatabase, type TestDatabase } from '#tests/database.ts'
import { eventServices, publishedEvent, register } from '#tests/event-world.ts'
import { posted } from '#tests/posted.ts'
import { somebody } from '#tests/somebody.ts'
import { eventRegistrations } from '../tables.ts'
import { answerOffer } from './answer-offer.server.ts'
import { cancelTicket, confirmTicket } from './answer-ticket.server.ts'

// The embedded database has one session, so races happen on a server only.
describe.skipIf(!testDatabaseUrl)('many people at once, postgresql', () => {
  let database: TestDatabase
  let admin: Person
  let world: ReturnType<typeof eventServices>
  const now = new Date('2026-10-20T00:00:00Z')
  beforeAll(async () => {
    database = await withDatabase({ mode: 'postgresql', poolSize: 12 })
    world = eventServices(database, () => now)
    admin = await somebody(database.db, { roles: ['admin'] })
  })
  afterAll(() => database?.drop())

  const rowsOf = (sessionId: string) =>
    database.db
      .select()
      .from(eventRegistrations)
      .where(eq(eventRegistrations.sessionId, sessionId))
      .orderBy(asc(eventRegistrations.position))

  /** A server without a free connection answers 503, and the browser tries again. */
  async function untilAnswered<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    for (;;) {
      try {
        return await ask()
      } catch (error) {
        if (!/timeout exceeded when trying to connect/.test(String(error))) throw error
      }
    }
  }

  it(
    'gives 100 places to 1,000 people at once, and queues the others in order',
    { timeout: 120_000 },
    async () => {
      const event = await publishedEvent(world.services, admin, {
        day: '2026-10-26',
        time: '18:00',
        capacity: 100,
      })
      const answers = await Promise.all(
        Array.from({ length: 1000 }, (_, index) =>
          untilAnswered(() => register(world.services, GUEST, event, { email: `p${index}@example.org` })),
        ),
      )
      expect(answers.every(({ ok }) => ok)).toBe(true)
      const rows = await rowsOf(event.sessionId)
      expect(rows.filter(({ status }) => status === 'booked')).toHaveLength(100)
      const waiting = rows.filter(({ status }) => status === 'waiting')
      expect(waiting.map(({ position }) => position)).toEqual(
        Array.from({ length: 900 }, (_, index) => index + 1),
      )
      // Fifty people cancel at once: the first fifty of the list get an offer each, in order.
      const tokenOf = (email: string) =>
        /tickets\/([\w-]+)/.exec(world.letters.find(({ to }) => to === email)!.text)![1]!
      for (const { email } of waiting.slice(0, 60))
        await posted(confirmTicket, world.services, GUEST, { token: tokenOf(email) })
      const booked = rows.filter(({ status }) => status === 'booked').slice(0, 50)
      await Promise.all(
        booked.map(({ email }) => posted(cancelTicket, world.services, GUEST, { token: tokenOf(email) })),
      )
      const after = await rowsOf(event.sessionId)
      expect(after.filter(({ status }) => status === 'offered').map(({ position }) => position)).toEqual(
        Array.from({ length: 50 }, (_, index) => index + 1),
      )
      expect(after.filter(({ status }) => status === 'booked' || status === 'offered')).toHaveLength(100)
    },
  )

  it('registers one address once when the form is posted ten times at once', async () => {
    const event = await publishedEvent(world.services, admin, {
      day: '2026-10-27',
      time: '18:00',
      capacity: 5,
    })
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => register(world.services, GUEST, event)),
    )
    expect(answers.every(({ ok }) => ok)).toBe(true)
    expect(await rowsOf(event.sessionId)).toHaveLength(1)
  })

  it('accepts or declines an offer once when both links are opened at once', async () => {
    const event = await publishedEvent(world.services, admin, {
      day: '2026-10-28',
      time: '18:00',
      capacity: 1,
    })
    const lastOf = (email: string) => world.letters.findLast(({ to }) => to === email)!.text
    for (const email of ['ann@example.org', 'bea@example.org']) {
      await register(world.services, GUEST, event, { email })
      await posted(confirmTicket, world.services, GUEST, {
        token: /tickets\/([\w-]+)/.exec(lastOf(email))![1],
      })
    }
    await posted(cancelTicket, world.services, GUEST, {
      token: /tickets\/([\w-]+)/.exec(lastOf('ann@example.org'))![1],
    })
    const token = /offers\/([\w-]+)/.exec(lastOf('bea@example.org'))![1]
    const answers = await Promise.all(
      ['accept', 'decline', 'accept', 'decline'].map((answer) =>
        posted(answerOffer, world.services, GUEST, { token, answer }),
      ),
    )
    const accepted = answers.filter((one, index) => one.ok && index % 2 === 0).length
    const declined = answers.filter((one, index) => one.ok && index % 2 === 1).length
    expect(Math.min(accepted, declined)).toBe(0)
    expect(Math.max(accepted, declined)).toBeGreaterThan(0)
  })
})
