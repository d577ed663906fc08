import { randomUUID } from 'node:crypto'
import { and, asc, count, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { InferSelectModel } from 'drizzle-orm'
import { tokenHash } from '#app/platform/access/link-token.ts'
import type { DatabaseOrTx, Tx } from '#app/platform/database/database.ts'
import type { Services } from '#app/platform/services.ts'
import { eventLetters, type LetterFacts } from '../rules/event-letters.ts'
import { listClosesAt, offerUntil } from '../rules/event-state.ts'
import { HOLDING, type EndReason } from '../rules/registration.ts'
import { offerToken, ticketToken } from '../rules/ticket-token.ts'
import { eventOffers, eventRegistrations, eventSessions, publicEvents } from '../tables.ts'

export type Session = InferSelectModel<typeof eventSessions>
export type Registration = InferSelectModel<typeof eventRegistrations>
export type Needs = Pick<Services, 'accounts'>

/**
 * Locks a session until the transaction ends. Every change of places starts here, so two changes of one session run one
 * after the other and no session has more people than places.
 */
export async function lockSession(tx: Tx, sessionId: string): Promise<Session | undefined> {
  const [row] = await tx.select().from(eventSessions).where(eq(eventSessions.id, sessionId)).for('update')
  return row
}

/** The number of places that are given or held. Call it with the session locked. */
export async function countTaken(tx: DatabaseOrTx, sessionId: string): Promise<number> {
  const [row] = await tx
    .select({ taken: count() })
    .from(eventRegistrations)
    .where(and(eq(eventRegistrations.sessionId, sessionId), inArray(eventRegistrations.status, HOLDING)))
  return row?.taken ?? 0
}

/** How many people of the waiting list come before this position. */
export async function countBefore(tx: DatabaseOrTx, sessionId: string, position: number): Promise<number> {
  const [row] = await tx
    .select({ before: count() })
    .from(eventRegistrations)
    .where(
      and(
        eq(eventRegistrations.sessionId, sessionId),
        eq(eventRegistrations.status, 'waiting'),
        lt(eventRegistrations.position, position),
      ),
    )
  return row?.before ?? 0
}

/** The next position of the waiting list. The session is locked, so positions have the order of the registrations. */
export async function takePosition(tx: Tx, session: Session): Promise<number> {
  const [row] = await tx
    .update(eventSessions)
    .set({ nextPosition: sql`${eventSessions.nextPosition} + 1` })
    .where(eq(eventSessions.id, session.id))
    .returning({ next: eventSessions.nextPosition })
  return row!.next - 1
}

/**
 * Gives every free place of a locked session to the next people of the waiting list, as offers. People who have not
 * confirmed their address, or whose guardian has not agreed, keep their turn but get no offer yet.
 * @returns how many offers were made
 */
export async function offerPlaces(needs: Needs, tx: Tx, session: Session, now: Date): Promise<number> {
  if (session.cancelledAt !== null || listClosesAt(session.startsAt) <= now) return 0
  const free = session.capacity - (await countTaken(tx, session.id))
  if (free <= 0) return 0
  const next = await tx
    .select()
    .from(eventRegistrations)
    .where(
      and(
        eq(eventRegistrations.sessionId, session.id),
        eq(eventRegistrations.status, 'waiting'),
        isNotNull(eventRegistrations.confirmedAt),
        or(eq(eventRegistrations.isUnder16, false), isNotNull(eventRegistrations.guardianAt)),
      ),
    )
    .orderBy(asc(eventRegistrations.position))
    .limit(free)
  for (const registration of next) await offerPlace(needs, tx, session, registration, now)
  return next.length
}

async function offerPlace(
  { accounts }: Needs,
  tx: Tx,
  session: Session,
  registration: Registration,
  now: Date,
): Promise<void> {
  const id = randomUUID()
  const until = offerUntil(session.startsAt, now)
  const token = offerToken(id, accounts.config.secret)
  await tx
    .update(eventRegistrations)
    .set({ status: 'offered' })
    .where(eq(eventRegistrations.id, registration.id))
  await tx
    .insert(eventOffers)
    .values({ id, registrationId: registration.id, tokenHash: tokenHash(token), createdAt: now, until })
  const facts = await letterFacts({ accounts }, tx, registration, session)
  const page = (more: string) => accounts.page(`/events/offers/${token}${more}`)
  await accounts.mail.send(
    eventLetters.offered(facts, { accept: page(''), decline: page('?answer=decline') }, until),
    tx,
  )
}

/** Our emails promise that these registrations keep nothing about the person. */
const FORGOTTEN: readonly EndReason[] = ['unconfirmed', 'list-closed']
const NOTHING_PERSONAL = {
  personId: null,
  name: '',
  email: '',
  accessNeeds: '',
  answers: {},
  guardianEmail: '',
}

/**
 * Ends a registration of a locked session and offers its place to the next person at once. The row stays, so that the
 * link in the email can say why.
 */
export async function endRegistration(
  needs: Needs,
  tx: Tx,
  session: Session,
  registration: Pick<Registration, 'id' | 'status'>,
  { reason, now }: { reason: EndReason; now: Date },
): Promise<void> {
  await tx
    .update(eventRegistrations)
    .set({
      status: 'ended',
      endedAt: now,
      endReason: reason,
      holdUntil: null,
      ...(FORGOTTEN.includes(reason) ? NOTHING_PERSONAL : {}),
    })
    .where(eq(eventRegistrations.id, registration.id))
  await tx
    .update(eventOffers)
    .set({
      answeredAt: now,
      answer: reason === 'lapsed' ? 'lapsed' : reason === 'declined' ? 'declined' : 'withdrawn',
    })
    .where(and(eq(eventOffers.registrationId, registration.id), isNull(eventOffers.answeredAt)))
  if (HOLDING.includes(registration.status)) await offerPlaces(needs, tx, session, now)
}

/** What emails say about an event. */
export async function eventFacts(tx: DatabaseOrTx, eventId: string) {
  const [event] = await tx
    .select({
      title: publicEvents.title,
      mode: publicEvents.mode,
      place: publicEvents.place,
      joinLink: publicEvents.joinLink,
    })
    .from(publicEvents)
    .where(eq(publicEvents.id, eventId))
  return event!
}

type EventFacts = Awaited<ReturnType<typeof eventFacts>>

/** What the emails about a registration say. */
export function factsFor(
  { accounts }: Needs,
  event: EventFacts,
  registration: Pick<Registration, 'id' | 'email' | 'name' | 'zone'>,
  startsAt: Date,
): LetterFacts & { joinLink: string } {
  const token = ticketToken(registration.id, accounts.config.secret)
  return {
    to: registration.email,
    name: registration.name,
    startsAt,
    zone: registration.zone,
    ticket: accounts.page(`/events/tickets/${token}`),
    ...event,
  }
}

/** The same for one registration, with its event read. */
export async function letterFacts(
  needs: Needs,
  tx: DatabaseOrTx,
  registration: Pick<Registration, 'id' | 'email' | 'name' | 'zone'>,
  session: Pick<Session, 'eventId' | 'startsAt'>,
): Promise<LetterFacts & { joinLink: string }> {
  return factsFor(needs, await eventFacts(tx, session.eventId), registration, session.startsAt)
}

/** The registration of a locked session, read again after the lock. */
export async function readAgain(tx: Tx, registrationId: string): Promise<Registration | undefined> {
  const [row] = await tx.select().from(eventRegistrations).where(eq(eventRegistrations.id, registrationId))
  return row
}
