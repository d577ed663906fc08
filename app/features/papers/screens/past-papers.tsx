import { redirect, useLoaderData } from 'react-router'
import { actions, intent } from '#app/platform/screens/actions.server.ts'
import { load } from '#app/platform/screens/load.server.ts'
import { Section } from '#app/ui/card/card.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { RefusalNotice } from '#app/ui/patterns/form/refusal-notice.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import { listPage } from '../pages/list-page.server.ts'
import { NextPaper } from '../parts/next-paper.tsx'
import { PaperList } from '../parts/paper-list.tsx'
import { Trend } from '../parts/trend.tsx'
import { WeakTopics } from '../parts/weak-topics.tsx'
import { startAttempt } from '../use-cases/start-attempt.server.ts'

export function meta() {
  return [
    { title: 'Past papers – Victor' },
    {
      name: 'description',
      content: 'Find official exam papers, log your marks and see your trend.',
    },
  ]
}

export const loader = load(({ services, person, query, zone }) => listPage(services, person, query, zone))

export const action = actions({
  start: intent({ useCase: startAttempt, answer: ({ attemptId }) => redirect(`/past-papers/${attemptId}`) }),
})

export default function PastPapers() {
  const page = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title="Past papers" sub="Sit a paper on its publisher’s site. Log your marks here." />
      <Stack>
        <RefusalNotice />
        <NextPaper page={page} />
        <Trend page={page} />
        <WeakTopics weak={page.weak} />
        <Section
          id="papers"
          title="Find a paper"
          source={`Victor is not affiliated with ${list(page.authorities)}. Victor links to their papers and does not copy them.`}
        >
          <PaperList page={page} />
        </Section>
      </Stack>
    </>
  )
}

const list = (names: readonly string[]) => `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`
