import { and, asc, eq } from 'drizzle-orm'
import type { Person } from '#app/platform/access/actor.ts'
import { own } from '#app/platform/access/own.ts'
import type { DatabaseOrTx } from '#app/platform/database/database.ts'
import type { CentreId } from '../rules/admission-centre.ts'
import type { Preference } from '../rules/preference-order.ts'
import { applicationPlans, applicationPreferences } from '../tables.ts'

export type PlanRow = Pick<typeof applicationPlans.$inferSelect, 'centre' | 'done'>

export async function findPlan(db: DatabaseOrTx, actor: Person): Promise<PlanRow> {
  const [row] = await db
    .select({ centre: applicationPlans.centre, done: applicationPlans.done })
    .from(applicationPlans)
    .where(own(applicationPlans.personId, actor))
  return row ?? { centre: null, done: [] }
}

/** The person's lists of all centres, each in its order. */
export async function findPreferences(
  db: DatabaseOrTx,
  actor: Person,
): Promise<(Preference & { centre: CentreId })[]> {
  return db
    .select({
      id: applicationPreferences.id,
      centre: applicationPreferences.centre,
      university: applicationPreferences.university,
      course: applicationPreferences.course,
      code: applicationPreferences.code,
      chance: applicationPreferences.chance,
      want: applicationPreferences.want,
    })
    .from(applicationPreferences)
    .where(own(applicationPreferences.personId, actor))
    .orderBy(
      asc(applicationPreferences.centre),
      asc(applicationPreferences.place),
      asc(applicationPreferences.id),
    )
}

/** The ids of one list in its order, for a change under the lock of the plan. */
export async function idsInOrder(
  db: DatabaseOrTx,
  personId: string,
  centre: CentreId,
): Promise<{ id: string; place: number }[]> {
  return db
    .select({ id: applicationPreferences.id, place: applicationPreferences.place })
    .from(applicationPreferences)
    .where(and(eq(applicationPreferences.personId, personId), eq(applicationPreferences.centre, centre)))
    .orderBy(asc(applicationPreferences.place), asc(applicationPreferences.id))
}
