import { redirect, useActionData, useLoaderData } from 'react-router'
import { startSet, type SetChoices } from '#app/features/practice/door.ts'
import { actions, intent } from '#app/platform/screens/actions.server.ts'
import { load } from '#app/platform/screens/load.server.ts'
import { Stack } from '#app/ui/layout/layout.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import { RefusalNotice } from '#app/ui/patterns/form/refusal-notice.tsx'
import { blueprintView, paperPage } from '../pages/paper-page.server.ts'
import { BlueprintReport } from '../parts/blueprint-report.tsx'
import { PaperForm } from '../parts/paper-form.tsx'
import { LARGEST_DOCUMENT } from '../rules/limits.ts'
import { HOME } from '../rules/passage-id.ts'
import { readPaper } from '../use-cases/read-paper.server.ts'

/** A paper and the fields of its form. */
export const handle = { largestBody: LARGEST_DOCUMENT + 200_000 }

export function meta() {
  return [
    { title: 'Practise like a paper – Textbook – Victor' },
    {
      name: 'description',
      content: 'Upload a paper. Victor shows its topics, marks and command terms, and starts a set like it.',
    },
  ]
}

export const loader = load(({ services, person }) => paperPage(services, person))

const MOST_SKILLS = 30

export const action = actions({
  paper: intent({
    useCase: readPaper,
    input: ({ fields, files }) => ({ subject: fields['subject'], file: files['file'] }),
    answer: blueprintView,
  }),
  start: intent({
    useCase: (services, actor, { skills, ...choices }: SetChoices & { skills: string[] }) =>
      startSet(services, actor, choices, skills),
    input: ({ fields: { subject, count, skills } }) => ({
      subject,
      count,
      skills: String(skills ?? '')
        .split(' ')
        .filter(Boolean)
        .slice(0, MOST_SKILLS),
    }),
    answer: ({ setId }) => redirect(`/exam-practice/${setId}`),
  }),
})

export default function Paper() {
  const page = useLoaderData<typeof loader>()
  const posted = useActionData<typeof action>()
  const blueprint = posted?.ok === true && posted.intent === 'paper' ? posted.value : null
  return (
    <>
      <PageHeader
        title="Practise like a paper"
        sub="Upload a paper. Victor finds its topics and starts a practice set with the same ones."
        back={{ href: HOME, label: 'Textbook' }}
      />
      <Stack>
        <RefusalNotice intents={['start', '']} />
        {blueprint ? <BlueprintReport blueprint={blueprint} /> : null}
        <PaperForm page={page} isAgain={blueprint !== null} />
      </Stack>
    </>
  )
}
