import { eq } from 'drizzle-orm'
import { hasCapability, type Actor } from '#app/platform/access/actor.ts'
import { postedText } from '#app/platform/access/posted-text.ts'
import { takeLimit, type LimitRule } from '#app/platform/access/rate-limits.ts'
import { startViewAs } from '#app/platform/access/view-as.server.ts'
import { people } from '#app/platform/accounts/tables.ts'
import { fail, type Result } from '#app/platform/errors/failure.ts'
import type { Services } from '#app/platform/services.ts'

const OPENED: LimitRule = { name: 'record-opened', points: 30, seconds: 3600 }
const NO_RECORD = 'We couldn’t find a record for this email address. Check the spelling.'

/**
 * Support opens a record by the person's email address. An unknown address and a forbidden record get the
 * same answer, so that staff cannot find out who has an account.
 */
export async function openRecord(
  services: Pick<Services, 'db' | 'clock' | 'limits'>,
  actor: Actor,
  input: { email: unknown; reason: unknown; requestRef?: string },
): Promise<Result<{ grantId: string; until: Date }>> {
  const { db, clock, limits } = services
  if (actor.kind === 'guest' || !hasCapability(actor, 'support'))
    return fail('not-found', 'We couldn’t find this record.')
  const email = postedText(input.email).trim().toLowerCase()
  if (email === '' || email.length > 254)
    return fail('invalid-input', 'We couldn’t open the record.', {
      fields: { person: 'Enter the person’s email address.' },
    })
  const limit = await takeLimit(
    limits,
    OPENED,
    actor.personId,
    (wait) => `You have viewed many records this hour. Try again ${wait}.`,
  )
  if (!limit.ok) return limit
  const [person] = await db.select({ id: people.id }).from(people).where(eq(people.email, email))
  const opened = await startViewAs(
    db,
    actor,
    { personId: person?.id ?? '', reason: input.reason },
    clock(),
    input.requestRef,
  )
  if (opened.ok) return opened
  const { code } = opened.error
  return code === 'not-found' || code === 'forbidden'
    ? fail('invalid-input', 'We couldn’t open the record.', { fields: { person: NO_RECORD } })
    : opened
}
