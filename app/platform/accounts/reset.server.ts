import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { postedText } from '#app/platform/access/posted-text.ts'
import type { LimitRule } from '#app/platform/access/rate-limits.ts'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import { wordsByField } from '#app/platform/errors/words-by-field.ts'
import { authHeaders, refusalCode, type Accounts, type Visit } from './account-context.ts'
import { COOKIES_NOT_KEPT } from './cookies.ts'
import { letters } from './letters.ts'
import { checkPassword } from './passwords.ts'
import { finishSignIn, type SignedIn } from './finish-sign-in.server.ts'
import { emailField } from './sign-in.server.ts'
import { takeLetter } from './sign-up.server.ts'
import { people } from './tables.ts'

const REQUESTS: LimitRule = { name: 'account-letters-address', points: 120, seconds: 3600 }

/** The same message for every address, with or without an account. */
export const LETTER_SENT = 'We sent an email to this address. Open the link in the email to continue.'

const addressForm = z.object({ email: emailField })

/** Sends an email with a link to set a new password. */
export function requestReset(
  accounts: Accounts,
  input: { email: unknown },
  visit: Visit,
): Promise<Result<{ message: string }>> {
  return sendEmail(accounts, input, visit, 'reset', (email) =>
    accounts.auth.api.requestPasswordReset({ body: { email } }),
  )
}

/** Sends an email with a link that signs in once within 15 minutes. */
export function requestSignInLink(
  accounts: Accounts,
  input: { email: unknown },
  visit: Visit,
): Promise<Result<{ message: string }>> {
  return sendEmail(accounts, input, visit, 'link', (email) =>
    accounts.auth.api.signInMagicLink({ body: { email }, headers: authHeaders(visit) }),
  )
}

/** Finds the account after the answer, so that the answer and its time are the same for every address. */
async function sendEmail(
  accounts: Accounts,
  input: { email: unknown },
  visit: Visit,
  what: string,
  send: (email: string) => Promise<unknown>,
): Promise<Result<{ message: string }>> {
  if (!accounts.cookiesKept) return fail('forbidden', COOKIES_NOT_KEPT)
  const parsed = addressForm.safeParse(input)
  if (!parsed.success) return fail('invalid-input', 'Check the marked field.', wordsByField(parsed.error))
  const { email } = parsed.data
  const refused = await takeLetter(accounts, email, visit, REQUESTS)
  if (refused) return refused
  accounts.later(what, async () => {
    const [person] = await accounts.db.select({ id: people.id }).from(people).where(eq(people.email, email))
    if (person) await send(email)
    else await accounts.mail.send(letters.noAccount(email, accounts.page('/signin?step=sign-up')))
  })
  return ok({ message: LETTER_SENT })
}

/** Sets the new password with the token of the email, ends every session and tells the owner. */
export async function resetPassword(
  accounts: Accounts,
  input: { token: unknown; password: unknown },
): Promise<Result<{ message: string }>> {
  const password = String(input.password ?? '')
  const weak = checkPassword(password, {})
  if (weak !== null) return fail('invalid-input', 'Choose a different password.', { password: weak })
  const context = await accounts.auth.$context
  const token = postedText(input.token)
  const stored = await context.internalAdapter.findVerificationValue(`reset-password:${token}`)
  try {
    await accounts.auth.api.resetPassword({ body: { token, newPassword: password } })
  } catch (thrown) {
    refusalCode(thrown)
    return fail('invalid-input', 'This link has expired or was already used. Ask for a new link.', {
      token: 'Ask for a new link.',
    })
  }
  if (stored) {
    // The link in the email also proves that the person owns the address.
    const [person] = await accounts.db
      .update(people)
      .set({ emailVerified: true, updatedAt: accounts.clock() })
      .where(eq(people.id, stored.value))
      .returning({ email: people.email })
    if (person)
      accounts.later('password change email', () =>
        accounts.mail.send(letters.passwordChanged(person.email, accounts.page('/signin'))),
      )
  }
  return ok({
    message:
      'Your password has changed and you are signed out on all devices. Sign in with your new password.',
  })
}

/** Signs in with the token of a sign-in link. Call this from a button: mail scanners open pages. */
export async function signInWithLink(
  accounts: Accounts,
  input: { token: unknown },
  visit: Visit,
): Promise<Result<SignedIn>> {
  if (!accounts.cookiesKept) return fail('forbidden', COOKIES_NOT_KEPT)
  const token = postedText(input.token).slice(0, 200)
  const old = 'This link has expired or was already used. Ask for a new link.'
  try {
    const answer = await accounts.auth.api.magicLinkVerify({
      query: { token },
      headers: authHeaders(visit),
      returnHeaders: true,
    })
    const signedIn = answer.response as { token: string } | undefined
    if (!signedIn?.token) return fail('invalid-input', old)
    return ok(await finishSignIn(accounts, signedIn.token, answer.headers.getSetCookie(), visit))
  } catch (thrown) {
    refusalCode(thrown)
    return fail('invalid-input', old)
  }
}
