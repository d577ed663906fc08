import { redirect, useLoaderData, type MetaArgs } from 'react-router'
import { notFound } from '#app/platform/http/form.ts'
import { actions, intent, type Post } from '#app/platform/screens/actions.server.ts'
import { load } from '#app/platform/screens/load.server.ts'
import { endIfDue } from '../use-cases/end-sitting.server.ts'
import { useRefusal } from '#app/ui/patterns/form/form-answer.ts'
import { ReportView } from '../parts/report-view.tsx'
import { QuestionReport } from '../parts/question-report.tsx'
import { timesIn } from '../queries/sittings.server.ts'
import { isDue } from '../rules/sitting-clock.ts'
import { readReport } from '../pages/report-page.server.ts'
import { confirmPoint } from '../use-cases/confirm-point.server.ts'
import { handOnAnswer } from '../use-cases/share-for-marking.server.ts'
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

export const loader = load(async ({ services, person, params, query, zone }) => {
  const id = params['sittingId'] ?? ''
  const number = query.get('q')
  const openQuestion = number !== null && /^[1-9]\d{0,2}$/.test(number) ? Number(number) - 1 : null
  let found = (await readReport(services, person, id, openQuestion)) ?? notFound()
  const { row } = found
  const due = row.submittedAt === null && isDue(timesIn(row), services.clock().getTime())
  // Submitted but not marked: the marking was interrupted, so it is finished now.
  const unmarked = row.submittedAt !== null && row.of === null
  if ((due || unmarked) && !person.viewing) {
    await endIfDue(services, id)
    found = (await readReport(services, person, id, openQuestion)) ?? notFound()
  }
  if (found.row.submittedAt === null) throw redirect(`/mock-tests/${id}`)
  return { page: found.page, zone }
})

const inPaper = ({ fields, params }: Post) => ({ ...fields, sittingId: params['sittingId'] })

export const action = actions({
  'judge-paper': intent({ useCase: judgeAnswer, input: inPaper }),
  confirm: intent({ useCase: confirmPoint, input: inPaper }),
  'hand-on': intent({
    useCase: handOnAnswer,
    input: inPaper,
    answer: ({ responseId }) => redirect(`/exam-practice/ask/${responseId}`),
  }),
})

export default function MockReport() {
  const { page, zone } = useLoaderData<typeof loader>()
  const refusal = useRefusal()
  const failure = refusal && { message: refusal.error.message, typed: refusal.typed }
  return page.asked ? (
    <QuestionReport page={page} question={page.asked} failure={failure} />
  ) : (
    <ReportView page={page} zone={zone} />
  )
}
