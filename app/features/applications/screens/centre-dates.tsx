import { useActionData, useLoaderData } from 'react-router'
import { followDate, unfollowDate } from '#app/features/closing-dates/door.ts'
import { actions, intent } from '#app/platform/screens/actions.server.ts'
import { load } from '#app/platform/screens/load.server.ts'
import { Stack } from '#app/ui/layout/layout.tsx'
import { RefusalNotice } from '#app/ui/patterns/form/refusal-notice.tsx'
import { centreDatesPage } from '../pages/centre-dates-page.server.ts'
import { ApplicationHeader } from '../parts/application-header.tsx'
import { CentreChips } from '../parts/centre-chips.tsx'
import { CentreDates } from '../parts/centre-dates.tsx'
import { CentreFees } from '../parts/centre-fees.tsx'

export function meta() {
  return [
    { title: 'Application dates and fees – Victor' },
    {
      name: 'description',
      content: 'Closing dates, offer rounds and fees of each admission centre, with their sources.',
    },
  ]
}

export const loader = load(({ services, person, query, zone }) =>
  centreDatesPage(services, { person, query, zone }),
)

export const action = actions({
  follow: intent({ useCase: followDate }),
  unfollow: intent({ useCase: unfollowDate }),
})

export default function CentreDatesScreen() {
  const page = useLoaderData<typeof loader>()
  const posted = useActionData<typeof action>()
  const said = posted?.ok ? posted.value.said : ''
  return (
    <>
      <ApplicationHeader
        title="Dates and fees"
        sub="Save the dates that matter to you. We email you a week before."
        current="/uni-application-helper/dates"
      />
      <Stack>
        <CentreChips view={page} path="/uni-application-helper/dates" />
        <RefusalNotice intents={['follow', 'unfollow']} />
        <p role="status" className={said ? undefined : 'visually-hidden'}>
          {said}
        </p>
        <CentreDates page={page} />
        <CentreFees page={page} />
      </Stack>
    </>
  )
}
