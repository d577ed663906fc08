/** Equations compared at points that solve them: e^y = x and y = ln x have the same ones, y = ln|x| has more. */
import { approximate } from './numbers/approximate.ts'
import { exact } from './numbers/exact.ts'
import type { Expr } from './syntax/expression.ts'
import { symbolsOf } from './syntax/expression.ts'
import { exactPoint, samples } from './equal.ts'

/** Whether e is c·name + rest with a number c other than zero, as it is written. */
function isLinearIn(e: Expr, name: string): boolean {
  const holds = (part: Expr): boolean => symbolsOf(part).has(name)
  switch (e.k) {
    case 'sym':
      return e.name === name
    case 'neg':
      return isLinearIn(e.a, name)
    case 'add': {
      const [one, ...more] = e.items.filter(holds)
      return one !== undefined && more.length === 0 && isLinearIn(one, name)
    }
    case 'mul':
      return e.items.every((item) => (holds(item) ? isLinearIn(item, name) : symbolsOf(item).size === 0))
    case 'div':
      return symbolsOf(e.b).size === 0 && isLinearIn(e.a, name)
    default:
      return false
  }
}

/**
 * Whether g is zero where f is: 'equal' where it is, 'different' where somewhere it is not, 'undefined' where it has no
 * value at some of these points; null where f = 0 cannot be solved at sight, or the points do not tell.
 */
export function zeroWhere(f: Expr, g: Expr): 'equal' | 'different' | 'undefined' | null {
  const symbols = [...symbolsOf(g, symbolsOf(f))]
  const name = symbols.find((one) => isLinearIn(f, one))
  if (name === undefined || symbols.length > 24) return null
  // What can be worked out exactly is compared exactly, elsewhere.
  const place = exactPoint(symbols)
  if (exact(f, place) && exact(g, place)) return null
  const trace = { overflow: false, absorbed: false }
  let [held, missing] = [0, 0]
  for (const point of samples([f, g], symbols).points) {
    const at = (e: Expr, x: number) => approximate(e, point.set(name, x), trace)
    const [rest, whole] = [at(f, 0), at(f, 1)]
    const slope = whole.x - rest.x
    const x = -rest.x / slope
    const err =
      4 * ((rest.err + Math.abs(x) * (rest.err + whole.err)) / Math.abs(slope) + 2 ** -52 * Math.abs(x))
    if (!Number.isFinite(err)) continue
    trace.overflow = trace.absorbed = false
    const [low, value, high] = [at(g, x - err), at(g, x), at(g, x + err)]
    if (trace.overflow) continue
    // At the edge of what is defined, rounding may lead beyond it.
    if ([low, value, high].every((one) => Number.isNaN(one.x))) missing++
    else {
      const blur = value.err + Math.abs(high.x - low.x)
      if (Math.abs(value.x) > 16 * blur) return 'different'
      if (blur < 1e-7 * (1 + Math.abs(x)) && !trace.absorbed) held++
    }
  }
  return missing > 2 ? 'undefined' : held > 5 && missing === 0 ? 'equal' : null
}
