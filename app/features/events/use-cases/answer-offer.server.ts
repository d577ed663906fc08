import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { tokenHash } from '#app/platform/access/link-token.ts'
import { fail, ok } from '#app/platform/errors/failure.ts'
import { defineOpenUseCase } from '#app/platform/use-cases/define-open-use-case.server.ts'
import { ticketToken } from '../rules/ticket-token.ts'
import { eventOffers, eventRegistrations } from '../tables.ts'
import { sendTicket } from './answer-ticket.server.ts'
import { endRegistration, lockSession, readAgain } from './places.server.ts'

/** The address of the ticket, after the place was accepted. */
interface Answered {
  ticket: string | null
}

const DECLINED: Answered = { ticket: null }

/** Accepts or declines an offered place. The link works once; the session's lock decides between two answers at once. */
export const answerOffer = defineOpenUseCase({
  form: z.object({ token: z.string().max(200), answer: z.enum(['accept', 'decline'], 'Choose an answer.') }),
  invalid: 'Reload the page and try again.',
  async run({ services, tx, now }, { token, answer }) {
    const isThis = eq(eventOffers.tokenHash, tokenHash(token))
    const [found] = await tx
      .select({ sessionId: eventRegistrations.sessionId, registrationId: eventRegistrations.id })
      .from(eventOffers)
      .innerJoin(eventRegistrations, eq(eventRegistrations.id, eventOffers.registrationId))
      .where(isThis)
    const session = found && (await lockSession(tx, found.sessionId))
    const registration = found && (await readAgain(tx, found.registrationId))
    const [offer] = await tx.select().from(eventOffers).where(isThis)
    if (!session || !registration || !offer) return fail('not-found', 'This link does not work.')
    const accepted: Answered = { ticket: ticketToken(registration.id, services.accounts.config.secret) }
    if (offer.answer === 'accepted' && answer === 'accept' && registration.status === 'booked')
      return ok(accepted)
    if (offer.answer === 'declined' && answer === 'decline') return ok(DECLINED)
    if (offer.answeredAt !== null) return fail('conflict', 'You used this link before. It works once.')
    if (answer === 'decline') {
      await endRegistration(services, tx, session, registration, { reason: 'declined', now })
      return ok(DECLINED)
    }
    if (offer.until <= now || session.startsAt <= now)
      return fail('conflict', 'The time to accept this place is over.')
    await tx
      .update(eventOffers)
      .set({ answeredAt: now, answer: 'accepted' })
      .where(eq(eventOffers.id, offer.id))
    await tx
      .update(eventRegistrations)
      .set({ status: 'booked', position: null })
      .where(eq(eventRegistrations.id, registration.id))
    await sendTicket(services, tx, session, { ...registration, status: 'booked' })
    return ok(accepted)
  },
})
