/** Reads one formula that a student typed. */
import type { Species } from '#app/engines/chemistry/formula.ts'
import { readSpecies } from '#app/engines/chemistry/formula.ts'

/** The likeliest reading, or the sentence that says what is wrong. */
export function readFormula(text: string): Species | string {
  const [first] = text.length > 80 ? [] : readSpecies(text)
  if (first && first.atoms.size > 0) return first
  return `“${text.slice(0, 30)}” is not a formula. Write element symbols with numbers, such as Ca(OH)2 or CuSO4·5H2O.`
}

/** Every choice of readings of several formulas, the likeliest first; up to 64. */
export function* choicesOf(readings: readonly (readonly Species[])[]): Generator<Species[]> {
  const counts = readings.map(({ length }) => Math.min(length, 2))
  const all = Math.min(
    counts.reduce((product, n) => product * n, 1),
    64,
  )
  for (let i = 0; i < all; i++) {
    let rest = i
    yield readings.map((options, at) => {
      const count = counts[at] as number
      const pick = rest % count
      rest = Math.floor(rest / count)
      return options[pick] as Species
    })
  }
}
