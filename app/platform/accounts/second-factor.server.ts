import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Actor } from '#app/platform/access/actor.ts'
import { assertWritable } from '#app/platform/access/own.ts'
import { inWords, type LimitRule } from '#app/platform/access/rate-limits.ts'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import { sessionTokenOf, type Accounts, type Visit } from './account-context.ts'
import { CLEAR_SESSION_COOKIE } from './cookies.ts'
import { hashToken } from './hashed-sessions.ts'
import { letters } from './letters.ts'
import { hashRecoveryCode, recoveryCode, seal, unseal } from './secrets.ts'
import { startSession } from './sessions.server.ts'
import { finishSignIn, type SignedIn } from './finish-sign-in.server.ts'
import { people, recoveryCodes, secondFactors, sessions } from './tables.ts'
import { base32, otpauthUri, stepOfCode } from './totp.ts'
import { postedText } from '#app/platform/access/posted-text.ts'

/**
 * We don't use better-auth's plugin: it accepts a code twice, stores readable recovery codes, and asks after a password
 * only, not after a link or a provider.
 */
const PURPOSE = 'second-factor'
const CODES: LimitRule = { name: 'second-factor', points: 10, seconds: 900 }
const WRONG_CODES_PER_SESSION = 5
const RECOVERY_CODES = 10
const WAITING_SECONDS = 600

/** Creates a secret to scan or type. It is active after `confirmSecondFactor`. Each call replaces the secret. */
export async function prepareSecondFactor(
  accounts: Accounts,
  actor: Actor,
): Promise<Result<{ uri: string; typed: string }>> {
  const person = assertWritable(actor)
  if (!person.ok) return person
  const { personId } = person.value
  const secret = randomBytes(20)
  const stored = seal(secret, accounts.config.secret, PURPOSE)
  const made = await accounts.db
    .insert(secondFactors)
    .values({ personId, secret: stored, createdAt: accounts.clock() })
    .onConflictDoUpdate({
      target: secondFactors.personId,
      set: { secret: stored, lastStep: 0 },
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ personId: secondFactors.personId })
  if (made.length === 0)
    return fail('conflict', 'Two-step verification is already on. To use another app, turn it off first.')
  const [{ email } = { email: '' }] = await accounts.db
    .select({ email: people.email })
    .from(people)
    .where(eq(people.id, personId))
  return ok({ uri: otpauthUri(secret, email), typed: base32(secret).replace(/(.{4})(?=.)/g, '$1 ') })
}

/** Turns the second step on with the first right code, and returns the recovery codes for this one time. */
export async function confirmSecondFactor(
  accounts: Accounts,
  actor: Actor,
  input: { code: unknown },
): Promise<Result<{ recoveryCodes: string[] }>> {
  const person = assertWritable(actor)
  if (!person.ok) return person
  const { personId } = person.value
  const [row] = await accounts.db.select().from(secondFactors).where(eq(secondFactors.personId, personId))
  if (!row) return fail('not-found', 'Scan the QR code with your app first.')
  if (row.confirmedAt) return fail('conflict', 'Two-step verification is already on.')
  const refused = await takeCode(accounts, personId)
  if (refused) return refused
  if (!(await acceptTotp(accounts, personId, postedText(input.code)))) return wrongCode()
  await accounts.db
    .update(secondFactors)
    .set({ confirmedAt: accounts.clock() })
    .where(eq(secondFactors.personId, personId))
  await sendNotice(accounts, personId, true)
  return ok({ recoveryCodes: await newRecoveryCodes(accounts, personId) })
}

/** Replaces every recovery code, used or not. */
export async function renewRecoveryCodes(
  accounts: Accounts,
  actor: Actor,
  input: { code: unknown },
): Promise<Result<{ recoveryCodes: string[] }>> {
  const proven = await proveCode(accounts, actor, input)
  return proven.ok ? ok({ recoveryCodes: await newRecoveryCodes(accounts, proven.value) }) : proven
}

export async function turnOffSecondFactor(
  accounts: Accounts,
  actor: Actor,
  input: { code: unknown },
): Promise<Result<null>> {
  const proven = await proveCode(accounts, actor, input)
  if (!proven.ok) return proven
  await accounts.db.delete(secondFactors).where(eq(secondFactors.personId, proven.value))
  await accounts.db.delete(recoveryCodes).where(eq(recoveryCodes.personId, proven.value))
  await sendNotice(accounts, proven.value, false)
  return ok(null)
}

async function proveCode(
  accounts: Accounts,
  actor: Actor,
  input: { code: unknown },
): Promise<Result<string>> {
  const person = assertWritable(actor)
  if (!person.ok) return person
  const { personId } = person.value
  const refused = await takeCode(accounts, personId)
  if (refused) return refused
  return (await acceptCode(accounts, personId, postedText(input.code))) ? ok(personId) : wrongCode()
}

/** The second step of signing in, with a code of the app or a recovery code. Starts a new session. */
export async function signInWithCode(
  accounts: Accounts,
  input: { code: unknown },
  visit: Visit,
): Promise<Result<SignedIn>> {
  const token = sessionTokenOf(accounts, visit.headers)
  // Counts the try before checking the code, so that each parallel guess counts.
  const [session] = await accounts.db
    .update(sessions)
    .set({ wrongCodes: sql`${sessions.wrongCodes} + 1` })
    .where(and(waiting(accounts, token ?? ''), lt(sessions.wrongCodes, WRONG_CODES_PER_SESSION)))
    .returning({ id: sessions.id, personId: sessions.personId })
  if (!session) {
    if (token !== null)
      await accounts.db
        .delete(sessions)
        .where(and(eq(sessions.token, hashToken(token)), eq(sessions.awaitsSecondFactor, true)))
    return fail('session-ended', 'The code expired, or you entered too many wrong codes. Sign in again.')
  }
  const refused = await takeCode(accounts, session.personId)
  if (refused) return refused
  if (!(await acceptCode(accounts, session.personId, postedText(input.code)))) return wrongCode()
  const fresh = await startSession(accounts, session.personId, visit, { askSecondFactor: false })
  await accounts.db.delete(sessions).where(eq(sessions.id, session.id))
  return ok(await finishSignIn(accounts, fresh.token, [fresh.cookie], visit))
}

/** True between the first and the second step: the sign-in screen then asks for the code. */
export async function waitsForCode(accounts: Accounts, headers: Headers): Promise<boolean> {
  const token = sessionTokenOf(accounts, headers)
  if (token === null) return false
  const rows = await accounts.db.select({ id: sessions.id }).from(sessions).where(waiting(accounts, token))
  return rows.length > 0
}

function waiting(accounts: Accounts, token: string) {
  const since = new Date(accounts.clock().getTime() - WAITING_SECONDS * 1000)
  return and(
    eq(sessions.token, hashToken(token)),
    eq(sessions.awaitsSecondFactor, true),
    gt(sessions.createdAt, since),
  )
}

export async function cancelSecondStep(accounts: Accounts, visit: Visit): Promise<{ cookies: string[] }> {
  const token = sessionTokenOf(accounts, visit.headers)
  if (token !== null)
    await accounts.db
      .delete(sessions)
      .where(and(eq(sessions.token, hashToken(token)), eq(sessions.awaitsSecondFactor, true)))
  return { cookies: [CLEAR_SESSION_COOKIE] }
}

async function takeCode(accounts: Accounts, personId: string) {
  const taken = await accounts.limits.take(CODES, personId)
  if (taken.ok) return null
  return fail('too-many', `Too many wrong codes. Try again ${inWords(taken.retryAfter)}.`, {
    retryAfter: taken.retryAfter,
  })
}

function wrongCode() {
  const message =
    'This code is wrong or was already used. Wait for the next code. Check that your phone’s clock is right.'
  return fail('invalid-input', message, { code: message })
}

async function acceptCode(accounts: Accounts, personId: string, code: string): Promise<boolean> {
  const digits = code.replace(/\s/g, '')
  const right = /^\d{6}$/.test(digits)
    ? await acceptTotp(accounts, personId, digits)
    : await acceptRecoveryCode(accounts, personId, code)
  if (right) await accounts.limits.clear(CODES, personId)
  return right
}

/** Accepts a code once: the statement that checks the step also moves the step forward. */
async function acceptTotp(accounts: Accounts, personId: string, code: string): Promise<boolean> {
  const [row] = await accounts.db.select().from(secondFactors).where(eq(secondFactors.personId, personId))
  if (!row) return false
  const step = stepOfCode(unseal(row.secret, accounts.config.secret, PURPOSE), code, accounts.clock())
  if (step === null) return false
  const moved = await accounts.db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.personId, personId), lt(secondFactors.lastStep, step)))
    .returning({ personId: secondFactors.personId })
  return moved.length === 1
}

async function acceptRecoveryCode(accounts: Accounts, personId: string, code: string): Promise<boolean> {
  const used = await accounts.db
    .update(recoveryCodes)
    .set({ usedAt: accounts.clock() })
    .where(
      and(
        eq(recoveryCodes.personId, personId),
        eq(recoveryCodes.codeHash, hashRecoveryCode(code, personId, accounts.config.secret)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ id: recoveryCodes.id })
  return used.length === 1
}

async function newRecoveryCodes(accounts: Accounts, personId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, recoveryCode)
  const rows = codes.map((code) => ({
    id: crypto.randomUUID(),
    personId,
    codeHash: hashRecoveryCode(code, personId, accounts.config.secret),
  }))
  await accounts.db.transaction(async (tx) => {
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.personId, personId))
    await tx.insert(recoveryCodes).values(rows)
  })
  return codes
}

async function sendNotice(accounts: Accounts, personId: string, on: boolean): Promise<void> {
  const [person] = await accounts.db
    .select({ email: people.email })
    .from(people)
    .where(eq(people.id, personId))
  if (person)
    accounts.later('second factor email', () =>
      accounts.mail.send(letters.secondFactor(person.email, on, accounts.page('/signin?step=forgot'))),
    )
}
