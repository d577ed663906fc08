import { redirect, useLoaderData } from 'react-router'
import { actions, intent } from '#app/platform/screens/actions.server.ts'
import { load } from '#app/platform/screens/load.server.ts'
import { Card } from '#app/ui/card/card.tsx'
import { Columns } from '#app/ui/layout/layout.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import { dojoPage } from '../pages/dojo-page.server.ts'
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
      content: 'Answer short questions at your level and earn belts in each topic.',
    },
  ]
}

export const loader = load(({ services, person, query, zone }) => dojoPage(services, person, query, zone))

export const action = actions({
  start: intent({ useCase: startRun, answer: ({ runId }) => redirect(`/dojo/${runId}`) }),
})

export default function Dojo() {
  const page = useLoaderData<typeof loader>()
  const { open } = page
  return (
    <>
      <PageHeader title="Dojo" sub="Answer short questions at your level. Only you can see your rating." />
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
          <Card title={open.timeUp ? 'A run whose time is up' : 'Continue'}>
            <Rows>
              <Row
                href={`/dojo/${open.id}`}
                title={open.topic}
                sub={`${open.subject}: ${open.answered} answered${open.mode === 'timed' && !open.timeUp ? ', and the clock is running' : ''}`}
              />
            </Rows>
          </Card>
        ) : null}
        <StartRun page={page} />
        <History page={page} />
        <Misses page={page} />
      </Columns>
    </>
  )
}
