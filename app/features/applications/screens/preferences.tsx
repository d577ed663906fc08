import { useActionData, useLoaderData } from 'react-router'
import { followDate, unfollowDate } from '#app/features/closing-dates/door.ts'
import { actions, intent } from '#app/platform/screens/actions.server.ts'
import { load } from '#app/platform/screens/load.server.ts'
import { Card } from '#app/ui/card/card.tsx'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { Columns, Stack } from '#app/ui/layout/layout.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { RefusalNotice } from '#app/ui/patterns/form/refusal-notice.tsx'
import { preferencesPage } from '../pages/preferences-page.server.ts'
import { AddCourse } from '../parts/add-course.tsx'
import { ApplicationHeader } from '../parts/application-header.tsx'
import { CentreChips } from '../parts/centre-chips.tsx'
import { CentreRules } from '../parts/centre-rules.tsx'
import { Checklist } from '../parts/checklist.tsx'
import { NextStep } from '../parts/next-step.tsx'
import { OrderWarnings } from '../parts/order-warnings.tsx'
import { PreferenceList } from '../parts/preference-list.tsx'
import { checkLine } from '../use-cases/check-line.server.ts'
import {
  addPreference,
  judgePreference,
  movePreference,
  removePreference,
} from '../use-cases/edit-preferences.server.ts'

export function meta() {
  return [
    { title: 'Application helper – Victor' },
    {
      name: 'description',
      content: 'Order your university preferences and see the dates of your admission centre.',
    },
  ]
}

export const loader = load(({ services, person, query, zone }) =>
  preferencesPage(services, { person, query, zone }),
)

export const action = actions({
  add: intent({ useCase: addPreference }),
  move: intent({ useCase: movePreference }),
  judge: intent({ useCase: judgePreference }),
  remove: intent({ useCase: removePreference }),
  check: intent({ useCase: checkLine }),
  follow: intent({ useCase: followDate }),
  unfollow: intent({ useCase: unfollowDate }),
})

export default function Preferences() {
  const page = useLoaderData<typeof loader>()
  const posted = useActionData<typeof action>()
  const said = posted?.ok && 'said' in posted.value ? posted.value.said : ''
  const { current, list, most } = page
  return (
    <>
      <ApplicationHeader
        title="Application helper"
        sub="Put courses in the order in which you want them."
        current="/uni-application-helper"
      />
      <Stack>
        <CentreChips view={page} path="/uni-application-helper" counts={page.counts} />
        <RefusalNotice intents={['move', 'remove', 'check', 'follow', 'unfollow']} />
        <p role="status" className={said ? undefined : 'visually-hidden'}>
          {said}
        </p>
        <NextStep page={page} />
        <Columns
          label="Rules and checklist"
          aside={
            <>
              <Checklist lines={page.checklist} />
              <CentreRules page={page} />
            </>
          }
        >
          <OrderWarnings warnings={page.warnings} />
          {list.length === 0 ? (
            <EmptyState title={`Your ${current.name} list is empty`}>
              Add the course you want most. Then add others, down to one you expect to get.
            </EmptyState>
          ) : (
            <Card
              title={`Your ${current.name} preferences`}
              aside={`${list.length} of ${most}`}
              source="How sure you are and how much you want a course are your own judgements. Victor does not predict offers. Reaching a lowest rank does not guarantee a place."
            >
              <PreferenceList page={page} />
            </Card>
          )}
          <AddCourse page={page} />
          <p>
            <TextLink href="/help/articles/application-helper">How the warnings work</TextLink>
          </p>
        </Columns>
      </Stack>
    </>
  )
}
