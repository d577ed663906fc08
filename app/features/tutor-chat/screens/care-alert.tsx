import { useLoaderData } from 'react-router'
import type { ScreenHandle } from '#app/navigation/app-frame.tsx'
import { notFound } from '#app/platform/http/form.ts'
import { actions, intent } from '#app/platform/screens/actions.server.ts'
import { loadForAnyone } from '#app/platform/screens/load.server.ts'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Page, Stack } from '#app/ui/layout/layout.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import { ActionForm } from '#app/ui/patterns/form/action-form.tsx'
import { careAlertPage } from '../pages/care-alert.server.ts'
import { confirmAlert } from '../use-cases/confirm-alert.server.ts'

export const handle: ScreenHandle = { frame: 'guest', hydrate: false }

export function meta() {
  return [
    { title: 'Confirm an alert – Victor' },
    { name: 'description', content: 'Confirm that you have read an alert about a student.' },
    { name: 'robots', content: 'noindex' },
  ]
}

/** The person on call has no account here; the secret link gives access. Opening it confirms nothing. */
export const loader = loadForAnyone(
  async ({ services, params, zone }) =>
    (await careAlertPage(services, params['token'] ?? '', zone)) ?? notFound(),
)

export const action = actions({
  confirm: intent({ useCase: confirmAlert, input: ({ params }) => ({ token: params['token'] ?? '' }) }),
})

export default function CareAlert() {
  const { tutor, sent, confirmed } = useLoaderData<typeof loader>()
  return (
    <Page width="form">
      <Stack>
        <PageHeader
          title="A student may be at risk"
          sub={`Victor sent this alert on ${sent}. It is about a chat with ${tutor}. The email names the student.`}
        />
        {confirmed ? (
          <Callout kind="right" title={`You confirmed this alert on ${confirmed}.`}>
            The student sees that you know. Follow your safeguarding procedure.
          </Callout>
        ) : (
          <ActionForm intent="confirm" submit="I have read this and I act on it" button={{ size: 'large' }}>
            <p>Until you confirm, the student reads that nobody is watching the chat.</p>
          </ActionForm>
        )}
        <p>You cannot read the chat here: it is private. In danger, call 000.</p>
      </Stack>
    </Page>
  )
}
