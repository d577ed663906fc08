import { useLoaderData } from 'react-router'
import type { ScreenHandle } from '#app/navigation/app-frame.tsx'
import { notFound } from '#app/platform/http/form.ts'
import { actions, intent } from '#app/platform/screens/actions.server.ts'
import { loadForAnyone } from '#app/platform/screens/load.server.ts'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Cluster, Page, Stack } from '#app/ui/layout/layout.tsx'
import { ActionForm, SubmitButton } from '#app/ui/patterns/form/action-form.tsx'
import { guardianPage } from '../pages/ticket-page.server.ts'
import { EventFacts } from '../parts/event-facts.tsx'
import styles from '../parts/events.module.css'
import { answerAsGuardian } from '../use-cases/answer-as-guardian.server.ts'

export const handle: ScreenHandle = { frame: 'guest', hydrate: false }

export function meta() {
  return [
    { title: 'Consent to an event – Victor' },
    { name: 'description', content: 'Say whether a person under 16 may take part in an event.' },
    { name: 'robots', content: 'noindex' },
  ]
}

/** A guardian has no account; the signed link gives access. */
export const loader = loadForAnyone(
  async ({ services, params, zone }) =>
    (await guardianPage(services, params['token'] ?? '', zone)) ?? notFound(),
)

export const action = actions({
  answer: intent({
    useCase: answerAsGuardian,
    input: ({ fields, params }) => ({ token: params['token'] ?? '', answer: fields['answer'] as 'agree' }),
  }),
})

export default function EventGuardian() {
  const page = useLoaderData<typeof loader>()
  const { event, hasAgreed, hasEnded } = page
  return (
    <Page width="form">
      <Stack>
        <header>
          <h1>For a parent or guardian</h1>
          <p className={styles.summary}>
            <bdi>{page.name}</bdi> registered for <bdi>{event.title}</bdi>, {page.when}
            {page.there ? ` (${page.there})` : ''}.
          </p>
        </header>
        <p dir="auto">{event.summary}</p>
        <EventFacts event={event} />
        {hasEnded ? (
          <Callout kind="info" title="This registration has ended" />
        ) : (
          <ActionForm intent="answer">
            {hasAgreed ? (
              <Callout kind="right" title="You agreed. You can change your answer here." live />
            ) : (
              <p>
                May <bdi>{page.name}</bdi> take part? The host sees the name and the answers of the form. We
                delete them 90 days after the session.
              </p>
            )}
            <Cluster>
              {hasAgreed ? null : (
                <SubmitButton name="answer" value="agree" tone="primary" size="large">
                  I agree
                </SubmitButton>
              )}
              <SubmitButton name="answer" value="refuse" size="large">
                I don’t agree
              </SubmitButton>
            </Cluster>
          </ActionForm>
        )}
      </Stack>
    </Page>
  )
}
