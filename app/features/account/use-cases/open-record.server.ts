import { eq } from 'drizzle-orm'
import { hasCapability, type Actor } from '#app/platform/access/actor.ts'
import { postedText } from '#app/platform/access/posted-text.ts'
import { inWords, type LimitRule } from '#app/platform/access/rate-limits.ts'
import { startViewAs } from '#app/platform/access/view-as.server.ts'
import { people } from '#app/platform/accounts/tables.ts'
import { fail, type Result } from '#app/platform/errors/failure.ts'
import type { Services } from '#app/platform/services.ts'

const OPENED: LimitRule = { name: 'record-opened', points: 30, seconds: 3600 }
const NOBODY = 'No record opens for this address. Check how it is spelled.'

/**
 * Support opens somebody's record by the address that they wrote from. The answer is the same for an address that
 * nobody has and for one whose record this member of staff may not open, so that nobody learns who has an account.
 */
export async function openRecord(
  services: Pick<Services, 'db' | 'clock' | 'limits'>,
  actor: Actor,
  input: { email: unknown; reason: unknown },
  requestRef?: string,
): Promise<Result<{ grantId: string; until: Date }>> {
  const { db, clock, limits } = services
  if (actor.kind === 'guest' || !hasCapability(actor, 'support'))
    return fail('not-found', 'There is nothing here.')
  const email = postedText(input.email).trim().toLowerCase()
  if (email === '' || email.length > 254)
    return fail('invalid-input', 'No record was opened.', {
      fields: { person: 'Write their e-mail address.' },
    })
  const taken = await limits.take(OPENED, actor.personId)
  if (!taken.ok)
    return fail('too-many', `That is many records in an hour. Go on ${inWords(taken.retryAfter)}.`, {
      retryAfter: taken.retryAfter,
    })
  const [person] = await db.select({ id: people.id }).from(people).where(eq(people.email, email))
  const opened = await startViewAs(
    db,
    actor,
    { personId: person?.id ?? '', reason: input.reason },
    clock(),
    requestRef,
  )
  if (opened.ok) return opened
  const { code } = opened.error
  return code === 'not-found' || code === 'forbidden'
    ? fail('invalid-input', 'No record was opened.', { fields: { person: NOBODY } })
    : opened
}
