import { useLoaderData } from 'react-router'
import { load } from '#app/platform/screens/load.server.ts'
import { tutorPage } from '../pages/tutor-page.server.ts'
import { TutorChat } from '../parts/tutor-chat.tsx'
import { LARGEST_ATTACHMENT } from '../rules/attached-text.ts'
import { tutorActions } from './tutor-actions.server.ts'

/** Without scripts the form sends a file here: its body may be larger than other bodies. */
export const handle = { largestBody: LARGEST_ATTACHMENT + 200_000 }

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
