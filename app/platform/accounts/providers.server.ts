import { and, eq } from 'drizzle-orm'
import type { Actor } from '#app/platform/access/actor.ts'
import { assertWritable } from '#app/platform/access/own.ts'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import { authHeaders, refusalCode, type Accounts, type Visit } from './account-context.ts'
import { COOKIES_NOT_KEPT } from './cookies.ts'
import { credentials } from './tables.ts'
import { countWaysIn, LAST_WAY_IN } from './ways-in.server.ts'
import { postedText } from '#app/platform/access/posted-text.ts'

/** Where to send the browser to sign in with a provider, and the cookie that ties the answer to this browser. */
export async function startProviderSignIn(
  accounts: Accounts,
  input: { provider: unknown; returnTo: string },
  visit: Visit,
): Promise<Result<{ location: string; cookies: string[] }>> {
  if (!accounts.cookiesKept) return fail('forbidden', COOKIES_NOT_KEPT)
  const provider = accounts.providers.find((one) => one.id === input.provider)
  if (!provider) return fail('not-found', 'This way to sign in is not set up here.')
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

/** The same for linking a provider to the account that is signed in. */
export async function startProviderLink(
  accounts: Accounts,
  actor: Actor,
  input: { provider: unknown },
  visit: Visit,
): Promise<Result<{ location: string; cookies: string[] }>> {
  const person = assertWritable(actor)
  if (!person.ok) return person
  const provider = accounts.providers.find((one) => one.id === input.provider)
  if (!provider) return fail('not-found', 'This provider is not set up here.')
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
  const away = fail('unavailable', `${name} cannot be reached just now. Try again, or sign in another way.`)
  try {
    const { response, headers } = await start()
    return response.url ? ok({ location: response.url, cookies: headers.getSetCookie() }) : away
  } catch (thrown) {
    refusalCode(thrown)
    accounts.forgetProviders()
    return away
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
  const gone = await accounts.db
    .delete(credentials)
    .where(and(eq(credentials.personId, personId), eq(credentials.providerId, provider)))
    .returning({ id: credentials.id })
  return gone.length > 0 ? ok(null) : fail('not-found', 'This provider is not linked.')
}

/** What went wrong at the provider, in words; `error` is the code in the address that the browser came back to. */
export function providerProblem(error: string): string {
  return (
    PROBLEMS.get(error.toLowerCase()) ??
    'Signing in with the provider did not work. Try again, or sign in another way.'
  )
}

const PROBLEMS: ReadonlyMap<string, string> = new Map([
  ['access_denied', 'You stopped signing in at the provider. Nothing was changed.'],
  [
    'account_not_linked',
    'There is an account with this address already. Sign in to it another way first, then link this provider in your account settings.',
  ],
  [
    'email_not_found',
    'The provider did not tell us an e-mail address, so no account could be made. Sign in another way.',
  ],
])
