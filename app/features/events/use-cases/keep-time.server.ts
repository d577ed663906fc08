import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import { transaction } from '#app/platform/database/transaction.ts'
import type { Services } from '#app/platform/services.ts'
import { eventLetters } from '../rules/event-letters.ts'
import { listClosesAt } from '../rules/event-state.ts'
import { eventOffers, eventRegistrations, eventSessions } from '../tables.ts'
import { endRegistration, letterFacts, lockSession, offerPlaces, readAgain } from './places.server.ts'

type Needs = Pick<Services, 'db' | 'clock' | 'accounts' | 'dice'>

const HOUR = 3_600_000
/** Registrations are deleted this long after their session. */
export const DAYS_KEPT = 90

/**
 * Ends holds and offers whose time is over, closes waiting lists, offers free places, sends reminders and deletes old
 * registrations. Every step locks its session and reads again, so running it twice or on two servers changes nothing.
 */
export async function keepTime(services: Needs): Promise<void> {
  await endHolds(services)
  await endOffers(services)
  await closeLists(services)
  await offerFreePlaces(services)
  await sendReminders(services, 'day')
  await sendReminders(services, 'hour')
  await deleteOld(services)
}

async function endHolds(services: Needs): Promise<void> {
  const now = services.clock()
  const due = await services.db
    .select({ id: eventRegistrations.id, sessionId: eventRegistrations.sessionId })
    .from(eventRegistrations)
    .where(and(ne(eventRegistrations.status, 'ended'), lte(eventRegistrations.holdUntil, now)))
    .limit(1000)
  for (const { id, sessionId } of due)
    await transaction(services.db, async (tx) => {
      const session = await lockSession(tx, sessionId)
      const registration = await readAgain(tx, id)
      if (!session || !registration || registration.status === 'ended') return
      if (registration.holdUntil === null || registration.holdUntil > now) return
      const reason = registration.confirmedAt === null ? 'unconfirmed' : 'guardian-refused'
      await endRegistration(services, tx, session, registration, { reason, now })
      if (reason === 'unconfirmed') return
      const facts = await letterFacts(services, tx, registration, session)
      await services.accounts.mail.send(eventLetters.guardianRefused(facts), tx)
    })
}

async function endOffers(services: Needs): Promise<void> {
  const now = services.clock()
  const due = await services.db
    .select({ offerId: eventOffers.id, id: eventRegistrations.id, sessionId: eventRegistrations.sessionId })
    .from(eventOffers)
    .innerJoin(eventRegistrations, eq(eventRegistrations.id, eventOffers.registrationId))
    .where(and(isNull(eventOffers.answeredAt), lte(eventOffers.until, now)))
    .orderBy(asc(eventOffers.until))
    .limit(1000)
  for (const { offerId, id, sessionId } of due)
    await transaction(services.db, async (tx) => {
      const session = await lockSession(tx, sessionId)
      const registration = await readAgain(tx, id)
      const [offer] = await tx.select().from(eventOffers).where(eq(eventOffers.id, offerId))
      if (!session || registration?.status !== 'offered' || offer?.answeredAt !== null) return
      await endRegistration(services, tx, session, registration, { reason: 'lapsed', now })
      await services.accounts.mail.send(
        eventLetters.lapsed(await letterFacts(services, tx, registration, session)),
        tx,
      )
    })
}

/** Two hours before a session its waiting list closes. Everybody who waits is told. */
async function closeLists(services: Needs): Promise<void> {
  const now = services.clock()
  const soon = new Date(now.getTime() + now.getTime() - listClosesAt(now).getTime())
  const due = await services.db
    .select({ id: eventRegistrations.id, sessionId: eventSessions.id })
    .from(eventRegistrations)
    .innerJoin(eventSessions, eq(eventSessions.id, eventRegistrations.sessionId))
    .where(and(eq(eventRegistrations.status, 'waiting'), lte(eventSessions.startsAt, soon)))
    .limit(2000)
  for (const { id, sessionId } of due)
    await transaction(services.db, async (tx) => {
      const session = await lockSession(tx, sessionId)
      const registration = await readAgain(tx, id)
      if (!session || registration?.status !== 'waiting' || listClosesAt(session.startsAt) > now) return
      await endRegistration(services, tx, session, registration, { reason: 'list-closed', now })
      if (registration.confirmedAt !== null)
        await services.accounts.mail.send(
          eventLetters.listClosed(await letterFacts(services, tx, registration, session)),
          tx,
        )
    })
}

/** Places become free without a request too, for example when an account is deleted. */
async function offerFreePlaces(services: Needs): Promise<void> {
  const now = services.clock()
  const open = await services.db
    .selectDistinct({ id: eventSessions.id })
    .from(eventSessions)
    .innerJoin(eventRegistrations, eq(eventRegistrations.sessionId, eventSessions.id))
    .where(
      and(
        gt(eventSessions.startsAt, now),
        isNull(eventSessions.cancelledAt),
        eq(eventRegistrations.status, 'waiting'),
        isNotNull(eventRegistrations.confirmedAt),
      ),
    )
  for (const { id } of open)
    await transaction(services.db, async (tx) => {
      const session = await lockSession(tx, id)
      if (session) await offerPlaces(services, tx, session, now)
    })
}

/** Each reminder is marked in the transaction that stores its email, so it is sent once. */
async function sendReminders(services: Needs, which: 'day' | 'hour'): Promise<void> {
  const now = services.clock()
  const column = which === 'day' ? eventRegistrations.dayReminderAt : eventRegistrations.hourReminderAt
  const [after, until] = which === 'day' ? [2 * HOUR, 24 * HOUR] : [0, HOUR]
  const isDue = and(
    eq(eventRegistrations.status, 'booked'),
    isNotNull(eventRegistrations.confirmedAt),
    or(eq(eventRegistrations.isUnder16, false), isNotNull(eventRegistrations.guardianAt)),
    isNull(column),
  )
  const due = await services.db
    .select({ registration: eventRegistrations, session: eventSessions })
    .from(eventRegistrations)
    .innerJoin(eventSessions, eq(eventSessions.id, eventRegistrations.sessionId))
    .where(
      and(
        isDue,
        isNull(eventSessions.cancelledAt),
        gt(eventSessions.startsAt, new Date(now.getTime() + after)),
        lte(eventSessions.startsAt, new Date(now.getTime() + until)),
      ),
    )
    .limit(5000)
  for (const { registration, session } of due)
    await transaction(services.db, async (tx) => {
      const marked = await tx
        .update(eventRegistrations)
        .set(which === 'day' ? { dayReminderAt: now } : { hourReminderAt: now })
        .where(and(eq(eventRegistrations.id, registration.id), isDue))
        .returning({ id: eventRegistrations.id })
      // A person who registered on the same day has just read the time.
      if (marked.length === 0 || (which === 'day' && isFresh(registration.createdAt, now))) return
      const facts = await letterFacts(services, tx, registration, session)
      await services.accounts.mail.send(
        which === 'day'
          ? eventLetters.dayReminder(facts, now)
          : eventLetters.hourReminder(facts, facts.joinLink),
        tx,
      )
    })
}

const isFresh = (createdAt: Date, now: Date) => now.getTime() - createdAt.getTime() < 12 * HOUR

/** Deletes the registrations of old sessions. The number of people who came stays. */
async function deleteOld(services: Needs): Promise<void> {
  const before = new Date(services.clock().getTime() - DAYS_KEPT * 24 * HOUR)
  await services.db.transaction(async (tx) => {
    const old = await tx
      .select({ id: eventSessions.id })
      .from(eventSessions)
      .where(and(lt(eventSessions.endsAt, before), isNull(eventSessions.attended)))
      .limit(100)
      .for('update')
    if (old.length === 0) return
    const ids = old.map(({ id }) => id)
    await tx
      .update(eventSessions)
      .set({
        attended: sql`(SELECT count(*)::int FROM event_registrations r
          WHERE r.session_id = event_sessions.id AND r.checked_in_at IS NOT NULL)`,
      })
      .where(inArray(eventSessions.id, ids))
    await tx.delete(eventRegistrations).where(inArray(eventRegistrations.sessionId, ids))
  })
}
