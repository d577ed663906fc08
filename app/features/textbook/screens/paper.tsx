import { redirect, useActionData, useLoaderData, type ActionFunctionArgs } from 'react-router'
import { startSet } from '#app/features/practice/door.ts'
import { personOf } from '#app/platform/access/person.server.ts'
import { done, refused, UNKNOWN_ACTION } from '#app/platform/http/form.ts'
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
import { postedFile } from './posted-file.server.ts'

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

export async function action({ context, request }: ActionFunctionArgs) {
  const { scope, person } = await personOf(context)
  const { fields, file } = await postedFile(request)
  if (fields['intent'] === 'start') {
    const skills = (fields['skills'] ?? '').split(' ').filter(Boolean).slice(0, MOST_SKILLS)
    const choices = { subject: fields['subject'] ?? '', count: fields['count'] ?? '' }
    const started = await startSet(scope.services, person, choices, skills)
    return started.ok ? redirect(`/exam-practice/${started.value.setId}`) : refused(started.error, fields)
  }
  if (fields['intent'] !== 'paper') return refused(UNKNOWN_ACTION, fields)
  const read = await readPaper(scope.services, person, { subject: fields['subject'] ?? '', file })
  return read.ok ? done('paper', blueprintView(read.value)) : refused(read.error, fields)
}

export default function Paper() {
  const page = useLoaderData<typeof loader>()
  const posted = useActionData<typeof action>()
  const blueprint = posted?.ok ? posted.value : null
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
