/** Checks arithmetic to the precision of the written numbers. */
import { writtenFigures } from '#app/engines/algebra/numbers/significant-figures.ts'
import { fromDecimal } from '#app/engines/algebra/numbers/rational.ts'
import type { Expr } from '#app/engines/algebra/syntax/expression.ts'
import { some } from '#app/engines/algebra/syntax/expression.ts'
import { rebuilt } from '#app/engines/algebra/substitute.ts'
import { literals } from './known-values.ts'

/** One in the last figure that a written number has: 0.01 for 2.35, 10 for 1230. */
export function lastPlace(e: Expr): number | null {
  const written = writtenFigures(e)
  if (!written) return null
  const size = Math.abs(literals(e)[0] ?? 0)
  // Zeros at the end of a whole number may replace rounded figures.
  const zeros = e.k === 'num' && written.places === 0 && size > 0 ? written.most - written.least : 0
  return 10 ** (zeros + powerOf(e) - written.places)
}

/** The power of ten by which the last figure lies above the units: 7 for 4.981 × 10^10. */
function powerOf(e: Expr): number {
  if (e.k === 'neg') return powerOf(e.a)
  const [text, exponent] =
    e.k === 'num'
      ? (e.text.split(/e/i) as [string, string?])
      : e.k === 'mul' && e.items[0]?.k === 'num' && e.items[1]?.k === 'pow'
        ? [e.items[0].text, String(sizeOf(e.items[1].b))]
        : ['', undefined]
  const decimals = text.split('.')[1]?.length ?? 0
  return exponent === undefined ? 0 : Math.max(0, Number(exponent) - decimals || 0)
}

export const sizeOf = (e: Expr): number => (e.k === 'num' ? Number(e.value.n) / Number(e.value.d) : NaN)

const MOST = 12

/**
 * How far from its value a calculation may lie for the rounding of the numbers in it, as a share of the value; null where
 * it holds too many to say.
 */
export function roundingOf(
  e: Expr,
  whole: number,
  mayBeRounded: (e: Expr) => boolean,
  number: (e: Expr) => number | null,
): number | null {
  const lone = lastPlace(e)
  // What was worked out may have been cut off instead of rounded.
  if (lone !== null) return whole === 0 ? lone : lone / Math.abs(whole)
  const parts: Expr[] = []
  some(e, (part) => {
    if (part.k === 'num' && mayBeRounded(part)) parts.push(part)
    return false
  })
  if (parts.length > MOST) return null
  let sum = 0
  for (const part of parts) {
    const step = lastPlace(part)
    if (step === null) return null
    const text = String(sizeOf(part) + step)
    const value = fromDecimal(text)
    if (!value) return null
    const put = (one: Expr): Expr => (one === part ? { k: 'num', text, value } : rebuilt(one, put))
    const moved = number(put(e))
    if (moved === null) return null
    sum += Math.abs(moved - whole)
  }
  return whole === 0 ? sum : sum / Math.abs(whole)
}
