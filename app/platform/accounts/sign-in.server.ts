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
import { withFloor } from './answer-floor.ts'
import { readSignUpProof, sendConfirmation } from './confirm-email.server.ts'
import { CLEAR_SESSION_COOKIE, COOKIES_NOT_KEPT } from './cookies.ts'
import { finishSignIn, type SignedIn } from './finish-sign-in.server.ts'
import { hashToken } from './hashed-sessions.ts'
import { people, sessions } from './tables.ts'

/**
 * Three limits for wrong passwords. The first is for an account from one IP address. The second is for an account from
 * all addresses, and spares addresses where the account was used before, so that strangers cannot lock the owner out.
 * The third is for an IP address, and is high because a school shares one address.
 */
const PAIR: LimitRule = { name: 'sign-in-pair', points: 10, seconds: 900 }
const ACCOUNT: LimitRule = { name: 'sign-in-account', points: 20, seconds: 900 }
const ADDRESS: LimitRule = { name: 'sign-in-address', points: 300, seconds: 900 }

const WRONG = 'The email address or password is wrong. Check both, or reset your password.'

export const emailField = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email('Enter a full email address, such as name@example.com.'))

const form = z.object({
  email: emailField,
  password: z.string().min(1, 'Enter your password.').max(200, 'Use at most 200 characters.'),
  remember: z.boolean().default(true),
})

type PasswordInput = { email: unknown; password: unknown; remember?: unknown }

/** Every failure waits for the floor, so that the time of an answer does not tell whether the account exists. */
export function signInWithPassword(
  accounts: Accounts,
  input: PasswordInput,
  visit: Visit,
): Promise<Result<SignedIn>> {
  return withFloor(
    accounts.floor,
    () => tryPassword(accounts, input, visit),
    (result) => !result.ok,
  )
}

async function tryPassword(
  accounts: Accounts,
  input: PasswordInput,
  visit: Visit,
): Promise<Result<SignedIn>> {
  if (!accounts.cookiesKept) return fail('forbidden', COOKIES_NOT_KEPT)
  const parsed = form.safeParse({ ...input, remember: input.remember ?? true })
  if (!parsed.success) return fail('invalid-input', 'Check the marked fields.', wordsByField(parsed.error))
  const { email, password, remember } = parsed.data
  const pair = `${email}|${visit.address}`

  const closed = await takeAll(accounts, email, pair, visit)
  if (closed !== null) {
    const message = `Too many wrong passwords. Try again ${inWords(closed)}, or use a sign-in link or passkey.`
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
    return ok(await finishSignIn(accounts, answer.response.token, cookiesOf(answer.headers), visit))
  } catch (thrown) {
    const code = refusalCode(thrown)
    if (code !== 'EMAIL_NOT_VERIFIED') return fail('invalid-input', WRONG, { password: WRONG })
    // The password was right, so this message reveals nothing to other people.
    const proof = readSignUpProof(accounts, visit.headers)
    accounts.later('confirmation letter again', async () => {
      const [person] = await accounts.db.select({ id: people.id }).from(people).where(eq(people.email, email))
      if (person) await sendConfirmation(accounts, person.id, proof)
    })
    return fail(
      'forbidden',
      'Your email address is not confirmed. We sent you a new email. Open the link in the email.',
    )
  }
}

/** Seconds to wait when a limit is reached, else null. Counts before checking the password. */
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

/** Ends the session of this browser. Never fails. */
export async function signOut(accounts: Accounts, visit: Visit): Promise<{ cookies: string[] }> {
  const token = sessionTokenOf(accounts, visit.headers)
  if (token !== null) await accounts.db.delete(sessions).where(eq(sessions.token, hashToken(token)))
  return { cookies: [CLEAR_SESSION_COOKIE] }
}
