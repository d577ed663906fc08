import { useEffect, useRef } from 'react'
import { useLoaderData, useLocation } from 'react-router'
import { builtInBank, countedTopic, questionBank } from '#app/features/question-bank/door.ts'
import { findEvidence } from '#app/features/responses/door.ts'
import { load } from '#app/platform/screens/load.server.ts'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { Fold } from '#app/ui/disclosure/disclosure.tsx'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import { changeQuery } from '#app/ui/patterns/list/list-query.ts'
import { StartForm } from '#app/ui/start/start-form.tsx'
import { StartPanel } from '#app/ui/start/start-panel.tsx'
import { SubjectChips } from '#app/ui/subject/subject-name.tsx'
import { CountLabel } from '#app/ui/words/count-label.tsx'
import { readSubject } from '../pages/overview.server.ts'
import { progressPage } from '../pages/progress-page.server.ts'
import { EvidenceCard } from '../parts/evidence-card.tsx'
import { Confidence, MarksLost } from '../parts/habits.tsx'
import { TopicList } from '../parts/topic-list.tsx'

export function meta() {
  return [
    { title: 'Progress – Victor' },
    {
      name: 'description',
      content: 'See your level in each skill and the answers behind it.',
    },
  ]
}

/** How many of the latest answers behind a figure are listed. */
const MOST_EVIDENCE = 50

export const loader = load(async ({ services, person, query, zone }) => {
  const [skill, within] = [query.get('skill'), query.get('in')]
  const ids = query.get('rows')?.split(',').slice(0, 20)
  const read = await readSubject(services, person, zone, query.get('subject'))
  const filter = ids
    ? { ids }
    : skill
      ? { skillIds: [skill], ...(within ? { questionIds: questionsOf(within) } : {}) }
      : null
  const rows = filter && (await findEvidence(services.db, person, filter, MOST_EVIDENCE + 1))
  const evidence = rows && {
    about: skill && (builtInBank().skills.get(skill)?.name ?? skill),
    rows: rows.slice(0, MOST_EVIDENCE),
    more: rows.length > MOST_EVIDENCE,
  }
  return progressPage(read, evidence, query.getAll('topic').slice(0, 20), zone)
})

/** The questions whose answers count in a topic. */
function questionsOf(topicId: string): string[] {
  const bank = questionBank()
  const subjectId = bank.curriculum.topic(topicId)?.subjectId ?? ''
  return (bank.bySubject.get(subjectId) ?? [])
    .filter((question) => countedTopic(question, subjectId) === topicId)
    .map(({ id }) => id)
}

export default function Progress() {
  const page = useLoaderData<typeof loader>()
  const { subject } = page
  const { search } = useLocation()
  const isAsked = page.evidence !== null
  const wasAsked = useRef(isAsked)
  useEffect(() => {
    // After closing the answers, the page returns to the topic.
    if (wasAsked.current && !isAsked)
      document.getElementById(location.hash.slice(1))?.focus({ preventScroll: true })
    wasAsked.current = isAsked
  }, [isAsked])
  if (subject === null)
    return (
      <>
        <PageHeader title="Progress" />
        <EmptyState
          title="Choose your subjects first"
          action={
            <ButtonLink href="/onboarding" tone="primary">
              Set up now
            </ButtonLink>
          }
        >
          You see your level in each topic after your first answers.
        </EmptyState>
      </>
    )
  return (
    <>
      <PageHeader title="Progress" />
      <Stack>
        {page.subjects.length > 1 ? (
          <SubjectChips
            label="Subjects"
            subjects={page.subjects.map(({ id, name, tone }) => ({
              id,
              name,
              subject: tone,
              href: `/progress?subject=${id}`,
            }))}
            current={subject.id}
          />
        ) : null}
        {page.evidence ? (
          <EvidenceCard key={page.evidence.about} evidence={page.evidence} back={backTo(search)} />
        ) : null}
        {subject.questions === 0 ? (
          <p>Victor has no questions in {subject.name} yet.</p>
        ) : (
          <>
            <NextSet subject={subject} />
            <TopicList key={subject.id} tone={subject.tone} units={subject.units} />
            <div>
              <Fold summary="How sure you are and how often you are right">
                <Confidence calibration={page.calibration} recent={page.recent} />
              </Fold>
              <Fold summary="Where you lost marks">
                <MarksLost weeks={page.lost} />
              </Fold>
            </div>
          </>
        )}
      </Stack>
    </>
  )
}

/** The level in the subject, one finding, and the set to start next. */
function NextSet({ subject }: { subject: NonNullable<ReturnType<typeof progressPage>['subject']> }) {
  const { id, name, tone, level, finding, answers, start } = subject
  return (
    <StartPanel
      subject={{ tone, name }}
      title={level}
      reason={
        <>
          {finding} <CountLabel count={answers} unit="answer" /> so far.
        </>
      }
      start={
        start ? (
          <StartForm
            action="/exam-practice"
            choices={{ subject: id, topic: start.topic.id }}
            questions={start.questions}
            minutes={start.minutes}
          />
        ) : (
          <ButtonLink href={`/exam-practice?subject=${id}`} tone="primary" size="large">
            Choose questions
          </ButtonLink>
        )
      }
    />
  )
}

/** The page without the answers, at the topic from which they were opened. */
function backTo(search: string): string {
  const topic = new URLSearchParams(search).get('topic')
  return `${changeQuery(search, { skill: '', rows: '', in: '' })}${topic ? `#topic-${topic}` : ''}`
}
