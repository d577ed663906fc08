import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { audit } from '#app/platform/access/audit.ts'
import { fail, ok } from '#app/platform/errors/failure.ts'
import { defineOpenUseCase } from '#app/platform/use-cases/define-open-use-case.server.ts'
import { eventLetters } from '../rules/event-letters.ts'
import { readGuardianToken } from '../rules/ticket-token.ts'
import { eventRegistrations } from '../tables.ts'
import { sendTicket } from './answer-ticket.server.ts'
import { endRegistration, letterFacts, lockSession, offerPlaces, readAgain } from './places.server.ts'

/** A guardian agrees that a person under 16 takes part, or does not. A later "no" ends the registration. */
export const answerAsGuardian = defineOpenUseCase({
  form: z.object({ token: z.string().max(200), answer: z.enum(['agree', 'refuse'], 'Choose an answer.') }),
  invalid: 'Reload the page and try again.',
  async run({ services, tx, now }, { token, answer }) {
    const id = readGuardianToken(token, services.accounts.config.secret)
    const found = id === undefined ? undefined : await readAgain(tx, id)
    const session = found && (await lockSession(tx, found.sessionId))
    const registration = found && (await readAgain(tx, found.id))
    if (!session || !registration) return fail('not-found', 'This link does not work.')
    if (registration.status === 'ended') return fail('conflict', 'This registration has ended.')
    if (answer === 'agree' && registration.guardianAt !== null) return ok({ answered: true as const })
    await audit(tx, now, {
      actorId: `guardian:${registration.id}`,
      action: 'event-guardian.answered',
      subjectId: session.eventId,
      details: { agreed: answer === 'agree' },
    })
    if (answer === 'refuse') {
      await endRegistration(services, tx, session, registration, { reason: 'guardian-refused', now })
      const facts = await letterFacts(services, tx, registration, session)
      await services.accounts.mail.send(eventLetters.guardianRefused(facts), tx)
      return ok({ answered: true as const })
    }
    await tx
      .update(eventRegistrations)
      .set({ guardianAt: now, holdUntil: null })
      .where(eq(eventRegistrations.id, registration.id))
    await sendTicket(services, tx, session, { ...registration, guardianAt: now, holdUntil: null })
    await offerPlaces(services, tx, session, now)
    return ok({ answered: true as const })
  },
})
