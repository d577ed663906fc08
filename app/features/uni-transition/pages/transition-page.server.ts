import { randomUUID } from 'node:crypto'
import type { Actor } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { todayIn } from '#app/platform/time/day-number.ts'
import { findPlanner } from '../queries/planner.server.ts'
import { supportServices, tenancyBodies } from '../queries/support.server.ts'
import { emptyPlanner, PARTS, type Planner, type PlannerPart } from '../rules/planner.ts'

/** What the planner page shows. A guest's planner is in the browser, so the server sends an empty one. */
export async function transitionPage(
  { db, clock }: Services,
  actor: Actor,
  query: URLSearchParams,
  zone: string,
) {
  const part: PlannerPart = PARTS.find((one) => one === query.get('part')) ?? 'today'
  const planner = actor.kind === 'guest' ? emptyPlanner() : await findPlanner(db, actor)
  const { gathered, checked, services } = supportServices()
  return {
    part,
    signedIn: actor.kind !== 'guest',
    today: todayIn(zone, clock()),
    planner,
    /** The row that the form changes; empty for a new one. */
    edit: query.get('edit') ?? '',
    /** A new id for each form, so that a double submit adds one row. */
    newId: randomUUID(),
    support: {
      gathered,
      checked,
      services:
        part === 'support' || part === 'wellbeing'
          ? services.map(({ id, name, phone, hours, who, web, text, ages, crisis, asOf, source }) => ({
              ...{ id, name, phone, hours, who, web, text, ages, crisis, asOf, source },
            }))
          : [],
    },
    tenancy: part === 'housing' ? tenancyBodies() : null,
    /** The plan of this browser that a signed-in person can move into the account; only the browser knows it. */
    browserPlan: null as Planner | null,
    /** The stored text of a plan of this browser that cannot be read. */
    unreadable: null as string | null,
  }
}

export type TransitionPage = Awaited<ReturnType<typeof transitionPage>>
export type SupportView = TransitionPage['support']
