/** How near a written value is to the one looked for: rounding, figures, tolerance. */
import { judgeFigures, valueOf, withinTolerance } from '#app/engines/answers/closeness.ts'
import { MathsContext } from '#app/engines/answers/maths-context.ts'
import { convert } from '#app/engines/algebra/units/convert.ts'
import { writtenFigures } from '#app/engines/algebra/numbers/significant-figures.ts'
import type { Rational } from '#app/engines/algebra/numbers/rational.ts'
import { toNumber } from '#app/engines/algebra/numbers/rational.ts'
import type { Expr } from '#app/engines/algebra/syntax/expression.ts'
import { readUnits, sameDimensions } from '#app/engines/algebra/units/read-units.ts'
import type { ValueLook } from './guide.ts'
import type { Side } from './read-lines.ts'
import { lastPlace } from './check-claim.ts'

export function agrees(a: Side, b: Side): boolean {
  const [x, y] = [valueOf(a.expr), valueOf(b.expr)]
  if (!x || !y) return false
  const [from, to] = [a.units[0], b.units[0]]
  const same = from && to && sameDimensions(from.dimensions, to.dimensions) ? convert(x, from, to) : x
  if (same === null) return false
  const written = writtenFigures(b.expr)
  if (!written) return toNumber(same) === toNumber(y)
  // 9.6 = 10 rounds to the last place written; 99 000 = 100 000 would be one figure of six, and is another number.
  const unit = 10 ** -written.places
  return (
    Math.abs(toNumber(same) - toNumber(y)) <= unit / 2 ||
    isRounded(b.expr, y, same, Math.min(2, written.most))
  )
}

/** Whether it is written as the target rightly rounded to some number of figures, this one or more. */
function isRounded(e: Expr, value: Rational, target: Rational, least: number): boolean {
  const written = writtenFigures(e)
  if (written === null) return false
  for (let n = Math.max(written.least, least); n <= Math.min(written.most, 40); n++) {
    const judged = judgeFigures(e, value, target, n)
    if (judged.value && judged.figures === 'right') return true
  }
  return false
}

export const near = (value: Rational, target: Rational, relative: number): boolean =>
  Math.abs(toNumber(value) - toNumber(target)) <= relative * Math.abs(toNumber(target))

export function figuresHold(e: Expr, { figures, places }: ValueLook): boolean {
  if (figures === undefined && places === undefined) return true
  const written = writtenFigures(e)
  if (!written) return false
  if (figures !== undefined && !(written.least <= figures && figures <= written.most)) return false
  return places === undefined || written.places === places
}

/** Within the tolerance of the look; otherwise exact, or correctly rounded to three figures or more. */
export function close(e: Expr, value: Rational, target: Rational, look: ValueLook): boolean {
  const options: Record<string, unknown> = {}
  if (look.relative !== undefined) options['relative'] = look.relative
  if (look.absolute !== undefined) options['absolute'] = look.absolute
  const within = withinTolerance(value, target, new MathsContext([], options, false), true)
  if (within !== null) return within
  if (Math.abs(toNumber(value) - toNumber(target)) <= 1e-12 * Math.abs(toNumber(target))) return true
  // 1230 is 1234 to three figures; 100 is 110 to one alone.
  return isRounded(e, value, target, Math.min(3, look.figures ?? 3))
}

/** The value itself to the figures it is written with, no tolerance; `text` is what the guide writes for it. */
export function asWritten(e: Expr, value: Rational, target: Rational, text: string): boolean {
  const [, decimals] = /^[-−]?\d+(?:\.(\d+))?$/.exec(text.trim()) ?? [null, null]
  // The guide may have rounded, too.
  const guide = decimals === null ? 0 : 10 ** -(decimals?.length ?? 0)
  const gap = Math.abs(toNumber(value) - toNumber(target))
  return gap <= Math.max(lastPlace(e) ?? 0, guide) / 2 + 1e-9 * Math.abs(toNumber(target))
}

const MOLES = readUnits('mol')[0]

/** An amount in millimoles, in moles: guides count in moles and seldom say so. Null for any other. */
export function inMoles({ units: [own] }: Side, value: Rational): Rational | null {
  const isOther = own && MOLES && own.key !== MOLES.key && sameDimensions(own.dimensions, MOLES.dimensions)
  return isOther ? convert(value, own, MOLES) : null
}
