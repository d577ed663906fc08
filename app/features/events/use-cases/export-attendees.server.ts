import { z } from 'zod'
import { audit } from '#app/platform/access/audit.ts'
import { ok } from '#app/platform/errors/failure.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { findEvent } from '../queries/events.server.ts'
import { ATTENDEE_STATES, findAttendees } from '../queries/registrations.server.ts'
import { asAdmin, NO_EVENT } from './lock-event.server.ts'

const MOST_ROWS = 100_000

/** Reads the attendees for a file, and writes into the audit log who took the list. */
export const exportAttendees = defineUseCase({
  authorise: asAdmin,
  form: z.object({
    code: z.string(),
    session: z.string().optional(),
    state: z.enum(ATTENDEE_STATES).optional(),
    words: z.string().optional(),
  }),
  invalid: NO_EVENT,
  async run({ tx, personId, now }, { code, session, state, words }) {
    const event = await findEvent(tx, code)
    if (!event) return NO_EVENT
    const filter = { eventId: event.id, sessionId: session, state, words }
    const rows = await findAttendees(tx, filter, { offset: 0, limit: MOST_ROWS })
    await audit(tx, now, {
      actorId: personId,
      action: 'event-attendees.exported',
      subjectId: event.id,
      details: { people: rows.length },
    })
    return ok({ event, rows })
  },
})
