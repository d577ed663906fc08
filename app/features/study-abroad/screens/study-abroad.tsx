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
import { abroadPage } from '../pages/abroad-page.server.ts'
import { AbroadList } from '../parts/abroad-list.tsx'
import { CountryFacts } from '../parts/country-facts.tsx'
import '#app/ui/table/table.module.css'
import { OwnAtar } from '../parts/own-atar.tsx'
import { notePlace, removePlace, shortlistPlace } from '../use-cases/edit-shortlist.server.ts'

const EquivalenceTables = lazy(() => import('../parts/equivalence-tables.tsx'))

export function meta() {
  return [
    { title: 'Study abroad – Victor' },
    {
      name: 'description',
      content: 'Universities abroad: what an ATAR means there, tests, costs, visas and dates, with sources.',
    },
  ]
}

export const loader = loadForAnyone(({ services, actor, query, zone }) =>
  abroadPage(services, { actor, query, zone }),
)

export const action = actions({
  shortlist: intent({ useCase: shortlistPlace }),
  remove: intent({ useCase: removePlace }),
  note: intent({ useCase: notePlace }),
  follow: intent({ useCase: followDate }),
  unfollow: intent({ useCase: unfollowDate }),
})

export default function StudyAbroadScreen() {
  const page = useLoaderData<typeof loader>()
  const posted = useActionData<typeof action>()
  const said = posted?.ok ? posted.value.said : ''
  return (
    <>
      <PageHeader
        title="Study abroad"
        sub="See what an ATAR means at universities abroad."
        actions={
          page.signedIn ? (
            <Cluster>
              <ButtonLink href="/study-abroad?show=shortlist">Shortlist ({page.shortlistCount})</ButtonLink>
            </Cluster>
          ) : null
        }
      />
      <Stack>
        <OwnAtar page={page} />
        <RefusalNotice intents={['shortlist', 'remove', 'follow', 'unfollow']} />
        <p role="status" className={said ? undefined : 'visually-hidden'}>
          {said}
        </p>
        <AbroadList page={page} />
        {page.country ? <CountryFacts country={page.country} signedIn={page.signedIn} /> : null}
        <Suspense>
          <EquivalenceTables tables={page.equivalences} />
        </Suspense>
        <p>
          <TextLink href="/help/articles/study-abroad">How this list is made</TextLink>
        </p>
      </Stack>
    </>
  )
}
