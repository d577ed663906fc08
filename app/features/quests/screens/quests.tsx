import { redirect, useLoaderData } from 'react-router'
import { requestViewer } from '#app/features/account/door.ts'
import { startSet, type SetChoices } from '#app/features/practice/door.ts'
import { actions, intent } from '#app/platform/screens/actions.server.ts'
import { load } from '#app/platform/screens/load.server.ts'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { Columns, Stack } from '#app/ui/layout/layout.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import { pageNumber } from '#app/ui/patterns/list/paging.ts'
import { RefusalNotice } from '#app/ui/patterns/form/refusal-notice.tsx'
import { WeekStrip } from '#app/ui/week/week-strip.tsx'
import { questsPage } from '../pages/quests-page.server.ts'
import { CurrentQuest } from '../parts/current-quest.tsx'
import { Points } from '../parts/points.tsx'
import { QuestList } from '../parts/quest-list.tsx'
import { TurnedOff } from '../parts/turned-off.tsx'
import { CLAIM_DAYS } from '../rules/quest-kinds.ts'
import { claimQuest } from '../use-cases/claim-quest.server.ts'
import { openQuests } from '../use-cases/open-quests.server.ts'

export function meta() {
  return [
    { title: 'Quests – Victor' },
    { name: 'description', content: 'See your quests for today and this week, your streak and your points.' },
  ]
}

export const loader = load(async ({ services, scope, person, zone, query }) => {
  const { questsOn } = await requestViewer(scope, person)
  if (!questsOn) return { on: false as const }
  const rows = await openQuests(services, person, zone)
  const page = await questsPage(services, person, zone, rows, pageNumber(query, 'claims'))
  // An address with a page after the last one.
  return page.points.rows.length === 0 && page.points.page > 1
    ? questsPage(services, person, zone, rows)
    : page
})

export const action = actions({
  claim: intent({ useCase: claimQuest }),
  start: intent({
    useCase: (services, actor, { lead, ...choices }: SetChoices & { lead: string }) =>
      startSet(services, actor, choices, lead ? lead.split(',') : []),
    input: ({ fields: { subject, topic, skill, status, count, lead } }) => ({
      ...{ subject, topic, skill, status, count },
      lead: String(lead ?? '').slice(0, 400),
    }),
    answer: ({ setId }) => redirect(`/exam-practice/${setId}`),
  }),
})

export default function Quests() {
  const page = useLoaderData<typeof loader>()
  if (!page.on) return <TurnedOff title="Quests" />
  const { today, week, earlier, endsIn, streak, points } = page
  return (
    <>
      <PageHeader
        title="Quests"
        sub="Victor draws quests from your weak topics and from skills that are due."
      />
      <Stack>
        <RefusalNotice intents={['', 'start']} />
        {today.length + week.length === 0 ? <NoQuests /> : <CurrentQuest quest={page.current} />}
        <Columns
          label="Streak and points"
          aside={
            <>
              <WeekStrip days={streak.days} streak={streak.streak} freezesLeft={streak.freezesLeft} />
              <Points points={points} best={streak.best} freezes={streak.freezesAMonth} />
            </>
          }
        >
          {earlier.length > 0 ? (
            <QuestList
              title="Ready to claim"
              quests={earlier}
              ends={`Claim a quest within ${CLAIM_DAYS} days of its end.`}
            />
          ) : null}
          <QuestList title="Today" quests={today} ends={`Until ${endsIn.today}`} />
          <QuestList title="This week" quests={week} ends={`Until ${endsIn.week}`} />
        </Columns>
      </Stack>
    </>
  )
}

function NoQuests() {
  return (
    <EmptyState
      title="No quests yet"
      action={
        <ButtonLink href="/select-subjects" tone="primary">
          Choose subjects
        </ButtonLink>
      }
    >
      Choose subjects that Victor has questions for. You then get three quests a day and two a week.
    </EmptyState>
  )
}
