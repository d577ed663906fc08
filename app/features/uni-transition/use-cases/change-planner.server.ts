import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Person } from '#app/platform/access/actor.ts'
import type { Tx } from '#app/platform/database/database.ts'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { findPlanner } from '../queries/planner.server.ts'
import { PLANNER_CHANGES, type PlannerChange, type PlannerIntent } from '../rules/changes.ts'
import { plannerSchema } from '../rules/planner-schema.ts'
import { emptyPlanner, isEmptyPlanner, type CheckIn, type Planner } from '../rules/planner.ts'
import { semesterPlans, wellbeingCheckIns } from '../tables.ts'

/** The student's own date, from the screen. */
const todayField = z.iso.date()

/** Applies one change of the planner to the person's own planner. */
export const changePlanner = (intent: PlannerIntent) => {
  // Every entry has its own schema; the input is parsed by it.
  const change = PLANNER_CHANGES[intent] as unknown as PlannerChange
  return defineUseCase({
    form: change.form.extend({ today: todayField }),
    invalid: change.invalid,
    run: ({ tx, person, personId, now }, { today, ...fields }) =>
      rewrite({ tx, person, personId, now }, (planner) =>
        change.apply(planner, fields, { today: todayField.parse(today), newId: randomUUID }),
      ),
  })
}

const UNREADABLE = 'We couldn’t read the plan of this browser. It is still there.'

/** Moves the plan of a guest's browser into an empty planner of the account. */
export const bringPlan = defineUseCase({
  form: z.object({ plan: z.string(UNREADABLE).max(300_000, UNREADABLE) }),
  invalid: UNREADABLE,
  run: (context, { plan }) => {
    const parsed = plannerSchema.safeParse(parseJson(plan))
    if (!parsed.success) return Promise.resolve(fail('invalid-input', UNREADABLE))
    return rewrite(context, (planner) =>
      isEmptyPlanner(planner)
        ? ok(parsed.data)
        : fail('conflict', 'Your account already has a plan. Delete it first, then move this one.'),
    )
  },
})

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

interface Writing {
  tx: Tx
  person: Person
  personId: string
  now: Date
}

/** Locks the planner, changes it, and stores what is different. */
async function rewrite(
  { tx, person, personId, now }: Writing,
  apply: (planner: Planner) => Result<Planner>,
): Promise<Result<{ saved: true }>> {
  const { budget, homes, tasks, classes } = emptyPlanner()
  await tx
    .insert(semesterPlans)
    .values({ personId, budget, homes, tasks, classes, updatedAt: now })
    .onConflictDoNothing()
  await tx.select().from(semesterPlans).where(eq(semesterPlans.personId, personId)).for('update')
  const before = await findPlanner(tx, person)
  const changed = apply(before)
  if (!changed.ok) return changed
  const { checkIns, ...plan } = changed.value
  await tx
    .update(semesterPlans)
    .set({ ...plan, updatedAt: now })
    .where(eq(semesterPlans.personId, personId))
  await storeCheckIns({ tx, personId, now }, before.checkIns, checkIns)
  return ok({ saved: true })
}

async function storeCheckIns(
  { tx, personId, now }: Omit<Writing, 'person'>,
  before: readonly CheckIn[],
  after: readonly CheckIn[],
): Promise<void> {
  const isSame = (one: CheckIn, other: CheckIn) =>
    one.id === other.id && one.answer === other.answer && one.note === other.note
  // A changed answer is a new row, so that one statement deletes and one adds.
  const gone = before.filter((one) => !after.some((other) => isSame(one, other)))
  const fresh = after.filter((one) => !before.some((other) => isSame(one, other)))
  if (gone.length > 0)
    await tx.delete(wellbeingCheckIns).where(
      inArray(
        wellbeingCheckIns.id,
        gone.map(({ id }) => id),
      ),
    )
  if (fresh.length > 0)
    await tx
      .insert(wellbeingCheckIns)
      .values(fresh.map((one) => ({ ...one, personId, answeredAt: now })))
      .onConflictDoNothing()
}
