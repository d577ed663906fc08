import { redirect, useLoaderData } from 'react-router'
import { createFeed, revokeFeed } from '#app/features/calendar-feed/door.ts'
import { actions, intent } from '#app/platform/screens/actions.server.ts'
import { load } from '#app/platform/screens/load.server.ts'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { Columns } from '#app/ui/layout/layout.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import { settingsPage } from '../pages/settings-page.server.ts'
import { CalendarFeed } from '../parts/calendar-feed.tsx'
import { ExamList } from '../parts/exam-list.tsx'
import { HoursForm } from '../parts/hours-fields.tsx'
import { saveHours } from '../use-cases/save-hours.server.ts'

export function meta() {
  return [
    { title: 'Hours and calendar – Revision plan – Victor' },
    {
      name: 'description',
      content: 'Change your hours and commitments, and see your plan in your own calendar.',
    },
  ]
}

export const loader = load(({ services, person, zone }) => settingsPage(services, person, zone))

export const action = actions({
  hours: intent({
    useCase: saveHours,
    input: ({ fields, zone }) => ({ ...fields, zone }),
    answer: ({ isNew }) => redirect(isNew ? '/revision' : '/revision?show=replan'),
  }),
  'create-feed': intent({ useCase: createFeed('revision'), answer: () => redirect('/revision/settings') }),
  'revoke-feed': intent({ useCase: revokeFeed('revision'), answer: () => redirect('/revision/settings') }),
})

export default function PlanSettings() {
  const page = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader back={{ href: '/revision', label: 'Revision plan' }} title="Hours and calendar" />
      {page.hasPlan ? (
        <Columns
          label="Calendar and exams"
          aside={
            <>
              <CalendarFeed page={page} />
              <ExamList exams={page.exams} without={page.without} />
            </>
          }
        >
          <Card title="When can you study?" sub="After saving, you see what the new hours change.">
            <HoursForm hours={page.hours} submit="Save and see the changes" />
          </Card>
        </Columns>
      ) : (
        <EmptyState
          title="You have no plan yet"
          action={
            <ButtonLink href="/revision" tone="primary">
              Make a plan
            </ButtonLink>
          }
        >
          Hours and the calendar address belong to a plan.
        </EmptyState>
      )}
    </>
  )
}
