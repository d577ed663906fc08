/** Converts a value between units of one dimension. */
import { ZERO, add, divide, multiply, subtract } from '../numbers/rational.ts'
import type { Rational } from '../numbers/rational.ts'
import type { Compound } from './read-units.ts'

/** Zero points in kelvin. */
const OFFSETS: Readonly<Record<string, Rational>> = {
  '°C': { n: 27315n, d: 100n },
  '°F': { n: 45967n, d: 180n },
}

const offsetOf = (unit: Compound): Rational => (unit.offset ? (OFFSETS[unit.offset] ?? ZERO) : ZERO)

/** A number in one unit expressed in another of the same dimension. */
export function convert(value: Rational, from: Compound, to: Compound): Rational | null {
  if (from.key === to.key) return value
  const scaled = multiply(value, from.factor)
  const absolute = scaled && (from.offset || to.offset ? add(scaled, offsetOf(from)) : scaled)
  const shifted = absolute && (from.offset || to.offset ? subtract(absolute, offsetOf(to)) : absolute)
  return shifted && divide(shifted, to.factor)
}
