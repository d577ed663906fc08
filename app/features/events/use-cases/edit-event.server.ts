import { randomBytes, randomUUID } from 'node:crypto'
import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { audit } from '#app/platform/access/audit.ts'
import { nameField } from '#app/platform/access/posted-text.ts'
import type { Tx } from '#app/platform/database/database.ts'
import { fail, ok } from '#app/platform/errors/failure.ts'
import { record } from '#app/platform/events/record.server.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { newEventCode } from '../rules/event-code.ts'
import { eventForm } from '../rules/event-form.ts'
import { eventSessions, publicEvents } from '../tables.ts'
import { cancelLockedSession } from './edit-sessions.server.ts'
import { asAdmin, lockEvent, NO_EVENT } from './lock-event.server.ts'

/** Creates a draft. Nobody but administrators sees it. */
export const createEvent = defineUseCase({
  authorise: asAdmin,
  form: eventForm,
  invalid: 'The event is not created yet.',
  async run({ tx, personId, now }, event) {
    const id = randomUUID()
    const [made] = await tx
      .insert(publicEvents)
      .values({
        id,
        code: newEventCode(randomBytes),
        ...event,
        createdBy: personId,
        createdAt: now,
        updatedAt: now,
      })
      .returning({ code: publicEvents.code })
    await audit(tx, now, { actorId: personId, action: 'event.created', subjectId: id })
    return ok({ id, code: made!.code })
  },
})

/** Saves what an event says about itself. */
export const saveEvent = defineUseCase({
  authorise: asAdmin,
  form: z
    .object({ code: z.string() })
    .loose()
    .pipe(z.looseObject({ code: z.string() }))
    .transform((all, context) => {
      const parsed = eventForm.safeParse(all)
      if (parsed.success) return { code: all.code, event: parsed.data }
      for (const { path, message } of parsed.error.issues) context.addIssue({ code: 'custom', path, message })
      return z.NEVER
    }),
  invalid: 'The changes are not saved yet.',
  async run({ tx, personId, now }, { code, event }) {
    const before = await lockEvent(tx, code)
    if (!before) return NO_EVENT
    if (before.status === 'cancelled') return fail('conflict', 'This event is cancelled.')
    if (before.zone !== event.zone && (await hasSessions(tx, before.id)))
      return fail('invalid-input', 'The changes are not saved yet.', {
        fields: { zone: 'Sessions have this time zone already. Remove the sessions first.' },
      })
    const changed = (Object.keys(event) as (keyof typeof event)[]).filter(
      (key) => JSON.stringify(before[key]) !== JSON.stringify(event[key]),
    )
    if (changed.length === 0) return ok({ saved: true as const })
    await tx
      .update(publicEvents)
      .set({ ...event, updatedAt: now })
      .where(eq(publicEvents.id, before.id))
    await audit(tx, now, {
      actorId: personId,
      action: 'event.changed',
      subjectId: before.id,
      details: { fields: changed.join(' ') },
    })
    return ok({ saved: true as const })
  },
})

async function hasSessions(tx: Tx, eventId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: eventSessions.id })
    .from(eventSessions)
    .where(eq(eventSessions.eventId, eventId))
    .limit(1)
  return row !== undefined
}

const thisEvent = z.object({ code: z.string() })

/** Publishes a draft that has a session in the future. */
export const publishEvent = defineUseCase({
  authorise: asAdmin,
  form: thisEvent,
  invalid: 'The event is not published yet.',
  async run({ tx, personId, now }, { code }) {
    const event = await lockEvent(tx, code)
    if (!event) return NO_EVENT
    if (event.status === 'published') return ok({ published: true as const })
    if (event.status === 'cancelled') return fail('conflict', 'This event is cancelled.')
    const [session] = await tx
      .select({ id: eventSessions.id })
      .from(eventSessions)
      .where(
        and(
          eq(eventSessions.eventId, event.id),
          gt(eventSessions.startsAt, now),
          isNull(eventSessions.cancelledAt),
        ),
      )
      .limit(1)
    if (!session) return fail('conflict', 'Add a session in the future first.')
    await tx
      .update(publicEvents)
      .set({ status: 'published', publishedAt: now, updatedAt: now })
      .where(eq(publicEvents.id, event.id))
    await record(tx, { type: 'events.published', personId, at: now, data: { eventId: event.id } })
    await audit(tx, now, { actorId: personId, action: 'event.published', subjectId: event.id })
    return ok({ published: true as const })
  },
})

/** Cancels an event with all its sessions, and tells everybody who is registered or waits. */
export const cancelEvent = defineUseCase({
  authorise: asAdmin,
  form: z.object({ code: z.string(), reason: nameField('Say why. Everybody reads the reason.', 300) }),
  invalid: 'The event is not cancelled yet.',
  async run({ services, tx, personId, now }, { code, reason }) {
    const event = await lockEvent(tx, code)
    if (!event) return NO_EVENT
    if (event.status === 'cancelled') return ok({ told: 0 })
    const sessions = await tx
      .select()
      .from(eventSessions)
      .where(
        and(
          eq(eventSessions.eventId, event.id),
          isNull(eventSessions.cancelledAt),
          gt(eventSessions.endsAt, now),
        ),
      )
      .orderBy(asc(eventSessions.id))
      .for('update')
    let told = 0
    for (const session of sessions) told += await cancelLockedSession(services, tx, session, reason, now)
    await tx
      .update(publicEvents)
      .set({ status: 'cancelled', cancelledAt: now, cancelReason: reason, updatedAt: now })
      .where(eq(publicEvents.id, event.id))
    await record(tx, { type: 'events.cancelled', personId, at: now, data: { eventId: event.id } })
    await audit(tx, now, {
      actorId: personId,
      action: 'event.cancelled',
      subjectId: event.id,
      reason,
      details: { told },
    })
    return ok({ told })
  },
})

/** Deletes a draft. An event that was published is cancelled instead. */
export const deleteDraft = defineUseCase({
  authorise: asAdmin,
  form: thisEvent,
  invalid: 'The draft is not deleted yet.',
  async run({ tx, personId, now }, { code }) {
    const event = await lockEvent(tx, code)
    if (!event) return NO_EVENT
    if (event.status !== 'draft')
      return fail('conflict', 'Only a draft can be deleted. Cancel the event instead.')
    await tx.delete(publicEvents).where(eq(publicEvents.id, event.id))
    await audit(tx, now, { actorId: personId, action: 'event.deleted', subjectId: event.id })
    return ok({ deleted: true as const })
  },
})
