/** How close a value is to the expected value: by its written figures, or within a tolerance. */
import { approximate } from '#app/engines/algebra/numbers/approximate.ts'
import { exact } from '#app/engines/algebra/numbers/exact.ts'
import {
  isRoundedToFigures,
  leadingExponent,
  writtenFigures,
} from '#app/engines/algebra/numbers/significant-figures.ts'
import type { Rational } from '#app/engines/algebra/numbers/rational.ts'
import {
  absolute,
  compare,
  fromNumber,
  multiply,
  ONE,
  power,
  subtract,
  ZERO,
} from '#app/engines/algebra/numbers/rational.ts'
import type { Expr } from '#app/engines/algebra/syntax/expression.ts'
import type { MathsContext } from './maths-context.ts'
import type { Aspect } from './outcome.ts'

/** The value of a constant expression, exact if possible; null if undefined or not constant. */
export function valueOf(e: Expr): Rational | null {
  const known = exact(e)
  if (known) return known
  const trace = { overflow: false, absorbed: false }
  return fromNumber(approximate(e, new Map(), trace).x)
}

/** Judges value and figures of a written decimal against `target` for a number of significant figures. */
export function judgeFigures(
  read: Expr,
  value: Rational,
  target: Rational,
  figures: number,
): { value: boolean; figures: Aspect; had: string } {
  const written = writtenFigures(read)
  if (!written)
    return { value: compare(value, target) === 0, figures: 'wrong', had: 'is not written as a decimal' }
  const fits = written.least <= figures && figures <= written.most
  let close = false
  const upTo = target.n === 0n ? written.least : Math.min(written.most, 40)
  for (let n = written.least; n <= upTo && !close; n++) close = isRoundedToFigures(value, target, n)
  const exactFit = fits && isRoundedToFigures(value, target, figures)
  if (exactFit || !close || !fits)
    return { value: exactFit || close, figures: fits ? 'right' : 'wrong', had: `has ${written.most}` }
  // 1200 for 1234: right to two figures, so it cannot be claimed for three.
  return { value: true, figures: 'wrong', had: `is right to ${written.least} only` }
}

/** Whether a value lies within the tolerance, including its edges; null without a tolerance. */
export function withinTolerance(
  value: Rational,
  target: Rational,
  context: MathsContext,
  slack: boolean,
): boolean | null {
  const gap = absolute(subtract(value, target) ?? ONE)
  const limits: (Rational | null)[] = []
  const [abs, rel] = [context.number('absolute'), context.number('relative')]
  if (abs) limits.push(absolute(abs))
  if (rel) limits.push(multiply(absolute(rel), absolute(target)))
  const digits = context.count('digits')
  if (digits !== null && target.n !== 0n) {
    const place = power({ n: 10n, d: 1n }, { n: BigInt(leadingExponent(target) - digits + 1), d: 1n })
    limits.push(place && multiply(place, { n: 1n, d: 2n }))
  } else if (digits !== null) limits.push(ZERO)
  if (limits.length === 0) return null
  const grace = slack ? (multiply(absolute(target), { n: 1n, d: 10n ** 14n }) ?? ZERO) : ZERO
  return limits.some((limit) => limit !== null && compare(subtract(gap, grace) ?? gap, limit) <= 0)
}
