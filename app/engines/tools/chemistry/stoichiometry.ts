/** Amounts of all substances of a balanced equation from the amounts given of some. Amounts in mol. */
import type { Species } from '#app/engines/chemistry/formula.ts'

export interface Participant {
  species: Species
  /** Its number in the balanced equation. */
  coefficient: number
  isProduct: boolean
  /** Amount given in mol; null if not given (then there is enough). */
  given: number | null
}

export interface Outcome {
  /** Index of the limiting reagent among the participants. */
  limiting: number
  /** How many times the equation happens, in mol. */
  extent: number
  /** For each participant: used or made, in mol. */
  changes: readonly number[]
  /** For each participant: left over, in mol; null where no amount was given. */
  left: readonly (number | null)[]
}

/** @returns null if no amount of a reactant is given */
export function react(participants: readonly Participant[]): Outcome | null {
  let limiting = -1
  let extent = Infinity
  participants.forEach(({ given, coefficient, isProduct }, i) => {
    if (isProduct || given === null || given / coefficient >= extent) return
    extent = given / coefficient
    limiting = i
  })
  if (limiting < 0) return null
  const changes = participants.map(({ coefficient }) => extent * coefficient)
  return {
    limiting,
    extent,
    changes,
    left: participants.map(({ given, isProduct }, i) => {
      if (isProduct || given === null) return null
      const rest = given - (changes[i] as number)
      return rest < given * 1e-12 ? 0 : rest
    }),
  }
}
