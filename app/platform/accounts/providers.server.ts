import { and, eq } from 'drizzle-orm'
import type { Actor } from '#app/platform/access/actor.ts'
import { assertWritable } from '#app/platform/access/own.ts'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import { authHeaders, refusalCode, type Accounts, type Visit } from './account-context.ts'
import { COOKIES_NOT_KEPT } from './cookies.ts'
import { credentials } from './tables.ts'
import { countWaysIn, LAST_WAY_IN } from './ways-in.server.ts'
import { postedText } from '#app/platform/access/posted-text.ts'

/** The provider's sign-in address, and the cookie that binds the provider's answer to this browser. */
export async function startProviderSignIn(
  accounts: Accounts,
  input: { provider: unknown; returnTo: string },
  visit: Visit,
): Promise<Result<{ location: string; cookies: string[] }>> {
  if (!accounts.cookiesKept) return fail('forbidden', COOKIES_NOT_KEPT)
  const provider = accounts.providers.find((one) => one.id === input.provider)
  if (!provider) return fail('not-found', 'This sign-in provider is not available. Sign in another way.')
  return redirectTo(accounts, provider.name, () =>
    accounts.providerAuth().api.signInSocial({
      body: {
        provider: provider.id,
        callbackURL: accounts.page(`/signin?step=arrived&to=${encodeURIComponent(input.returnTo)}`),
        errorCallbackURL: accounts.page('/signin?step=provider'),
        disableRedirect: true,
      },
      headers: authHeaders(visit),
      returnHeaders: true,
    }),
  )
}

/** Starts linking a provider to the signed-in account. */
export async function startProviderLink(
  accounts: Accounts,
  actor: Actor,
  input: { provider: unknown },
  visit: Visit,
): Promise<Result<{ location: string; cookies: string[] }>> {
  const person = assertWritable(actor)
  if (!person.ok) return person
  const provider = accounts.providers.find((one) => one.id === input.provider)
  if (!provider) return fail('not-found', 'This provider is not available here.')
  return redirectTo(accounts, provider.name, () =>
    accounts.providerAuth().api.linkSocialAccount({
      body: {
        provider: provider.id,
        callbackURL: accounts.page('/settings/account'),
        errorCallbackURL: accounts.page('/settings/account'),
        disableRedirect: true,
      },
      headers: authHeaders(visit),
      returnHeaders: true,
    }),
  )
}

async function redirectTo(
  accounts: Accounts,
  name: string,
  start: () => Promise<{ response: { url?: string | undefined }; headers: Headers }>,
): Promise<Result<{ location: string; cookies: string[] }>> {
  const unreachable = fail('unavailable', `${name} is not responding. Try again, or sign in another way.`)
  try {
    const { response, headers } = await start()
    return response.url ? ok({ location: response.url, cookies: headers.getSetCookie() }) : unreachable
  } catch (thrown) {
    refusalCode(thrown)
    accounts.forgetProviders()
    return unreachable
  }
}

export async function unlinkProvider(
  accounts: Accounts,
  actor: Actor,
  input: { provider: unknown },
): Promise<Result<null>> {
  const person = assertWritable(actor)
  if (!person.ok) return person
  const { personId } = person.value
  const provider = postedText(input.provider)
  if (provider === 'credential') return fail('not-found', 'This provider is not linked.')
  if ((await countWaysIn(accounts, personId)) <= 1) return fail('conflict', LAST_WAY_IN)
  const unlinked = await accounts.db
    .delete(credentials)
    .where(and(eq(credentials.personId, personId), eq(credentials.providerId, provider)))
    .returning({ id: credentials.id })
  return unlinked.length > 0 ? ok(null) : fail('not-found', 'This provider is not linked.')
}

/** The message for an error code in the address that the provider sent the browser back to. */
export function providerProblem(error: string): string {
  return (
    PROBLEMS.get(error.toLowerCase()) ??
    'We couldn’t sign you in with this provider. Try again, or sign in another way.'
  )
}

const PROBLEMS: ReadonlyMap<string, string> = new Map([
  ['access_denied', 'You cancelled sign-in at the provider. Try again, or sign in another way.'],
  [
    'account_not_linked',
    'This email address already has an account. Sign in another way, then link this provider in your account settings.',
  ],
  [
    'email_not_found',
    'The provider did not share an email address, so we couldn’t create an account. Sign in another way.',
  ],
])
