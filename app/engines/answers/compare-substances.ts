/** Compares substances and their states. */
import type { Species } from '#app/engines/chemistry/formula.ts'
import { AnswerContext } from './kind.ts'
import { misformed } from './outcome.ts'
import type { Outcome } from './outcome.ts'

export const sameSubstance = (a: Species, b: Species): boolean =>
  (a.formula === b.formula || a.arrangement === b.arrangement) && a.charge === b.charge

/** Whether states are marked: as the option says, else if the expected answer shows them. */
export const statesCount = (context: AnswerContext, shown: boolean): boolean =>
  /^(required|true)$/.test(String(context.options['states'] ?? (shown ? 'required' : '')))

export const stateFault = (what: string, { formula, state }: Species): Outcome =>
  misformed(
    `The ${what} is right${state === null ? `; the state of ${formula} is missing` : `, but not the state of ${formula}`}.`,
  )

export const ARRANGED = 'This has the same atoms in another arrangement: a person should read it.'
