import { and, count, eq } from 'drizzle-orm'
import { z } from 'zod'
import { fail, ok } from '#app/platform/errors/failure.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { lockPerson } from '#app/platform/use-cases/lock-person.server.ts'
import { findKnownDate } from '../queries/known-dates.server.ts'
import { DATE_KINDS, USUAL_REMINDER } from '../rules/closing-date.ts'
import { followedDates } from '../tables.ts'

const MOST_FOLLOWED = 200

const thisDate = { kind: z.enum(DATE_KINDS), item: z.string().min(1).max(200) }

/** Days before the date; nothing or 0 for no email. */
const remind = z.coerce
  .number()
  .int()
  .min(0)
  .max(60)
  .transform((days) => (days === 0 ? null : days))

const which = (personId: string, { kind, item }: { kind: 'deadline' | 'scholarship'; item: string }) =>
  and(eq(followedDates.personId, personId), eq(followedDates.kind, kind), eq(followedDates.itemId, item))

/** Follows a date, with an email a week before. Doing it again changes nothing. */
export const followDate = defineUseCase({
  form: z.object(thisDate),
  invalid: 'The date is not saved yet.',
  async run({ tx, personId, now }, { kind, item }) {
    await lockPerson(tx, personId)
    const date = await findKnownDate(tx, kind, item)
    if (!date) return fail('not-found', 'We couldn’t find this date. Reload the page.')
    const added = await tx
      .insert(followedDates)
      .values({ personId, kind, itemId: item, remindDays: USUAL_REMINDER, addedAt: now })
      .onConflictDoNothing()
      .returning({ item: followedDates.itemId })
    const [{ followed } = { followed: 0 }] = await tx
      .select({ followed: count() })
      .from(followedDates)
      .where(eq(followedDates.personId, personId))
    if (added.length > 0 && followed > MOST_FOLLOWED)
      return fail('conflict', `You have saved ${MOST_FOLLOWED} dates, which is the most. Remove one first.`)
    return ok({ said: `Saved: ${date.title}.` })
  },
})

export const unfollowDate = defineUseCase({
  form: z.object(thisDate),
  invalid: 'The date is not removed yet.',
  async run({ tx, personId }, date) {
    await tx.delete(followedDates).where(which(personId, date))
    return ok({ said: 'Removed.' })
  },
})

/** Chooses when an email reminds of a date. A date that was reminded of is not reminded of again. */
export const setReminder = defineUseCase({
  form: z.object({ ...thisDate, remind }),
  invalid: 'The reminder is not saved yet.',
  async run({ tx, personId }, { remind: remindDays, ...date }) {
    const changed = await tx
      .update(followedDates)
      .set({ remindDays })
      .where(which(personId, date))
      .returning({ itemId: followedDates.itemId })
    if (changed.length === 0)
      return fail('not-found', 'You do not follow this date any more. Reload the page.')
    return ok({ said: 'Reminder saved.' })
  },
})
