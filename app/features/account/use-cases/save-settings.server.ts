import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { fail, ok } from '#app/platform/errors/failure.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { readSettings, SETTINGS_VERSION } from '../rules/settings.ts'
import { applyPatch } from '../rules/settings-form.ts'
import { personSettings } from '../tables.ts'

const NOT_SAVED = 'Your changes were not saved. Check the marked fields.'

/** Changes some settings, by field name, and leaves the others. Two changes at once are both saved. */
export const saveSettings = defineUseCase({
  form: z.map(z.string(), z.unknown()),
  invalid: NOT_SAVED,
  async run({ tx, personId, now: updatedAt }, patch) {
    // Creates the row first, so that there is a row to lock.
    const [row] = await tx
      .insert(personSettings)
      .values({ personId, version: SETTINGS_VERSION, settings: {}, updatedAt })
      .onConflictDoUpdate({ target: personSettings.personId, set: { personId: sql`excluded.person_id` } })
      .returning({ settings: personSettings.settings })
    const patched = applyPatch(readSettings(row?.settings), patch)
    if (!patched.ok) return fail('invalid-input', NOT_SAVED, { fields: patched.fields })
    await tx
      .update(personSettings)
      .set({ settings: patched.settings, version: SETTINGS_VERSION, updatedAt })
      .where(eq(personSettings.personId, personId))
    return ok(patched.settings)
  },
})
