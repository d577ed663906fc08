import type { Complex } from './numbers/complex.ts'
import { complexValue, size } from './numbers/complex.ts'
import type { Expr } from './syntax/expression.ts'
import { symbolsOf } from './syntax/expression.ts'
import type { Equality } from './equal-constants.ts'
import { hasLongLiteral } from './equal-constants.ts'
import { counters, equal, points } from './equal.ts'

/**
 * Whether two expressions with the imaginary unit are equal. z and w stand for complex numbers, other letters for real
 * ones.
 */
export function equalComplex(a: Expr, b: Expr): Equality {
  const symbols = [...symbolsOf(b, symbolsOf(a))]
  if (symbols.length > 24) return 'unsure'
  if (symbols.length === 0 && equal(a, b) === 'equal') return 'equal'
  let agreed = 0
  let untold = 0
  const needed = symbols.length === 0 ? 1 : 6
  for (const point of points(
    [...symbols, ...symbols.map((name) => `${name}'`)],
    symbols.length === 0 ? 1 : 40,
    counters(a, counters(b)),
  )) {
    const at = new Map<string, Complex>(
      symbols.map((name) => [
        name,
        { x: point.get(name) ?? 0, y: /^[zw]/.test(name) ? (point.get(`${name}'`) ?? 0) : 0, err: 0 },
      ]),
    )
    const [p, q] = [complexValue(a, at), complexValue(b, at)]
    if (Number.isNaN(q.x + q.y)) continue
    if (Number.isNaN(p.x + p.y)) {
      if (symbols.length === 0) return 'different'
      continue
    }
    const gap = Math.hypot(p.x - q.x, p.y - q.y)
    const err = p.err + q.err
    if (gap > 16 * err) return 'different'
    if (err <= 1e-7 * Math.max(size(p), size(q)) || err <= 1e-11) {
      if (++agreed >= needed) break
    } else if (++untold > 3) break
  }
  return agreed < needed || hasLongLiteral(a) || hasLongLiteral(b) ? 'unsure' : 'equal'
}
