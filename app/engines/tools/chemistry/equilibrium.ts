/** Equilibrium concentrations by the extent of reaction x: each concentration is its start plus ν·x. In mol/L. */

export interface Reactant {
  /** Negative for substances on the left. */
  nu: number
  start: number
}

/** ln of the reaction quotient; −∞ or ∞ where a concentration is zero. */
export const lnQuotient = (all: readonly Reactant[], concentrations: readonly number[]): number =>
  all.reduce((sum, { nu }, i) => sum + nu * Math.log(concentrations[i] as number), 0)

/** Q; NaN where reactants and products are missing both. */
export const quotient = (all: readonly Reactant[]): number =>
  Math.exp(
    lnQuotient(
      all,
      all.map(({ start }) => start),
    ),
  )

/** mol/L: more than any solution holds. */
const LARGEST = 1e4

/** How far x can go until a substance is used up. */
export function range(all: readonly Reactant[]): [low: number, high: number] {
  const high = Math.min(...all.filter(({ nu }) => nu < 0).map(({ nu, start }) => start / -nu))
  const low = -Math.min(...all.filter(({ nu }) => nu > 0).map(({ nu, start }) => start / nu))
  // Without a dissolved reactant or product there is no natural end.
  return [Math.max(low, -LARGEST), Math.min(high, LARGEST)]
}

/**
 * Concentrations at equilibrium, exact to the precision of the machine also where one of them is tiny.
 * @returns null if the reaction cannot go either way
 */
export function solve(all: readonly Reactant[], k: number): { x: number; concentrations: number[] } | null {
  const [low, high] = range(all)
  if (!(high > low)) return null
  const target = Math.log(k)
  /** Concentrations at a distance from one end, so that small differences are not lost. */
  const from = (end: number, distance: number): number[] =>
    all.map(({ nu, start }) => {
      const atEnd = start + nu * end
      const rest = Math.abs(atEnd) < 1e-15 * Math.max(start, Math.abs(nu * end)) ? 0 : atEnd
      return rest + nu * distance
    })
  const middle = (low + high) / 2
  const half = (high - low) / 2
  const isUpper = lnQuotient(all, from(low, half)) < target
  let [near, far] = [0, half]
  for (let i = 0; i < 400; i++) {
    const distance = (near + far) / 2
    const is = lnQuotient(all, isUpper ? from(high, -distance) : from(low, distance))
    if (is < target === !isUpper) near = distance
    else far = distance
  }
  const distance = (near + far) / 2
  const x = isUpper ? high - distance : low + distance
  return {
    x: Object.is(x, middle) ? middle : x,
    concentrations: isUpper ? from(high, -distance) : from(low, distance),
  }
}
