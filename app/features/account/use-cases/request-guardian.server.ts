import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { takeLimit, type LimitRule } from '#app/platform/access/rate-limits.ts'
import { people } from '#app/platform/accounts/tables.ts'
import { fail, ok } from '#app/platform/errors/failure.ts'
import { record } from '#app/platform/events/record.server.ts'
import type { Services } from '#app/platform/services.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { makeGuardianToken } from '../rules/guardian-link.ts'
import { accountLetters } from '../rules/letters.ts'
import { guardians } from '../tables.ts'

const REQUESTS: LimitRule = { name: 'guardian-asked', points: 5, seconds: 24 * 3600 }
const DAYS_TO_ANSWER = 30

const NOT_SENT = 'We couldn’t send the email.'

/** Writes to the guardian. A second request to the same guardian sends a new link and keeps every confirmation. */
export const requestGuardian = defineUseCase({
  form: z.object({
    email: z
      .string()
      .trim()
      .toLowerCase()
      .max(254)
      .pipe(z.email('Enter a full email address, such as name@example.com.')),
  }),
  invalid: NOT_SENT,
  async prepare({ services, personId }, { email }) {
    const [student] = await services.db
      .select({ name: people.name, email: people.email })
      .from(people)
      .where(eq(people.id, personId))
    if (!student) return fail('session-ended', 'Your session has ended. Sign in again.')
    if (inbox(email) === inbox(student.email))
      return fail('invalid-input', NOT_SENT, {
        fields: { email: 'This is your own email address. Enter your guardian’s email address.' },
      })
    const limit = await takeLimit(
      services.limits,
      REQUESTS,
      personId,
      (wait) => `You have asked several times. Try again ${wait}.`,
    )
    return limit.ok ? ok(student.name) : limit
  },
  async run({ services, tx, personId, now }, { email }, studentName) {
    const [row] = await tx
      .insert(guardians)
      .values({ id: crypto.randomUUID(), personId, email, invitedAt: now })
      .onConflictDoUpdate({ target: [guardians.personId, guardians.email], set: { invitedAt: now } })
      .returning({ id: guardians.id })
    const link = guardianPage(services, row!.id, now, DAYS_TO_ANSWER)
    await services.accounts.mail.send(accountLetters.guardianAsked(email, studentName, link), tx)
    return ok({
      message: `We emailed ${email}. You can use each feature as soon as your guardian allows it.`,
    })
  },
})

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

/** The mailbox of an address: ignores a plus suffix, and dots at Gmail. */
function inbox(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@')
  const plain = local.split('+')[0]!
  return `${/^(gmail|googlemail)\.com$/.test(domain) ? plain.replaceAll('.', '') : plain}@${domain}`
}

const GUARDIAN_GONE = fail('not-found', 'This guardian has already been removed.')

/** Removes a guardian and all their confirmations. */
export const removeGuardian = defineUseCase({
  form: z.object({ id: z.string() }),
  invalid: GUARDIAN_GONE,
  async run({ tx, personId, now }, { id }) {
    const removed = await tx
      .delete(guardians)
      .where(and(eq(guardians.id, id), eq(guardians.personId, personId)))
      .returning({ id: guardians.id })
    if (removed.length === 0) return GUARDIAN_GONE
    await record(tx, { type: 'account.sharing-doubted', personId, at: now, data: {} })
    return ok(null)
  },
})
