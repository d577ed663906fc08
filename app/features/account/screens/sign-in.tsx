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
import type { ScreenHandle } from '#app/navigation/shelled.tsx'
import { waitsForCode } from '#app/platform/accounts/second-factor.server.ts'
import { providerProblem } from '#app/platform/accounts/providers.server.ts'
import { formFields, refused } from '#app/platform/http/form.ts'
import { scopeOf } from '#app/platform/http/request-context.ts'
import { typedHere } from '#app/platform/http/typed-here.ts'
import { Page } from '#app/ui/layout/layout.tsx'
import { TITLES, type StepName } from '../parts/sign-in-page.ts'
import { SignInSteps } from '../parts/sign-in-steps.tsx'
import { returnTo } from '../return-to.ts'
import { takeStep } from '../sign-in-actions.server.ts'

export const handle: ScreenHandle = { frame: 'guest', readFirst: true }

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  return [
    { title: `${TITLES[loaderData?.step ?? 'sign-in']} – Victor` },
    {
      name: 'description',
      content: 'Sign in to Victor with a password, a passkey or a link by mail, or create a free account.',
    },
  ]
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const scope = scopeOf(context)
  const query = new URL(request.url).searchParams
  const asked = query.get('step') ?? query.get('intent') ?? 'sign-in'
  const step = (Object.hasOwn(TITLES, asked) ? asked : 'sign-in') as StepName
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
  // Whoever is signed in already has no business here, but for links from letters.
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

export { keepTyped as clientAction } from '#app/platform/http/keep-typed.ts'

export async function action({ context, request }: ActionFunctionArgs) {
  const scope = scopeOf(context)
  const fields = await formFields(request)
  const outcome = await takeStep(scope, request.headers, fields)
  if ('go' in outcome) return outcome.go
  if ('message' in outcome) return { message: outcome.message }
  return refused(outcome.failure, fields)
}

export default function SignIn() {
  const page = useLoaderData<typeof loader>()
  const posted = useActionData<typeof action>()
  // Pages that run no scripts cannot do it when the button is pressed.
  useEffect(() => {
    if (page.step === 'signed-out') typedHere.forgetAll()
  }, [page.step])
  return (
    <Page width="form">
      <SignInSteps
        key={page.step}
        page={page}
        message={posted && 'message' in posted ? posted.message : undefined}
        failure={posted && 'failure' in posted ? posted.failure : undefined}
        typed={posted && 'typed' in posted ? (posted.typed as Record<string, string>) : {}}
      />
    </Page>
  )
}
