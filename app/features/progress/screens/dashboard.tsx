import { redirect, useLoaderData } from 'react-router'
import { requestViewer } from '#app/features/account/door.ts'
import { NextEvents } from '#app/features/events/door-parts.ts'
import { startSet, type SetChoices } from '#app/features/practice/door.ts'
import { currentQuest, openQuests } from '#app/features/quests/door.ts'
import { todaysPlan } from '#app/features/revision-plan/door.ts'
import { findStreak } from '#app/features/study-log/door.ts'
import { actions, intent } from '#app/platform/screens/actions.server.ts'
import { load } from '#app/platform/screens/load.server.ts'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Card, Section } from '#app/ui/card/card.tsx'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { NextExam } from '#app/ui/exam/exam-countdown.tsx'
import { Columns, Stack } from '#app/ui/layout/layout.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { Mastery } from '#app/ui/mastery/mastery.tsx'
import { useRefusal } from '#app/ui/patterns/form/form-answer.ts'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import { SubjectMark } from '#app/ui/subject/subject-mark.tsx'
import { WeekStrip } from '#app/ui/week/week-strip.tsx'
import { readDays, readOverview } from '../pages/overview.server.ts'
import { dashboardPage } from '../pages/dashboard-page.server.ts'
import { findTodayExtras } from '../queries/today-extras.server.ts'
import { declinedIn } from '../rules/declined.ts'
import { AtarLine } from '../parts/atar-line.tsx'
import { CardsDueLine } from '../parts/cards-due-line.tsx'
import { DatesLine } from '../parts/dates-line.tsx'
import { NextCard } from '../parts/next-card.tsx'
import { OwnMarks } from '../parts/own-marks.tsx'
import { PlanToday } from '../parts/plan-today.tsx'
import { QuestLine } from '../parts/quest-line.tsx'

export function meta() {
  return [
    { title: 'Today – Victor' },
    {
      name: 'description',
      content: 'See your best next step, your weakest topics and the days to each exam.',
    },
  ]
}

export const loader = load(async ({ services, scope, person, query, zone }) => {
  const declined = declinedIn(query)
  const viewer = requestViewer(scope, person)
  const work = readDays(services, person, zone)
  const openSets = work.then((found) => found.openSets)
  const read = readOverview(services, person, zone, declined, { openSets })
  /** Quests are drawn from subjects, so there are none without subjects. */
  const questsFor = async () => {
    const [{ questsOn }, { subjects }] = await Promise.all([viewer, read])
    if (!questsOn) return null
    return subjects.length > 0 ? openQuests(services, person, zone) : []
  }
  const now = services.clock()
  const [overview, { days: marks }, studied, viewed, quests, revision, { events, ...extras }] =
    await Promise.all([
      read,
      work,
      findStreak(services.db, person, { now: now.getTime(), zone }),
      viewer,
      questsFor(),
      todaysPlan(services, person, zone),
      findTodayExtras(services, person, zone),
    ])
  const quest = quests && currentQuest(quests, now)
  const more = { sessionMinutes: viewed.sessionMinutes, quest, ...extras }
  return { ...dashboardPage(overview, marks, studied, zone, declined, more), revision, events }
})

/** Starts the recommended set. The form sends only the skill, and the server makes the recommendation again. */
export const action = actions({
  start: intent({
    useCase: (services, actor, { lead, ...choices }: SetChoices & { lead: string }) =>
      startSet(services, actor, choices, lead ? [lead] : []),
    input: ({ fields: { subject, count, lead } }) => ({
      subject,
      count,
      lead: String(lead ?? '').slice(0, 120),
    }),
    answer: ({ setId }) => redirect(`/exam-practice/${setId}`),
  }),
})

export default function Dashboard() {
  const page = useLoaderData<typeof loader>()
  const refusal = useRefusal()
  return (
    <>
      <PageHeader title="Today" sub={page.dateWords} />
      <Stack>
        {refusal ? (
          <Callout
            kind="care"
            title={Object.values(refusal.error.fields ?? {})[0] ?? refusal.error.message}
            live
          />
        ) : null}
        {page.next ? (
          <NextCard next={page.next} declined={page.declined} countdown={<Exams exams={page.exams} />} />
        ) : (
          <NothingNext hasSubjects={page.hasSubjects} />
        )}
        {page.hasSubjects ? <Rest page={page} /> : null}
        <NextEvents events={page.events} />
      </Stack>
    </>
  )
}

type Page = ReturnType<typeof useLoaderData<typeof loader>>

function NothingNext({ hasSubjects }: { hasSubjects: boolean }) {
  return hasSubjects ? (
    <EmptyState
      title="Nothing is left for today"
      action={
        <ButtonLink href="/dashboard" tone="primary">
          Show all suggestions
        </ButtonLink>
      }
    >
      You have skipped every suggestion. See new suggestions tomorrow, or show them all now.
    </EmptyState>
  ) : (
    <EmptyState
      title="Choose your subjects first"
      action={
        <ButtonLink href="/onboarding" tone="primary">
          Set up now
        </ButtonLink>
      }
    >
      Today then suggests your next step.
    </EmptyState>
  )
}

/** The days to the next exam, or where to enter its date. */
function Exams({ exams: [next, ...others] }: Pick<Page, 'exams'>) {
  return next ? (
    <NextExam {...next} others={others} />
  ) : (
    <p>
      <TextLink href="/select-subjects">Add exam dates</TextLink> to count the days.
    </p>
  )
}

function Rest({
  page: { openSets, plan, revision, chart, week, weakest, quest, cardsDue: due, atar, dates },
}: {
  page: Page
}) {
  return (
    <Columns
      label="Week and topics"
      aside={
        <>
          <WeekStrip days={week.days} streak={week.streak} />
          <CardsDueLine due={due} />
          <DatesLine dates={dates} />
          <AtarLine line={atar} />
          {quest ? <QuestLine line={quest} /> : null}
          <Section title={weakest.finding} aside={<TextLink href="/progress">All topics</TextLink>}>
            {weakest.topics.length > 0 ? (
              <Rows>
                {weakest.topics.map(({ id, name, subject, tone, href, answers, estimate }) => (
                  <Row
                    key={id}
                    href={href}
                    lead={<SubjectMark subject={tone} label={subject} />}
                    title={name}
                    sub={<Mastery answers={answers} estimate={estimate} subject={tone} brief />}
                  />
                ))}
              </Rows>
            ) : null}
          </Section>
        </>
      }
    >
      {revision ? <PlanToday plan={revision} /> : null}
      {openSets.length > 0 ? (
        <Section title="Continue">
          <Rows>
            {openSets.map((set) => (
              <Row
                key={set.id}
                href={`/exam-practice/${set.id}`}
                title={set.title}
                sub={`${set.answered} of ${set.questions} answered`}
              />
            ))}
          </Rows>
        </Section>
      ) : null}
      {!revision && plan.length > 0 ? (
        <Card title="Today’s plan">
          <Rows>
            {plan.map(({ skillId, skill, subject, minutes, href }) => (
              <Row
                key={skillId}
                href={href}
                lead={<SubjectMark subject={subject.tone} label={subject.name} />}
                title={skill}
                end={`${minutes} min`}
              />
            ))}
          </Rows>
        </Card>
      ) : null}
      {chart ? <OwnMarks chart={chart} /> : null}
    </Columns>
  )
}
