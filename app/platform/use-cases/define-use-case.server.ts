import type { z } from 'zod'
import type { Actor, Person } from '#app/platform/access/actor.ts'
import { assertWritable } from '#app/platform/access/own.ts'
import type { Tx } from '#app/platform/database/database.ts'
import { transaction } from '#app/platform/database/transaction.ts'
import { fail, ok, type Failure, type Result } from '#app/platform/errors/failure.ts'
import { wordsByField } from '#app/platform/errors/words-by-field.ts'
import type { Services } from '#app/platform/services.ts'

/** What a use case works with: the acting person, the one transaction, and the time of the request. */
export interface UseCaseContext {
  services: Services
  tx: Tx
  person: Person
  personId: string
  now: Date
}

/**
 * One change that a person can make. Expected failures are returned, not thrown. `Input` is what code passes; a
 * screen's action passes what a browser posted (`platform/screens/actions.server.ts`).
 */
export type UseCase<Input, Value> = (services: Services, actor: Actor, input: Input) => Promise<Result<Value>>

interface Definition<Schema extends z.ZodType, Prepared, Value> {
  /** Refuses people without a role or capability that the change needs. */
  authorise?: (person: Person) => Result<unknown>
  /** The form as the browser posts it. The same schema serves the page, the action and the API. */
  form: Schema
  /**
   * Shown above the form when the schema refuses it, for example "The subjects are not saved yet." A form that has only
   * ids from an address sets its own failure, such as `not-found`.
   */
  invalid: string | { error: Failure }
  /** The field that shows an error of the whole form. Default: `form`. */
  wholeForm?: string
  /** Runs once before the transaction: rate limits, and work outside the database. `run` receives its value. */
  prepare?: (context: Omit<UseCaseContext, 'tx'>, form: z.output<Schema>) => Promise<Result<Prepared>>
  /**
   * The change itself. A failure rolls the transaction back. It may run again after a conflict, so it must have no
   * other effects.
   */
  run: (context: UseCaseContext, form: z.output<Schema>, prepared: Prepared) => Promise<Result<Value>>
  /** Runs once after the commit, for effects on this process. Work that must not be lost is a job. */
  afterCommit?: (services: Services, value: Value) => Promise<void> | void
}

/**
 * Defines a use case: checks that the person may write, parses the form, and runs the change in one transaction. Every
 * change in `use-cases/` is defined by this function, so that no step is forgotten.
 */
export function defineUseCase<Schema extends z.ZodType, Value, Prepared = undefined>(
  definition: Definition<Schema, Prepared, Value>,
): UseCase<z.input<Schema>, Value> {
  const { authorise, form, invalid, wholeForm, prepare, run, afterCommit } = definition
  return async (services, actor, input) => {
    const writer = assertWritable(actor)
    if (!writer.ok) return writer
    const person = writer.value
    const authorised = authorise?.(person)
    if (authorised?.ok === false) return authorised
    const parsed = form.safeParse(input)
    if (!parsed.success)
      return typeof invalid === 'string'
        ? fail('invalid-input', invalid, { fields: wordsByField(parsed.error, wholeForm) })
        : { ok: false, error: invalid.error }
    const context = { services, person, personId: person.personId, now: services.clock() }
    const prepared = prepare ? await prepare(context, parsed.data) : ok(undefined as Prepared)
    if (!prepared.ok) return prepared
    const result = await inTransaction(services, (tx) => run({ ...context, tx }, parsed.data, prepared.value))
    if (result.ok) await afterCommit?.(services, result.value)
    return result
  }
}

/** Carries an expected failure out of the transaction, so that everything written is rolled back. */
class RolledBack<Value> extends Error {
  readonly result: Result<Value>
  constructor(result: Result<Value>) {
    super('The transaction was rolled back.')
    this.result = result
  }
}

export async function inTransaction<Value>(
  { db, dice }: Services,
  work: (tx: Tx) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  try {
    return ok(
      await transaction(
        db,
        async (tx) => {
          const result = await work(tx)
          if (!result.ok) throw new RolledBack(result)
          return result.value
        },
        { dice },
      ),
    )
  } catch (error) {
    if (error instanceof RolledBack) return error.result as Result<Value>
    throw error
  }
}
