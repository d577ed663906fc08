/** Equations and inequalities as "left minus right", compared up to a constant factor. */
import type { Trace } from './numbers/approximate.ts'
import { approximate } from './numbers/approximate.ts'
import { exact } from './numbers/exact.ts'
import { multiply, same } from './numbers/rational.ts'
import type { Expr, Relation } from './syntax/expression.ts'
import { isPlain, symbolsOf } from './syntax/expression.ts'
import { hasLongLiteral } from './equal-constants.ts'
import { exactPoint, samples } from './equal.ts'

/** The sign of the constant c with f = c·g everywhere; 0 if there is none, null if it is not known. */
export function constantFactor(f: Expr, g: Expr): number | null {
  const symbols = [...symbolsOf(g, symbolsOf(f))]
  if (symbols.length === 0 || symbols.length > 24) return null
  const [here, there] = [exactPoint(symbols), exactPoint(symbols, 5)]
  const [f1, f2, g1, g2] = [exact(f, here), exact(f, there), exact(g, here), exact(g, there)]
  if (f1 && f2 && g1 && g2) {
    const [p, q] = [multiply(f1, g2), multiply(f2, g1)]
    if (p && q && !same(p, q)) return 0
  }
  const exactlyKnown = Boolean(f1 && f2 && g1 && g2)
  const trace: Trace = { overflow: false, absorbed: false }
  let first: { f: number; g: number; fErr: number; gErr: number } | null = null
  let [agreed, missing] = [0, 0]
  const at = samples([f, g], symbols)
  for (const point of at.points) {
    trace.absorbed = false
    const [a, b] = [approximate(f, point, trace), approximate(g, point, trace)]
    if (Number.isNaN(a.x) || Number.isNaN(b.x)) {
      if (++missing > 24 && !first) break
      continue
    }
    if (!first) {
      if (Math.abs(b.x) <= 64 * b.err) continue
      if (Math.abs(a.x) <= 16 * a.err) return 0
      first = { f: a.x, g: b.x, fErr: a.err, gErr: b.err }
      continue
    }
    const gap = Math.abs(a.x * first.g - b.x * first.f)
    const err =
      Math.abs(a.x) * first.gErr +
      Math.abs(first.g) * a.err +
      Math.abs(b.x) * first.fErr +
      Math.abs(first.f) * b.err
    if (gap > 16 * err + 1e-15 * Math.abs(a.x * first.g)) return 0
    if (
      err <= 1e-7 * Math.abs(a.x * first.g) &&
      (exactlyKnown || !trace.absorbed) &&
      ++agreed >= 7 + at.bends
    )
      break
  }
  if (!first || agreed < 3) return null
  if (!exactlyKnown && (hasLongLiteral(f) || hasLongLiteral(g))) return null
  return Math.sign(first.f * first.g)
}

export type Sides = { left: Expr; op: Relation; right: Expr }

/** The two sides of a single relation. f(x) on the left means y if the expected answer has y. */
export function sidesOf(e: Expr): Sides | null {
  const [left, right_] = e.k === 'rel' ? e.items : []
  const op = e.k === 'rel' ? e.ops[0] : undefined
  return e.k === 'rel' && e.ops.length === 1 && left && right_ && op && isPlain(left) && isPlain(right_)
    ? { left, op, right: right_ }
    : null
}
