import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { tokenHash } from '#app/platform/access/link-token.ts'
import type { Tx } from '#app/platform/database/database.ts'
import { fail, ok } from '#app/platform/errors/failure.ts'
import { defineOpenUseCase } from '#app/platform/use-cases/define-open-use-case.server.ts'
import { eventLetters } from '../rules/event-letters.ts'
import { guardianUntil } from '../rules/event-state.ts'
import { waitsForGuardian } from '../rules/registration.ts'
import { guardianToken } from '../rules/ticket-token.ts'
import { eventRegistrations } from '../tables.ts'
import {
  countBefore,
  countTaken,
  endRegistration,
  letterFacts,
  lockSession,
  offerPlaces,
  readAgain,
  type Needs,
  type Registration,
  type Session,
} from './places.server.ts'

const NO_TICKET = fail('not-found', 'This link does not work. Open the link in our newest email.')

/** Finds a registration by the token of its ticket and locks its session. */
async function openTicket(tx: Tx, token: string): Promise<[Session, Registration] | undefined> {
  const [found] = await tx
    .select({ id: eventRegistrations.id, sessionId: eventRegistrations.sessionId })
    .from(eventRegistrations)
    .where(eq(eventRegistrations.tokenHash, tokenHash(token)))
  const session = found && (await lockSession(tx, found.sessionId))
  const registration = found && (await readAgain(tx, found.id))
  return session && registration ? [session, registration] : undefined
}

/** Sends the link of the ticket, with what it needs next. */
export async function sendTicket(needs: Needs, tx: Tx, session: Session, registration: Registration) {
  const facts = await letterFacts(needs, tx, registration, session)
  const { confirmedAt, holdUntil, status, position } = registration
  const letter =
    confirmedAt === null
      ? eventLetters.confirm(facts, holdUntil ?? session.startsAt)
      : waitsForGuardian(registration)
        ? eventLetters.waitsForGuardian(facts, registration.guardianEmail, holdUntil ?? session.startsAt)
        : status === 'booked'
          ? eventLetters.booked(facts)
          : status === 'waiting'
            ? eventLetters.waiting(facts, 1 + (await countBefore(tx, session.id, position ?? 0)))
            : eventLetters.again(facts)
  await needs.accounts.mail.send(letter, tx)
}

async function askGuardian(
  { accounts }: Needs,
  tx: Tx,
  session: Session,
  registration: Registration,
  until: Date,
): Promise<void> {
  const facts = await letterFacts({ accounts }, tx, registration, session)
  const link = accounts.page(`/events/guardian/${guardianToken(registration.id, accounts.config.secret)}`)
  await accounts.mail.send(eventLetters.guardian(facts, registration.guardianEmail, link, until), tx)
}

/**
 * Sends the emails of a registration again. Another guardian address is saved while the person's own address is not
 * confirmed, or if the person owns it; a stranger must not receive a child's name.
 */
export async function sendAgain(
  needs: Needs,
  tx: Tx,
  session: Session,
  known: Registration,
  guardianEmail: string,
  isOwner: boolean,
): Promise<void> {
  const waits = waitsForGuardian(known)
  const isChanged = waits && guardianEmail !== '' && (isOwner || known.confirmedAt === null)
  const registration = isChanged ? { ...known, guardianEmail } : known
  if (isChanged)
    await tx.update(eventRegistrations).set({ guardianEmail }).where(eq(eventRegistrations.id, known.id))
  if (waits && known.confirmedAt !== null)
    await askGuardian(needs, tx, session, registration, known.holdUntil ?? session.startsAt)
  await sendTicket(needs, tx, session, registration)
}

/** Marks the address of a registration as confirmed. For a person under 16, the guardian is asked next. */
export async function startRegistration(
  needs: Needs,
  tx: Tx,
  session: Session,
  registration: Registration,
  now: Date,
): Promise<void> {
  const asksGuardian = waitsForGuardian(registration)
  const until = guardianUntil(session.startsAt, now)
  const confirmed = { ...registration, confirmedAt: now, holdUntil: asksGuardian ? until : null }
  await tx
    .update(eventRegistrations)
    .set({ confirmedAt: confirmed.confirmedAt, holdUntil: confirmed.holdUntil })
    .where(eq(eventRegistrations.id, registration.id))
  if (asksGuardian) await askGuardian(needs, tx, session, confirmed, until)
  else await sendTicket(needs, tx, session, confirmed)
  await offerPlaces(needs, tx, session, now)
}

const form = z.object({ token: z.string().max(200) })
const invalid = 'Reload the page and try again.'

/** The person confirms their address by the link in the email. Doing it again changes nothing. */
export const confirmTicket = defineOpenUseCase({
  form,
  invalid,
  async run({ services, tx, now }, { token }) {
    const [session, registration] = (await openTicket(tx, token)) ?? []
    if (!session || !registration) return NO_TICKET
    if (registration.status === 'ended')
      return fail('conflict', 'This registration has ended. Register again on the page of the event.')
    if (registration.confirmedAt === null) await startRegistration(services, tx, session, registration, now)
    return ok({ confirmed: true as const })
  },
})

/** The person gives up the place or leaves the waiting list. The place is free at once. */
export const cancelTicket = defineOpenUseCase({
  form,
  invalid,
  async run({ services, tx, now }, { token }) {
    const [session, registration] = (await openTicket(tx, token)) ?? []
    if (!session || !registration) return NO_TICKET
    if (registration.status === 'ended') return ok({ cancelled: true as const })
    if (registration.checkedInAt !== null) return fail('conflict', 'You are checked in already.')
    await endRegistration(services, tx, session, registration, { reason: 'cancelled', now })
    await services.accounts.mail.send(
      eventLetters.cancelled(await letterFacts(services, tx, registration, session)),
      tx,
    )
    return ok({ cancelled: true as const })
  },
})

/** A person of the waiting list takes a place that is free, until the entry ends with the list. */
export const takeFreePlace = defineOpenUseCase({
  form,
  invalid,
  async run({ services, tx, now }, { token }) {
    const [session, registration] = (await openTicket(tx, token)) ?? []
    if (!session || !registration) return NO_TICKET
    if (registration.status === 'booked') return ok({ taken: true as const })
    if (registration.status !== 'waiting' || registration.confirmedAt === null)
      return fail('conflict', 'You are not on this waiting list any more. Register again.')
    if (waitsForGuardian(registration))
      return fail('conflict', 'Your guardian must agree before you can take a place.')
    if (session.cancelledAt !== null || session.startsAt <= now)
      return fail('conflict', 'This session takes no more registrations.')
    await offerPlaces(services, tx, session, now)
    const again = await readAgain(tx, registration.id)
    if (again?.status === 'offered') return ok({ taken: true as const })
    if ((await countTaken(tx, session.id)) >= session.capacity)
      return fail('conflict', 'No place is free at the moment. You stay on the waiting list.')
    await tx
      .update(eventRegistrations)
      .set({ status: 'booked', position: null })
      .where(eq(eventRegistrations.id, registration.id))
    await sendTicket(services, tx, session, { ...registration, status: 'booked' })
    return ok({ taken: true as const })
  },
})
