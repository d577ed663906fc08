import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Actor } from '#app/platform/access/actor.ts'
import { assertWritable } from '#app/platform/access/own.ts'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import type { Services } from '#app/platform/services.ts'
import { CHOICES } from '../minors.ts'
import { privacyChoices } from '../tables.ts'

const form = z.partialRecord(z.enum(CHOICES), z.boolean())

/** Keeps what the person chose about their own data, with the moment of choosing. Unnamed purposes stay as they were. */
export async function saveChoices(
  services: Pick<Services, 'db' | 'clock'>,
  actor: Actor,
  input: unknown,
): Promise<Result<null>> {
  const person = assertWritable(actor)
  if (!person.ok) return person
  const parsed = form.safeParse(input)
  if (!parsed.success) return fail('invalid-input', 'Choose on or off for each purpose.')
  const chosenAt = services.clock()
  const rows = Object.entries(parsed.data).map(([purpose, allowed]) => ({
    personId: person.value.personId,
    purpose,
    allowed,
    chosenAt,
  }))
  if (rows.length > 0)
    await services.db
      .insert(privacyChoices)
      .values(rows)
      .onConflictDoUpdate({
        target: [privacyChoices.personId, privacyChoices.purpose],
        set: { allowed: sql`excluded.allowed`, chosenAt },
        setWhere: sql`${privacyChoices.allowed} <> excluded.allowed`,
      })
  return ok(null)
}
