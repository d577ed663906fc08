import { redirect, useLoaderData } from 'react-router'
import { actions, intent } from '#app/platform/screens/actions.server.ts'
import { load } from '#app/platform/screens/load.server.ts'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { Cluster, Stack } from '#app/ui/layout/layout.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import { RefusalNotice } from '#app/ui/patterns/form/refusal-notice.tsx'
import { revisionPage, type PlanPage } from '../pages/revision-page.server.ts'
import { changedWords, movedWords } from '../pages/session-view.server.ts'
import { DayView } from '../parts/day-view.tsx'
import { FirstUse } from '../parts/first-use.tsx'
import { NextSession } from '../parts/next-session.tsx'
import { PlanNotices } from '../parts/plan-notices.tsx'
import { CatchUp, Replan } from '../parts/preview.tsx'
import { useArrival } from '../parts/use-arrival.ts'
import { WeekView } from '../parts/week-view.tsx'
import { applyPlan } from '../use-cases/apply-plan.server.ts'
import { markSession, moveSession, reorderSession, splitSession } from '../use-cases/change-session.server.ts'
import { saveHours } from '../use-cases/save-hours.server.ts'

export function meta() {
  return [
    { title: 'Revision plan – Victor' },
    {
      name: 'description',
      content: 'See what to study on each day up to your exams, and move it when life happens.',
    },
  ]
}

export const loader = load(({ services, person, query, zone }) =>
  revisionPage(services, { person, query, zone }),
)

const move = (to: 'to' | 'before' | 'after') =>
  intent({
    useCase: moveSession,
    input: ({ fields }) => ({ ...fields, to: fields[to] }),
    answer: movedWords,
  })
const mark = (status: 'done' | 'skipped' | 'planned') =>
  intent({
    useCase: markSession,
    input: ({ fields }) => ({ ...fields, status }),
    answer: (session) => changedWords(session, status),
  })
const reorder = (direction: 'earlier' | 'later') =>
  intent({
    useCase: reorderSession,
    input: ({ fields }) => ({ ...fields, direction }),
    answer: movedWords,
  })

export const action = actions({
  hours: intent({
    useCase: saveHours,
    input: ({ fields, zone }) => ({ ...fields, zone }),
    answer: () => redirect('/revision'),
  }),
  apply: intent({ useCase: applyPlan, answer: () => redirect('/revision') }),
  move: move('to'),
  before: move('before'),
  after: move('after'),
  earlier: reorder('earlier'),
  later: reorder('later'),
  done: mark('done'),
  skip: mark('skipped'),
  reopen: mark('planned'),
  split: intent({ useCase: splitSession, answer: (session) => changedWords(session, 'split') }),
})

/** Intents whose refusal no form on the page shows. */
const BUTTONS = ['', 'before', 'after', 'earlier', 'later', 'done', 'skip', 'reopen', 'split']

export default function Revision() {
  const page = useLoaderData<typeof loader>()
  const status = useArrival()
  const isPlan = page.kind === 'week' || page.kind === 'day'
  return (
    <>
      <Header page={page} />
      <Stack>
        <RefusalNotice intents={page.kind === 'week' ? [...BUTTONS, 'move'] : BUTTONS} />
        <p role="status" className={status ? undefined : 'visually-hidden'}>
          {status}
        </p>
        {page.kind === 'no-subjects' || page.kind === 'no-exams' || page.kind === 'first' ? (
          <FirstUse page={page} />
        ) : null}
        {page.kind === 'replan' ? <Replan page={page} /> : null}
        {page.kind === 'catch-up' ? <CatchUp page={page} /> : null}
        {isPlan ? <Plan page={page} /> : null}
      </Stack>
    </>
  )
}

function Plan({ page }: { page: PlanPage }) {
  if (page.kind === 'day') return <DayView page={page} />
  return (
    <>
      {page.isThisWeek ? <NextSession page={page} /> : null}
      <PlanNotices page={page} />
      <WeekView page={page} />
    </>
  )
}

function Header({ page }: { page: Awaited<ReturnType<typeof revisionPage>> }) {
  const back = { href: '/revision', label: 'Revision plan' }
  if (page.kind === 'replan')
    return <PageHeader back={back} title="Replan" sub="Check the changes first. Nothing is saved yet." />
  if (page.kind === 'catch-up')
    return <PageHeader back={back} title="Catch up" sub="Move or drop the work you missed." />
  if (page.kind === 'day')
    return (
      <PageHeader back={{ href: `/revision?week=${page.steps.week}`, label: 'Week' }} title={page.title} />
    )
  if (page.kind !== 'week') return <PageHeader title="Revision plan" sub="A timetable up to your exams." />
  return (
    <PageHeader
      title="Revision plan"
      actions={
        <Cluster>
          <ButtonLink href="/revision?show=replan">Replan</ButtonLink>
          <ButtonLink href="/revision/settings">Hours and calendar</ButtonLink>
        </Cluster>
      }
    />
  )
}
