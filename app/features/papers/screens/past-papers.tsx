import {
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { personOf } from '#app/platform/access/person.server.ts'
import { formFields, refused } from '#app/platform/http/form.ts'
import { zoneOf } from '#app/platform/time/zone.ts'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import { listPage } from '../list-page.server.ts'
import { PaperFilters } from '../parts/paper-filters.tsx'
import { PaperList } from '../parts/paper-list.tsx'
import { Trend } from '../parts/trend.tsx'
import { WeakTopics } from '../parts/weak-topics.tsx'
import { startAttempt } from '../use-cases/start-attempt.server.ts'

export function meta() {
  return [
    { title: 'Past papers – Victor' },
    {
      name: 'description',
      content:
        'Official exam papers by certificate, subject and year, each with a link to its publisher; a clock, a log of marks by question and topic, and the trend.',
    },
  ]
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { scope, person } = await personOf(context)
  return listPage(scope.services, person, new URL(request.url).searchParams, zoneOf(request.headers))
}

export { keepTyped as clientAction } from '#app/platform/http/keep-typed.ts'

export async function action({ context, request }: ActionFunctionArgs) {
  const { scope, person } = await personOf(context)
  const fields = await formFields(request)
  const done = await startAttempt(scope.services, person, fields)
  return done.ok ? redirect(`/past-papers/${done.value.attemptId}`) : refused(done.error, fields)
}

export default function PastPapers() {
  const page = useLoaderData<typeof loader>()
  const posted = useActionData<typeof action>()
  const failure = posted && 'failure' in posted ? posted.failure : undefined
  return (
    <>
      <PageHeader
        title="Past papers"
        sub="Work an official paper at its publisher’s, and keep your marks here."
      />
      <Stack>
        {failure ? <Callout kind="care" title={failure.message} live /> : null}
        {page.open.length > 0 ? (
          <Card title="Go on where you stopped">
            <Rows>
              {page.open.map((one) => (
                <Row
                  key={one.id}
                  href={`/past-papers/${one.id}`}
                  title={`${one.certificate} ${one.name}`}
                  sub={one.percent === null ? 'Nothing marked yet' : `${one.awarded} of ${one.of} so far`}
                />
              ))}
            </Rows>
          </Card>
        ) : null}
        <Trend page={page} />
        <WeakTopics weak={page.weak} />
        <Card
          title="Find a paper"
          source={`${page.total} papers, reports and lists of papers; the list was made on ${page.gathered}. Victor is not affiliated with ${list(page.authorities)}. The papers belong to them and are linked, not copied.`}
        >
          <Stack>
            <PaperFilters page={page} />
            <PaperList page={page} />
          </Stack>
        </Card>
      </Stack>
    </>
  )
}

const list = (names: readonly string[]) => `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`
