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
import { emailField, welcome, type SignedIn } from './sign-in.server.ts'
import { takeLetter } from './sign-up.server.ts'
import { people } from './tables.ts'

const ASKED: LimitRule = { name: 'account-letters-address', points: 120, seconds: 3600 }

/** What everybody is told, whether there is an account with this address or not. */
export const LETTER_SENT =
  'If there is an account with this address, the letter in it goes on from here; if not, it says so.'

const addressForm = z.object({ email: emailField })

/** Asks for the letter with which a new password can be set. */
export function requestReset(
  accounts: Accounts,
  input: { email: unknown },
  visit: Visit,
): Promise<Result<{ message: string }>> {
  return write(accounts, input, visit, 'reset', (email) =>
    accounts.auth.api.requestPasswordReset({ body: { email } }),
  )
}

/** Asks for the letter with a link that signs in, once, for a quarter of an hour. */
export function requestSignInLink(
  accounts: Accounts,
  input: { email: unknown },
  visit: Visit,
): Promise<Result<{ message: string }>> {
  return write(accounts, input, visit, 'link', (email) =>
    accounts.auth.api.signInMagicLink({ body: { email }, headers: authHeaders(visit) }),
  )
}

/** Looks the account up after answering, so that the answer's words and time are the same for every address. */
async function write(
  accounts: Accounts,
  input: { email: unknown },
  visit: Visit,
  what: string,
  send: (email: string) => Promise<unknown>,
): Promise<Result<{ message: string }>> {
  if (!accounts.cookiesKept) return fail('forbidden', COOKIES_NOT_KEPT)
  const parsed = addressForm.safeParse(input)
  if (!parsed.success)
    return fail('invalid-input', 'Check the field marked below.', wordsByField(parsed.error))
  const { email } = parsed.data
  const refused = await takeLetter(accounts, email, visit, ASKED)
  if (refused) return refused
  accounts.later(what, async () => {
    const [person] = await accounts.db.select({ id: people.id }).from(people).where(eq(people.email, email))
    if (person) await send(email)
    else await accounts.mail.send(letters.noAccount(email, accounts.page('/signin?step=sign-up')))
  })
  return ok({ message: LETTER_SENT })
}

/** Sets the new password with the letter's token; every session ends, and the account's owner is told. */
export async function resetPassword(
  accounts: Accounts,
  input: { token: unknown; password: unknown },
): Promise<Result<{ message: string }>> {
  const password = String(input.password ?? '')
  const weak = checkPassword(password, {})
  if (weak !== null) return fail('invalid-input', 'Choose another password.', { password: weak })
  const context = await accounts.auth.$context
  const token = postedText(input.token)
  const asked = await context.internalAdapter.findVerificationValue(`reset-password:${token}`)
  try {
    await accounts.auth.api.resetPassword({ body: { token, newPassword: password } })
  } catch (thrown) {
    refusalCode(thrown)
    return fail('invalid-input', 'This link has been used or is too old. Ask for a new one.', {
      token: 'Ask for a new link.',
    })
  }
  if (asked) {
    // Whoever opened the letter holds the address: that confirms it, too.
    const [person] = await accounts.db
      .update(people)
      .set({ emailVerified: true, updatedAt: accounts.clock() })
      .where(eq(people.id, asked.value))
      .returning({ email: people.email })
    if (person)
      accounts.later('told of new password', () =>
        accounts.mail.send(letters.passwordChanged(person.email, accounts.page('/signin'))),
      )
  }
  return ok({ message: 'Your new password is set, and every session was ended. Sign in with it.' })
}

/** Signs in with the token of a sign-in link. Call it from a button, not from opening the page: mail scanners open pages. */
export async function signInWithLink(
  accounts: Accounts,
  input: { token: unknown },
  visit: Visit,
): Promise<Result<SignedIn>> {
  if (!accounts.cookiesKept) return fail('forbidden', COOKIES_NOT_KEPT)
  const token = postedText(input.token).slice(0, 200)
  const old = 'This link has been used or is too old. Ask for a new one.'
  try {
    const answer = await accounts.auth.api.magicLinkVerify({
      query: { token },
      headers: authHeaders(visit),
      returnHeaders: true,
    })
    const signedIn = answer.response as { token: string } | undefined
    if (!signedIn?.token) return fail('invalid-input', old)
    return ok(await welcome(accounts, signedIn.token, answer.headers.getSetCookie(), visit))
  } catch (thrown) {
    refusalCode(thrown)
    return fail('invalid-input', old)
  }
}
