import { and, eq, ne } from 'drizzle-orm'
import { z } from 'zod'
import type { Actor } from '#app/platform/access/actor.ts'
import { assertWritable } from '#app/platform/access/own.ts'
import { inWords, type LimitRule } from '#app/platform/access/rate-limits.ts'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import type { Accounts, Visit } from './account-context.ts'
import { hashToken } from './hashed-sessions.ts'
import { letters, maskAddress } from './letters.ts'
import { checkPassword } from './passwords.ts'
import { consumeToken, createToken } from './one-time-tokens.server.ts'
import { startSession } from './sessions.server.ts'
import { emailField } from './sign-in.server.ts'
import { takeLetter } from './sign-up.server.ts'
import { credentials, people, sessions } from './tables.ts'
import { postedText } from '#app/platform/access/posted-text.ts'
import { wordsByField } from '#app/platform/errors/words-by-field.ts'

const GUESSES: LimitRule = { name: 'own-password', points: 10, seconds: 900 }
const EMAIL_CHANGES: LimitRule = { name: 'change-email-address', points: 60, seconds: 3600 }

const emailChange = z.object({ personId: z.string(), email: z.string() })

/** Sets a new or a first password. Ends every other session and gives this session a new token. */
export async function changePassword(
  accounts: Accounts,
  actor: Actor,
  input: { current?: unknown; password: unknown },
  visit: Visit,
): Promise<Result<{ cookies: string[] }>> {
  const checked = await proveOwner(accounts, actor, input.current)
  if (!checked.ok) return checked
  const { person, row } = checked.value
  const password = String(input.password ?? '')
  const weak = checkPassword(password, person)
  if (weak !== null) return fail('invalid-input', 'Choose a different password.', { password: weak })
  const hash = await accounts.hashing.hash(password)
  const now = accounts.clock()
  if (row)
    await accounts.db
      .update(credentials)
      .set({ password: hash, updatedAt: now })
      .where(eq(credentials.id, row.id))
  else
    await accounts.db.insert(credentials).values({
      id: crypto.randomUUID(),
      personId: person.id,
      providerId: 'credential',
      accountId: person.id,
      password: hash,
    })
  const session = await startSession(accounts, person.id, visit, { askSecondFactor: false })
  await accounts.db
    .delete(sessions)
    .where(and(eq(sessions.personId, person.id), ne(sessions.token, hashToken(session.token))))
  accounts.later('password change email', () =>
    accounts.mail.send(letters.passwordChanged(person.email, accounts.page('/signin'))),
  )
  return ok({ cookies: [session.cookie] })
}

/** Finds the person, and checks the current password when the person has one. */
async function proveOwner(accounts: Accounts, actor: Actor, current: unknown) {
  const allowed = assertWritable(actor)
  if (!allowed.ok) return allowed
  const { personId } = allowed.value
  const [person] = await accounts.db.select().from(people).where(eq(people.id, personId))
  if (!person) return fail('session-ended', 'Your session has ended. Sign in again.')
  const [row] = await accounts.db
    .select()
    .from(credentials)
    .where(and(eq(credentials.personId, personId), eq(credentials.providerId, 'credential')))
  if (row?.password) {
    const taken = await accounts.limits.take(GUESSES, personId)
    if (!taken.ok)
      return fail('too-many', `Too many wrong passwords. Try again ${inWords(taken.retryAfter)}.`, {
        retryAfter: taken.retryAfter,
      })
    const right = await accounts.hashing.verify({ hash: row.password, password: String(current ?? '') })
    if (!right)
      return fail('invalid-input', 'Current password is not right.', {
        current: 'This is not your current password.',
      })
    await accounts.limits.clear(GUESSES, personId)
  }
  return ok({ person, row })
}

const emailForm = z.object({ email: emailField })

/** Sends a link to the new address. The address changes when the link is opened. */
export async function requestEmailChange(
  accounts: Accounts,
  actor: Actor,
  input: { email: unknown; current?: unknown },
  visit: Visit,
): Promise<Result<{ message: string }>> {
  const parsed = emailForm.safeParse(input)
  if (!parsed.success) return fail('invalid-input', 'Check the marked field.', wordsByField(parsed.error))
  const checked = await proveOwner(accounts, actor, input.current)
  if (!checked.ok) return checked
  const { person } = checked.value
  const { email } = parsed.data
  if (email === person.email)
    return fail('invalid-input', 'This is already your email address.', {
      email: 'This is already your email address.',
    })
  const refused = await takeLetter(accounts, email, visit, EMAIL_CHANGES)
  if (refused) return refused
  accounts.later('address confirmation email', async () => {
    const [taken] = await accounts.db.select({ id: people.id }).from(people).where(eq(people.email, email))
    if (taken) return accounts.mail.send(letters.addressTaken(email, accounts.page('/signin')))
    const token = await createToken(accounts, 'change-email', { personId: person.id, email }, 3600)
    return accounts.mail.send(
      letters.newAddress(email, accounts.page(`/signin?step=new-address&token=${token}`)),
    )
  })
  return ok({
    message: `We have sent an email to ${email}. Open the link in the email to change your email address.`,
  })
}

/** Changes the address with the link, and tells the old address. Works signed in or not. */
export async function confirmEmailChange(
  accounts: Accounts,
  input: { token: unknown },
): Promise<Result<{ email: string }>> {
  const old = fail(
    'invalid-input',
    'This link has expired or was already used. Enter your new email address again in your settings.',
  )
  const found = await consumeToken(accounts, 'change-email', postedText(input.token), emailChange)
  if (!found) return old
  const { personId, email } = found
  const before = await accounts.db.transaction(async (tx) => {
    const [person] = await tx
      .select({ email: people.email })
      .from(people)
      .where(eq(people.id, personId))
      .for('update')
    const [taken] = await tx.select({ id: people.id }).from(people).where(eq(people.email, email))
    if (!person || taken) return null
    await tx
      .update(people)
      .set({ email, emailVerified: true, updatedAt: accounts.clock() })
      .where(eq(people.id, personId))
    return person.email
  })
  if (before === null) return old
  const letter = letters.addressChanged(before, maskAddress(email))
  accounts.later('address change email', () => accounts.mail.send(letter))
  return ok({ email })
}
