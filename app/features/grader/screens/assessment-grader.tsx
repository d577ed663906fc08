import { redirect, useLoaderData } from 'react-router'
import { actions, intent } from '#app/platform/screens/actions.server.ts'
import { load } from '#app/platform/screens/load.server.ts'
import { listPage } from '../pages/list-page.server.ts'
import { GraderHome } from '../parts/grader-home.tsx'
import { createWork } from '../use-cases/create-work.server.ts'

export function meta() {
  return [
    { title: 'Assessment grader – Victor' },
    {
      name: 'description',
      content:
        'A level for each criterion of a rubric, the sentences that show it, and what the next level needs.',
    },
  ]
}

export const loader = load(({ services, person, query, zone }) => listPage(services, person, { query, zone }))

export const action = actions({
  create: intent({
    useCase: createWork,
    answer: ({ workId }) => redirect(`/assessment-grader/${workId}`),
  }),
})

export default function AssessmentGrader() {
  return <GraderHome page={useLoaderData<typeof loader>()} />
}
