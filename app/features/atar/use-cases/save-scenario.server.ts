import { count, eq } from 'drizzle-orm'
import { z } from 'zod'
import { fail, ok } from '#app/platform/errors/failure.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { lockOwn } from '#app/platform/use-cases/lock-own.server.ts'
import { lockPerson } from '#app/platform/use-cases/lock-person.server.ts'
import { predictorFields } from '../rules/predictor-form.ts'
import { linesOf } from '../rules/scenario.ts'
import { atarScenarios } from '../tables.ts'

const MOST_SCENARIOS = 20
const LONGEST_TITLE = 60

export const saveScenarioForm = z.object({
  ...predictorFields,
  id: z.uuid(),
  title: z
    .string()
    .trim()
    .min(1, 'Give it a name, such as “If Chemistry goes well”.')
    .max(LONGEST_TITLE, `The name has at most ${LONGEST_TITLE} characters.`),
})

/** Saves a scenario. A double submit saves one. */
export const saveScenario = defineUseCase({
  form: saveScenarioForm,
  invalid: 'The scenario is not saved yet.',
  async run({ tx, personId, now }, { id, title, certificate, ...fields }) {
    const lines = linesOf(fields)
    if (lines.length === 0)
      return fail('invalid-input', 'Enter at least one subject, then save.', { fields: {} })
    await lockPerson(tx, personId)
    const [{ saved } = { saved: 0 }] = await tx
      .select({ saved: count() })
      .from(atarScenarios)
      .where(eq(atarScenarios.personId, personId))
    const before = await lockOwn(tx, atarScenarios, personId, id)
    if (before) return ok({ id })
    if (saved >= MOST_SCENARIOS)
      return fail('conflict', `You have ${MOST_SCENARIOS} scenarios, which is the most. Delete one first.`)
    const made = await tx
      .insert(atarScenarios)
      .values({ id, personId, title, system: certificate, lines, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: atarScenarios.id })
    return made.length > 0 ? ok({ id }) : fail('conflict', 'Reload the page, then save again.')
  },
})

/** Deletes a saved scenario. */
export const deleteScenario = defineUseCase({
  form: z.object({ scenario: z.string() }),
  invalid: 'The scenario is not deleted yet.',
  async run({ tx, personId }, { scenario }) {
    const own = await lockOwn(tx, atarScenarios, personId, scenario)
    if (!own) return fail('not-found', 'We couldn’t find this scenario.')
    await tx.delete(atarScenarios).where(eq(atarScenarios.id, scenario))
    return ok({ deleted: true as const })
  },
})
