import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { inWords, type LimitRule } from '#app/platform/access/rate-limits.ts'
import { wordsByField } from '#app/platform/errors/words-by-field.ts'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import {
  authHeaders,
  cookiesOf,
  refusalCode,
  sessionTokenOf,
  type Accounts,
  type Visit,
} from './account-context.ts'
import { CLEAR_SESSION_COOKIE, COOKIES_NOT_KEPT } from './cookies.ts'
import { hashToken } from './hashed-sessions.ts'
import { people, sessions } from './tables.ts'

/**
 * Wrong passwords, counted three ways. One account from one address closes first and hurts only that pair. One
 * account from everywhere closes for addresses that it was never used from, so that its owner, at home, is not
 * locked out by a stranger. One address is closed late: a school has one for everybody.
 */
const PAIR: LimitRule = { name: 'sign-in-pair', points: 10, seconds: 900 }
const ACCOUNT: LimitRule = { name: 'sign-in-account', points: 20, seconds: 900 }
const ADDRESS: LimitRule = { name: 'sign-in-address', points: 300, seconds: 900 }

const WRONG = 'The e-mail or the password is not right. Check both, or set a new password.'

export const emailField = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email('Write the address in full, like name@example.com.'))

const form = z.object({
  email: emailField,
  password: z
    .string()
    .min(1, 'Write your password.')
    .max(200, 'This is longer than any password here (200 characters).'),
  remember: z.boolean().default(true),
})

export interface SignedIn {
  cookies: string[]
  personId: string
  /** 'second-factor': the session counts only after a code; ask for it next. */
  next: 'done' | 'second-factor'
}

export async function signInWithPassword(
  accounts: Accounts,
  input: { email: unknown; password: unknown; remember?: unknown },
  visit: Visit,
): Promise<Result<SignedIn>> {
  if (!accounts.cookiesKept) return fail('forbidden', COOKIES_NOT_KEPT)
  const parsed = form.safeParse({ ...input, remember: input.remember ?? true })
  if (!parsed.success)
    return fail('invalid-input', 'Check the fields marked below.', wordsByField(parsed.error))
  const { email, password, remember } = parsed.data
  const pair = `${email}|${visit.address}`

  const closed = await takeAll(accounts, email, pair, visit)
  if (closed !== null) {
    const message = `Too many wrong passwords. Try again ${inWords(closed)}, or use a sign-in link or a passkey now.`
    return fail('too-many', message, { retryAfter: closed })
  }
  try {
    const answer = await accounts.auth.api.signInEmail({
      body: { email, password, rememberMe: remember },
      headers: authHeaders(visit),
      returnHeaders: true,
    })
    await accounts.limits.clear(PAIR, pair)
    await accounts.limits.giveBack(ACCOUNT, email)
    await accounts.limits.giveBack(ADDRESS, visit.address)
    return ok(await welcome(accounts, answer.response.token, cookiesOf(answer.headers), visit))
  } catch (thrown) {
    const code = refusalCode(thrown)
    if (code !== 'EMAIL_NOT_VERIFIED') return fail('invalid-input', WRONG, { password: WRONG })
    // Only somebody with the right password gets here, so this tells nothing to anybody else.
    accounts.later('confirm again', () => accounts.auth.api.sendVerificationEmail({ body: { email } }))
    return fail(
      'forbidden',
      'Your address is not confirmed yet. We have just sent the letter again: open the link in it.',
    )
  }
}

/** Seconds to wait when closed, else null. Each limit is taken before the password is looked at. */
async function takeAll(
  accounts: Accounts,
  email: string,
  pair: string,
  visit: Visit,
): Promise<number | null> {
  const address = await accounts.limits.take(ADDRESS, visit.address)
  if (!address.ok) return address.retryAfter
  const both = await accounts.limits.take(PAIR, pair)
  if (!both.ok) return both.retryAfter
  const account = await accounts.limits.take(ACCOUNT, email)
  if (account.ok || (await isKnownAddress(accounts, email, visit.address))) return null
  return account.retryAfter
}

async function isKnownAddress(accounts: Accounts, email: string, address: string): Promise<boolean> {
  const rows = await accounts.db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(people, eq(people.id, sessions.personId))
    .where(
      and(eq(people.email, email), eq(sessions.ipAddress, address), eq(sessions.awaitsSecondFactor, false)),
    )
    .limit(1)
  return rows.length > 0
}

/** The common end of every way in: what comes next, and no old session left behind in this browser. */
export async function welcome(
  accounts: Accounts,
  token: string,
  cookies: string[],
  visit: Visit,
): Promise<SignedIn> {
  const [session] = await accounts.db
    .select({ personId: sessions.personId, awaits: sessions.awaitsSecondFactor })
    .from(sessions)
    .where(eq(sessions.token, hashToken(token)))
  if (!session) throw new Error('The session that was just made is not there.')
  const before = sessionTokenOf(accounts, visit.headers)
  if (before !== null && before !== token)
    await accounts.db.delete(sessions).where(eq(sessions.token, hashToken(before)))
  if (!session.awaits) await accounts.afterSignIn?.(session.personId)
  return { cookies, personId: session.personId, next: session.awaits ? 'second-factor' : 'done' }
}

/** Ends the session of this browser. Never fails: whoever wants out is out. */
export async function signOut(accounts: Accounts, visit: Visit): Promise<{ cookies: string[] }> {
  const token = sessionTokenOf(accounts, visit.headers)
  if (token !== null) await accounts.db.delete(sessions).where(eq(sessions.token, hashToken(token)))
  return { cookies: [CLEAR_SESSION_COOKIE] }
}
