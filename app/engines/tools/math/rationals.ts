/** Exact fractions for the tools: operations that always have a value, and how a fraction is written. */
import * as rational from '../../algebra/numbers/rational.ts'
import type { Rational } from '../../algebra/numbers/rational.ts'
import type { Expr } from '../../algebra/syntax/expression.ts'
import { div, num } from '../../algebra/syntax/expression.ts'
import { InputProblem } from './problem.ts'

export type { Rational } from '../../algebra/numbers/rational.ts'
export { isWhole, negate, ONE, toNumber, ZERO } from '../../algebra/numbers/rational.ts'

function sure(value: Rational | null): Rational {
  if (!value)
    throw new InputProblem(null, 'The numbers become too large for exact working. Use smaller numbers.')
  return value
}

export const whole = (n: number | bigint): Rational => ({ n: BigInt(n), d: 1n })
export const ratio = (n: number | bigint, d: number | bigint): Rational =>
  sure(rational.rational(BigInt(n), BigInt(d)))
export const plus = (a: Rational, b: Rational): Rational => sure(rational.add(a, b))
export const minus = (a: Rational, b: Rational): Rational => sure(rational.subtract(a, b))
export const times = (a: Rational, b: Rational): Rational => sure(rational.multiply(a, b))
/** @throws InputProblem when b is zero: callers check first */
export const over = (a: Rational, b: Rational): Rational => sure(rational.divide(a, b))
export const isZero = (a: Rational): boolean => a.n === 0n
export const isOne = (a: Rational): boolean => a.n === 1n && a.d === 1n
export const signOf = (a: Rational): number => (a.n > 0n ? 1 : a.n < 0n ? -1 : 0)

/** A fraction as an expression, with its sign in front. */
export function fromRational(a: Rational): Expr {
  const size: Expr = a.d === 1n ? num(a.n < 0n ? -a.n : a.n) : div(num(a.n < 0n ? -a.n : a.n), num(a.d))
  return a.n < 0n ? { k: 'neg', a: size } : size
}

/** The TeX of a fraction. */
export function fractionTex(a: Rational): string {
  const sign = a.n < 0n ? '-' : ''
  const size = a.n < 0n ? -a.n : a.n
  return a.d === 1n ? `${sign}${size}` : `${sign}\\frac{${size}}{${a.d}}`
}

/** A fraction as plain text, with a real minus sign. */
export const fractionText = (a: Rational): string => rational.toText(a).replace('-', '−')

/** The largest square that divides n, and the rest: n = square² × rest. n ≥ 0. */
export function squarePart(n: bigint): { root: bigint; rest: bigint } {
  let root = 1n
  let rest = n
  for (let p = 2n; p * p <= rest && p < 100_000n; p++)
    while (rest % (p * p) === 0n) {
      rest /= p * p
      root *= p
    }
  const last = rational.wholeRoot(rest, 2n)
  return last !== null && rest > 1n ? { root: root * last, rest: 1n } : { root, rest }
}
