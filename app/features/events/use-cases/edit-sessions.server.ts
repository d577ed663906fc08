import { randomUUID } from 'node:crypto'
import { and, count, eq, inArray, isNull, ne } from 'drizzle-orm'
import { z } from 'zod'
import { audit } from '#app/platform/access/audit.ts'
import { nameField } from '#app/platform/access/posted-text.ts'
import type { Tx } from '#app/platform/database/database.ts'
import { fail, ok } from '#app/platform/errors/failure.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { capacityField, sessionFields } from '../rules/event-form.ts'
import { eventLetters } from '../rules/event-letters.ts'
import { nextStep } from '../rules/registration.ts'
import { momentIn, weeklyStarts } from '../rules/weekly-starts.ts'
import { eventOffers, eventRegistrations, eventSessions, publicEvents } from '../tables.ts'
import { asAdmin, lockEvent, NO_EVENT } from './lock-event.server.ts'
import {
  countTaken,
  eventFacts,
  factsFor,
  lockSession,
  offerPlaces,
  type Needs,
  type Session,
} from './places.server.ts'

const MOST_SESSIONS = 200
const NOT_ADDED = 'The session is not added yet.'

/** Adds one session, or one a week at the same local time. */
export const addSessions = defineUseCase({
  authorise: asAdmin,
  form: z.object({ code: z.string(), ...sessionFields }),
  invalid: NOT_ADDED,
  async run({ tx, personId, now }, { code, day, time, minutes, capacity, weeks }) {
    const event = await lockEvent(tx, code)
    if (!event) return NO_EVENT
    if (event.status === 'cancelled') return fail('conflict', 'This event is cancelled.')
    const starts = weeklyStarts({ day, time, zone: event.zone, weeks })
    if (starts[0]! <= now)
      return fail('invalid-input', NOT_ADDED, { fields: { day: 'Choose a day and time in the future.' } })
    const existing = await tx
      .select({ startsAt: eventSessions.startsAt })
      .from(eventSessions)
      .where(eq(eventSessions.eventId, event.id))
    if (existing.length + starts.length > MOST_SESSIONS)
      return fail('conflict', `An event has at most ${MOST_SESSIONS} sessions.`)
    const known = new Set(existing.map(({ startsAt }) => startsAt.getTime()))
    const added = starts.filter((start) => !known.has(start.getTime()))
    if (added.length === 0)
      return fail('invalid-input', NOT_ADDED, { fields: { time: 'This event has a session at this time.' } })
    await tx.insert(eventSessions).values(
      added.map((startsAt) => ({
        id: randomUUID(),
        eventId: event.id,
        startsAt,
        endsAt: new Date(startsAt.getTime() + minutes * 60_000),
        capacity,
      })),
    )
    await audit(tx, now, {
      actorId: personId,
      action: 'event-sessions.added',
      subjectId: event.id,
      details: { sessions: added.length, places: capacity },
    })
    return ok({ added: added.length })
  },
})

const thisSession = { session: z.string().max(60) }
const NO_SESSION = fail('not-found', 'We couldn’t find this session. Reload the page.')

/** Changes the number of places. New places go to the waiting list first. */
export const changeCapacity = defineUseCase({
  authorise: asAdmin,
  form: z.object({ ...thisSession, capacity: capacityField }),
  invalid: 'The places are not changed yet.',
  async run({ services, tx, personId, now }, { session: sessionId, capacity }) {
    const session = await lockSession(tx, sessionId)
    if (!session) return NO_SESSION
    const taken = await countTaken(tx, sessionId)
    if (capacity < taken)
      return fail('invalid-input', 'The places are not changed yet.', {
        fields: { capacity: `${taken} places are taken. Enter at least ${taken}.` },
      })
    await tx.update(eventSessions).set({ capacity }).where(eq(eventSessions.id, sessionId))
    const offered = await offerPlaces(services, tx, { ...session, capacity }, now)
    await audit(tx, now, {
      actorId: personId,
      action: 'event-session.resized',
      subjectId: session.eventId,
      details: { before: session.capacity, after: capacity, offered },
    })
    return ok({ offered })
  },
})

/** Moves a session to another time and tells everybody who is registered or waits. */
export const moveSession = defineUseCase({
  authorise: asAdmin,
  form: z.object({ ...thisSession, day: sessionFields.day, time: sessionFields.time }),
  invalid: 'The session is not moved yet.',
  async run({ services, tx, personId, now }, { session: sessionId, day, time }) {
    const session = await lockSession(tx, sessionId)
    const event = session && (await eventOf(tx, session.eventId))
    if (!session || !event) return NO_SESSION
    if (session.cancelledAt !== null || session.startsAt <= now)
      return fail('conflict', 'Only a session in the future can be moved.')
    const startsAt = momentIn(event.zone, day, time)
    if (startsAt <= now)
      return fail('invalid-input', 'The session is not moved yet.', {
        fields: { day: 'Choose a time in the future.' },
      })
    if (startsAt.getTime() === session.startsAt.getTime()) return ok({ told: 0 })
    const endsAt = new Date(startsAt.getTime() + session.endsAt.getTime() - session.startsAt.getTime())
    await tx.update(eventSessions).set({ startsAt, endsAt }).where(eq(eventSessions.id, sessionId))
    await tx
      .update(eventRegistrations)
      .set({ dayReminderAt: null, hourReminderAt: null })
      .where(eq(eventRegistrations.sessionId, sessionId))
    const people = await activeOf(tx, sessionId)
    for (const one of people) {
      const step = nextStep(one)
      if (step === 'ended') continue
      const facts = factsFor(services, event, one, startsAt)
      await services.accounts.mail.send(eventLetters.moved(facts, session.startsAt, step), tx)
    }
    await audit(tx, now, {
      actorId: personId,
      action: 'event-session.moved',
      subjectId: event.id,
      details: { before: session.startsAt.toISOString(), after: startsAt.toISOString(), told: people.length },
    })
    return ok({ told: people.length })
  },
})

/** Cancels one session and tells everybody. A session without registrations is removed. */
export const cancelSession = defineUseCase({
  authorise: asAdmin,
  form: z.object({ ...thisSession, reason: nameField('Say why. Everybody reads the reason.', 300) }),
  invalid: 'The session is not cancelled yet.',
  async run({ services, tx, personId, now }, { session: sessionId, reason }) {
    const session = await lockSession(tx, sessionId)
    if (!session) return NO_SESSION
    if (session.cancelledAt !== null) return ok({ told: 0 })
    const [all] = await tx
      .select({ people: count() })
      .from(eventRegistrations)
      .where(eq(eventRegistrations.sessionId, sessionId))
    const told = await cancelLockedSession(services, tx, session, reason, now)
    if ((all?.people ?? 0) === 0) await tx.delete(eventSessions).where(eq(eventSessions.id, sessionId))
    await audit(tx, now, {
      actorId: personId,
      action: 'event-session.cancelled',
      subjectId: session.eventId,
      reason,
      details: { told },
    })
    return ok({ told })
  },
})

/** @returns how many people were told */
export async function cancelLockedSession(
  needs: Needs,
  tx: Tx,
  session: Session,
  reason: string,
  now: Date,
): Promise<number> {
  const people = await activeOf(tx, session.id)
  await tx.update(eventSessions).set({ cancelledAt: now }).where(eq(eventSessions.id, session.id))
  await tx
    .update(eventRegistrations)
    .set({ status: 'ended', endedAt: now, endReason: 'session-cancelled', holdUntil: null })
    .where(isActive(session.id))
  await tx
    .update(eventOffers)
    .set({ answeredAt: now, answer: 'withdrawn' })
    .where(
      and(
        isNull(eventOffers.answeredAt),
        inArray(
          eventOffers.registrationId,
          tx
            .select({ id: eventRegistrations.id })
            .from(eventRegistrations)
            .where(eq(eventRegistrations.sessionId, session.id)),
        ),
      ),
    )
  const event = await eventFacts(tx, session.eventId)
  for (const one of people)
    await needs.accounts.mail.send(
      eventLetters.sessionCancelled(factsFor(needs, event, one, session.startsAt), reason),
      tx,
    )
  return people.length
}

const isActive = (sessionId: string) =>
  and(eq(eventRegistrations.sessionId, sessionId), ne(eventRegistrations.status, 'ended'))

const activeOf = (tx: Tx, sessionId: string) =>
  tx.select().from(eventRegistrations).where(isActive(sessionId))

async function eventOf(tx: Tx, eventId: string) {
  const [row] = await tx.select().from(publicEvents).where(eq(publicEvents.id, eventId))
  return row
}
