import { and, count, eq } from 'drizzle-orm'
import { z } from 'zod'
import { findStudyAbroad } from '#app/features/reference-data/door.ts'
import { fail, ok } from '#app/platform/errors/failure.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { lockPerson } from '#app/platform/use-cases/lock-person.server.ts'
import { abroadShortlist } from '../tables.ts'

const MOST_PLACES = 40

const place = { place: z.string().min(1).max(200) }
const mine = (personId: string, placeId: string) =>
  and(eq(abroadShortlist.personId, personId), eq(abroadShortlist.placeId, placeId))

/** Adds a university to the shortlist. Doing it again changes nothing. */
export const shortlistPlace = defineUseCase({
  form: z.object(place),
  invalid: 'The university is not added yet.',
  async run({ tx, personId, now }, { place: placeId }) {
    await lockPerson(tx, personId)
    const known = (await findStudyAbroad(tx)).find(({ id }) => id === placeId)
    if (!known) return fail('not-found', 'We couldn’t find this university. Reload the page.')
    const added = await tx
      .insert(abroadShortlist)
      .values({ personId, placeId, addedAt: now })
      .onConflictDoNothing()
      .returning({ placeId: abroadShortlist.placeId })
    const [{ places } = { places: 0 }] = await tx
      .select({ places: count() })
      .from(abroadShortlist)
      .where(eq(abroadShortlist.personId, personId))
    if (added.length > 0 && places > MOST_PLACES)
      return fail(
        'conflict',
        `Your shortlist has ${MOST_PLACES} universities, which is the most. Remove one first.`,
      )
    return ok({ said: `${known.university} is on your shortlist.` })
  },
})

export const removePlace = defineUseCase({
  form: z.object(place),
  invalid: 'The university is not removed yet.',
  async run({ tx, personId }, { place: placeId }) {
    await tx.delete(abroadShortlist).where(mine(personId, placeId))
    return ok({ said: 'Removed from your shortlist.' })
  },
})

/** Saves what the person wants to remember about a university. */
export const notePlace = defineUseCase({
  form: z.object({ ...place, note: z.string().trim().max(500, 'A note has at most 500 characters.') }),
  invalid: 'The note is not saved yet.',
  async run({ tx, personId }, { place: placeId, note }) {
    const changed = await tx
      .update(abroadShortlist)
      .set({ note })
      .where(mine(personId, placeId))
      .returning({ placeId: abroadShortlist.placeId })
    if (changed.length === 0)
      return fail('not-found', 'This university is not on your shortlist any more. Reload the page.')
    return ok({ said: 'Note saved.' })
  },
})
