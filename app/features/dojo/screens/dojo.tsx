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
import { Card } from '#app/ui/card/card.tsx'
import { Columns } from '#app/ui/layout/layout.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import { dojoPage } from '../dojo-page.server.ts'
import { Belts } from '../parts/belts-card.tsx'
import { History } from '../parts/history-chart.tsx'
import { Misses } from '../parts/misses-card.tsx'
import { StartRun } from '../parts/start-run.tsx'
import { Topics } from '../parts/topics-card.tsx'
import { startRun } from '../use-cases/start-run.server.ts'

export function meta() {
  return [
    { title: 'Dojo – Victor' },
    {
      name: 'description',
      content:
        'Short questions at your own level, marked at once: a rating for each topic, belts with exact criteria, streaks and a review of what you missed.',
    },
  ]
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { scope, person } = await personOf(context)
  return dojoPage(scope.services, person, new URL(request.url).searchParams, zoneOf(request.headers))
}

export { keepTyped as clientAction } from '#app/platform/http/keep-typed.ts'

export async function action({ context, request }: ActionFunctionArgs) {
  const { scope, person } = await personOf(context)
  const fields = await formFields(request)
  const done = await startRun(scope.services, person, fields)
  return done.ok ? redirect(`/dojo/${done.value.runId}`) : refused(done.error, fields)
}

export default function Dojo() {
  const page = useLoaderData<typeof loader>()
  const posted = useActionData<typeof action>()
  const failure = posted && 'failure' in posted ? posted.failure : undefined
  const { open } = page
  return (
    <>
      <PageHeader
        title="Dojo"
        sub="Short questions at your own level, one after another. Nobody sees your rating but you."
      />
      <Columns
        label="Where you stand"
        aside={
          <>
            <Belts page={page} />
            <Topics page={page} />
          </>
        }
      >
        {open ? (
          <Card title={open.timeUp ? 'A run whose time is up' : 'Go on where you stopped'}>
            <Rows>
              <Row
                href={`/dojo/${open.id}`}
                title={open.topic}
                sub={`${open.subject}: ${open.answered} answered${open.mode === 'timed' && !open.timeUp ? ', and the clock is running' : ''}`}
              />
            </Rows>
          </Card>
        ) : null}
        <StartRun page={page} failure={failure} />
        <History page={page} />
        <Misses page={page} />
      </Columns>
    </>
  )
}
