/** Quotients of polynomials as sums of simple fractions, each with its integral. */
import { primitive, quotient, withoutRationalRoot } from '../../algebra/roots.ts'
import type { Expr } from '../../algebra/syntax/expression.ts'
import { div, fn, num, pow, sym } from '../../algebra/syntax/expression.ts'
import type { Rational } from './rationals.ts'
import { fromRational, isZero, minus, negate, over, plus, times, whole, ZERO } from './rationals.ts'
import { tidy } from './tidy.ts'

export interface PartialFractions {
  title: string
  terms: Expr[]
  /** The integral of each term. */
  integrals: Expr[]
}

type Poly = Rational[]

const at = (p: readonly Rational[], k: number): Rational => p[k] ?? ZERO
const trimmed = (p: Poly): Poly => {
  const out = [...p]
  while (out.length > 0 && isZero(out.at(-1) as Rational)) out.pop()
  return out
}
export const multiplied = (a: readonly Rational[], b: readonly Rational[]): Poly => {
  const out: Poly = Array.from({ length: Math.max(0, a.length + b.length - 1) }, () => ZERO)
  a.forEach((p, i) => b.forEach((q, j) => (out[i + j] = plus(out[i + j] as Rational, times(p, q)))))
  return out
}

/** Quotient and remainder of polynomials, coefficients from the constant up. */
export function divided(n: readonly Rational[], d: readonly Rational[]): { whole: Poly; rest: Poly } {
  const rest = [...n]
  const out: Poly = Array.from({ length: Math.max(0, n.length - d.length + 1) }, () => ZERO)
  const lead = d.at(-1) as Rational
  for (let k = n.length - d.length; k >= 0; k--) {
    const c = over(at(rest, k + d.length - 1), lead)
    out[k] = c
    d.forEach((value, i) => (rest[k + i] = minus(at(rest, k + i), times(c, value))))
  }
  return { whole: trimmed(out), rest: trimmed(rest) }
}

export const polynomialExpr = (p: readonly Rational[], x: string): Expr =>
  tidy({
    k: 'add',
    items:
      p.length === 0
        ? [num(0)]
        : p.map((c, k): Expr => ({ k: 'mul', items: [fromRational(c), pow(sym(x), num(k))] })),
  })

interface Unknown {
  /** The numerator, and the denominator as factor and power. */
  above: Poly
  factor: Poly
  power: number
}

/** n/d in partial fractions; null if d has a factor of higher degree, or a repeated quadratic factor. */
export function partialFractions(
  n: readonly Rational[],
  d: readonly Rational[],
  x: string,
): PartialFractions | null {
  const { whole: integral, rest } = n.length >= d.length ? divided(n, d) : { whole: [], rest: [...n] }
  const factors = factorsOf(d)
  if (!factors) return null
  const unknowns: Unknown[] = factors.flatMap(({ factor, times: count }) =>
    Array.from({ length: count }, (_, i) => i + 1).flatMap((power): Unknown[] =>
      factor.length === 2
        ? [{ above: [whole(1)], factor, power }]
        : [
            { above: [whole(1)], factor, power },
            { above: [ZERO, whole(1)], factor, power },
          ],
    ),
  )
  const columns = unknowns.map(({ above, factor, power }) => {
    let product = multiplied(above, d)
    for (let i = 0; i < power; i++) product = divided(product, factor).whole
    return product
  })
  const size = d.length - 1
  if (columns.length !== size) return null
  const values = solved(
    Array.from({ length: size }, (_, row) => [...columns.map((column) => at(column, row)), at(rest, row)]),
  )
  if (!values) return null
  const terms: Expr[] = []
  const integrals: Expr[] = []
  integral.forEach((c, k) => {
    if (isZero(c)) return
    terms.push(tidy({ k: 'mul', items: [fromRational(c), pow(sym(x), num(k))] }))
    integrals.push({ k: 'mul', items: [fromRational(over(c, whole(k + 1))), pow(sym(x), num(k + 1))] })
  })
  for (let i = 0; i < unknowns.length; i++) {
    const { factor, power } = unknowns[i] as Unknown
    const value = values[i] as Rational
    const base = polynomialExpr(factor, x)
    if (factor.length === 2) {
      if (isZero(value)) continue
      terms.push(div(fromRational(value), pow(base, num(power))))
      const scaled = over(value, at(factor, 1))
      integrals.push(
        power === 1
          ? { k: 'mul', items: [fromRational(scaled), fn('ln', fn('abs', base))] }
          : div(fromRational(negate(over(scaled, whole(power - 1)))), pow(base, num(power - 1))),
      )
    } else {
      const [q, p] = [value, values[++i] as Rational]
      if (isZero(p) && isZero(q)) continue
      terms.push(div(polynomialExpr([q, p], x), base))
      integrals.push(quadraticIntegral(p, q, factor, x, base))
    }
  }
  return {
    title:
      terms.length > 1
        ? integral.length > 0
          ? 'Divide, then write as partial fractions'
          : 'Write as partial fractions'
        : 'Complete the square',
    terms,
    integrals,
  }
}

/** ∫ (px + q)/(ax² + bx + c) without real zeros: a logarithm and an arctangent. */
function quadraticIntegral(p: Rational, q: Rational, [c, b, a]: Poly, x: string, base: Expr): Expr {
  const [A, B, C] = [a as Rational, b as Rational, c as Rational]
  const log = over(p, times(whole(2), A))
  const rest = minus(q, times(log, B))
  const D = minus(times(whole(4), times(A, C)), times(B, B))
  const root: Expr = fn('sqrt', fromRational(D))
  const inside = div(polynomialExpr([B, times(whole(2), A)], x), root)
  const arc: Expr = {
    k: 'mul',
    items: [fromRational(times(whole(2), rest)), div(fn('arctan', inside), root)],
  }
  const items: Expr[] = []
  if (!isZero(log)) items.push({ k: 'mul', items: [fromRational(log), fn('ln', base)] })
  if (!isZero(rest)) items.push(arc)
  return items.length === 1 && items[0] ? items[0] : { k: 'add', items }
}

function factorsOf(d: readonly Rational[]): { factor: Poly; times: number }[] | null {
  const out: { factor: Poly; times: number }[] = []
  let rest = primitive(d)
  while (rest.length > 1) {
    const found = withoutRationalRoot(rest)
    if (!found) break
    const factor = found.factor.map(whole)
    const same = out.find((one) => one.factor.every((c, i) => c.n === factor[i]?.n))
    if (same) same.times++
    else out.push({ factor, times: 1 })
    const next = quotient(rest, found.factor)
    if (!next) return null
    rest = next
  }
  if (rest.length > 3) return null
  if (rest.length === 3) {
    const [c, b, a] = rest as [bigint, bigint, bigint]
    // Real irrational zeros would need surds in the fractions.
    if (b * b - 4n * a * c >= 0n) return null
    out.push({ factor: rest.map(whole), times: 1 })
  }
  return out
}

/** Gauss elimination; null if there is no single solution. */
function solved(rows: Rational[][]): Rational[] | null {
  const n = rows.length
  for (let column = 0; column < n; column++) {
    const pick = rows.findIndex((row, i) => i >= column && !isZero(row[column] as Rational))
    if (pick < 0) return null
    ;[rows[column], rows[pick]] = [rows[pick] as Rational[], rows[column] as Rational[]]
    const pivot = rows[column] as Rational[]
    for (let i = 0; i < n; i++) {
      const row = rows[i] as Rational[]
      if (i === column || isZero(row[column] as Rational)) continue
      const factor = over(row[column] as Rational, pivot[column] as Rational)
      rows[i] = row.map((c, j) => minus(c, times(factor, pivot[j] as Rational)))
    }
  }
  return rows.map((row, i) => over(row[n] as Rational, row[i] as Rational))
}
