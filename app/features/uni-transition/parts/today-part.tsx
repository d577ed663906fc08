import { ButtonLink } from '#app/ui/button/button.tsx'
import { Section } from '#app/ui/card/card.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import { StartPanel } from '#app/ui/start/start-panel.tsx'
import { plural } from '#app/ui/words/plural.ts'
import { summariseBudget } from '../rules/budget.ts'
import { weekOf } from '../rules/check-ins.ts'
import { nextStep } from '../rules/next-step.ts'
import { isEmptyPlanner, type Planner } from '../rules/planner.ts'
import { clashesOf } from '../rules/timetable.ts'
import { PlannerConfirm } from './planner-form.tsx'

const href = (part: string) => `/uni-transition?part=${part}`

/** The planner at a glance: the one thing to do, then the state of each part. */
export default function TodayPart({ planner, today }: { planner: Planner; today: string }) {
  const next = nextStep(planner, today)
  return (
    <Stack>
      <StartPanel
        title={next.title}
        reason={next.reason}
        start={
          <ButtonLink href={href(next.part)} tone="primary" size="large">
            {next.label}
          </ButtonLink>
        }
      />
      <Section title="Your first semester">
        <Rows label="Parts of the planner">
          {stateRows(planner, today).map(({ part, title, sub }) => (
            <Row key={part} href={href(part)} title={title} sub={sub} />
          ))}
        </Rows>
      </Section>
      {isEmptyPlanner(planner) ? null : (
        <PlannerConfirm
          intent="clear"
          label="Delete the whole plan"
          look={{ tone: 'quiet' }}
          title="Delete the whole plan?"
          loses={['Budget, places, tasks, timetable and check-ins are deleted.']}
          undo="This cannot be undone."
          confirm="Delete the plan"
        />
      )}
    </Stack>
  )
}

function stateRows({ budget, homes, tasks, classes, checkIns }: Planner, today: string) {
  const open = tasks.filter(({ isDone }) => !isDone).length
  const clashes = clashesOf(classes).length
  return [
    {
      part: 'budget',
      title: 'Budget',
      sub: summariseBudget(budget)?.finding ?? 'See whether your money lasts the semester.',
    },
    {
      part: 'housing',
      title: 'Housing',
      sub:
        homes.length > 0
          ? `${plural(homes.length, 'place')} to compare.`
          : 'Compare places, inspect them, and know your rights.',
    },
    {
      part: 'tasks',
      title: 'Enrolment tasks',
      sub:
        tasks.length > 0
          ? `${plural(open, 'task')} open of ${tasks.length}.`
          : 'The usual tasks, with your own dates.',
    },
    {
      part: 'timetable',
      title: 'Timetable',
      sub:
        classes.length > 0
          ? `${classes.length} entries, ${clashes === 0 ? 'no clash' : plural(clashes, 'clash', 'clashes')}.`
          : 'A week of classes and shifts, with clashes named.',
    },
    { part: 'support', title: 'Support services', sub: 'Numbers to call or text, and what each is for.' },
    {
      part: 'wellbeing',
      title: 'Check-in',
      sub: checkIns.some(({ week }) => week === weekOf(today))
        ? 'Answered this week.'
        : 'One question a week, for you alone.',
    },
  ]
}
