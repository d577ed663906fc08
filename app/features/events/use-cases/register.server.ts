import { randomBytes, randomUUID } from 'node:crypto'
import { and, eq, ne } from 'drizzle-orm'
import { z } from 'zod'
import { findAccountSummary } from '#app/features/account/door.ts'
import { tokenHash } from '#app/platform/access/link-token.ts'
import { nameField, postedText } from '#app/platform/access/posted-text.ts'
import { takeLimit, type LimitRule } from '#app/platform/access/rate-limits.ts'
import { people } from '#app/platform/accounts/tables.ts'
import { fail, ok } from '#app/platform/errors/failure.ts'
import { record } from '#app/platform/events/record.server.ts'
import { defineOpenUseCase } from '#app/platform/use-cases/define-open-use-case.server.ts'
import { findEvent } from '../queries/events.server.ts'
import { newTicketCode } from '../rules/event-code.ts'
import { readAnswers } from '../rules/event-question.ts'
import { confirmUntil, listClosesAt } from '../rules/event-state.ts'
import { ticketToken } from '../rules/ticket-token.ts'
import { eventRegistrations } from '../tables.ts'
import { sendAgain, sendTicket, startRegistration } from './answer-ticket.server.ts'
import { countTaken, lockSession, takePosition } from './places.server.ts'

/** A school may share one address. */
const FROM: LimitRule = { name: 'event-registered-from', points: 120, seconds: 3600 }
const TO: LimitRule = { name: 'event-registered-to', points: 12, seconds: 24 * 3600 }

const NOT_YET = 'You are not registered yet.'
export const MOST_NEEDS = 500

const email = z
  .string('Enter your email address.')
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email('Enter a full email address, such as name@example.com.'))

const form = z
  .object({
    code: z.string(),
    session: z.string('Choose a session.').min(1, 'Choose a session.').max(60),
    name: nameField('Enter your name.', 80),
    email,
    needs: z
      .unknown()
      .optional()
      .transform((text) => postedText(text).replaceAll(/\s+/g, ' ').trim())
      .pipe(z.string().max(MOST_NEEDS, `Use at most ${MOST_NEEDS} characters.`)),
    under16: z
      .unknown()
      .optional()
      .transform((ticked) => ticked === 'yes'),
    guardian: z
      .unknown()
      .optional()
      .transform((text) => postedText(text).trim().toLowerCase()),
    /** The IP address, for the limit. */
    visitor: z.string(),
    /** The reader's zone, for the times in emails. */
    zone: z.string(),
    /** All posted fields, with the answers to the questions of the event. */
    fields: z.record(z.string(), z.unknown()),
  })
  .superRefine(({ under16, guardian, email: own }, context) => {
    if (!under16) return
    const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['guardian'], message })
    if (!z.email().safeParse(guardian).success) refuse('Enter the email address of your parent or guardian.')
    else if (guardian === own) refuse('Enter the address of your parent or guardian, not your own.')
  })

/**
 * Registers a person for a session: a place if one is free, otherwise a turn on the waiting list. A guest confirms by
 * the link in an email. The answer is the same for an address that is registered already, so that nobody learns who
 * takes part.
 */
export const registerForEvent = defineOpenUseCase({
  form,
  invalid: NOT_YET,
  async prepare({ services }, { visitor, email: to }) {
    const words = (wait: string) => `There were many registrations from here. Try again ${wait}.`
    const from = await takeLimit(services.limits, FROM, visitor, words)
    return from.ok ? takeLimit(services.limits, TO, to, words) : from
  },
  async run({ services, tx, personId, now }, input) {
    const event = await findEvent(tx, input.code)
    if (!event || event.status === 'draft') return fail('not-found', 'We couldn’t find this event.')
    if (event.status === 'cancelled') return fail('conflict', 'This event is cancelled.')
    const { answers, problems } = readAnswers(event.questions, input.fields)
    if (Object.keys(problems).length > 0) return fail('invalid-input', NOT_YET, { fields: problems })
    const session = await lockSession(tx, input.session)
    if (!session || session.eventId !== event.id)
      return fail('invalid-input', NOT_YET, { fields: { session: 'Choose a session.' } })
    if (session.cancelledAt !== null || session.startsAt <= now)
      return fail('conflict', 'This session takes no more registrations. Choose another session.')
    const owner = personId === null ? undefined : await ownerOf(personId)
    if (owner?.band === 'under-16' && !input.under16)
      return fail('invalid-input', NOT_YET, {
        fields: { under16: 'Your account says that you are under 16. Tick this box.' },
      })
    const { secret } = services.accounts.config
    const [known] = await tx
      .select()
      .from(eventRegistrations)
      .where(
        and(
          eq(eventRegistrations.sessionId, session.id),
          eq(eventRegistrations.email, input.email),
          ne(eventRegistrations.status, 'ended'),
        ),
      )
    const isOwnAddress = owner?.email === input.email && owner.isConfirmed
    const hasPlace = (await countTaken(tx, session.id)) < session.capacity
    // A person who does not own the address gets the answer of a new address.
    if (!hasPlace && listClosesAt(session.startsAt) <= now && !(known && isOwnAddress))
      return fail('conflict', 'This session is full, and its waiting list is closed.')
    if (known) {
      await sendAgain(
        services,
        tx,
        session,
        known,
        input.under16 ? input.guardian : '',
        isOwnAddress === true,
      )
      return ok({ ticket: isOwnAddress ? ticketToken(known.id, secret) : null })
    }
    const id = randomUUID()
    const token = ticketToken(id, secret)
    const [made] = await tx
      .insert(eventRegistrations)
      .values({
        id,
        sessionId: session.id,
        personId,
        ticket: newTicketCode(randomBytes),
        tokenHash: tokenHash(token),
        name: input.name,
        email: input.email,
        accessNeeds: input.needs,
        answers,
        isUnder16: input.under16,
        guardianEmail: input.under16 ? input.guardian : '',
        status: hasPlace ? 'booked' : 'waiting',
        position: hasPlace ? null : await takePosition(tx, session),
        zone: input.zone,
        createdAt: now,
        holdUntil: confirmUntil(session.startsAt, now),
      })
      .returning()
    await record(tx, {
      type: 'events.registered',
      ...(personId === null ? {} : { personId }),
      at: now,
      data: { eventId: event.id, queued: !hasPlace },
    })
    if (isOwnAddress) {
      await startRegistration(services, tx, session, made!, now)
      return ok({ ticket: token })
    }
    await sendTicket(services, tx, session, made!)
    return ok({ ticket: null })

    async function ownerOf(id: string) {
      const [account] = await tx
        .select({ email: people.email, isConfirmed: people.emailVerified })
        .from(people)
        .where(eq(people.id, id))
      const { freedoms } = await findAccountSummary(tx, id, now)
      return account && { ...account, band: freedoms.band }
    }
  },
})
