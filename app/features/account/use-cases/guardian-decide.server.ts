import { and, eq, inArray, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { audit } from '#app/platform/access/audit.ts'
import { takeLimit, type LimitRule } from '#app/platform/access/rate-limits.ts'
import { people } from '#app/platform/accounts/tables.ts'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import { record } from '#app/platform/events/record.server.ts'
import type { Services } from '#app/platform/services.ts'
import { readGuardianToken } from '../rules/guardian-link.ts'
import { accountLetters } from '../rules/letters.ts'
import { GUARDED, type Guarded } from '../rules/minors.ts'
import { findGuardianPage } from '../queries/account-queries.server.ts'
import { guardianConsents, guardians } from '../tables.ts'
import { guardianPage } from './request-guardian.server.ts'

const DAYS_TO_WITHDRAW = 365
const OLD =
  'This link has expired or is incomplete. Open the link in our email, or ask the student to send a new one.'

/** Each decision sends an email to the student, so decisions are limited. */
const DECISIONS: LimitRule = { name: 'guardian-decisions', points: 10, seconds: 3600 }

type Needs = Pick<Services, 'db' | 'clock' | 'accounts'>

/** Data of the page behind the link: the student's name and the confirmed purposes. */
export async function openGuardianPage(
  services: Needs,
  token: unknown,
): Promise<Result<{ studentName: string; confirmed: Guarded[] }>> {
  const found = await find(services, token)
  return found.ok ? ok({ studentName: found.value.studentName, confirmed: found.value.confirmed }) : found
}

async function find(services: Needs, token: unknown) {
  const guardianId = readGuardianToken(String(token ?? ''), services.accounts.config.secret, services.clock())
  const page = guardianId === null ? null : await findGuardianPage(services.db, guardianId)
  return guardianId === null || !page ? fail('not-found', OLD) : ok({ guardianId, ...page })
}

const form = z.array(z.enum(GUARDED))

/** Confirms exactly these purposes and withdraws all others. The student gets an email and the audit log an entry. */
export async function decideAsGuardian(
  services: Needs & Pick<Services, 'limits'>,
  input: { token: unknown; purposes: unknown; requestRef?: string },
): Promise<Result<{ confirmed: Guarded[] }>> {
  const found = await find(services, input.token)
  if (!found.ok) return found
  const parsed = form.safeParse(input.purposes)
  if (!parsed.success) return fail('invalid-input', 'Choose from the list.')
  const { guardianId, personId, studentName } = found.value
  const limit = await takeLimit(
    services.limits,
    DECISIONS,
    guardianId,
    (wait) => `You have changed your choices several times. Try again ${wait}.`,
  )
  if (!limit.ok) return limit
  const confirmed = [...new Set(parsed.data)]
  const now = services.clock()
  const { mail, page } = services.accounts
  return services.db.transaction(async (tx) => {
    // Two decisions at once run one after the other.
    const [guardian] = await tx.select().from(guardians).where(eq(guardians.id, guardianId)).for('update')
    const [student] = await tx.select({ email: people.email }).from(people).where(eq(people.id, personId))
    if (!guardian || !student) return fail('not-found', OLD)
    const isCurrent = and(eq(guardianConsents.guardianId, guardianId), isNull(guardianConsents.withdrawnAt))
    const current = await tx
      .select({ id: guardianConsents.id, purpose: guardianConsents.purpose })
      .from(guardianConsents)
      .where(isCurrent)
    const withdrawn = current
      .filter(({ purpose }) => !confirmed.some((one) => one === purpose))
      .map(({ id }) => id)
    if (withdrawn.length > 0)
      await tx
        .update(guardianConsents)
        .set({ withdrawnAt: now })
        .where(inArray(guardianConsents.id, withdrawn))
    // Another guardian may still confirm sharing; the subscriber checks that.
    if (current.some(({ id, purpose }) => purpose === 'sharing' && withdrawn.includes(id)))
      await record(tx, { type: 'account.sharing-doubted', personId, actorId: null, at: now, data: {} })
    const added = confirmed.filter((one) => !current.some(({ purpose }) => purpose === one))
    if (added.length > 0)
      await tx.insert(guardianConsents).values(
        added.map((purpose) => ({
          id: crypto.randomUUID(),
          guardianId,
          personId,
          purpose,
          confirmedAt: now,
        })),
      )
    await tx.update(guardians).set({ answeredAt: now }).where(eq(guardians.id, guardianId))
    const { requestRef } = input
    const ref = requestRef === undefined ? {} : { requestRef }
    const details = { confirmed: confirmed.toSorted().join(' '), withdrawn: withdrawn.length }
    await audit(tx, now, {
      actorId: `guardian:${guardianId}`,
      action: 'guardian.decided',
      subjectId: personId,
      details,
      ...ref,
    })
    await mail.send(accountLetters.guardianDecided(student.email, page('/settings/account')), tx)
    const link = guardianPage(services, guardianId, now, DAYS_TO_WITHDRAW)
    if (guardian.answeredAt === null)
      await mail.send(accountLetters.guardianAnswered(guardian.email, studentName, link), tx)
    return ok({ confirmed })
  })
}
