import { and, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { fail, ok } from '#app/platform/errors/failure.ts'
import { record } from '#app/platform/events/record.server.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { lockOwn } from '#app/platform/use-cases/lock-own.server.ts'
import { prepLibrary } from '../queries/modules.server.ts'
import { markDiagnostic } from '../rules/posted-responses.ts'
import { questionsOf } from '../rules/module.ts'
import { prepAnswers, prepDiagnostics } from '../tables.ts'

const NO_MODULE = fail('not-found', 'We couldn’t find this module.')

/** Marks and saves a diagnostic. A double submit saves one; other answers in the same form replace the first. */
export const takeDiagnostic = defineUseCase({
  form: z.object({
    id: z.uuid(),
    module: z.string().max(60),
    responses: z.record(z.string(), z.string().max(200)),
  }),
  invalid: 'The diagnostic is not sent yet.',
  async run({ tx, personId, now }, { id, module: moduleId, responses }) {
    const module = prepLibrary().byId.get(moduleId)
    if (!module) return NO_MODULE
    const marked = markDiagnostic(module, responses)
    if (!marked.ok) return marked
    const saved = await tx
      .insert(prepDiagnostics)
      .values({ id, personId, moduleId, responses: marked.value, takenAt: now })
      // The same form again with other answers, for example after going back in the browser.
      .onConflictDoUpdate({
        target: prepDiagnostics.id,
        set: { responses: marked.value, takenAt: now },
        setWhere: sql`${prepDiagnostics.personId} = ${personId} AND ${prepDiagnostics.moduleId} = ${moduleId}
          AND ${prepDiagnostics.responses} <> ${JSON.stringify(marked.value)}::jsonb`,
      })
      .returning({ id: prepDiagnostics.id })
    if (saved.length === 0) {
      const own = await lockOwn(tx, prepDiagnostics, personId, id)
      if (own?.moduleId !== moduleId)
        return fail('conflict', 'Reload the page, then answer the diagnostic again.')
    }
    const right = Object.values(marked.value).filter(({ isRight }) => isRight).length
    if (saved.length > 0)
      await record(tx, {
        type: 'uni-prep.diagnosed',
        personId,
        at: now,
        data: { moduleId, right, asked: module.diagnostic.length },
      })
    return ok({ moduleId })
  },
})

/** Deletes the results of a module, so that a person can start it again. */
export const resetModule = defineUseCase({
  form: z.object({ module: z.string().max(60) }),
  invalid: NO_MODULE,
  async run({ tx, personId }, { module: moduleId }) {
    const module = prepLibrary().byId.get(moduleId)
    if (!module) return NO_MODULE
    await tx
      .delete(prepDiagnostics)
      .where(and(eq(prepDiagnostics.personId, personId), eq(prepDiagnostics.moduleId, moduleId)))
    await tx.delete(prepAnswers).where(
      and(
        eq(prepAnswers.personId, personId),
        inArray(
          prepAnswers.questionId,
          questionsOf(module).map(({ id }) => id),
        ),
      ),
    )
    return ok({ moduleId })
  },
})
