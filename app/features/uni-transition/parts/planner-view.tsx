import { lazy, Suspense, type ReactNode } from 'react'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Disclosure } from '#app/ui/disclosure/disclosure.tsx'
import { TextArea } from '#app/ui/field/text-field.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { useScripts } from '#app/ui/layout/use-scripts.ts'
import { SignInLink } from '#app/ui/link/sign-in-link.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import { ActionForm } from '#app/ui/patterns/form/action-form.tsx'
import { RefusalNotice } from '#app/ui/patterns/form/refusal-notice.tsx'
import { LinkTabs } from '#app/ui/tabs/link-tabs.tsx'
import type { TransitionPage } from '../pages/transition-page.server.ts'
import { PARTS, type PlannerPart } from '../rules/planner.ts'
import { KeepingContext } from './planner-form.tsx'
// The styles of parts that load later, so that a part never appears without them.
import '#app/ui/field/choice.module.css'
import '#app/ui/start/start-panel.module.css'
import '#app/ui/table/table.module.css'
import './timetable.module.css'

const TodayPart = lazy(() => import('./today-part.tsx'))
const BudgetPart = lazy(() => import('./budget-part.tsx'))
const HousingPart = lazy(() => import('./housing-part.tsx'))
const SupportPart = lazy(() => import('./support-part.tsx'))
const TasksPart = lazy(() => import('./tasks-part.tsx'))
const TimetablePart = lazy(() => import('./timetable-part.tsx'))
const WellbeingPart = lazy(() => import('./wellbeing-part.tsx'))

const NAMES: Readonly<Record<PlannerPart, string>> = {
  today: 'Overview',
  budget: 'Budget',
  housing: 'Housing',
  tasks: 'Tasks',
  timetable: 'Timetable',
  support: 'Support',
  wellbeing: 'Check-in',
}

const hrefOf = (part: PlannerPart) => (part === 'today' ? '/uni-transition' : `/uni-transition?part=${part}`)

/** The planner of the first semester, one part at a time. */
export function PlannerView({ page }: { page: TransitionPage }) {
  const { part, signedIn } = page
  return (
    <KeepingContext value={{ part, keep: signedIn ? 'account' : 'browser' }}>
      <PageHeader
        title="First-semester planner"
        sub="Budget, housing, enrolment, timetable and support in one place."
      />
      <Stack>
        <RefusalNotice intents={['', 'delete-line', 'delete-home', 'delete-task', 'delete-class', 'clear']} />
        {page.unreadable === null ? null : <UnreadablePlan text={page.unreadable} />}
        {signedIn ? (
          <BrowserPlan page={page} />
        ) : (
          <Callout kind="info" title="Your plan stays in this browser">
            <p>
              Nothing that you enter here is sent to us. Anyone who uses this browser can read it.{' '}
              <SignInLink>Sign in</SignInLink> to keep it in your account.
            </p>
            <noscript>
              <p>Without scripts a plan cannot stay in the browser. Sign in to save one.</p>
            </noscript>
          </Callout>
        )}
        <LinkTabs
          label="Parts of the planner"
          current={hrefOf(part)}
          tabs={PARTS.map((one) => ({ href: hrefOf(one), label: NAMES[one] }))}
        />
        <Suspense>
          {signedIn ? (
            <OpenPart page={page} />
          ) : (
            <WithScripts>
              <OpenPart page={page} />
            </WithScripts>
          )}
        </Suspense>
      </Stack>
    </KeepingContext>
  )
}

/** A post before the scripts have loaded would lead to sign-in, and what was typed would be lost. */
function WithScripts({ children }: { children: ReactNode }) {
  return <fieldset disabled={!useScripts()}>{children}</fieldset>
}

function OpenPart({ page }: { page: TransitionPage }) {
  const { part, planner, today, edit, newId, support, tenancy } = page
  switch (part) {
    case 'today':
      return <TodayPart planner={planner} today={today} />
    case 'budget':
      return <BudgetPart budget={planner.budget} edit={edit} newId={newId} />
    case 'housing':
      return <HousingPart homes={planner.homes} edit={edit} newId={newId} tenancy={tenancy} />
    case 'tasks':
      return <TasksPart tasks={planner.tasks} today={today} edit={edit} newId={newId} />
    case 'timetable':
      return <TimetablePart classes={planner.classes} edit={edit} newId={newId} />
    case 'support':
      return <SupportPart support={support} />
    case 'wellbeing':
      return <WellbeingPart checkIns={planner.checkIns} today={today} newId={newId} support={support} />
  }
}

/** A plan is not changed or deleted before the person decides. */
function UnreadablePlan({ text }: { text: string }) {
  return (
    <Callout kind="care" title="We couldn’t read the plan of this browser">
      <Stack gap="small">
        <p>
          It may come from a newer version of this page. Reload the page first. If that does not help, copy
          the stored text and start a new plan.
        </p>
        <Disclosure summary="Show the stored text">
          <TextArea name="stored" label="Stored text" rows={6} readOnly defaultValue={text} />
        </Disclosure>
        <ActionForm
          intent="start-again"
          hidden={{ keep: 'browser' }}
          submit="Delete it and start a new plan"
          button={{ tone: 'danger' }}
          leaves
        />
      </Stack>
    </Callout>
  )
}

/** Offers to move a plan that was made in this browser before signing in. */
function BrowserPlan({ page: { browserPlan, part } }: { page: TransitionPage }) {
  if (browserPlan === null) return null
  return (
    <Callout kind="info" title="This browser has a plan from before you signed in">
      <ActionForm
        intent="bring-plan"
        hidden={{ plan: JSON.stringify(browserPlan), part }}
        submit="Move it into my account"
        leaves
      >
        <p>It works if your account has no plan yet. The copy in this browser is then deleted.</p>
      </ActionForm>
    </Callout>
  )
}
