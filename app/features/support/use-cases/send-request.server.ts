import { randomUUID } from 'node:crypto'
import { eq, lt } from 'drizzle-orm'
import { assertWritable } from '#app/platform/access/own.ts'
import type { Actor } from '#app/platform/access/actor.ts'
import { takeLimit, type LimitRule } from '#app/platform/access/rate-limits.ts'
import { emailField } from '#app/platform/accounts/sign-in.server.ts'
import { people } from '#app/platform/accounts/tables.ts'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import { newReference } from '#app/platform/errors/reference.ts'
import { wordsByField } from '#app/platform/errors/words-by-field.ts'
import type { Services } from '#app/platform/services.ts'
import { DAYS_KEPT } from '../privacy.ts'
import { appVersion } from '../queries/app-version.server.ts'
import { readPage, readReference, requestForm } from '../rules/request.ts'
import { supportRequests } from '../tables.ts'

const BY_WRITER: LimitRule = { name: 'support-request', points: 5, seconds: 3_600 }
/** A school may share one IP address. */
const FROM_ADDRESS: LimitRule = { name: 'support-request-from', points: 60, seconds: 3_600 }

const NOT_SENT = 'We couldn’t send this.'

type Needs = Pick<Services, 'db' | 'clock' | 'limits' | 'mail' | 'config'>

/** Stores a request and confirms it by email. The email does not repeat the text: a guest can enter any address. */
export async function sendRequest(
  services: Needs,
  actor: Actor,
  { fields, address }: { fields: Readonly<Record<string, unknown>>; address: string },
): Promise<Result<{ number: string; email: string }>> {
  const writer = await writerOf(services, actor, fields['email'])
  const parsed = requestForm.safeParse(fields)
  if (!writer.ok && writer.error.code !== 'invalid-input') return writer
  if (!parsed.success || !writer.ok)
    return fail('invalid-input', NOT_SENT, {
      fields: {
        ...(parsed.success ? {} : wordsByField(parsed.error)),
        ...(writer.ok ? {} : writer.error.fields),
      },
    })
  const { personId, email } = writer.value
  const words = (wait: string) => `You have written several times. Try again ${wait}.`
  for (const [rule, key] of [
    [FROM_ADDRESS, address],
    [BY_WRITER, personId ?? email],
  ] as const) {
    const limit = await takeLimit(services.limits, rule, key, words)
    if (!limit.ok) return limit
  }
  const { topic, message, context, page, reference } = parsed.data
  const number = `H-${newReference()}`
  await services.db.transaction(async (tx) => {
    await tx.insert(supportRequests).values({
      ...{ id: randomUUID(), number, personId, email, topic, message },
      sentContext: context === 'yes',
      ...(context === 'yes'
        ? { page: readPage(page), reference: readReference(reference), appVersion: appVersion() }
        : {}),
      createdAt: services.clock(),
    })
    await services.mail.send(
      {
        to: email,
        subject: `We have your request ${number}`,
        text: `Thank you for writing to Victor. Your request has the number ${number}. A person reads it and answers to this address.\n\nIf you did not write to us, ignore this email.\n\nVictor`,
      },
      tx,
    )
  })
  return ok({ number, email })
}

async function writerOf(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  typed: unknown,
): Promise<Result<{ personId: string | null; email: string }>> {
  if (actor.kind === 'guest') {
    const email = emailField.safeParse(typed)
    return email.success
      ? ok({ personId: null, email: email.data })
      : fail('invalid-input', NOT_SENT, { fields: { email: 'Enter a full email address.' } })
  }
  const person = assertWritable(actor)
  if (!person.ok) return person
  const { personId } = person.value
  const [row] = await db.select({ email: people.email }).from(people).where(eq(people.id, personId))
  return row
    ? ok({ personId, email: row.email })
    : fail('session-ended', 'Your session has ended. Sign in again.')
}

/** Deletes requests after their time. */
export async function deleteOldRequests({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock().getTime() - DAYS_KEPT * 86_400_000)
  await db.delete(supportRequests).where(lt(supportRequests.createdAt, before))
}
