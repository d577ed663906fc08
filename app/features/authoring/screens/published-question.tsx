import { redirect, useLoaderData, type MetaArgs } from 'react-router'
import { fieldRules } from '#app/platform/http/field-rules.server.ts'
import { notFound } from '#app/platform/http/form.ts'
import { actions, intent } from '#app/platform/screens/actions.server.ts'
import { load, type ScreenRequest } from '#app/platform/screens/load.server.ts'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { SelectField } from '#app/ui/field/select-field.tsx'
import { TextArea } from '#app/ui/field/text-field.tsx'
import { ActionForm } from '#app/ui/patterns/form/action-form.tsx'
import { useRefusal } from '#app/ui/patterns/form/form-answer.ts'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import { findPublishedOne } from '../queries/content-desk.server.ts'
import { REPORT_KINDS } from '../rules/publishing.ts'
import { reportForm, reportQuestion } from '../use-cases/report-question.server.ts'

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  return [
    { title: `${loaderData?.title ?? 'A published question'} – Victor` },
    {
      name: 'description',
      content: 'A question by another student, reviewed by staff. Report a problem here.',
    },
  ]
}

const questionOf = ({ params }: ScreenRequest) => params['publishedId'] ?? ''

export const loader = load(async (visit) => {
  const found = await findPublishedOne(visit.services.db, questionOf(visit))
  const sent = visit.query.get('sent') === 'yes'
  return found ? { title: found.body.title, by: found.by, sent, rules: fieldRules(reportForm) } : notFound()
})

export const action = actions({
  report: intent({
    useCase: reportQuestion,
    input: (post) => ({ ...post.fields, question: questionOf(post) }),
    answer: (_done, post) => redirect(`/exam-practice/published/${questionOf(post)}?sent=yes`),
  }),
})

export default function PublishedQuestion() {
  const { title, by, sent, rules } = useLoaderData<typeof loader>()
  const refusal = useRefusal()
  return (
    <>
      <PageHeader
        title={title}
        sub={
          by
            ? `Written by ${by}, and reviewed by staff.`
            : 'Another student wrote this question. Staff reviewed it.'
        }
      />
      {sent && !refusal ? (
        <Callout kind="right" title="Thank you. Staff will read your report." live>
          If you are right, staff will withdraw the question.
        </Callout>
      ) : (
        <Card title="Report this question">
          <ActionForm intent="report" rules={rules} submit="Send report" button={{ tone: 'primary' }} leaves>
            <SelectField name="kind" label="What is wrong" empty="Choose" options={REPORT_KINDS} />
            <TextArea name="words" label="In a few words" rows={4} maxLength={2000} />
          </ActionForm>
        </Card>
      )}
    </>
  )
}
