import {
  Form,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
} from 'react-router'
import { personOf } from '#app/platform/access/person.server.ts'
import { formFields, notFound, refused } from '#app/platform/http/form.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { SelectField } from '#app/ui/field/select-field.tsx'
import { TextArea } from '#app/ui/field/text-field.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import { findPublishedOne } from '../desk-queries.server.ts'
import { REPORT_KINDS } from '../publishing.ts'
import { reportQuestion } from '../use-cases/report-question.server.ts'

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  return [
    { title: `${loaderData?.title ?? 'A published question'} – Victor` },
    {
      name: 'description',
      content: 'A question that somebody wrote and staff reviewed; say here when it should not be there.',
    },
  ]
}

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { scope } = await personOf(context)
  const found = await findPublishedOne(scope.services.db, params['publishedId'] ?? '')
  const sent = new URL(request.url).searchParams.get('sent') === 'yes'
  return found ? { title: found.body.title, by: found.by, sent } : notFound()
}

export { keepTyped as clientAction } from '#app/platform/http/keep-typed.ts'

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { scope, person } = await personOf(context)
  const fields = await formFields(request)
  const id = params['publishedId'] ?? ''
  const done = await reportQuestion(scope.services, person, id, fields)
  const here = `/exam-practice/published/${id}`
  if (done.ok) return redirect(`${here}?sent=yes`)
  return done.error.code === 'not-found' ? notFound() : refused(done.error, fields)
}

export default function PublishedQuestion() {
  const { title, by, sent } = useLoaderData<typeof loader>()
  const posted = useActionData<typeof action>()
  const failure = posted && 'failure' in posted ? posted.failure : undefined
  const typed = posted && 'typed' in posted ? (posted.typed as Record<string, string>) : undefined
  return (
    <>
      <PageHeader
        title={title}
        sub={
          by
            ? `Written by ${by}, and reviewed by staff.`
            : 'Written by somebody who practises here, and reviewed by staff.'
        }
      />
      {sent && !failure ? (
        <Callout kind="right" title="Your report is with staff." live>
          They read it, and withdraw the question where it should not be there.
        </Callout>
      ) : (
        <Card title="Should it not be here?">
          <Form method="post">
            <Stack>
              {failure && !failure.fields ? <Callout kind="care" title={failure.message} live /> : null}
              <SelectField
                name="kind"
                label="What is wrong"
                empty="Choose"
                options={REPORT_KINDS}
                defaultValue={typed?.['kind'] ?? ''}
                error={failure?.fields?.['kind']}
              />
              <TextArea
                name="words"
                label="In a few words"
                rows={4}
                maxLength={2000}
                defaultValue={typed?.['words'] ?? ''}
                error={failure?.fields?.['words']}
              />
              <div>
                <Button tone="primary">Report it</Button>
              </div>
            </Stack>
          </Form>
        </Card>
      )}
    </>
  )
}
