import type { z } from 'zod'
import type { Actor } from '#app/platform/access/actor.ts'
import { assertWritable } from '#app/platform/access/own.ts'
import type { Tx } from '#app/platform/database/database.ts'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import { wordsByField } from '#app/platform/errors/words-by-field.ts'
import type { Services } from '#app/platform/services.ts'
import { inTransaction, type UseCase } from './define-use-case.server.ts'

export interface OpenUseCaseContext {
  services: Services
  tx: Tx
  actor: Actor
  /** Null for a guest. */
  personId: string | null
  now: Date
}

interface OpenDefinition<Schema extends z.ZodType, Prepared, Value> {
  form: Schema
  /** Shown above the form when the schema refuses it. */
  invalid: string
  /** Runs once before the transaction: rate limits. */
  prepare?: (context: Omit<OpenUseCaseContext, 'tx'>, form: z.output<Schema>) => Promise<Result<Prepared>>
  run: (context: OpenUseCaseContext, form: z.output<Schema>, prepared: Prepared) => Promise<Result<Value>>
}

/**
 * Defines a change that guests may make too, such as a registration or the answer to a link in an email. Like
 * `defineUseCase` it parses the form and runs in one transaction. Staff who view a record may not make it.
 */
export function defineOpenUseCase<Schema extends z.ZodType, Value, Prepared = undefined>(
  definition: OpenDefinition<Schema, Prepared, Value>,
): UseCase<z.input<Schema>, Value> {
  const { form, invalid, prepare, run } = definition
  return async (services, actor, input) => {
    if (actor.kind === 'person') {
      const writer = assertWritable(actor)
      if (!writer.ok) return writer
    }
    const parsed = form.safeParse(input)
    if (!parsed.success) return fail('invalid-input', invalid, { fields: wordsByField(parsed.error) })
    const personId = actor.kind === 'person' ? actor.personId : null
    const context = { services, actor, personId, now: services.clock() }
    const prepared = prepare ? await prepare(context, parsed.data) : ok(undefined as Prepared)
    if (!prepared.ok) return prepared
    return inTransaction(services, (tx) => run({ ...context, tx }, parsed.data, prepared.value))
  }
}
