import { useLoaderData } from 'react-router'
import { load } from '#app/platform/screens/load.server.ts'
import { tutorPage } from '../pages/tutor-page.server.ts'
import { TutorChat } from '../parts/tutor-chat.tsx'
import { tutorActions } from './tutor-actions.server.ts'

export const handle = { microphone: true }

export function meta() {
  return [
    { title: 'Talk with Victor – Victor' },
    { name: 'description', content: 'Ask about a question, send your working, and get one hint at a time.' },
  ]
}

export const loader = load(({ services, person, query, zone }) =>
  tutorPage(services, person, { tutor: 'victor', query, zone }),
)

export const action = tutorActions('victor')

export default function TalkWithVictor() {
  return <TutorChat page={useLoaderData<typeof loader>()} />
}
