import { redirect, useLoaderData } from 'react-router'
import { startSet, type SetChoices } from '#app/features/practice/door.ts'
import { BankChooser, UnfinishedSets } from '#app/features/practice/door-parts.ts'
import { actions, intent } from '#app/platform/screens/actions.server.ts'
import { load } from '#app/platform/screens/load.server.ts'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import { hubPage } from '../pages/hub-page.server.ts'
import { OtherPractice } from '../parts/other-practice.tsx'
import { RecommendedStart } from '../parts/recommended-start.tsx'

export function meta() {
  return [
    { title: 'Exam practice – Victor' },
    {
      name: 'description',
      content:
        'Choose questions by topic, command term, difficulty and marks. See the reason for every mark.',
    },
  ]
}

export const loader = load(({ services, scope, person, query, zone }) =>
  hubPage(services, { scope, person, query, zone }),
)

/** Starts a set: of the chosen questions, or of the recommended skill. */
export const action = actions({
  start: intent({
    useCase: (services, actor, { lead, ...choices }: SetChoices & { lead: string }) =>
      startSet(services, actor, choices, lead ? [lead] : []),
    input: ({ fields: { lead, ...choices } }) => ({ ...choices, lead: String(lead ?? '').slice(0, 120) }),
    answer: ({ setId }) => redirect(`/exam-practice/${setId}`),
  }),
})

export default function ExamPractice() {
  const { next, activities, chooser } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader
        title="Exam practice"
        sub="Answer a question and see the reason for every mark."
        actions={<ButtonLink href="/exam-practice/own">My questions</ButtonLink>}
      />
      <Stack>
        {next ? <RecommendedStart next={next} chooser={chooser} /> : null}
        <UnfinishedSets open={chooser.open} />
        <OtherPractice activities={activities} />
        {next ? null : <BankChooser page={chooser} />}
      </Stack>
    </>
  )
}
