import { useActionData, useLoaderData } from 'react-router'
import type { ScreenHandle } from '#app/navigation/app-frame.tsx'
import { actions, intent } from '#app/platform/screens/actions.server.ts'
import { loadForAnyone } from '#app/platform/screens/load.server.ts'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { Checkbox } from '#app/ui/field/checkbox.tsx'
import { Page, Stack } from '#app/ui/layout/layout.tsx'
import { ActionForm } from '#app/ui/patterns/form/action-form.tsx'
import { GUARDIAN_LABELS } from '../parts/guardian-labels.ts'
import type { Guarded } from '../rules/minors.ts'
import { decideAsGuardian, openGuardianPage } from '../use-cases/guardian-decide.server.ts'

export const handle: ScreenHandle = { frame: 'guest', hydrate: false }

export function meta() {
  return [
    { title: 'For a guardian – Victor' },
    {
      name: 'description',
      content: 'Choose what a student under 16 can use, or withdraw your permission.',
    },
    { name: 'robots', content: 'noindex' },
  ]
}

/** A guardian has no account; the signed link gives access. */
export const loader = loadForAnyone(async ({ services, query }) => {
  const token = query.get('token') ?? ''
  const found = await openGuardianPage(services, token)
  return found.ok
    ? { token, ...found.value, problem: null }
    : { token, studentName: '', confirmed: [] as Guarded[], problem: found.error.message }
})

export const action = actions({
  decide: intent({
    useCase: (services, _guest, decision: Parameters<typeof decideAsGuardian>[1]) =>
      decideAsGuardian(services, decision),
    input: ({ fields, scope }) => ({
      token: fields['token'],
      purposes: [fields['purposes'] ?? []].flat(),
      requestRef: scope.reference,
    }),
    answer: ({ confirmed }) => confirmed,
  }),
})

export default function Guardian() {
  const page = useLoaderData<typeof loader>()
  const posted = useActionData<typeof action>()
  const confirmed = posted && 'value' in posted ? posted.value : undefined
  return (
    <Page width="form">
      <Stack>
        <h1>For a parent or guardian</h1>
        {page.problem ? (
          <Callout kind="care" title={page.problem} />
        ) : (
          <Card
            title={<>What {<bdi>{page.studentName}</bdi>} can use</>}
            sub="Every student can practise exam questions. A student under 16 needs your permission for the features below. Keep our email: use the same link to change your choices."
          >
            <ActionForm
              intent="decide"
              hidden={{ token: page.token }}
              submit="Save choices"
              button={{ tone: 'primary', size: 'large' }}
              done={
                confirmed?.length
                  ? 'Saved. You can change your choices here at any time.'
                  : 'Saved. All these features stay off.'
              }
            >
              {Object.entries(GUARDIAN_LABELS).map(([name, { label, what }]) => (
                <Checkbox
                  key={name}
                  name="purposes"
                  value={name}
                  label={label}
                  hint={what}
                  defaultChecked={page.confirmed.includes(name as Guarded)}
                />
              ))}
            </ActionForm>
          </Card>
        )}
      </Stack>
    </Page>
  )
}
