import { useLoaderData } from 'react-router'
import { load } from '#app/platform/screens/load.server.ts'
import { textbookPage } from '../pages/textbook-page.server.ts'
import { TextbookHome } from '../parts/textbook-home.tsx'

export function meta() {
  return [
    { title: 'Textbook – Victor' },
    {
      name: 'description',
      content:
        'Lessons with worked examples and checks, and your own documents: highlight, note and ask about them.',
    },
  ]
}

export const loader = load(({ services, person, query }) => textbookPage(services, person, query))

export default function Textbook() {
  return <TextbookHome page={useLoaderData<typeof loader>()} />
}
