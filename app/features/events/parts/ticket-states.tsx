import Check from 'lucide-react/icons/check'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Section } from '#app/ui/card/card.tsx'
import { Cluster, Stack } from '#app/ui/layout/layout.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { ConfirmForm } from '#app/ui/patterns/confirm/confirm-form.tsx'
import { ActionForm } from '#app/ui/patterns/form/action-form.tsx'
import { plural } from '#app/ui/words/plural.ts'
import type { TicketPage } from '../pages/ticket-page.server.ts'
import styles from './events.module.css'

/** The title of a ticket, by what it needs next. */
export function ticketTitle({ state, checkedIn }: TicketPage): string {
  if (checkedIn) return 'You are checked in'
  return {
    unconfirmed: 'Confirm your registration',
    guardian: 'Your guardian must agree',
    booked: 'You have a place',
    offered: 'A place is held for you',
    waiting: 'You are on the waiting list',
    ended: 'Your registration has ended',
  }[state]
}

/** Confirms the address. A button and not the link alone, because mail programs open links to check them. */
export function Unconfirmed({ page }: { page: TicketPage }) {
  return (
    <ActionForm
      intent="confirm"
      submit={page.hasPlace ? 'Confirm my place' : 'Confirm my turn on the waiting list'}
      button={{ tone: 'primary', size: 'large' }}
    >
      <p>
        {page.hasPlace ? 'We hold your place' : 'We keep your turn'} until {page.holdUntil}.
      </p>
    </ActionForm>
  )
}

export function WaitsForGuardian({ page }: { page: TicketPage }) {
  return (
    <p>
      We emailed <bdi>{page.guardianEmail}</bdi>. {page.hasPlace ? 'We hold your place' : 'We keep your turn'}{' '}
      until {page.holdUntil}. We email you as soon as your guardian answers.
    </p>
  )
}

/** The code for the door, as a picture and as text. */
export function Ticket({
  ticket,
  mode,
  joinLink,
}: Pick<TicketPage, 'ticket' | 'joinLink'> & { mode: string }) {
  if (!ticket) return null
  return (
    <Section title={mode === 'online' ? 'Your ticket' : 'Show this at the door'}>
      <Stack gap="small">
        {joinLink ? (
          <p>
            <TextLink href={joinLink}>Join the event</TextLink>
          </p>
        ) : null}
        <svg
          role="img"
          aria-label="QR code of your ticket"
          viewBox={`0 0 ${ticket.picture.size} ${ticket.picture.size}`}
          shapeRendering="crispEdges"
          className={styles.code}
        >
          <path d={ticket.picture.path} />
        </svg>
        <p className={styles.ticketCode}>
          <code>{ticket.code}</code>
        </p>
      </Stack>
    </Section>
  )
}

export function Waiting({ page }: { page: TicketPage }) {
  return (
    <>
      <Section title="What happens now">
        <ol role="list" className={styles.steps}>
          <li className={styles.step} data-done="">
            <span className={styles.dot} aria-hidden="true">
              <Check size={16} />
            </span>
            <div>
              <strong>You joined</strong>
              <small>{page.joined}</small>
            </div>
          </li>
          <li className={styles.step}>
            <span className={styles.dot} aria-hidden="true">
              2
            </span>
            <div>
              <strong>A place opens for you</strong>
              <small>We email you. You have {page.offerHours} hours to accept.</small>
            </div>
          </li>
          <li className={styles.step}>
            <span className={styles.dot} aria-hidden="true">
              3
            </span>
            <div>
              <strong>The list closes</strong>
              <small>{page.listCloses}. We email you either way.</small>
            </div>
          </li>
        </ol>
      </Section>
      {page.freePlaces > 0 ? (
        <ActionForm intent="take" submit="Take a place now" button={{ tone: 'primary', size: 'large' }}>
          <Callout kind="right" title={`${plural(page.freePlaces, 'place is', 'places are')} free now`} />
        </ActionForm>
      ) : page.other ? (
        <Section title="Want a sure place?">
          <Stack gap="small">
            <p>
              {page.other.when} has {plural(page.other.left, 'place')} left.
            </p>
            <ButtonLink
              href={`/events/${page.event.code}?session=${page.other.id}`}
              tone="primary"
              size="large"
            >
              Choose this session
            </ButtonLink>
          </Stack>
        </Section>
      ) : null}
    </>
  )
}

export function Ended({ page }: { page: TicketPage }) {
  return (
    <Stack gap="small">
      <p>
        {page.endWords}.{page.cancelReason ? ` Reason: ${page.cancelReason}` : ''}
      </p>
      {page.isOpen ? (
        <>
          {page.freePlaces > 0 ? (
            <Callout kind="right" title={`${plural(page.freePlaces, 'place is', 'places are')} free`} />
          ) : null}
          <Cluster>
            <ButtonLink
              href={`/events/${page.event.code}?session=${page.sessionId}${page.freePlaces > 0 ? '&again=yes' : ''}`}
              tone="primary"
            >
              {page.freePlaces > 0 ? 'Register again' : 'See the event'}
            </ButtonLink>
          </Cluster>
        </>
      ) : null}
    </Stack>
  )
}

/** Gives up the place or leaves the list, after a question. */
export function GiveUp({ page }: { page: TicketPage }) {
  const waits = page.state === 'waiting'
  return (
    <ConfirmForm
      intent="cancel"
      label={waits ? 'Leave the waiting list' : 'Cancel my registration'}
      look={{ size: 'large' }}
      title={waits ? 'Leave the waiting list?' : `Cancel your registration for “${page.event.title}”?`}
      loses={[waits ? 'You lose your turn.' : 'Another person gets your place at once.']}
      undo="You can register again while places are free."
      confirm={waits ? 'Leave the list' : 'Cancel my registration'}
      keep={waits ? 'Stay on the list' : 'Keep my place'}
    />
  )
}
