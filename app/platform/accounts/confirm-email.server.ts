import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { postedText } from '#app/platform/access/posted-text.ts'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import type { Accounts, Visit } from './account-context.ts'
import { COOKIES_NOT_KEPT, readSigned, setCookie, SIGN_UP_COOKIE, signed } from './cookies.ts'
import { letters } from './letters.ts'
import { consumeToken, createToken } from './one-time-tokens.server.ts'
import { hashOneTimeToken, oneTimeToken } from './secrets.ts'
import { startSession } from './sessions.server.ts'
import { finishSignIn, type SignedIn } from './finish-sign-in.server.ts'
import { people } from './tables.ts'

const DAY = 24 * 3600

const confirmation = z.object({
  personId: z.string(),
  email: z.string(),
  /** Hash of the value in the sign-up cookie of the browser that gets signed in; null signs in no browser. */
  browser: z.string().nullable(),
})

/** A random value for this sign-up. The browser keeps it in a cookie and shows it again when it confirms. */
export function createSignUpProof(accounts: Accounts): { proof: string; cookie: string } {
  const { token: proof } = oneTimeToken()
  return { proof, cookie: setCookie(SIGN_UP_COOKIE, signed(proof, accounts.config.secret), DAY) }
}

export function readSignUpProof(accounts: Accounts, headers: Headers): string | null {
  return readSigned(headers, SIGN_UP_COOKIE, accounts.config.secret)
}

/** Sends a link that confirms the address. Does nothing for an unknown or confirmed account. */
export async function sendConfirmation(
  accounts: Accounts,
  personId: string,
  proof: string | null,
): Promise<void> {
  const [person] = await accounts.db
    .select({ email: people.email })
    .from(people)
    .where(and(eq(people.id, personId), eq(people.emailVerified, false)))
  if (!person) return
  const browser = proof === null ? null : hashOneTimeToken(proof)
  const token = await createToken(
    accounts,
    'confirm-email',
    { personId, email: person.email, browser } satisfies z.input<typeof confirmation>,
    DAY,
  )
  await accounts.mail.send(
    letters.confirm(person.email, accounts.page(`/signin?step=confirm&token=${token}`)),
  )
}

/**
 * Confirms the address with the link of the letter. The link also signs in, but only the browser that signed up,
 * and only when this call confirms the address: an old link in a mailbox or a log must sign nobody in.
 */
export async function confirmEmail(
  accounts: Accounts,
  input: { token: unknown },
  visit: Visit,
): Promise<Result<SignedIn | { cookies: string[]; next: 'sign-in' }>> {
  if (!accounts.cookiesKept) return fail('forbidden', COOKIES_NOT_KEPT)
  const found = await consumeToken(accounts, 'confirm-email', postedText(input.token), confirmation)
  if (!found)
    return fail(
      'invalid-input',
      'This link has expired or was already used. Sign in with your password to get a new link.',
    )
  const changed = await accounts.db
    .update(people)
    .set({ emailVerified: true, updatedAt: accounts.clock() })
    .where(and(eq(people.id, found.personId), eq(people.email, found.email), eq(people.emailVerified, false)))
    .returning({ id: people.id })
  const proof = readSignUpProof(accounts, visit.headers)
  const sameBrowser = proof !== null && hashOneTimeToken(proof) === found.browser
  if (changed.length === 0 || !sameBrowser) return ok({ cookies: [], next: 'sign-in' })
  const session = await startSession(accounts, found.personId, visit, { askSecondFactor: true })
  const clearProof = setCookie(SIGN_UP_COOKIE, '', 0)
  return ok(await finishSignIn(accounts, session.token, [session.cookie, clearProof], visit))
}
