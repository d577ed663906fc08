import { ButtonLink } from '#app/ui/button/button.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Cluster, Stack } from '#app/ui/layout/layout.tsx'
import { plural } from '#app/ui/words/plural.ts'
import type { OfferPage } from '../pages/ticket-page.server.ts'

/** The title of the page of an offer. */
export function offerTitle({ answer, hasPlace }: OfferPage): string {
  if (answer === null) return 'A place is held for you'
  if (answer === 'accepted') return hasPlace ? 'You have a place' : 'You gave up this place'
  return {
    declined: 'You declined the place',
    lapsed: 'The offer has ended',
    withdrawn: 'The offer has ended',
  }[answer]
}

/** The link was used, or its time is over. If places are free, it leads to the registration. */
export function OfferAnswered({
  page: { answer, hasPlace, ticket, isOpen, freePlaces, event, sessionId },
}: {
  page: OfferPage
}) {
  if (hasPlace && answer === 'accepted')
    return (
      <Stack gap="small">
        <p>You used this link before. It works once.</p>
        <Cluster>
          <ButtonLink href={ticket} tone="primary" size="large">
            Open your ticket
          </ButtonLink>
        </Cluster>
      </Stack>
    )
  if (!isOpen) return <p>This session is over or cancelled.</p>
  const address = `/events/${event.code}?session=${sessionId}`
  return (
    <Stack gap="small">
      {freePlaces > 0 ? (
        <Callout kind="right" title={`${plural(freePlaces, 'place is', 'places are')} free`}>
          You can register for this session now.
        </Callout>
      ) : (
        <p>No place is free at the moment. You can join the waiting list again.</p>
      )}
      <Cluster>
        <ButtonLink href={freePlaces > 0 ? `${address}&again=yes` : address} tone="primary" size="large">
          {freePlaces > 0 ? 'Register' : 'See the event'}
        </ButtonLink>
      </Cluster>
    </Stack>
  )
}
