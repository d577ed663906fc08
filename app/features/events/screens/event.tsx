import { redirect, useLoaderData } from 'react-router'
import { notFound } from '#app/platform/http/form.ts'
import { actions, intent, type Post } from '#app/platform/screens/actions.server.ts'
import { loadForAnyone } from '#app/platform/screens/load.server.ts'
import { Badge } from '#app/ui/badge/badge.tsx'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Cluster, Page, Stack } from '#app/ui/layout/layout.tsx'
import type { ScreenHandle } from '#app/navigation/app-frame.tsx'
import { eventMeta } from '../pages/event-meta.ts'
import { eventPage, type EventPage } from '../pages/event-page.server.ts'
import { EventFacts } from '../parts/event-facts.tsx'
import { RegisterForm } from '../parts/register-form.tsx'
import styles from '../parts/events.module.css'
import { registerForEvent } from '../use-cases/register.server.ts'

export const handle: ScreenHandle = { frame: 'guest' }

export function meta({ loaderData }: { loaderData?: { page: EventPage } }) {
  return loaderData ? eventMeta(loaderData.page) : []
}

export const loader = loadForAnyone(async ({ services, params, query, zone, actor }) => {
  const asked = { code: params['eventCode'] ?? '', zone, actor, chosen: query.get('session') }
  const page = (await eventPage(services, asked)) ?? notFound()
  return { page, sent: query.get('sent') === 'yes', again: query.get('again') === 'yes' }
})

export const action = actions({
  register: intent({
    useCase: registerForEvent,
    input: ({ fields, params, scope, zone }: Post) => ({
      ...fields,
      ...{ code: params['eventCode'], visitor: scope.address, zone, fields },
    }),
    answer: ({ ticket }, { path }) => redirect(ticket ? `/events/tickets/${ticket}` : `${path}?sent=yes`),
  }),
})

export default function Event() {
  const { page, sent, again } = useLoaderData<typeof loader>()
  if (sent) return <CheckEmail page={page} />
  return (
    <Page width="form">
      <Stack>
        <h1 dir="auto">{page.title}</h1>
        <p className={styles.summary} dir="auto">
          {page.summary}
        </p>
        <Notices page={page} again={again} />
        <EventFacts event={page} />
        {page.canRegister ? <RegisterForm key={page.chosen} page={page} /> : null}
        {page.sessions.length > 0 ? (
          <Cluster>
            <ButtonLink href={`/events/${page.code}/calendar.ics`} reload>
              Download the calendar file
            </ButtonLink>
          </Cluster>
        ) : null}
        <p>
          Event code: <Badge>{page.code}</Badge>
        </p>
      </Stack>
    </Page>
  )
}

function Notices({ page, again }: { page: EventPage; again: boolean }) {
  if (page.state === 'draft')
    return <Callout kind="info" title="This is a draft. Only administrators see this page." />
  if (page.state === 'cancelled')
    return (
      <Callout kind="care" title="This event is cancelled">
        {page.cancelReason}
      </Callout>
    )
  if (page.state === 'finished') return <Callout kind="info" title="This event is over" />
  if (!page.canRegister)
    return <Callout kind="care" title="All sessions are full, and their waiting lists are closed" />
  return again ? (
    <Callout kind="info" title="Places are free">
      Your earlier registration has ended. Register again below.
    </Callout>
  ) : null
}

function CheckEmail({ page }: { page: EventPage }) {
  return (
    <Page width="form">
      <Stack>
        <h1>Check your email</h1>
        <p>
          We sent a link to the address you entered. Open the link within 2 hours to confirm. Until then we
          hold your place or your turn on the waiting list for {page.title}.
        </p>
        <p>No email after 5 minutes? Check your spam folder, then register again with the right address.</p>
        <Cluster>
          <ButtonLink href={`/events/${page.code}`}>Back to the event</ButtonLink>
        </Cluster>
      </Stack>
    </Page>
  )
}
