import {
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
} from 'react-router'
import { personOf } from '#app/platform/access/person.server.ts'
import { formFields, notFound, refused } from '#app/platform/http/form.ts'
import { zoneOf } from '#app/platform/time/zone.ts'
import { endIfDue } from '../end-sitting.server.ts'
import { ReportView } from '../parts/report-view.tsx'
import { QuestionReport } from '../parts/question-report.tsx'
import { timesIn } from '../queries.server.ts'
import { isDue } from '../sitting-clock.ts'
import { readReport } from '../report-page.server.ts'
import { handOnAnswer } from '../use-cases/hand-on-answer.server.ts'
import { judgeAnswer } from '../use-cases/judge-answer.server.ts'

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  return [
    { title: `Report: ${loaderData?.page.title ?? 'mock test'} – Victor` },
    {
      name: 'description',
      content: 'Marks by topic, command term and time, what to have skipped, and every worked solution.',
    },
  ]
}

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { scope, person } = await personOf(context)
  const { services } = scope
  const id = params['sittingId'] ?? ''
  const query = new URL(request.url).searchParams.get('q')
  const asked = query !== null && /^[1-9]\d{0,2}$/.test(query) ? Number(query) - 1 : null
  let found = (await readReport(services, person, id, asked)) ?? notFound()
  const { row } = found
  const due = row.submittedAt === null && isDue(timesIn(row), services.clock().getTime())
  // Handed in and not marked: something stopped the marking, and it is finished now.
  const unmarked = row.submittedAt !== null && row.of === null
  if ((due || unmarked) && !person.viewing) {
    await endIfDue(services, id)
    found = (await readReport(services, person, id, asked)) ?? notFound()
  }
  if (found.row.submittedAt === null) throw redirect(`/mock-tests/${id}`)
  return { page: found.page, zone: zoneOf(request.headers) }
}

export { keepTyped as clientAction } from '#app/platform/http/keep-typed.ts'

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { scope, person } = await personOf(context)
  const fields = await formFields(request)
  if (fields['intent'] === 'hand-on') {
    const kept = await handOnAnswer(scope.services, person, params['sittingId'] ?? '', fields)
    return kept.ok ? redirect(`/exam-practice/ask/${kept.value.responseId}`) : refused(kept.error, fields)
  }
  const done = await judgeAnswer(scope.services, person, params['sittingId'] ?? '', fields)
  return done.ok ? { judged: done.value } : refused(done.error, fields)
}

export default function MockReport() {
  const { page, zone } = useLoaderData<typeof loader>()
  const posted = useActionData<typeof action>()
  const failure =
    posted && 'failure' in posted ? { message: posted.failure.message, typed: posted.typed } : undefined
  return page.asked ? (
    <QuestionReport page={page} question={page.asked} failure={failure} />
  ) : (
    <ReportView page={page} zone={zone} />
  )
}
