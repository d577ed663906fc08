import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { confirmTicket, cancelTicket } from '#app/features/events/use-cases/answer-ticket.server.ts'
import { registerForEvent } from '#app/features/events/use-cases/register.server.ts'
import { guardianToken, offerToken, ticketToken } from '#app/features/events/rules/ticket-token.ts'
import { eventOffers, eventRegistrations, eventSessions, publicEvents } from '#app/features/events/tables.ts'
import { GUEST } from '#app/platform/access/actor.ts'
import type { Asking } from './world.ts'

const EVENT = {
  title: 'Equilibrium clinic',
  summary: 'Bring one question that you got wrong. We fix Kc, Q and Le Chatelier answers together.',
  host: 'Rohan Weerasinghe',
  hostNote: 'Chemistry tutor',
  mode: 'online',
  place: '',
  joinLink: '',
  access: 'Live captions',
  zone: 'Australia/Perth',
}

/** A published event with two sessions, made by the forms of an administrator. Returns its code. */
export async function publishedEvent(world: Asking, token: string, capacity = 20): Promise<string> {
  const post = async (path: string, form: Record<string, string>) => {
    const answer = await world.ask(path, { as: token, form })
    if (answer.status >= 400) throw new Error(`${path}: ${answer.status} ${answer.text.slice(0, 300)}`)
    return answer
  }
  const made = await post('/admin/events/create', { intent: 'create', ...EVENT })
  const code = /\/admin\/events\/([\w-]+)\/edit/.exec(String(made.headers['location']))![1]!
  const path = `/admin/events/${code}/edit`
  const session = { day: '2099-03-02', time: '18:00', minutes: '75', capacity: String(capacity), weeks: '2' }
  await post(path, { intent: 'add-sessions', ...session })
  await post(path, { intent: 'publish' })
  return code
}

/** A registration of a guest for a new event, with the confirmed address. */
async function registered(world: Asking, code: string, more: object = {}) {
  const { services } = world
  const [session] = await services.db
    .select({ id: eventSessions.id })
    .from(eventSessions)
    .innerJoin(publicEvents, eq(publicEvents.id, eventSessions.eventId))
    .where(eq(publicEvents.code, code.replaceAll('-', '')))
    .orderBy(eventSessions.startsAt)
  const email = `guest-${randomUUID()}@example.org`
  const input = { code, session: session!.id, name: 'Mina Rahimi', email, visitor: randomUUID() }
  const done = await registerForEvent(services, GUEST, {
    ...{ ...input, zone: 'Australia/Melbourne', fields: {} },
    ...more,
  })
  if (!done.ok) throw new Error(done.error.message)
  const [row] = await services.db
    .select()
    .from(eventRegistrations)
    .where(eq(eventRegistrations.email, email))
    .orderBy(desc(eventRegistrations.createdAt))
  const ticket = ticketToken(row!.id, services.accounts.config.secret)
  await confirmTicket(services, GUEST, { token: ticket })
  return { id: row!.id, ticket }
}

export async function eventTicket(world: Asking, token: string): Promise<string> {
  return (await registered(world, await publishedEvent(world, token))).ticket
}

/** The token of an offer that waits for its answer. */
export async function eventOffer(world: Asking, token: string): Promise<string> {
  const code = await publishedEvent(world, token, 1)
  const first = await registered(world, code)
  const second = await registered(world, code)
  await cancelTicket(world.services, GUEST, { token: first.ticket })
  const [offer] = await world.services.db
    .select({ id: eventOffers.id })
    .from(eventOffers)
    .where(eq(eventOffers.registrationId, second.id))
  return offerToken(offer!.id, world.services.accounts.config.secret)
}

export async function eventGuardian(world: Asking, token: string): Promise<string> {
  const code = await publishedEvent(world, token)
  const { id } = await registered(world, code, { under16: 'yes', guardian: 'parent@example.org' })
  return guardianToken(id, world.services.accounts.config.secret)
}
