import {
  Form,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import type { ScreenHandle } from '#app/navigation/shelled.tsx'
import { formFields, refused } from '#app/platform/http/form.ts'
import { scopeOf } from '#app/platform/http/request-context.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { Checkbox } from '#app/ui/field/checkbox.tsx'
import { Page, Stack } from '#app/ui/layout/layout.tsx'
import { GUARDED_WORDS } from '../parts/guarded-words.ts'
import type { Guarded } from '../minors.ts'
import { decideAsGuardian, openGuardianPage } from '../use-cases/guardian-decide.server.ts'

export const handle: ScreenHandle = { frame: 'guest', readFirst: true }

export function meta() {
  return [
    { title: 'For a guardian – Victor' },
    {
      name: 'description',
      content: 'Confirm or take back what a student under 16 may use, purpose by purpose.',
    },
    { name: 'robots', content: 'noindex' },
  ]
}

/** The signed link is the key: a guardian has no account. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { services } = scopeOf(context)
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const found = await openGuardianPage(services, token)
  return found.ok
    ? { token, ...found.value, problem: null }
    : { token, studentName: '', confirmed: [] as Guarded[], problem: found.error.message }
}

export { keepTyped as clientAction } from '#app/platform/http/keep-typed.ts'

export async function action({ context, request }: ActionFunctionArgs) {
  const { services, reference } = scopeOf(context)
  const fields = await formFields(request)
  const done = await decideAsGuardian(
    services,
    { token: fields['token'], purposes: [fields['purposes'] ?? []].flat() },
    reference,
  )
  return done.ok ? { confirmed: done.value.confirmed } : refused(done.error, fields)
}

export default function Guardian() {
  const page = useLoaderData<typeof loader>()
  const posted = useActionData<typeof action>()
  const busy = useNavigation().formMethod === 'POST'
  const failure = posted && 'failure' in posted ? posted.failure : undefined
  return (
    <Page width="form">
      <Stack>
        <h1>For a parent or guardian</h1>
        {page.problem ? (
          <Callout kind="care" title={page.problem} />
        ) : (
          <Card
            title={<>What {<bdi>{page.studentName}</bdi>} may use</>}
            sub="Victor is for practising exam questions; that is open to every student. Under 16 the following stay closed unless you confirm them here, each by itself. Keep this letter: the same link takes anything back."
          >
            <Form method="post">
              <input type="hidden" name="token" value={page.token} />
              <Stack>
                {Object.entries(GUARDED_WORDS).map(([name, { label, what }]) => (
                  <Checkbox
                    key={name}
                    name="purposes"
                    value={name}
                    label={label}
                    hint={what}
                    defaultChecked={page.confirmed.includes(name as Guarded)}
                  />
                ))}
                {failure ? <Callout kind="care" title={failure.message} live /> : null}
                {posted && 'confirmed' in posted ? (
                  <Callout
                    kind="right"
                    title={
                      posted.confirmed.length > 0
                        ? 'Kept. You can change it here at any time.'
                        : 'Kept: everything stays closed.'
                    }
                    live
                  />
                ) : null}
                <Button tone="primary" size="large" busy={busy}>
                  Keep these choices
                </Button>
              </Stack>
            </Form>
          </Card>
        )}
      </Stack>
    </Page>
  )
}
