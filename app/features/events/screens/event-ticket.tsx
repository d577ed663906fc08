import { useLoaderData } from 'react-router'
import type { ScreenHandle } from '#app/navigation/app-frame.tsx'
import { notFound } from '#app/platform/http/form.ts'
import { actions, intent, type Post } from '#app/platform/screens/actions.server.ts'
import { loadForAnyone } from '#app/platform/screens/load.server.ts'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { Cluster, Page, Stack } from '#app/ui/layout/layout.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { RefusalNotice } from '#app/ui/patterns/form/refusal-notice.tsx'
import { ticketPage } from '../pages/ticket-page.server.ts'
import { EventFacts } from '../parts/event-facts.tsx'
import {
  Ended,
  GiveUp,
  Ticket,
  ticketTitle,
  Unconfirmed,
  Waiting,
  WaitsForGuardian,
} from '../parts/ticket-states.tsx'
import styles from '../parts/events.module.css'
import { ordinal } from '../rules/ordinal.ts'
import { cancelTicket, confirmTicket, takeFreePlace } from '../use-cases/answer-ticket.server.ts'

export const handle: ScreenHandle = { frame: 'guest' }

export function meta() {
  return [
    { title: 'Your registration – Victor' },
    { name: 'description', content: 'Your registration: confirm, show your ticket or cancel.' },
    { name: 'robots', content: 'noindex' },
  ]
}

/** A guest has no account; the secret link gives access. */
export const loader = loadForAnyone(async ({ services, params, zone }) => {
  const token = params['token'] ?? ''
  return { token, page: (await ticketPage(services, token, zone)) ?? notFound() }
})

const withToken = ({ params }: Post) => ({ token: params['token'] ?? '' })
export const action = actions({
  confirm: intent({ useCase: confirmTicket, input: withToken }),
  cancel: intent({ useCase: cancelTicket, input: withToken }),
  take: intent({ useCase: takeFreePlace, input: withToken }),
})

export default function EventTicket() {
  const { page, token } = useLoaderData<typeof loader>()
  const { state, event } = page
  const isActive = state !== 'ended' && page.isOpen && !page.checkedIn
  return (
    <Page width="form">
      <Stack>
        <header>
          {page.number === null ? null : <p className={styles.figure}>{ordinal(page.number)}</p>}
          <h1>{ticketTitle(page)}</h1>
          <p className={styles.summary}>
            <TextLink href={`/events/${event.code}`}>{event.title}</TextLink>, {page.when}
            {page.there ? ` (${page.there})` : ''}.
          </p>
          {page.email ? (
            <p>
              For <bdi>{page.name}</bdi>. We send changes to <bdi>{page.email}</bdi>.
            </p>
          ) : null}
        </header>
        <RefusalNotice intents={['cancel']} />
        {state === 'unconfirmed' ? <Unconfirmed page={page} /> : null}
        {state === 'guardian' ? <WaitsForGuardian page={page} /> : null}
        {state === 'booked' ? (
          <Ticket ticket={page.ticket} mode={event.mode} joinLink={page.joinLink} />
        ) : null}
        {state === 'offered' ? (
          <p>Open the newest email from us. Accept or decline the place there.</p>
        ) : null}
        {state === 'waiting' ? <Waiting page={page} /> : null}
        {state === 'ended' ? <Ended page={page} /> : null}
        {state === 'booked' ? <EventFacts event={event} /> : null}
        {isActive ? (
          <Cluster>
            {state === 'booked' ? (
              <ButtonLink href={`/events/tickets/${token}/calendar.ics`} reload size="large">
                Download the calendar file
              </ButtonLink>
            ) : null}
            <GiveUp page={page} />
          </Cluster>
        ) : null}
      </Stack>
    </Page>
  )
}
