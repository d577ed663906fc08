import { z } from 'zod'
import { nameField } from '#app/platform/access/posted-text.ts'
import { inWords, type LimitRule } from '#app/platform/access/rate-limits.ts'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import { wordsByField } from '#app/platform/errors/words-by-field.ts'
import { authHeaders, refusalCode, type Accounts, type Visit } from './account-context.ts'
import { withFloor } from './answer-floor.ts'
import { createSignUpProof, sendConfirmation } from './confirm-email.server.ts'
import { COOKIES_NOT_KEPT } from './cookies.ts'
import { checkPassword } from './passwords.ts'
import { emailField } from './sign-in.server.ts'

/** Enough for a year level that signs up in one lesson from one IP address. */
const SIGN_UPS: LimitRule = { name: 'sign-up-address', points: 300, seconds: 3600 }
export const LETTERS: LimitRule = { name: 'account-letters', points: 5, seconds: 3600 }

const form = z.object({
  name: nameField('Enter your name.', 100),
  email: emailField,
  password: z.string(),
})

/** The same message whether or not the address has an account. */
export const CHECK_MAIL = 'We sent you an email. Open the link in the email to continue.'

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
  if (!parsed.success || weak !== null) return fail('invalid-input', 'Check the marked fields.', fields)
  const { name, email, password } = parsed.data

  const refused = await takeLetter(accounts, email, visit, SIGN_UPS)
  if (refused) return refused
  return withFloor(
    accounts.floor,
    () => createAccount(accounts, { name, email, password }, visit),
    () => true,
  )
}

async function createAccount(
  accounts: Accounts,
  body: { name: string; email: string; password: string },
  visit: Visit,
): Promise<Result<CheckMail>> {
  let personId: string
  try {
    const answer = await accounts.auth.api.signUpEmail({ body, headers: authHeaders(visit) })
    personId = answer.user.id
  } catch (thrown) {
    refusalCode(thrown)
    return fail(
      'unavailable',
      'We couldn’t create the account. What you typed is still here. Try again in a minute.',
    )
  }
  const { proof, cookie } = createSignUpProof(accounts)
  // For an address that has an account, better-auth returns a made-up id, for which no letter is sent.
  accounts.later('confirmation letter', () => sendConfirmation(accounts, personId, proof))
  return ok({ message: CHECK_MAIL, cookies: [cookie] })
}

/** Limits emails to an address and from a visitor. The key is the typed address, so it reveals no account. */
export async function takeLetter(
  accounts: Accounts,
  email: string,
  visit: Visit,
  perAddress: LimitRule,
): Promise<ReturnType<typeof fail> | null> {
  const first = await accounts.limits.take(perAddress, visit.address)
  const second = first.ok ? await accounts.limits.take(LETTERS, email) : first
  if (second.ok) return null
  const message = `We have sent several emails. Check your junk folder, or try again ${inWords(second.retryAfter)}.`
  return fail('too-many', message, { retryAfter: second.retryAfter })
}
