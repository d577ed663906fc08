/** Dilution: C₁V₁ = C₂V₂, and serial dilution with plate counts. */

export interface Dilution {
  c1: number
  v1: number
  c2: number
  v2: number
}

/** Finds the missing one of four quantities (null). All others are positive. */
export function solveDilution(given: { [Key in keyof Dilution]: number | null }): Dilution {
  const { c1, v1, c2, v2 } = given
  return {
    c1: c1 ?? ((c2 ?? 0) * (v2 ?? 0)) / (v1 ?? 1),
    v1: v1 ?? ((c2 ?? 0) * (v2 ?? 0)) / (c1 ?? 1),
    c2: c2 ?? ((c1 ?? 0) * (v1 ?? 0)) / (v2 ?? 1),
    v2: v2 ?? ((c1 ?? 0) * (v1 ?? 0)) / (c2 ?? 1),
  }
}

/** The total dilution after each step: 1 part in `factor`. */
export const serialDilution = (factor: number, steps: number): number[] =>
  [...Array(steps).keys()].map((step) => factor ** -(step + 1))

/** Colony-forming units for each mL of the undiluted sample. @param dilution total, such as 1e-5; @param plated mL */
export const coloniesPerMillilitre = (colonies: number, dilution: number, plated: number): number =>
  colonies / (dilution * plated)
