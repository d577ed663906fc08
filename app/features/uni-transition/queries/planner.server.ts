import { desc } from 'drizzle-orm'
import type { Person } from '#app/platform/access/actor.ts'
import { mayOpenWhileViewing, own } from '#app/platform/access/own.ts'
import type { DatabaseOrTx } from '#app/platform/database/database.ts'
import { emptyPlanner, type Planner } from '../rules/planner.ts'
import { semesterPlans, wellbeingCheckIns } from '../tables.ts'

/** The planner of a person; an empty one if nothing was entered. */
export async function findPlanner(db: DatabaseOrTx, actor: Person): Promise<Planner> {
  const [plan] = await db.select().from(semesterPlans).where(own(semesterPlans.personId, actor))
  // Staff who view a person's record do not read the check-ins, the budget and the notes about homes.
  const checkIns = actor.viewing
    ? []
    : await db
        .select({
          id: wellbeingCheckIns.id,
          week: wellbeingCheckIns.week,
          question: wellbeingCheckIns.question,
          answer: wellbeingCheckIns.answer,
          note: wellbeingCheckIns.note,
        })
        .from(wellbeingCheckIns)
        .where(own(wellbeingCheckIns.personId, actor))
        .orderBy(desc(wellbeingCheckIns.week))
  const { homes, tasks, classes, ...rest } = plan ?? emptyPlanner()
  const budget = actor.viewing ? emptyPlanner().budget : rest.budget
  const isOpen = mayOpenWhileViewing(actor, 'note')
  return {
    ...{ budget, tasks, classes, checkIns },
    homes: isOpen ? homes : homes.map((home) => ({ ...home, notes: '' })),
  }
}
