import { useLoaderData } from 'react-router'
import { actions, intent } from '#app/platform/screens/actions.server.ts'
import { load } from '#app/platform/screens/load.server.ts'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { Card, Section } from '#app/ui/card/card.tsx'
import { CalendarChart } from '#app/ui/chart/calendar-chart.tsx'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { Columns, Stack } from '#app/ui/layout/layout.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import { ChartCard } from '#app/ui/patterns/chart-card/chart-card.tsx'
import { ActionForm } from '#app/ui/patterns/form/action-form.tsx'
import { RefusalNotice } from '#app/ui/patterns/form/refusal-notice.tsx'
import { ResultHeader } from '#app/ui/patterns/report/result-header.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import { logLinks, type LogLinks } from '../pages/log-links.server.ts'
import { logPage, type LogPage } from '../pages/log-page.server.ts'
import { SessionRows } from '../parts/session-rows.tsx'
import { ShareLog } from '../parts/share-log.tsx'
import { setGoal } from '../use-cases/set-goal.server.ts'
import { revokeLogLink, shareLog } from '../use-cases/share-log.server.ts'

export function meta() {
  return [
    { title: 'Study log – Victor' },
    {
      name: 'description',
      content: 'See when you studied, for how long, and whether you reached your weekly goal.',
    },
  ]
}

export const loader = load(async ({ services, person, zone }) => {
  const [page, sharing] = await Promise.all([
    logPage(services, person, zone),
    logLinks(services, person, zone),
  ])
  return { ...page, sharing }
})

export const action = actions({
  goal: intent({ useCase: setGoal, input: ({ fields, zone }) => ({ hours: fields['hours'], zone }) }),
  share: intent({ useCase: shareLog, input: ({ fields, zone }) => ({ ...fields, zone }) }),
  revoke: intent({ useCase: revokeLogLink }),
})

export default function StudyLog() {
  const page = useLoaderData<typeof loader>()
  const { thisWeek, heatMap, sessions, weeks, isEmpty } = page
  return (
    <Stack>
      <RefusalNotice intents={['', 'revoke']} />
      {isEmpty ? (
        <PageHeader title="Study log" />
      ) : (
        <ResultHeader
          label="Study log: this week"
          figure={thisWeek.time}
          finding={thisWeek.finding}
          detail={`${thisWeek.sessions}, ${thisWeek.work}.`}
          action={
            <ButtonLink href={`/progress-tracking/weeks/${thisWeek.monday}`} tone="primary" size="large">
              Open the weekly report
            </ButtonLink>
          }
        />
      )}
      <Columns label="Goal and weeks" aside={<Aside page={page} weeks={weeks} />}>
        {isEmpty ? (
          <EmptyState
            title="No study time yet"
            action={
              <ButtonLink href="/exam-practice" tone="primary">
                Start practising
              </ButtonLink>
            }
          >
            Answer questions, review cards, do a dojo run or sit a mock test. Your time then shows here.
          </EmptyState>
        ) : (
          <>
            <ChartCard
              title={heatMap.finding}
              source="Active minutes of each day, from stored work. A gap of more than 10 minutes never counts; between cards, 2 minutes. A day starts at 4 am."
              table={{ head: ['Day', 'Minutes', 'Answers', 'Reviews'], rows: heatMap.rows }}
            >
              <CalendarChart days={heatMap.days} unit="minutes" />
            </ChartCard>
            <Card
              title="Last sessions"
              aside={
                <a href="/progress-tracking/log.csv" download>
                  Download as CSV
                </a>
              }
            >
              <SessionRows sessions={sessions} label="Last sessions" />
            </Card>
          </>
        )}
      </Columns>
    </Stack>
  )
}

function Aside({
  page: { goalHours, sharing },
  weeks,
}: {
  page: LogPage & { sharing: LogLinks }
  weeks: LogPage['weeks']
}) {
  return (
    <>
      <Card title="Weekly goal">
        <ActionForm intent="goal" submit="Save" done="Saved. The goal applies from this week on.">
          <TextField
            name="hours"
            label="Hours a week"
            hint="Enter 0 for no goal."
            inputMode="decimal"
            defaultValue={String(goalHours)}
          />
        </ActionForm>
      </Card>
      <ShareLog sharing={sharing} />
      <Section title="Weeks">
        <Rows label="Weeks">
          {weeks.slice(0, 8).map(({ monday, title, time, resultWords }) => (
            <Row
              key={monday}
              href={`/progress-tracking/weeks/${monday}`}
              title={title}
              sub={`${time} · ${resultWords}`}
            />
          ))}
        </Rows>
      </Section>
    </>
  )
}
