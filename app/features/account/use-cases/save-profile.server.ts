import { eq } from 'drizzle-orm'
import { Temporal } from 'temporal-polyfill'
import { z } from 'zod'
import type { Actor } from '#app/platform/access/actor.ts'
import { assertWritable } from '#app/platform/access/own.ts'
import { nameField } from '#app/platform/access/posted-text.ts'
import { people } from '#app/platform/accounts/tables.ts'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import { record } from '#app/platform/events/record.server.ts'
import type { Services } from '#app/platform/services.ts'
import { todayIn } from '#app/platform/time/day-number.ts'
import { USUAL_ZONE } from '#app/platform/time/zone.ts'
import { wordsByField } from '#app/platform/errors/words-by-field.ts'
import { ageOn, mayMendBirth } from '../minors.ts'
import { profiles } from '../tables.ts'

const CERTIFICATES = ['VCE', 'HSC', 'QCE', 'SACE', 'WACE'] as const
const YOUNGEST = 10
const OLDEST = 110

const form = z.object({
  name: nameField('Write the name you want to be called.', 100).optional(),
  bornOn: z.iso.date('Give the date as day, month and year.').optional(),
  certificate: z.enum(CERTIFICATES, 'Choose your certificate.').nullable().optional(),
  yearLevel: z.coerce
    .number()
    .int()
    .min(9, 'Choose your year.')
    .max(13, 'Choose your year.')
    .nullable()
    .optional(),
  zone: z.string().refine(isZone, 'Choose a time zone from the list.').optional(),
})

function isZone(zone: string): boolean {
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone).timeZoneId.includes('/')
  } catch {
    return false
  }
}

/** Saves what is given and leaves the rest. The date of birth comes first: without it nothing else opens. */
export async function saveProfile(
  services: Pick<Services, 'db' | 'clock'>,
  actor: Actor,
  input: unknown,
): Promise<Result<null>> {
  const person = assertWritable(actor)
  if (!person.ok) return person
  const parsed = form.safeParse(input)
  if (!parsed.success) {
    const fields = wordsByField(parsed.error)
    return fail('invalid-input', 'Nothing was saved yet. Check the fields marked below.', { fields })
  }
  const { name, ...given } = parsed.data
  const { personId } = person.value
  const now = services.clock()
  return services.db.transaction(async (tx) => {
    const rename = () => tx.update(people).set({ name: name!, updatedAt: now }).where(eq(people.id, personId))
    // A name alone needs no profile: staff and partners have none.
    if (name !== undefined && Object.values(given).every((value) => value === undefined)) {
      await rename()
      return ok(null)
    }
    const [before] = await tx.select().from(profiles).where(eq(profiles.personId, personId)).for('update')
    const bornOn = given.bornOn ?? before?.bornOn ?? null
    if (bornOn === null) return refused('bornOn', 'Give your date of birth first.')
    if (given.bornOn !== undefined) {
      const problem = birthProblem(
        before?.bornOn ?? null,
        given.bornOn,
        given.zone ?? before?.zone ?? USUAL_ZONE,
        now,
      )
      if (problem !== null) return refused('bornOn', problem)
    }
    const changes = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
    await tx
      .insert(profiles)
      .values({ personId, ...changes, bornOn, updatedAt: now })
      .onConflictDoUpdate({ target: profiles.personId, set: { ...changes, bornOn, updatedAt: now } })
    if (name !== undefined) await rename()
    // Somebody who is said to be younger now may have shared what they no longer may.
    if (before?.bornOn && bornOn !== before.bornOn)
      await record(tx, { type: 'account.sharing-doubted', personId, at: now, data: {} })
    return ok(null)
  })
}

function birthProblem(before: string | null, after: string, zone: string, now: Date): string | null {
  const age = ageOn(after, todayIn(zone, now))
  if (age < 0) return 'This date is in the future.'
  if (age < YOUNGEST) return `Victor is for people of ${YOUNGEST} and older. Check the year.`
  if (age > OLDEST) return 'Check the year.'
  if (!mayMendBirth(before, after, zone, now))
    return 'This would open what is kept closed at the age you gave before. Write to us, and we will mend it with you.'
  return null
}

function refused(field: string, message: string) {
  return fail('invalid-input', 'Nothing was saved yet. Check the fields marked below.', {
    fields: { [field]: message },
  })
}
