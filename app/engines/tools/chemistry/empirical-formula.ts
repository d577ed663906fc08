/** The simplest whole-number formula from masses or percentages. */
import { elementOf } from './data/elements.ts'

export interface ElementMass {
  symbol: string
  mass: number
}

export interface SimplestRatio {
  /** Amounts in mol, in the order given. */
  moles: readonly number[]
  /** Amounts divided by the smallest one. */
  ratios: readonly number[]
  /** What the ratios are multiplied by to become whole. */
  factor: number
  counts: readonly number[]
}

/** Rounded ratios may differ from a whole number by this much, as measured data do. */
const TOLERANCE = 0.08

export const atomicMass = (symbol: string): number =>
  Number((elementOf(symbol)?.mass ?? '').replace(/[[\]]/g, ''))

/** @returns null if no factor up to 10 makes the ratios whole */
export function simplestRatio(masses: readonly ElementMass[]): SimplestRatio | null {
  const moles = masses.map(({ symbol, mass }) => mass / atomicMass(symbol))
  const least = Math.min(...moles)
  const ratios = moles.map((n) => n / least)
  for (let factor = 1; factor <= 10; factor++) {
    const scaled = ratios.map((ratio) => ratio * factor)
    if (scaled.every((one) => Math.abs(one - Math.round(one)) <= TOLERANCE))
      return { moles, ratios, factor, counts: scaled.map((one) => Math.round(one)) }
  }
  return null
}

/** Carbon and hydrogen first where there is carbon (Hill), else in the order given. */
export function formulaText(masses: readonly ElementMass[], counts: readonly number[]): string {
  const pairs = masses.map(({ symbol }, i): [string, number] => [symbol, counts[i] ?? 0])
  const rank = (symbol: string): number => (symbol === 'C' ? 0 : symbol === 'H' ? 1 : 2)
  const ordered = pairs.some(([symbol]) => symbol === 'C')
    ? pairs.toSorted(([a], [b]) => rank(a) - rank(b))
    : pairs
  return ordered.map(([symbol, count]) => `${symbol}${count === 1 ? '' : count}`).join('')
}
