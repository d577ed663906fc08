import { useLoaderData } from 'react-router'
import { notFound } from '#app/platform/http/form.ts'
import { actions, intent, type Post } from '#app/platform/screens/actions.server.ts'
import { load } from '#app/platform/screens/load.server.ts'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { Section } from '#app/ui/card/card.tsx'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import { RefusalNotice } from '#app/ui/patterns/form/refusal-notice.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import { checkInPage } from '../pages/check-in-page.server.ts'
import { CheckInDesk } from '../parts/check-in-desk.tsx'
import { checkIn } from '../use-cases/check-in.server.ts'

/** The only screen that may use the camera. */
export const handle = { camera: true }

export function meta() {
  return [
    { title: 'Check in – Victor' },
    { name: 'description', content: 'Scan tickets at the door, with or without a connection.' },
  ]
}

export const loader = load(async ({ services, params, query }) => {
  const asked = { code: params['eventCode'] ?? '', sessionId: query.get('session') }
  return (await checkInPage(services, asked)) ?? notFound()
})

const withCode = ({ fields, params }: Post) => ({ ...fields, code: params['eventCode'] ?? '' })

export const action = actions({ 'check-in': intent({ useCase: checkIn, input: withCode }) })

export default function CheckIn() {
  const page = useLoaderData<typeof loader>()
  const { session, sessions, code } = page
  const others = sessions.filter(({ id }) => id !== session?.id)
  return (
    <Stack>
      <PageHeader
        back={{ href: `/admin/events/${code}/edit`, label: page.title }}
        title="Check in"
        sub={
          session
            ? `${session.when}. ${session.checkedIn} of ${session.expected} people are here.`
            : undefined
        }
      />
      <RefusalNotice intents={['check-in']} />
      {session ? (
        <CheckInDesk key={session.id} page={{ ...page, session }} />
      ) : (
        <EmptyState
          title="There are no sessions yet"
          action={<ButtonLink href={`/admin/events/${code}/edit?show=sessions`}>Add a session</ButtonLink>}
        >
          Add a session first. Its tickets are checked in here.
        </EmptyState>
      )}
      {others.length > 0 ? (
        <Section title="Other sessions">
          <Rows label="Other sessions">
            {others.slice(0, 10).map(({ id, when }) => (
              <Row key={id} href={`/admin/events/${code}/check-in?session=${id}`} title={when} />
            ))}
          </Rows>
        </Section>
      ) : null}
    </Stack>
  )
}
