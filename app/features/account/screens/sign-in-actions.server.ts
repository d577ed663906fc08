import { redirect } from 'react-router'
import {
  resetPassword,
  requestReset,
  requestSignInLink,
  signInWithLink,
} from '#app/platform/accounts/reset.server.ts'
import { cancelSecondStep, signInWithCode } from '#app/platform/accounts/second-factor.server.ts'
import { signInWithPassword, signOut } from '#app/platform/accounts/sign-in.server.ts'
import { confirmEmail } from '#app/platform/accounts/confirm-email.server.ts'
import { signUp } from '#app/platform/accounts/sign-up.server.ts'
import { confirmEmailChange } from '#app/platform/accounts/change.server.ts'
import { startProviderSignIn } from '#app/platform/accounts/providers.server.ts'
import type { Visit } from '#app/platform/accounts/account-context.ts'
import type { Failure } from '#app/platform/errors/failure.ts'
import type { RequestScope } from '#app/platform/http/request-context.ts'
import { UNKNOWN_ACTION } from '#app/platform/http/form.ts'
import { returnTo } from '../rules/return-to.ts'

/** Result of a sign-in step: another page, a message, or messages beside the fields. */
export type StepOutcome = { go: Response } | { message: string } | { failure: Failure }

type Fields = Record<string, string | string[]>
type Step = (scope: RequestScope, fields: Fields, visit: Visit) => Promise<StepOutcome>

/** Sends a signed-in person to their first page. */
const HOME = '/signin'

const STEPS: Record<string, Step> = {
  'sign-in': async (scope, fields, visit) => {
    const done = await signInWithPassword(
      scope.services.accounts,
      { email: fields['email'], password: fields['password'] },
      visit,
    )
    return done.ok ? arrive(scope, done.value, fields) : { failure: done.error }
  },
  code: async (scope, fields, visit) => {
    const done = await signInWithCode(scope.services.accounts, { code: fields['code'] }, visit)
    return done.ok ? arrive(scope, done.value, fields) : { failure: done.error }
  },
  'stop-code': async (scope, _fields, visit) => {
    keep(scope, await cancelSecondStep(scope.services.accounts, visit))
    return { go: redirect('/signin') }
  },
  'sign-up': async (scope, fields, visit) => {
    const done = await signUp(
      scope.services.accounts,
      { name: fields['name'], email: fields['email'], password: fields['password'] },
      visit,
    )
    if (!done.ok) return { failure: done.error }
    keep(scope, done.value)
    return { message: done.value.message }
  },
  forgot: async (scope, fields, visit) => {
    const done = await requestReset(scope.services.accounts, { email: fields['email'] }, visit)
    return done.ok ? done.value : { failure: done.error }
  },
  'ask-link': async (scope, fields, visit) => {
    const done = await requestSignInLink(scope.services.accounts, { email: fields['email'] }, visit)
    return done.ok ? done.value : { failure: done.error }
  },
  link: async (scope, fields, visit) => {
    const done = await signInWithLink(scope.services.accounts, { token: fields['token'] }, visit)
    return done.ok ? arrive(scope, done.value, fields) : { failure: done.error }
  },
  confirm: async (scope, fields, visit) => {
    const done = await confirmEmail(scope.services.accounts, { token: fields['token'] }, visit)
    if (!done.ok) return { failure: done.error }
    if (done.value.next === 'sign-in') return { go: redirect('/signin?step=confirmed') }
    return arrive(scope, done.value, { ...fields, to: '/onboarding' })
  },
  'new-password': async (scope, fields) => {
    const done = await resetPassword(scope.services.accounts, {
      token: fields['token'],
      password: fields['password'],
    })
    return done.ok ? { go: redirect('/signin?step=password-set') } : { failure: done.error }
  },
  'new-address': async (scope, fields) => {
    const done = await confirmEmailChange(scope.services.accounts, { token: fields['token'] })
    return done.ok ? { go: redirect('/signin?step=address-set') } : { failure: done.error }
  },
  provider: async (scope, fields, visit) => {
    const done = await startProviderSignIn(
      scope.services.accounts,
      { provider: fields['provider'], returnTo: returnTo(String(fields['to'] ?? ''), HOME) },
      visit,
    )
    if (!done.ok) return { failure: done.error }
    keep(scope, done.value)
    return { go: redirect(done.value.location) }
  },
  'sign-out': async (scope, _fields, visit) => {
    keep(scope, await signOut(scope.services.accounts, visit))
    return { go: redirect('/signin?step=signed-out') }
  },
}

export async function takeStep(scope: RequestScope, headers: Headers, fields: Fields): Promise<StepOutcome> {
  const intent = String(fields['intent'])
  const step = Object.hasOwn(STEPS, intent) ? STEPS[intent] : undefined
  if (!step)
    return {
      failure: UNKNOWN_ACTION,
    }
  return step(scope, fields, { headers, address: scope.address })
}

function keep(scope: RequestScope, { cookies }: { cookies: readonly string[] }): void {
  for (const cookie of cookies) scope.setCookie(cookie)
}

function arrive(
  scope: RequestScope,
  signedIn: { cookies: string[]; next: string },
  fields: Fields,
): StepOutcome {
  keep(scope, signedIn)
  const to = returnTo(String(fields['to'] ?? ''), HOME)
  return {
    go: redirect(
      signedIn.next === 'second-factor' ? `/signin?${new URLSearchParams({ step: 'code', to })}` : to,
    ),
  }
}
