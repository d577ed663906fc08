import { eq } from 'drizzle-orm'
import { Temporal } from 'temporal-polyfill'
import { z } from 'zod'
import { nameField } from '#app/platform/access/posted-text.ts'
import { people } from '#app/platform/accounts/tables.ts'
import { fail, ok } from '#app/platform/errors/failure.ts'
import { record } from '#app/platform/events/record.server.ts'
import { todayIn } from '#app/platform/time/day-number.ts'
import { USUAL_ZONE } from '#app/platform/time/zone.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { ageOn, mayCorrectBirth } from '../rules/minors.ts'
import { profiles } from '../tables.ts'

const CERTIFICATES = ['VCE', 'HSC', 'QCE', 'SACE', 'WACE'] as const
const YOUNGEST = 10
const OLDEST = 110
const NOT_SAVED = 'Your changes were not saved. Check the marked fields.'

const form = z.object({
  name: nameField('Enter your name.', 100).optional(),
  bornOn: z.iso.date('Enter the date as day, month and year.').optional(),
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

/**
 * Saves the submitted fields and leaves the others. The date of birth must come first, because it decides
 * what is open.
 */
export const saveProfile = defineUseCase({
  form,
  invalid: NOT_SAVED,
  async run({ tx, personId, now }, { name, ...submitted }) {
    const rename = () => tx.update(people).set({ name: name!, updatedAt: now }).where(eq(people.id, personId))
    // A name alone needs no profile: staff and partners have none.
    if (name !== undefined && Object.values(submitted).every((value) => value === undefined)) {
      await rename()
      return ok(null)
    }
    const [before] = await tx.select().from(profiles).where(eq(profiles.personId, personId)).for('update')
    const bornOn = submitted.bornOn ?? before?.bornOn ?? null
    if (bornOn === null) return refused('bornOn', 'Enter your date of birth first.')
    if (submitted.bornOn !== undefined) {
      const problem = birthProblem(
        before?.bornOn ?? null,
        submitted.bornOn,
        submitted.zone ?? before?.zone ?? USUAL_ZONE,
        now,
      )
      if (problem !== null) return refused('bornOn', problem)
    }
    const changes = Object.fromEntries(Object.entries(submitted).filter(([, value]) => value !== undefined))
    await tx
      .insert(profiles)
      .values({ personId, ...changes, bornOn, updatedAt: now })
      .onConflictDoUpdate({ target: profiles.personId, set: { ...changes, bornOn, updatedAt: now } })
    if (name !== undefined) await rename()
    // A younger age may not allow what is already shared.
    if (before?.bornOn && bornOn !== before.bornOn)
      await record(tx, { type: 'account.sharing-doubted', personId, at: now, data: {} })
    return ok(null)
  },
})

function birthProblem(before: string | null, after: string, zone: string, now: Date): string | null {
  const age = ageOn(after, todayIn(zone, now))
  if (age < 0) return 'This date is in the future. Check the year.'
  if (age < YOUNGEST) return `Victor is for people aged ${YOUNGEST} and over. Check the year.`
  if (age > OLDEST) return 'Check the year.'
  if (!mayCorrectBirth(before, after, zone, now))
    return 'This date would unlock features for older students. Contact us to correct your date of birth.'
  return null
}

function refused(field: string, message: string) {
  return fail('invalid-input', NOT_SAVED, { fields: { [field]: message } })
}
