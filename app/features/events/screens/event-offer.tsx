import { redirect, useLoaderData } from 'react-router'
import type { ScreenHandle } from '#app/navigation/app-frame.tsx'
import { notFound } from '#app/platform/http/form.ts'
import { actions, intent } from '#app/platform/screens/actions.server.ts'
import { loadForAnyone } from '#app/platform/screens/load.server.ts'
import { Cluster, Page, Stack } from '#app/ui/layout/layout.tsx'
import { ActionForm, SubmitButton } from '#app/ui/patterns/form/action-form.tsx'
import { offerPage } from '../pages/ticket-page.server.ts'
import { OfferAnswered, offerTitle } from '../parts/offer-answered.tsx'
import styles from '../parts/events.module.css'
import { answerOffer } from '../use-cases/answer-offer.server.ts'

export const handle: ScreenHandle = { frame: 'guest' }

export function meta() {
  return [
    { title: 'A place for you – Victor' },
    { name: 'description', content: 'Accept or decline the place that we hold for you.' },
    { name: 'robots', content: 'noindex' },
  ]
}

export const loader = loadForAnyone(async ({ services, params, query, zone }) => ({
  page: (await offerPage(services, params['token'] ?? '', zone)) ?? notFound(),
  declines: query.get('answer') === 'decline',
}))

export const action = actions({
  answer: intent({
    useCase: answerOffer,
    input: ({ fields, params }) => ({ token: params['token'] ?? '', answer: fields['answer'] as 'accept' }),
    answer: ({ ticket }, { path }) => redirect(ticket ? `/events/tickets/${ticket}` : path),
  }),
})

export default function EventOffer() {
  const { page, declines } = useLoaderData<typeof loader>()
  const { event } = page
  return (
    <Page width="form">
      <Stack>
        <header>
          <h1>{offerTitle(page)}</h1>
          <p className={styles.summary}>
            <bdi>{event.title}</bdi>, {page.when}
            {page.there ? ` (${page.there})` : ''}.
          </p>
        </header>
        {page.answer === null && page.isOpen ? (
          <ActionForm intent="answer">
            <p>We hold this place until {page.until}. Your answer is final.</p>
            <Cluster>
              <SubmitButton
                name="answer"
                value="accept"
                tone={declines ? 'secondary' : 'primary'}
                size="large"
              >
                Accept the place
              </SubmitButton>
              <SubmitButton
                name="answer"
                value="decline"
                tone={declines ? 'primary' : 'secondary'}
                size="large"
              >
                Decline the place
              </SubmitButton>
            </Cluster>
          </ActionForm>
        ) : (
          <OfferAnswered page={page} />
        )}
      </Stack>
    </Page>
  )
}
