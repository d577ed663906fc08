import { redirect, useLoaderData } from 'react-router'
import { actions, intent, type Intent, type Post } from '#app/platform/screens/actions.server.ts'
import { loadForAnyone } from '#app/platform/screens/load.server.ts'
import { todayIn } from '#app/platform/time/day-number.ts'
import { transitionPage } from '../pages/transition-page.server.ts'
import { PlannerView } from '../parts/planner-view.tsx'
import { PLANNER_CHANGES, type PlannerIntent } from '../rules/changes.ts'
import { PARTS } from '../rules/planner.ts'
import { bringPlan, changePlanner } from '../use-cases/change-planner.server.ts'

export function meta() {
  return [
    { title: 'First-semester planner – Victor' },
    {
      name: 'description',
      content:
        'Plan your first semester at university: budget, housing, enrolment tasks, timetable, support services and a weekly check-in.',
    },
  ]
}

export const loader = loadForAnyone(({ services, actor, query, zone }) =>
  transitionPage(services, actor, query, zone),
)

/** A guest's plan is in the browser. */
export { changePlan as clientAction, loadPlan as clientLoader } from '../parts/keep-plan.ts'

const back = ({ fields }: Post) =>
  redirect(`/uni-transition?part=${PARTS.find((part) => part === fields['part']) ?? 'today'}`)

const changes = Object.fromEntries(
  (Object.keys(PLANNER_CHANGES) as PlannerIntent[]).map((name) => [
    name,
    intent({
      useCase: changePlanner(name),
      input: ({ fields, zone, services }) => ({ ...fields, today: todayIn(zone, services.clock()) }),
      answer: (_saved: unknown, post) => back(post),
    }) as Intent<unknown, unknown>,
  ]),
)

export const action = actions({
  ...changes,
  'bring-plan': intent({ useCase: bringPlan, answer: (_saved: unknown, post) => back(post) }),
})

export default function UniTransition() {
  return <PlannerView page={useLoaderData<typeof loader>()} />
}
