import { lazy, Suspense } from 'react'
import { useActionData, useLoaderData } from 'react-router'
import { followDate, unfollowDate } from '#app/features/closing-dates/door.ts'
import { actions, intent } from '#app/platform/screens/actions.server.ts'
import { loadForAnyone } from '#app/platform/screens/load.server.ts'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { Cluster, Stack } from '#app/ui/layout/layout.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import { RefusalNotice } from '#app/ui/patterns/form/refusal-notice.tsx'
import { scholarshipsPage } from '../pages/scholarships-page.server.ts'
import '#app/ui/field/choice.module.css'
import { ScholarshipList } from '../parts/scholarship-list.tsx'
import { forgetFacts, saveFacts } from '../use-cases/save-facts.server.ts'

const OwnMatch = lazy(() => import('../parts/own-match.tsx'))

export function meta() {
  return [
    { title: 'Scholarships – Victor' },
    {
      name: 'description',
      content:
        'Find scholarships by state, field, level, equity group and closing month, each with its source.',
    },
  ]
}

export const loader = loadForAnyone(({ services, actor, query, zone }) =>
  scholarshipsPage(services, { actor, query, zone }),
)

export const action = actions({
  follow: intent({ useCase: followDate }),
  unfollow: intent({ useCase: unfollowDate }),
  facts: intent({ useCase: saveFacts }),
  forget: intent({ useCase: forgetFacts }),
})

export default function Scholarships() {
  const page = useLoaderData<typeof loader>()
  const posted = useActionData<typeof action>()
  const said = posted?.ok ? posted.value.said : ''
  return (
    <>
      <PageHeader
        title="Scholarships"
        sub="Find scholarships that fit you. Save them, and we remind you before they close."
        actions={
          page.signedIn ? (
            <Cluster>
              <ButtonLink href="/scholarships?saved=yes">Saved ({page.savedCount})</ButtonLink>
              <ButtonLink href="/closing-dates">Your closing dates</ButtonLink>
            </Cluster>
          ) : null
        }
      />
      <Stack>
        <RefusalNotice intents={['follow', 'unfollow', 'forget']} />
        <p role="status" className={said ? undefined : 'visually-hidden'}>
          {said}
        </p>
        <ScholarshipList page={page} />
        <Suspense>
          <OwnMatch page={page} />
        </Suspense>
        <p>
          <TextLink href="/help/articles/scholarships">How this list is made</TextLink>
        </p>
      </Stack>
    </>
  )
}
