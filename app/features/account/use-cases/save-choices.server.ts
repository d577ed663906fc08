import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { forgetTexts } from '#app/platform/ai/calls.server.ts'
import { ok } from '#app/platform/errors/failure.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { lockPerson } from '#app/platform/use-cases/lock-person.server.ts'
import { CHOICES } from '../rules/minors.ts'
import { privacyChoices } from '../tables.ts'

/**
 * Saves the person's choices about their own data with the time. Purposes that are not named stay unchanged. Texts that
 * were kept as training data are deleted when that choice is turned off.
 */
export const saveChoices = defineUseCase({
  form: z.partialRecord(z.enum(CHOICES), z.boolean()),
  invalid: 'Choose on or off for each option.',
  async run({ tx, personId, now: chosenAt }, choices) {
    await lockPerson(tx, personId)
    const rows = Object.entries(choices).map(([purpose, allowed]) => ({
      personId,
      purpose,
      allowed,
      chosenAt,
    }))
    if (rows.length > 0)
      await tx
        .insert(privacyChoices)
        .values(rows)
        .onConflictDoUpdate({
          target: [privacyChoices.personId, privacyChoices.purpose],
          set: { allowed: sql`excluded.allowed`, chosenAt },
          setWhere: sql`${privacyChoices.allowed} <> excluded.allowed`,
        })
    if (choices['training-data'] === false) await forgetTexts(tx, personId)
    return ok(null)
  },
})
