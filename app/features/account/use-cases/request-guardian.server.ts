import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Actor } from '#app/platform/access/actor.ts'
import { assertWritable } from '#app/platform/access/own.ts'
import { inWords, type LimitRule } from '#app/platform/access/rate-limits.ts'
import { people } from '#app/platform/accounts/tables.ts'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import { record } from '#app/platform/events/record.server.ts'
import type { Services } from '#app/platform/services.ts'
import { makeGuardianToken } from '../guardian-link.ts'
import { accountLetters } from '../letters.ts'
import { guardians } from '../tables.ts'
import { postedText } from '#app/platform/access/posted-text.ts'

const ASKED: LimitRule = { name: 'guardian-asked', points: 5, seconds: 24 * 3600 }
const DAYS_TO_ANSWER = 30

const form = z.object({
  email: z
    .string()
    .trim()
    .toLowerCase()
    .max(254)
    .pipe(z.email('Write the address in full, like name@example.com.')),
})

/** Writes to the guardian. Asking the same one again sends a new link and changes nothing that was confirmed. */
export async function requestGuardian(
  services: Pick<Services, 'db' | 'clock' | 'limits' | 'accounts'>,
  actor: Actor,
  input: unknown,
): Promise<Result<{ message: string }>> {
  const person = assertWritable(actor)
  if (!person.ok) return person
  const { personId } = person.value
  const parsed = form.safeParse(input)
  if (!parsed.success) return refused(parsed.error.issues[0]!.message)
  const { email } = parsed.data
  const [student] = await services.db
    .select({ name: people.name, email: people.email })
    .from(people)
    .where(eq(people.id, personId))
  if (!student) return fail('session-ended', 'Sign in again.')
  if (inbox(email) === inbox(student.email))
    return refused('This is your own address. Give the address of your parent or guardian.')
  const taken = await services.limits.take(ASKED, personId)
  if (!taken.ok)
    return fail('too-many', `You have asked several times. Ask again ${inWords(taken.retryAfter)}.`, {
      retryAfter: taken.retryAfter,
    })

  const now = services.clock()
  await services.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(guardians)
      .values({ id: crypto.randomUUID(), personId, email, invitedAt: now })
      .onConflictDoUpdate({ target: [guardians.personId, guardians.email], set: { invitedAt: now } })
      .returning({ id: guardians.id })
    const link = guardianPage(services, row!.id, now, DAYS_TO_ANSWER)
    await services.accounts.mail.send(accountLetters.guardianAsked(email, student.name, link), tx)
  })
  return ok({ message: `We have written to ${email}. What they confirm opens for you at once.` })
}

export function guardianPage(
  services: Pick<Services, 'accounts'>,
  guardianId: string,
  now: Date,
  days: number,
): string {
  const until = Math.floor(now.getTime() / 1000) + days * 24 * 3600
  return services.accounts.page(
    `/guardian?token=${makeGuardianToken({ guardianId, until }, services.accounts.config.secret)}`,
  )
}

/** The mailbox behind an address: what follows a plus sign, and dots at Gmail, make no other one. */
function inbox(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@')
  const plain = local.split('+')[0]!
  return `${/^(gmail|googlemail)\.com$/.test(domain) ? plain.replaceAll('.', '') : plain}@${domain}`
}

function refused(message: string) {
  return fail('invalid-input', 'The letter was not sent.', { fields: { email: message } })
}

/** Takes a guardian away, and with them all that they confirmed. */
export async function removeGuardian(
  services: Pick<Services, 'db' | 'clock'>,
  actor: Actor,
  input: { id: unknown },
): Promise<Result<null>> {
  const person = assertWritable(actor)
  if (!person.ok) return person
  const { personId } = person.value
  return services.db.transaction(async (tx) => {
    const gone = await tx
      .delete(guardians)
      .where(and(eq(guardians.id, postedText(input.id)), eq(guardians.personId, personId)))
      .returning({ id: guardians.id })
    if (gone.length === 0) return fail('not-found', 'This guardian is no longer here.')
    await record(tx, { type: 'account.sharing-doubted', personId, at: services.clock(), data: {} })
    return ok(null)
  })
}
