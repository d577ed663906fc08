import { useEffect, useRef } from 'react'
import { useLoaderData, useLocation, type LoaderFunctionArgs } from 'react-router'
import { findEvidence } from '#app/features/practice/door.ts'
import { personOf } from '#app/platform/access/person.server.ts'
import { zoneOf } from '#app/platform/time/zone.ts'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import { RangeMeter } from '#app/ui/progress/progress.tsx'
import { changeQuery } from '#app/ui/table/table-query.ts'
import { readSubject } from '../overview.server.ts'
import { EvidenceCard } from '../parts/evidence-card.tsx'
import { CalibrationCard, LostMarksCard } from '../parts/habits.tsx'
import { SubjectLinks } from '../parts/subject-links.tsx'
import { TopicList } from '../parts/topic-list.tsx'
import { progressPage } from '../progress-page.server.ts'

export function meta() {
  return [
    { title: 'Progress – Victor' },
    {
      name: 'description',
      content:
        'What you know, skill by skill, with how sure that is, what is being forgotten and the answers behind each figure.',
    },
  ]
}

/** Answers behind a figure that are listed, the latest. */
const MOST_EVIDENCE = 50

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { scope, person } = await personOf(context)
  const zone = zoneOf(request.headers)
  const query = new URL(request.url).searchParams
  const skill = query.get('skill')
  const ids = query.get('rows')?.split(',').slice(0, 20)
  const read = await readSubject(scope.services, person, zone, query.get('subject'))
  const rows =
    ids || skill
      ? await findEvidence(
          scope.services.db,
          person,
          ids ? { ids } : { skillIds: [skill!] },
          MOST_EVIDENCE + 1,
        )
      : null
  const evidence = rows && {
    skill,
    rows: rows.slice(0, MOST_EVIDENCE),
    more: rows.length > MOST_EVIDENCE,
  }
  return progressPage(read, evidence, query.getAll('topic').slice(0, 20), zone)
}

export default function Progress() {
  const page = useLoaderData<typeof loader>()
  const { subject } = page
  const { search } = useLocation()
  const isAsked = page.evidence !== null
  const wasAsked = useRef(isAsked)
  useEffect(() => {
    // The answers are closed: on from where they were opened.
    if (wasAsked.current && !isAsked)
      document.getElementById(location.hash.slice(1))?.focus({ preventScroll: true })
    wasAsked.current = isAsked
  }, [isAsked])
  return (
    <>
      <PageHeader title="Progress" sub="What you know, how sure that is, and the answers it rests on." />
      {subject === null ? (
        <EmptyState
          title="Choose your subjects first"
          action={
            <ButtonLink href="/onboarding" tone="primary">
              Set up in a minute
            </ButtonLink>
          }
        >
          Then what you know shows here, topic by topic, as soon as there are answers to judge it by.
        </EmptyState>
      ) : (
        <Stack>
          <SubjectLinks subjects={page.subjects} />
          {page.evidence ? (
            <EvidenceCard key={page.evidence.skill} evidence={page.evidence} back={backTo(search)} />
          ) : null}
          <Card
            title={subject.name}
            source={
              subject.questions === 0
                ? undefined
                : 'The chance of a right answer to a question of middle difficulty today, with the range that holds it nine times in ten if the model is right. Recall is how much of it is likely to be left since the answers; it is said once it falls below 95 %. The model (three-parameter logistic with FSRS forgetting) is not calibrated on students’ results yet.'
            }
          >
            {subject.questions === 0 ? (
              <p>There are no questions in this subject yet, so nothing can be known about it here.</p>
            ) : (
              <RangeMeter
                label={subject.covers}
                note={subject.note}
                estimate={subject.estimate}
                tone={subject.tone}
                unknown="No answers yet"
              />
            )}
            {subject.questions > 0 && subject.evidence === 0 ? (
              <p>
                Figures appear as you answer.{' '}
                <ButtonLink href={`/exam-practice?subject=${subject.id}`}>Practise {subject.name}</ButtonLink>
              </p>
            ) : null}
          </Card>
          <TopicList tone={subject.tone} units={subject.units} />
          {subject.questions === 0 ? null : (
            <>
              <CalibrationCard calibration={page.calibration} recent={page.recent} />
              <LostMarksCard weeks={page.lost} />
            </>
          )}
        </Stack>
      )}
    </>
  )
}

/** The same page without the answers, where the topic stands that they were opened from. */
function backTo(search: string): string {
  const topic = new URLSearchParams(search).get('topic')
  return `${changeQuery(search, { skill: '', rows: '' })}${topic ? `#topic-${topic}` : ''}`
}
