import { useEffect } from 'react'
import {
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
} from 'react-router'
import { homeOf } from '#app/platform/access/home.ts'
import type { ScreenHandle } from '#app/navigation/app-frame.tsx'
import { waitsForCode } from '#app/platform/accounts/second-factor.server.ts'
import { providerProblem } from '#app/platform/accounts/providers.server.ts'
import { done, formFields, refused } from '#app/platform/http/form.ts'
import { scopeOf } from '#app/platform/http/request-context.ts'
import { localDrafts } from '#app/ui/drafts/local-drafts.ts'
import { Page } from '#app/ui/layout/layout.tsx'
import { TITLES, type StepName } from '../parts/sign-in-page.ts'
import { SignInSteps } from '../parts/sign-in-steps.tsx'
import { returnTo } from '../rules/return-to.ts'
import { takeStep } from './sign-in-actions.server.ts'

export const handle: ScreenHandle = { frame: 'guest' }

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  return [
    { title: `${TITLES[loaderData?.step ?? 'sign-in']} – Victor` },
    {
      name: 'description',
      content: 'Sign in to Victor with a password, passkey or email link, or create a free account.',
    },
  ]
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const scope = scopeOf(context)
  const query = new URL(request.url).searchParams
  const requested = query.get('step') ?? query.get('intent') ?? 'sign-in'
  const step = (Object.hasOwn(TITLES, requested) ? requested : 'sign-in') as StepName
  const actor = await scope.actor()
  const to = returnTo(
    query.get('to'),
    actor.kind === 'person' ? homeOf(actor.viewing?.roles ?? actor.roles) : '/signin',
  )
  if (
    step === 'arrived' &&
    actor.kind === 'guest' &&
    (await waitsForCode(scope.services.accounts, request.headers))
  )
    throw redirect(`/signin?${new URLSearchParams({ step: 'code', to })}`)
  // Signed-in people skip this page, unless an email link opened it.
  if (actor.kind === 'person' && ['sign-in', 'sign-up', 'code', 'arrived'].includes(step)) throw redirect(to)
  return {
    step,
    to,
    token: query.get('token') ?? '',
    ended: query.get('ended') === 'yes',
    problem: step === 'provider' || query.get('error') ? providerProblem(query.get('error') ?? '') : null,
    providers: scope.services.accounts.providers.map(({ id, name }) => ({ id, name })),
    cookiesKept: scope.services.accounts.cookiesKept,
    outbox: scope.services.development,
  }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const scope = scopeOf(context)
  const fields = await formFields(request)
  const outcome = await takeStep(scope, request.headers, fields)
  if ('go' in outcome) return outcome.go
  if ('message' in outcome) return done(String(fields['intent']), outcome.message)
  return refused(outcome.failure, fields)
}

export default function SignIn() {
  const page = useLoaderData<typeof loader>()
  const posted = useActionData<typeof action>()
  // Pages without scripts cannot do this when the button is pressed.
  useEffect(() => {
    if (page.step === 'signed-out') localDrafts.forgetAll()
  }, [page.step])
  return (
    <Page width="form">
      <SignInSteps
        key={page.step}
        page={page}
        message={posted && 'value' in posted ? posted.value : undefined}
      />
    </Page>
  )
}
