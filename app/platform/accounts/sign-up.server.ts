import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { nameField, postedText } from '#app/platform/access/posted-text.ts'
import { inWords, type LimitRule } from '#app/platform/access/rate-limits.ts'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import { wordsByField } from '#app/platform/errors/words-by-field.ts'
import { atLeast, authHeaders, refusalCode, type Accounts, type Visit } from './account-context.ts'
import { COOKIES_NOT_KEPT, readSigned, setCookie, SIGN_UP_COOKIE, signed } from './cookies.ts'
import { checkPassword } from './passwords.ts'
import { startSession } from './sessions.server.ts'
import { emailField, welcome, type SignedIn } from './sign-in.server.ts'
import { people } from './tables.ts'

/** A whole year level may sign up in one lesson from one address; a machine may not go on for ever. */
const SIGN_UPS: LimitRule = { name: 'sign-up-address', points: 300, seconds: 3600 }
export const LETTERS: LimitRule = { name: 'account-letters', points: 5, seconds: 3600 }

const form = z.object({
  name: nameField('Write the name you want to be called.', 100),
  email: emailField,
  password: z.string(),
})

/** What everybody is told, whether the address had an account or not. */
export const CHECK_MAIL = 'We have written to this address; the letter says how to go on.'

export interface CheckMail {
  message: string
  cookies: string[]
}

export async function signUp(
  accounts: Accounts,
  input: { name: unknown; email: unknown; password: unknown },
  visit: Visit,
): Promise<Result<CheckMail>> {
  if (!accounts.cookiesKept) return fail('forbidden', COOKIES_NOT_KEPT)
  const parsed = form.safeParse(input)
  const fields = parsed.success ? {} : wordsByField(parsed.error)
  const weak = checkPassword(String(input.password ?? ''), {
    email: String(input.email ?? ''),
    name: String(input.name ?? ''),
  })
  if (weak !== null) fields['password'] = weak
  if (!parsed.success || weak !== null) return fail('invalid-input', 'Check the fields marked below.', fields)
  const { name, email, password } = parsed.data

  const startedAt = performance.now()
  const refused = await takeLetter(accounts, email, visit, SIGN_UPS)
  if (refused) return refused
  try {
    await accounts.auth.api.signUpEmail({ body: { name, email, password }, headers: authHeaders(visit) })
  } catch (thrown) {
    refusalCode(thrown)
    return fail(
      'unavailable',
      'The account could not be made just now. Try again in a minute; what you typed is kept.',
    )
  }
  await atLeast(accounts, startedAt)
  const proof = setCookie(
    SIGN_UP_COOKIE,
    signed(sameBrowser(accounts, email), accounts.config.secret),
    24 * 3600,
  )
  return ok({ message: CHECK_MAIL, cookies: [proof] })
}

/** Counts a letter to this address and this visitor; keyed by what was typed, so it tells nothing about accounts. */
export async function takeLetter(
  accounts: Accounts,
  email: string,
  visit: Visit,
  perAddress: LimitRule,
): Promise<ReturnType<typeof fail> | null> {
  const first = await accounts.limits.take(perAddress, visit.address)
  const second = first.ok ? await accounts.limits.take(LETTERS, email) : first
  if (second.ok) return null
  const message = `We have already written several times. Look for the letter, in the junk folder too, or try again ${inWords(second.retryAfter)}.`
  return fail('too-many', message, { retryAfter: second.retryAfter })
}

function sameBrowser(accounts: Accounts, email: string): string {
  return createHmac('sha256', accounts.config.secret).update(`signing-up:${email}`).digest('base64url')
}

/**
 * The link of the confirmation letter. It signs in only the browser that signed up: a stranger who made an
 * account with somebody else's address must not get that person to use it.
 */
export async function confirmEmail(
  accounts: Accounts,
  input: { token: unknown },
  visit: Visit,
): Promise<Result<SignedIn | { cookies: string[]; next: 'sign-in' }>> {
  if (!accounts.cookiesKept) return fail('forbidden', COOKIES_NOT_KEPT)
  const token = postedText(input.token).slice(0, 2000)
  const email = emailIn(token)
  try {
    await accounts.auth.api.verifyEmail({ query: { token }, headers: new Headers() })
  } catch (thrown) {
    refusalCode(thrown)
    return fail(
      'invalid-input',
      'This link no longer works. Sign in with your password and we send a new one.',
    )
  }
  const [person] = await accounts.db.select({ id: people.id }).from(people).where(eq(people.email, email))
  const proof = readSigned(visit.headers, SIGN_UP_COOKIE, accounts.config.secret)
  if (!person || proof !== sameBrowser(accounts, email)) return ok({ cookies: [], next: 'sign-in' })
  const session = await startSession(accounts, person.id, visit, { askSecondFactor: true })
  const used = setCookie(SIGN_UP_COOKIE, '', 0)
  return ok(await welcome(accounts, session.token, [session.cookie, used], visit))
}

/** The address that a token claims; only used after better-auth has verified the token's signature. */
function emailIn(token: string): string {
  try {
    const payload: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'))
    return String((payload as { email?: unknown }).email ?? '').toLowerCase()
  } catch {
    return ''
  }
}
