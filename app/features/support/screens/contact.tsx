import { redirectDocument, useActionData, useLoaderData, type ClientLoaderFunctionArgs } from 'react-router'
import type { ScreenHandle } from '#app/navigation/app-frame.tsx'
import { actions, intent } from '#app/platform/screens/actions.server.ts'
import { loadForAnyone } from '#app/platform/screens/load.server.ts'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { Checkbox } from '#app/ui/field/checkbox.tsx'
import { SelectField } from '#app/ui/field/select-field.tsx'
import { TextArea, TextField } from '#app/ui/field/text-field.tsx'
import { Page, Stack } from '#app/ui/layout/layout.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { ActionForm } from '#app/ui/patterns/form/action-form.tsx'
import { MOST_CHARACTERS, readPage, readReference, TOPICS } from '../rules/request.ts'
import { appVersion } from '../queries/app-version.server.ts'
import { sendRequest } from '../use-cases/send-request.server.ts'

export const handle: ScreenHandle = { frame: 'guest', hydrate: false }

export function meta() {
  return [
    { title: 'Get help – Victor' },
    { name: 'description', content: 'Write to us: say what happened, and we answer by email with a number.' },
  ]
}

export const loader = loadForAnyone(({ query, actor }) => ({
  page: readPage(query.get('page')),
  reference: readReference(query.get('ref')),
  version: appVersion(),
  isGuest: actor.kind === 'guest',
}))

export const action = actions({
  send: intent({
    useCase: (services, actor, input: Parameters<typeof sendRequest>[2]) =>
      sendRequest(services, actor, input),
    input: ({ fields, scope }) => ({ fields, address: scope.address }),
  }),
})

/** Pages without scripts need a document request when somebody comes from inside the product. */
export function clientLoader({ request }: ClientLoaderFunctionArgs): never {
  throw redirectDocument(request.url)
}

export default function Contact() {
  const { page, reference, version, isGuest } = useLoaderData<typeof loader>()
  const posted = useActionData<typeof action>()
  const sent = posted && 'value' in posted ? posted.value : undefined
  const context = [
    ...(page ? [`the page ${page}`] : []),
    ...(reference ? [`the reference code ${reference}`] : []),
    `the version of Victor (${version})`,
  ]
  return (
    <Page width="form">
      <Stack>
        <h1>Get help</h1>
        {sent ? (
          <Callout kind="right" title={`Sent. Your number is ${sent.number}.`} live>
            <p>
              We emailed a confirmation to <bdi>{sent.email}</bdi>. A person reads your request and answers by
              email.
            </p>
            {isGuest ? null : <TextLink href="/help/requests">Your requests</TextLink>}
          </Callout>
        ) : (
          <Card>
            <p>Search the help first: an article answers at once. Write no passwords.</p>
            <ActionForm
              intent="send"
              hidden={{ page, reference }}
              submit="Send"
              button={{ tone: 'primary', size: 'large' }}
            >
              <SelectField
                name="topic"
                label="What is it about?"
                defaultValue={reference ? 'problem' : undefined}
                options={TOPICS.map(({ id, label }) => ({ value: id, label }))}
              />
              <TextArea
                name="message"
                label="What happened, and what did you expect?"
                rows={6}
                maxLength={MOST_CHARACTERS}
                required
              />
              {isGuest ? (
                <TextField
                  name="email"
                  type="email"
                  label="Your email address"
                  autoComplete="email"
                  required
                />
              ) : null}
              <Checkbox
                name="context"
                value="yes"
                label="Send details about the problem"
                hint={`What we send with it: ${new Intl.ListFormat('en-AU').format(context)}. Nothing else.`}
                defaultChecked
              />
            </ActionForm>
          </Card>
        )}
        <p>
          <TextLink href="/help">Search the help</TextLink> ·{' '}
          <TextLink href="/status">Is Victor working?</TextLink>
        </p>
      </Stack>
    </Page>
  )
}
