import { useLoaderData } from 'react-router'
import { load } from '#app/platform/screens/load.server.ts'
import { tutorPage } from '../pages/tutor-page.server.ts'
import { TutorChat } from '../parts/tutor-chat.tsx'
import { tutorActions } from './tutor-actions.server.ts'

export const handle = { microphone: true }

export function meta() {
  return [
    { title: 'Ask about my ATAR – Victor' },
    {
      name: 'description',
      content: 'Ask what a result would change, what a goal needs, and where an hour of study is worth most.',
    },
  ]
}

export const loader = load(({ services, person, query, zone }) =>
  tutorPage(services, person, { tutor: 'atar', query, zone }),
)

export const action = tutorActions('atar')

export default function AtarPredictionAi() {
  return <TutorChat page={useLoaderData<typeof loader>()} />
}
