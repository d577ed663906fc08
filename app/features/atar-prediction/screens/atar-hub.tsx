import { lazy, Suspense } from 'react'
import { useLoaderData } from 'react-router'
import { actions, intent } from '#app/platform/screens/actions.server.ts'
import { loadForAnyone } from '#app/platform/screens/load.server.ts'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { Columns, Stack } from '#app/ui/layout/layout.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { SignInLink } from '#app/ui/link/sign-in-link.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import { RefusalNotice } from '#app/ui/patterns/form/refusal-notice.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import { useFrame } from '#app/ui/shell/use-frame.ts'
import { hubPage, type HubPage } from '../pages/hub-page.server.ts'
import { GoalCard, ScenarioRows } from '../parts/own-atar.tsx'
import { SystemFolds } from '../parts/system-folds.tsx'
import { removeGoal, setGoal } from '../use-cases/set-goal.server.ts'

/** Guests do not see the chart, so its code loads later. */
const HistoryCard = lazy(() => import('../parts/history-card.tsx'))

export function meta() {
  return [
    { title: 'ATAR hub – Victor' },
    {
      name: 'description',
      content:
        'How the ATAR works in each state, with sources. Your saved scenarios, your goal and your predictions in one place.',
    },
  ]
}

export const loader = loadForAnyone(({ services, actor }) => hubPage(services, actor))

export const action = actions({
  goal: intent({ useCase: setGoal }),
  'remove-goal': intent({ useCase: removeGoal }),
})

export default function AtarHub() {
  const { systems, own } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader
        title="ATAR hub"
        sub="Find out what counts, then see where you stand."
        actions={
          <ButtonLink href="/atar-predictor" tone="primary">
            Calculate an ATAR
          </ButtonLink>
        }
      />
      <Stack>
        <RefusalNotice intents={['']} />
        {own ? (
          <Columns label="Goal and next steps" aside={<Aside own={own} />}>
            <Suspense>
              <HistoryCard history={own.history} />
            </Suspense>
            <ScenarioRows scenarios={own.scenarios} />
            <SystemFolds systems={systems} />
          </Columns>
        ) : (
          <>
            <SystemFolds systems={systems} />
            <p>
              <SignInLink>Sign in</SignInLink> to save scenarios, set a goal and see a prediction from your
              own work.
            </p>
          </>
        )}
        <p>
          <TextLink href="/help/articles/atar-hub">More about the ATAR</TextLink>
        </p>
      </Stack>
    </>
  )
}

/** Only screens that exist and that this person may open. */
const NEXT = [
  { href: '/atar-prediction', title: 'My prediction', sub: 'From your practice, papers and school results' },
  {
    href: '/atar-prediction-ai',
    title: 'Ask about my ATAR',
    sub: 'What if, what you need, what is worth most',
  },
  { href: '/uni-course-finder', title: 'Courses', sub: 'Find courses in your reach' },
] as const

function Aside({ own }: { own: NonNullable<HubPage['own']> }) {
  const places = useFrame()?.places ?? []
  const open = NEXT.filter(({ href }) => places.some((place) => place.href === href))
  return (
    <>
      <GoalCard goal={own.goal} />
      {open.length > 0 ? (
        <Rows label="Next steps">
          {open.map(({ href, title, sub }) => (
            <Row key={href} href={href} title={title} sub={sub} />
          ))}
        </Rows>
      ) : null}
    </>
  )
}
