import { sql } from 'drizzle-orm'
import type { Actor } from '#app/platform/access/actor.ts'
import { assertWritable } from '#app/platform/access/own.ts'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import type { Services } from '#app/platform/services.ts'
import { readSettings, SETTINGS_VERSION, type Settings } from '../settings.ts'
import { applyPatch } from '../settings-form.ts'
import { personSettings } from '../tables.ts'

/** Changes some settings and leaves the others; two changes at once do not undo each other. */
export async function saveSettings(
  services: Pick<Services, 'db' | 'clock'>,
  actor: Actor,
  patch: ReadonlyMap<string, unknown>,
): Promise<Result<Settings>> {
  const person = assertWritable(actor)
  if (!person.ok) return person
  const { personId } = person.value
  const updatedAt = services.clock()
  return services.db.transaction(async (tx) => {
    // The row is made first so that there is something to lock.
    const [row] = await tx
      .insert(personSettings)
      .values({ personId, version: SETTINGS_VERSION, settings: {}, updatedAt })
      .onConflictDoUpdate({ target: personSettings.personId, set: { personId: sql`excluded.person_id` } })
      .returning({ settings: personSettings.settings })
    const patched = applyPatch(readSettings(row?.settings), patch)
    if (!patched.ok)
      return fail('invalid-input', 'Nothing was saved yet. Check the fields marked below.', {
        fields: patched.fields,
      })
    await tx
      .update(personSettings)
      .set({ settings: patched.settings, version: SETTINGS_VERSION, updatedAt })
      .where(sql`${personSettings.personId} = ${personId}`)
    return ok(patched.settings)
  })
}
