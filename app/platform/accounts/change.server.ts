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
import { hashOneTimeToken, oneTimeToken } from './secrets.ts'
import { startSession } from './sessions.server.ts'
import { emailField } from './sign-in.server.ts'
import { takeLetter } from './sign-up.server.ts'
import { credentials, people, sessions, verifications } from './tables.ts'
import { postedText } from '#app/platform/access/posted-text.ts'
import { wordsByField } from '#app/platform/errors/words-by-field.ts'

const GUESSES: LimitRule = { name: 'own-password', points: 10, seconds: 900 }
const LETTERS_ASKED: LimitRule = { name: 'change-email-address', points: 60, seconds: 3600 }
const EMAIL_CHANGE = 'change-email:'

/** Sets a new password, or a first one. Every other session ends and this one gets a new token. */
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
  if (weak !== null) return fail('invalid-input', 'Choose another password.', { password: weak })
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
  accounts.later('told of new password', () =>
    accounts.mail.send(letters.passwordChanged(person.email, accounts.page('/signin'))),
  )
  return ok({ cookies: [session.cookie] })
}

/** The person behind the actor, after their present password (when they have one) was right. */
async function proveOwner(accounts: Accounts, actor: Actor, current: unknown) {
  const allowed = assertWritable(actor)
  if (!allowed.ok) return allowed
  const { personId } = allowed.value
  const [person] = await accounts.db.select().from(people).where(eq(people.id, personId))
  if (!person) return fail('session-ended', 'Sign in again.')
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
      return fail('invalid-input', 'Your present password is not right.', {
        current: 'This is not your present password.',
      })
    await accounts.limits.clear(GUESSES, personId)
  }
  return ok({ person, row })
}

const emailForm = z.object({ email: emailField })

/** Writes to the new address; nothing changes before the link there is used. */
export async function requestEmailChange(
  accounts: Accounts,
  actor: Actor,
  input: { email: unknown; current?: unknown },
  visit: Visit,
): Promise<Result<{ message: string }>> {
  const parsed = emailForm.safeParse(input)
  if (!parsed.success)
    return fail('invalid-input', 'Check the field marked below.', wordsByField(parsed.error))
  const checked = await proveOwner(accounts, actor, input.current)
  if (!checked.ok) return checked
  const { person } = checked.value
  const { email } = parsed.data
  if (email === person.email)
    return fail('invalid-input', 'This is your address already.', { email: 'This is your address already.' })
  const refused = await takeLetter(accounts, email, visit, LETTERS_ASKED)
  if (refused) return refused
  accounts.later('change of address', async () => {
    const [taken] = await accounts.db.select({ id: people.id }).from(people).where(eq(people.email, email))
    if (taken) return accounts.mail.send(letters.addressTaken(email, accounts.page('/signin')))
    const { token, hash } = oneTimeToken()
    await accounts.db.insert(verifications).values({
      id: crypto.randomUUID(),
      identifier: EMAIL_CHANGE + hash,
      value: JSON.stringify({ personId: person.id, email }),
      expiresAt: new Date(accounts.clock().getTime() + 3_600_000),
    })
    return accounts.mail.send(
      letters.newAddress(email, accounts.page(`/signin?step=new-address&token=${token}`)),
    )
  })
  return ok({ message: `We have written to ${email}. Your address changes when you open the link there.` })
}

/** Uses the link sent to the new address: changes it, tells the old one. Works signed in or not. */
export async function confirmEmailChange(
  accounts: Accounts,
  input: { token: unknown },
): Promise<Result<{ email: string }>> {
  const old = fail(
    'invalid-input',
    'This link has been used or is too old. Ask for the change again in your settings.',
  )
  const [row] = await accounts.db
    .delete(verifications)
    .where(eq(verifications.identifier, EMAIL_CHANGE + hashOneTimeToken(postedText(input.token))))
    .returning()
  if (!row || row.expiresAt <= accounts.clock()) return old
  const { personId, email } = JSON.parse(row.value) as { personId: string; email: string }
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
  accounts.later('told of new address', () => accounts.mail.send(letter))
  return ok({ email })
}
