import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { linkToken } from '#app/platform/access/link-token.ts'
import { takeLimit, type LimitRule } from '#app/platform/access/rate-limits.ts'
import { emailField } from '#app/platform/accounts/sign-in.server.ts'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import { wordsByField } from '#app/platform/errors/words-by-field.ts'
import type { Services } from '#app/platform/services.ts'
import { findSubscriber, type Subscriber } from '../queries/stored-status.server.ts'
import { PART_IDS } from '../rules/parts.ts'
import { confirmLetter, SUBSCRIPTION } from '../rules/status-letters.ts'
import { statusSubscribers } from '../tables.ts'
import { subscriptionPage } from './tell-subscribers.server.ts'

const TO_ADDRESS: LimitRule = { name: 'status-letters', points: 3, seconds: 3_600 }
/** A school may share one IP address. */
const FROM_ADDRESS: LimitRule = { name: 'status-asked-from', points: 30, seconds: 3_600 }

const parts = z.preprocess(
  (given) => (given === undefined ? [] : [given].flat()),
  z.array(z.enum(PART_IDS, 'Choose from the list.')),
)
const form = z.object({ email: emailField, parts })

/** All parts are stored as an empty text, so that a part that Victor gets later is included. */
const stored = (chosen: readonly string[]) =>
  chosen.length === PART_IDS.length ? '' : [...new Set(chosen)].join(' ')

type Needs = Pick<Services, 'db' | 'clock' | 'limits' | 'mail' | 'config'>

/** Sends a link that confirms the address. The answer does not say whether the address subscribes already. */
export async function subscribe(
  services: Needs,
  input: { fields: unknown; address: string },
): Promise<Result<{ message: string }>> {
  const parsed = form.safeParse(input.fields)
  if (!parsed.success)
    return fail('invalid-input', 'We couldn’t subscribe you.', { fields: wordsByField(parsed.error) })
  const { email } = parsed.data
  const words = (wait: string) => `We have sent several emails. Try again ${wait}.`
  for (const [rule, key] of [
    [FROM_ADDRESS, input.address],
    [TO_ADDRESS, email],
  ] as const) {
    const limit = await takeLimit(services.limits, rule, key, words)
    if (!limit.ok) return limit
  }
  await services.db.transaction(async (tx) => {
    const asked = { parts: stored(parsed.data.parts), askedAt: services.clock() }
    const [row] = await tx
      .insert(statusSubscribers)
      .values({ id: randomUUID(), email, ...asked })
      .onConflictDoUpdate({ target: statusSubscribers.email, set: { askedAt: asked.askedAt } })
      .returning({ id: statusSubscribers.id })
    await services.mail.send(confirmLetter(email, subscriptionPage(services, row!.id)), tx)
  })
  return ok({ message: `We emailed ${email}. Open the link in the email to confirm.` })
}

const OLD_LINK = fail('not-found', 'This link no longer works. Subscribe again on the status page.')

/** The subscription that a link belongs to. */
export async function openSubscription(
  { db, config }: Pick<Services, 'db' | 'config'>,
  link: { id: unknown; key: unknown },
): Promise<Result<Subscriber>> {
  const { id, key } = link
  if (typeof id !== 'string' || key !== linkToken(SUBSCRIPTION, id, config.secret)) return OLD_LINK
  const found = await findSubscriber(db, id)
  return found ? ok(found) : OLD_LINK
}

/** Confirms the address and saves the parts. */
export async function saveSubscription(
  services: Needs,
  input: { id: unknown; key: unknown; parts?: unknown },
): Promise<Result<{ message: string }>> {
  const found = await openSubscription(services, input)
  if (!found.ok) return found
  const chosen = parts.safeParse(input.parts)
  if (!chosen.success || chosen.data.length === 0)
    return fail('invalid-input', 'We couldn’t save this.', {
      parts: 'Choose at least one part, or unsubscribe.',
    })
  await services.db
    .update(statusSubscribers)
    .set({
      parts: stored(chosen.data),
      confirmedAt: found.value.confirmedAt ?? services.clock(),
    })
    .where(eq(statusSubscribers.id, found.value.id))
  return ok({ message: 'Saved. We email you when one of these parts stops or works again.' })
}

/** Deletes the address. */
export async function unsubscribe(
  services: Needs,
  input: { id: unknown; key: unknown },
): Promise<Result<{ message: string }>> {
  const found = await openSubscription(services, input)
  if (!found.ok) return found
  await services.db.delete(statusSubscribers).where(eq(statusSubscribers.id, found.value.id))
  return ok({ message: 'You are unsubscribed. We deleted your address.' })
}
