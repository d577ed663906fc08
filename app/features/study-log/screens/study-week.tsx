import { useLoaderData } from 'react-router'
import { load } from '#app/platform/screens/load.server.ts'
import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import { Section } from '#app/ui/card/card.tsx'
import { Cluster } from '#app/ui/layout/layout.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import { FigureTiles, ReportPage } from '#app/ui/patterns/report/report-page.tsx'
import { weekPage, type WeekPage } from '../pages/week-page.server.ts'
import { SessionRows, SubjectMarks } from '../parts/session-rows.tsx'

export function meta() {
  return [
    { title: 'Weekly report – Victor' },
    { name: 'description', content: 'Your study time, sessions and marks in one week.' },
  ]
}

export const loader = load(({ services, person, zone, params }) =>
  weekPage(services, person, zone, params['monday'] ?? ''),
)

export default function StudyWeek() {
  const page = useLoaderData<typeof loader>()
  const { title, time, work, sessions, goal, goalWords, resultWords, finding, list, subjects } = page
  return (
    <ReportPage
      header={
        <PageHeader
          back={{ href: '/progress-tracking', label: 'Study log' }}
          title={title}
          sub={page.isOpen ? `${finding} This week is not over yet.` : finding}
          actions={
            <Cluster className="no-print">
              <Button onClick={() => window.print()}>Print</Button>
              <ButtonLink href={page.pdf} reload>
                Download as PDF
              </ButtonLink>
            </Cluster>
          }
        />
      }
      source="Active time from stored answers, card reviews, dojo runs, mock tests and past papers. A gap of more than 10 minutes never counts; between cards, 2 minutes. A day starts at 4 am in your time zone."
    >
      <FigureTiles
        tiles={[
          { id: 'time', label: 'Study time', figure: time, rows: sessions },
          { id: 'answers', label: 'Work', figure: work },
          { id: 'goal', label: 'Goal', figure: goal > 0 ? goalWords : 'None', rows: resultWords },
          ...(page.plan ? [planTile(page.plan)] : []),
        ]}
      />
      <SubjectMarks subjects={subjects} title="Marks by subject" />
      <Section title="Sessions">
        {list.length > 0 ? (
          <SessionRows sessions={list} label="Sessions" />
        ) : (
          <p>You have no stored work in this week.</p>
        )}
      </Section>
      <nav aria-label="Other weeks">
        <Cluster apart>
          <ButtonLink href={`/progress-tracking/weeks/${page.before}`}>Previous week</ButtonLink>
          {page.after ? (
            <ButtonLink href={`/progress-tracking/weeks/${page.after}`}>Next week</ButtonLink>
          ) : null}
        </Cluster>
      </nav>
    </ReportPage>
  )
}

function planTile({ figure, words }: NonNullable<WeekPage['plan']>) {
  return { id: 'plan', label: 'Revision plan', figure, rows: words }
}
