import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '#app/platform/database/database.ts'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { lockOwn } from '#app/platform/use-cases/lock-own.server.ts'
import { admissionCentre } from '../queries/admission-centres.server.ts'
import { idsInOrder } from '../queries/preferences.server.ts'
import { mostPreferences, type CentreId } from '../rules/admission-centre.ts'
import { addPreferenceForm, judgeForm } from '../rules/preference-form.ts'
import { placedAt } from '../rules/preference-order.ts'
import { applicationPlans, applicationPreferences } from '../tables.ts'

const GONE = fail('not-found', 'This course is not on your list any more. Reload the page.')

/** Creates the person's plan if there is none, and locks it, so that changes of a list follow each other. */
export async function lockPlan(tx: Tx, personId: string, now: Date): Promise<{ done: string[] }> {
  await tx.insert(applicationPlans).values({ personId, updatedAt: now }).onConflictDoNothing()
  const [row] = await tx
    .select({ done: applicationPlans.done })
    .from(applicationPlans)
    .where(eq(applicationPlans.personId, personId))
    .for('update')
  return row!
}

/** Adds a course at the end of the list. A double submit adds one. */
export const addPreference = defineUseCase({
  form: addPreferenceForm,
  invalid: 'The course is not added yet.',
  async run({ tx, personId, now }, { id, centre, ...entry }) {
    await lockPlan(tx, personId, now)
    await setPlan(tx, personId, { centre, updatedAt: now })
    const list = await idsInOrder(tx, personId, centre)
    if (list.some((one) => one.id === id)) return ok({ centre })
    const { name } = admissionCentre(centre)
    const most = mostPreferences(admissionCentre(centre))
    if (list.length >= most)
      return fail(
        'conflict',
        `Your ${name} list is full: it has ${most} places. Remove a course, then add another.`,
      )
    const place = (list.at(-1)?.place ?? -1) + 1
    const added = await tx
      .insert(applicationPreferences)
      .values({ id, personId, centre, place, ...entry, addedAt: now })
      .onConflictDoNothing()
      .returning({ id: applicationPreferences.id })
    if (added.length === 0) return fail('conflict', 'Reload the page, then add the course again.')
    return ok({ centre })
  },
})

interface Found {
  tx: Tx
  personId: string
  now: Date
  entry: typeof applicationPreferences.$inferSelect
}

/** One change of one course, under the lock of the plan. */
async function ofOwn<Value>(
  { tx, personId, now }: Omit<Found, 'entry'>,
  id: string,
  change: (found: Found) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  await lockPlan(tx, personId, now)
  const entry = await lockOwn(tx, applicationPreferences, personId, id)
  return entry ? change({ tx, personId, now, entry }) : GONE
}

/** Puts a course at the place that the page names, so that posting the form twice moves it once. */
export const movePreference = defineUseCase({
  form: z.object({
    entry: z.string(),
    /** 0 for the first place. */
    to: z
      .string()
      .regex(/^\d{1,2}$/, 'Choose a place.')
      .transform(Number),
  }),
  invalid: 'The course is not moved yet.',
  run: (context, { entry: id, to }) =>
    ofOwn(context, id, async ({ tx, personId, entry }) => {
      const list = await idsInOrder(tx, personId, entry.centre)
      const moved = placedAt(list, id, to)!
      await storeOrder(tx, moved)
      const now = moved.findIndex((one) => one.id === id) + 1
      return ok({ centre: entry.centre, said: `${entry.course} is now number ${now} of ${moved.length}.` })
    }),
})

/** Saves how sure the person is of a place, and how much they want it. */
export const judgePreference = defineUseCase({
  form: judgeForm.extend({ entry: z.string() }),
  invalid: 'This is not saved yet.',
  run: (context, { entry: id, chance, want }) =>
    ofOwn(context, id, async ({ tx, entry }) => {
      await tx.update(applicationPreferences).set({ chance, want }).where(eq(applicationPreferences.id, id))
      return ok({ centre: entry.centre, said: `Saved for ${entry.course}.` })
    }),
})

export const removePreference = defineUseCase({
  form: z.object({ entry: z.string() }),
  invalid: 'The course is not removed yet.',
  run: (context, { entry: id }) =>
    ofOwn(context, id, async ({ tx, personId, entry }) => {
      await tx.delete(applicationPreferences).where(eq(applicationPreferences.id, id))
      await storeOrder(tx, await idsInOrder(tx, personId, entry.centre))
      return ok({ centre: entry.centre, said: `Removed ${entry.course}.` })
    }),
})

async function storeOrder(tx: Tx, list: readonly { id: string; place: number }[]): Promise<void> {
  for (const [place, entry] of list.entries())
    if (entry.place !== place)
      await tx.update(applicationPreferences).set({ place }).where(eq(applicationPreferences.id, entry.id))
}

export async function setPlan(
  tx: Tx,
  personId: string,
  change: Partial<{ centre: CentreId; done: string[]; updatedAt: Date }>,
): Promise<void> {
  await tx.update(applicationPlans).set(change).where(eq(applicationPlans.personId, personId))
}
