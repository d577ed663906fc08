import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { audit } from '#app/platform/access/audit.ts'
import type { Tx } from '#app/platform/database/database.ts'
import { fail, ok } from '#app/platform/errors/failure.ts'
import { record } from '#app/platform/events/record.server.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import type { CheckInOutcome } from '../rules/check-in.ts'
import { readTicketCode } from '../rules/event-code.ts'
import type { CheckInFlag } from '../rules/registration.ts'
import { eventRegistrations } from '../tables.ts'
import { asAdmin, lockEvent, NO_EVENT } from './lock-event.server.ts'
import { lockSession, readAgain, type Registration } from './places.server.ts'

/** Scans may be sent again for a week after the session. */
export const MOST_SCANS = 200

interface Scan {
  /** Given by the device, so that a scan sent twice is one check-in. */
  id: string
  ticket: string
  at: Date
  isOffline: boolean
}

interface Door {
  eventId: string
  sessionId: string
  personId: string
  now: Date
}

/** Checks in the person of a ticket. The lock of the session decides between two scans at once. */
async function admit(
  tx: Tx,
  scan: Scan,
  { eventId, sessionId, personId, now }: Door,
): Promise<CheckInOutcome> {
  const code = readTicketCode(scan.ticket)
  const [found] = code
    ? await tx.select().from(eventRegistrations).where(eq(eventRegistrations.ticket, code))
    : []
  if (!found) return { kind: 'unknown' }
  const session = await lockSession(tx, found.sessionId)
  const registration = await readAgain(tx, found.id)
  if (!session || !registration || session.eventId !== eventId) return { kind: 'unknown' }
  const { name } = registration
  if (session.id !== sessionId)
    return { kind: 'other-session', name, startsAt: session.startsAt.toISOString() }
  if (registration.checkedInAt !== null)
    return registration.scanId === scan.id
      ? admitted(registration)
      : { kind: 'already', name, at: registration.checkedInAt.toISOString() }
  const flag = flagOf(registration)
  if (flag !== null && !scan.isOffline)
    return { kind: flag === 'cancelled-meanwhile' ? 'cancelled' : flag, name }
  const entered = {
    checkedInAt: scan.at < now ? scan.at : now,
    checkedInBy: personId,
    scanId: scan.id,
    wasOffline: scan.isOffline,
    checkInFlag: flag,
  }
  // A person who is at the door needs no confirmation of the address any more.
  await tx
    .update(eventRegistrations)
    .set({ ...entered, holdUntil: null })
    .where(eq(eventRegistrations.id, registration.id))
  await record(tx, {
    type: 'events.attended',
    ...(registration.personId === null ? {} : { personId: registration.personId, actorId: personId }),
    at: now,
    data: { eventId, offline: scan.isOffline },
  })
  return admitted({ ...registration, ...entered })
}

const admitted = ({ name, accessNeeds, checkInFlag }: Registration): CheckInOutcome => ({
  kind: 'admitted',
  name,
  needs: accessNeeds,
  flag: checkInFlag,
})

function flagOf(registration: Registration): CheckInFlag | null {
  if (registration.status === 'ended') return 'cancelled-meanwhile'
  if (registration.status !== 'booked') return 'no-place'
  return registration.isUnder16 && registration.guardianAt === null ? 'no-guardian' : null
}

const door = { code: z.string(), session: z.string('Choose a session.').max(60) }

/** Checks in one ticket while the device has a connection. */
export const checkIn = defineUseCase({
  authorise: asAdmin,
  form: z.object({ ...door, ticket: z.string('Enter a ticket code.').max(100) }),
  invalid: 'Enter a ticket code.',
  async run({ tx, personId, now }, { code, session, ticket }) {
    const event = await lockEvent(tx, code)
    if (!event) return NO_EVENT
    const scan = { id: crypto.randomUUID(), ticket, at: now, isOffline: false }
    const outcome = await admit(tx, scan, { eventId: event.id, sessionId: session, personId, now })
    if (outcome.kind === 'admitted')
      await audit(tx, now, { actorId: personId, action: 'event-ticket.checked-in', subjectId: event.id })
    return ok(outcome)
  },
})

const scans = z
  .array(z.object({ id: z.uuid(), ticket: z.string().max(100), at: z.coerce.date() }))
  .max(MOST_SCANS)

/** Saves scans that a device made without a connection. Sending them again changes nothing. */
export const syncScans = defineUseCase({
  authorise: asAdmin,
  form: z.object({ ...door, scans: z.string().max(60_000) }),
  invalid: 'The scans are not saved yet.',
  async run({ tx, personId, now }, { code, session, scans: posted }) {
    const parsed = scans.safeParse(readJson(posted))
    if (!parsed.success) return fail('invalid-input', 'The scans are not saved yet.')
    const event = await lockEvent(tx, code)
    if (!event) return NO_EVENT
    const outcomes: { id: string; outcome: CheckInOutcome }[] = []
    for (const { id, ticket, at } of parsed.data) {
      const scan = { id, ticket, at, isOffline: true }
      outcomes.push({
        id,
        outcome: await admit(tx, scan, { eventId: event.id, sessionId: session, personId, now }),
      })
    }
    const saved = outcomes.filter(({ outcome }) => outcome.kind === 'admitted')
    const flagged = saved.filter(({ outcome }) => outcome.kind === 'admitted' && outcome.flag !== null)
    await audit(tx, now, {
      actorId: personId,
      action: 'event-scans.synced',
      subjectId: event.id,
      details: { scans: outcomes.length, admitted: saved.length, flagged: flagged.length },
    })
    return ok({ outcomes })
  },
})

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
