import { useLoaderData } from 'react-router'
import type { ScreenHandle } from '#app/navigation/app-frame.tsx'
import { notFound } from '#app/platform/http/form.ts'
import { loadForAnyone } from '#app/platform/screens/load.server.ts'
import { Section } from '#app/ui/card/card.tsx'
import { Page, Stack } from '#app/ui/layout/layout.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import { sharedLogPage, type SharedLogPage } from '../pages/shared-log.server.ts'
import { SessionRows, SubjectMarks } from '../parts/session-rows.tsx'

export const handle: ScreenHandle = { frame: 'guest', hydrate: false }

export function meta() {
  return [
    { title: 'A shared study log – Victor' },
    { name: 'description', content: 'Read the parts of a study log that a student shared with you.' },
    { name: 'robots', content: 'noindex' },
  ]
}

/** A guardian has no account; the secret link gives access. */
export const loader = loadForAnyone(
  async ({ services, params }) => (await sharedLogPage(services, params['token'] ?? '')) ?? notFound(),
)

export default function SharedLog() {
  const { name, weeks, sessions, subjects } = useLoaderData<typeof loader>()
  return (
    <Page>
      <Stack>
        <PageHeader
          title={
            <>
              Study log of <bdi>{name}</bdi>
            </>
          }
          sub="The student chose these parts, and can close this link at any time."
        />
        {weeks ? <Weeks weeks={weeks} /> : null}
        {sessions ? (
          <Section title="Sessions of the last two weeks">
            {sessions.length > 0 ? (
              <SessionRows sessions={sessions} label="Sessions" />
            ) : (
              <p>No stored work in these two weeks.</p>
            )}
          </Section>
        ) : null}
        {subjects ? (
          subjects.length > 0 ? (
            <SubjectMarks subjects={subjects} title="Marks in the last four weeks" />
          ) : (
            <Section title="Marks in the last four weeks">
              <p>No marked answers in these four weeks.</p>
            </Section>
          )
        ) : null}
        <p>
          Victor counts time between two pieces of work up to 10 minutes, and before a flashcard up to 2
          minutes. A day starts at 4 am.
        </p>
      </Stack>
    </Page>
  )
}

function Weeks({ weeks }: { weeks: NonNullable<SharedLogPage['weeks']> }) {
  return (
    <Section title="The last eight weeks">
      <Rows label="Weeks">
        {weeks.map(({ monday, title, time, goal }) => (
          <Row key={monday} title={title} sub={time === null ? undefined : goal} end={time ?? goal} />
        ))}
      </Rows>
    </Section>
  )
}
