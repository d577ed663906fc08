import { redirect, useActionData, useLoaderData } from 'react-router'
import { createFeed, revokeFeed } from '#app/features/calendar-feed/door.ts'
import { actions, intent } from '#app/platform/screens/actions.server.ts'
import { load } from '#app/platform/screens/load.server.ts'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { Cluster, Columns, Stack } from '#app/ui/layout/layout.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import { RefusalNotice } from '#app/ui/patterns/form/refusal-notice.tsx'
import { usePlace } from '#app/ui/shell/use-place.ts'
import { datesPage } from '../pages/dates-page.server.ts'
import { DateList } from '../parts/date-list.tsx'
import { FeedCard } from '../parts/feed-card.tsx'
import { setReminder, unfollowDate } from '../use-cases/follow-date.server.ts'

export function meta() {
  return [
    { title: 'Your closing dates – Victor' },
    {
      name: 'description',
      content: 'The closing dates you saved, with reminders by email and a calendar.',
    },
  ]
}

export const loader = load(({ services, person, zone }) => datesPage(services, person, zone))

export const action = actions({
  remind: intent({ useCase: setReminder }),
  unfollow: intent({ useCase: unfollowDate }),
  'create-feed': intent({ useCase: createFeed('dates'), answer: () => redirect('/closing-dates') }),
  'revoke-feed': intent({ useCase: revokeFeed('dates'), answer: () => redirect('/closing-dates') }),
})

export default function ClosingDates() {
  const page = useLoaderData<typeof loader>()
  const posted = useActionData<typeof action>()
  const mayApply = usePlace('/uni-application-helper')
  const said = posted?.ok && 'said' in posted.value ? posted.value.said : ''
  return (
    <>
      <PageHeader
        title="Your closing dates"
        sub="We email you before each date. Check the date at its source too."
        actions={
          <Cluster>
            {mayApply ? (
              <ButtonLink href="/uni-application-helper/dates">Application dates</ButtonLink>
            ) : null}
            <ButtonLink href="/scholarships">Scholarships</ButtonLink>
          </Cluster>
        }
      />
      <Columns label="Calendar" aside={<FeedCard page={page} />}>
        <Stack>
          <RefusalNotice intents={['unfollow', 'create-feed', 'revoke-feed']} />
          <p role="status" className={said ? undefined : 'visually-hidden'}>
            {said}
          </p>
          <DateList page={page} />
        </Stack>
      </Columns>
    </>
  )
}
