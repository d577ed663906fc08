import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { ok } from '#app/platform/errors/failure.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { CHOICES } from '../rules/minors.ts'
import { privacyChoices } from '../tables.ts'

/** Saves the person's choices about their own data with the time. Purposes that are not named stay unchanged. */
export const saveChoices = defineUseCase({
  form: z.partialRecord(z.enum(CHOICES), z.boolean()),
  invalid: 'Choose on or off for each option.',
  async run({ tx, personId, now: chosenAt }, choices) {
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
    return ok(null)
  },
})
