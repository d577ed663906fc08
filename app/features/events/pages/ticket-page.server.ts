import { qrCode } from '#app/features/account/door.ts'
import type { Services } from '#app/platform/services.ts'
import { findNumberBefore, findOffer, findTicket, findTicketById } from '../queries/registrations.server.ts'
import { findSessions } from '../queries/sessions.server.ts'
import { showCode } from '../rules/event-code.ts'
import { listClosesAt, OFFER_HOURS } from '../rules/event-state.ts'
import { END_WORDS, nextStep } from '../rules/registration.ts'
import { otherZoneWords, sessionWords } from '../rules/session-words.ts'
import { readGuardianToken, ticketToken } from '../rules/ticket-token.ts'
import { shownEvent } from './event-page.server.ts'

const HOUR = 3_600_000

/** The page of a registration, behind the link in its email. Undefined for a link that was changed. */
export async function ticketPage({ db, clock }: Services, token: string, zone: string) {
  const row = await findTicket(db, token)
  if (!row) return undefined
  const { registration, session, event } = row
  const now = clock()
  const sessions = await findSessions(db, [event.id])
  const own = sessions.find(({ id }) => id === session.id)
  const isOpen = !session.cancelledAt && session.startsAt > now
  const free = (one: (typeof sessions)[number]) => Math.max(0, one.capacity - one.taken)
  const state = nextStep(registration)
  const other = sessions.find(
    (one) => one.id !== session.id && !one.isCancelled && one.startsAt > now && free(one) > 0,
  )
  return {
    state,
    event: shownEvent(event),
    name: registration.name,
    email: registration.email,
    when: sessionWords(session.startsAt, zone),
    there: otherZoneWords(session.startsAt, zone, event.zone),
    hasPlace: registration.status === 'booked',
    number: state === 'waiting' ? 1 + (await findNumberBefore(db, registration)) : null,
    joined: sessionWords(registration.createdAt, zone),
    listCloses: sessionWords(listClosesAt(session.startsAt), zone),
    holdUntil: registration.holdUntil && sessionWords(registration.holdUntil, zone),
    guardianEmail: registration.guardianEmail,
    isOpen,
    freePlaces: own && isOpen ? free(own) : 0,
    other: other ? { id: other.id, when: sessionWords(other.startsAt, zone), left: free(other) } : null,
    sessionId: session.id,
    endWords: registration.endReason && END_WORDS[registration.endReason],
    cancelReason: session.cancelledAt ? event.cancelReason : '',
    offerHours: OFFER_HOURS,
    checkedIn: registration.checkedInAt && sessionWords(registration.checkedInAt, zone),
    // An hour before, because the link is for the people who come.
    joinLink:
      state === 'booked' && session.startsAt.getTime() - now.getTime() <= HOUR && session.endsAt > now
        ? event.joinLink
        : '',
    ticket:
      state === 'booked' && isOpen
        ? { code: showCode(registration.ticket), picture: qrCode(registration.ticket) }
        : null,
  }
}

export type TicketPage = NonNullable<Awaited<ReturnType<typeof ticketPage>>>

/** The page behind the links of an offer. */
export async function offerPage({ db, clock, accounts }: Services, token: string, zone: string) {
  const row = await findOffer(db, token)
  if (!row) return undefined
  const { offer, registration, session, event } = row
  const now = clock()
  const [own] = (await findSessions(db, [event.id])).filter(({ id }) => id === session.id)
  const isOpen = !session.cancelledAt && session.startsAt > now
  const isOver = offer.answeredAt === null && offer.until <= now
  return {
    event: shownEvent(event),
    when: sessionWords(session.startsAt, zone),
    there: otherZoneWords(session.startsAt, zone, event.zone),
    until: sessionWords(offer.until, zone),
    answer: isOver ? ('lapsed' as const) : offer.answer,
    hasPlace: registration.status === 'booked',
    ticket: `/events/tickets/${ticketToken(registration.id, accounts.config.secret)}`,
    isOpen,
    freePlaces: own && isOpen ? Math.max(0, own.capacity - own.taken) : 0,
    sessionId: session.id,
  }
}

export type OfferPage = NonNullable<Awaited<ReturnType<typeof offerPage>>>

/** The page behind the link in a guardian's email. */
export async function guardianPage({ db, accounts }: Services, token: string, zone: string) {
  const id = readGuardianToken(token, accounts.config.secret)
  const row = id === undefined ? undefined : await findTicketById(db, id)
  if (!row) return undefined
  const { registration, session, event } = row
  return {
    event: shownEvent(event),
    name: registration.name,
    when: sessionWords(session.startsAt, zone),
    there: otherZoneWords(session.startsAt, zone, event.zone),
    hasAgreed: registration.guardianAt !== null,
    hasEnded: registration.status === 'ended',
  }
}

export type GuardianPage = NonNullable<Awaited<ReturnType<typeof guardianPage>>>
