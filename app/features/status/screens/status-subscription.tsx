import { useLoaderData } from 'react-router'
import type { ScreenHandle } from '#app/navigation/app-frame.tsx'
import { actions, intent } from '#app/platform/screens/actions.server.ts'
import { loadForAnyone } from '#app/platform/screens/load.server.ts'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { Page, Stack } from '#app/ui/layout/layout.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { ActionForm } from '#app/ui/patterns/form/action-form.tsx'
import { PartChoices } from '../parts/subscribe-form.tsx'
import { partsFrom } from '../rules/parts.ts'
import { openSubscription, saveSubscription, unsubscribe } from '../use-cases/subscribe.server.ts'

export const handle: ScreenHandle = { frame: 'guest', hydrate: false }

export function meta() {
  return [
    { title: 'Emails about problems – Victor' },
    {
      name: 'description',
      content: 'Confirm your address, choose the parts of Victor that we email you about, or unsubscribe.',
    },
    { name: 'robots', content: 'noindex' },
  ]
}

/** The signed link in the email gives access. */
export const loader = loadForAnyone(async ({ services, query }) => {
  const link = { id: query.get('id') ?? '', key: query.get('key') ?? '' }
  const found = await openSubscription(services, link)
  if (!found.ok) return { link, problem: found.error.message, email: '', parts: [], isConfirmed: false }
  const { email, parts, confirmedAt } = found.value
  return { link, problem: null, email, parts: partsFrom(parts), isConfirmed: confirmedAt !== null }
})

export const action = actions({
  save: intent({
    useCase: (services, _guest, input: Parameters<typeof saveSubscription>[1]) =>
      saveSubscription(services, input),
    input: ({ fields }) => ({ id: fields['id'], key: fields['key'], parts: fields['parts'] }),
  }),
  unsubscribe: intent({
    useCase: (services, _guest, input: Parameters<typeof unsubscribe>[1]) => unsubscribe(services, input),
    input: ({ fields }) => ({ id: fields['id'], key: fields['key'] }),
  }),
})

export default function StatusSubscription() {
  const { link, problem, email, parts, isConfirmed } = useLoaderData<typeof loader>()
  return (
    <Page width="form">
      <Stack>
        <h1>Emails about problems</h1>
        {problem ? (
          <>
            <Callout kind="info" title={problem} />
            <p>
              <TextLink href="/status">Status page</TextLink>
            </p>
          </>
        ) : (
          <>
            <Card
              title={isConfirmed ? 'What we email you about' : 'Confirm your address'}
              sub={<bdi>{email}</bdi>}
            >
              <ActionForm
                intent="save"
                hidden={link}
                submit={isConfirmed ? 'Save' : 'Confirm'}
                button={{ tone: 'primary' }}
                done="Saved. We email you when one of these parts stops or works again."
              >
                <PartChoices chosen={parts} />
              </ActionForm>
            </Card>
            <ActionForm intent="unsubscribe" hidden={link} submit="Unsubscribe" />
          </>
        )}
      </Stack>
    </Page>
  )
}
