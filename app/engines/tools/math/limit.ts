/** Limits by substitution, cancelling, leading terms and L'Hôpital's rule, checked by values on both sides. */
import { exact } from '../../algebra/numbers/exact.ts'
import type { Expr } from '../../algebra/syntax/expression.ts'
import { div, fn, num, symbolsOf } from '../../algebra/syntax/expression.ts'
import { substitute } from '../../algebra/substitute.ts'
import { asFraction } from '../../algebra/as-fraction.ts'
import type { ToolStep } from '../tool.ts'
import { coefficientsOf } from './coefficients.ts'
import { compile } from './compile.ts'
import { decimalTex } from './decimals.ts'
import { slopeOf } from './differentiate.ts'
import { divided, polynomialExpr } from './partial-fractions.ts'
import type { Rational } from './rationals.ts'
import { fractionTex, negate, over, whole } from './rationals.ts'
import { tex } from './tex.ts'
import { tidy } from './tidy.ts'

export type Side = 'both' | 'left' | 'right'

export interface Place {
  /** A number, or ±∞ (then `expr` is null). */
  value: number
  expr: Expr | null
  exact: Rational | null
}

export interface Limit {
  kind: 'value' | 'infinite' | 'none' | 'unknown'
  /** The limit as a number; ±Infinity for 'infinite'. */
  value: number
  /** Null if the limit is only estimated from values. */
  expr: Expr | null
  steps: ToolStep[]
  /** Values near the place: x and f(x), for each side. */
  approach: { x: number; y: number }[]
}

const DISTANCES = [0.1, 0.01, 0.001, 0.0001]

export function placesNear(place: number, side: Side): number[] {
  if (place === Infinity) return [10, 100, 1000, 10_000, 100_000]
  if (place === -Infinity) return [-10, -100, -1000, -10_000, -100_000]
  const left = DISTANCES.map((d) => place - d)
  const right = DISTANCES.map((d) => place + d).reverse()
  return side === 'left' ? left : side === 'right' ? [...right].reverse() : [...left, ...right]
}

interface Seen {
  kind: 'value' | 'infinite' | 'unknown' | 'undefined'
  value: number
}

/** What the values on one side approach. */
function seen(f: (x: number) => number, place: number, direction: number): Seen {
  const at = (k: number): number =>
    Number.isFinite(place)
      ? f(place + direction * 2 ** -k * Math.max(1, Math.abs(place)) * 0.37)
      : f(Math.sign(place) * 2 ** k * 1.37)
  const values = Array.from({ length: 16 }, (_, i) => at(i + 5))
  const known = values.filter((y) => !Number.isNaN(y))
  const largest = known.at(-1) ?? 0
  // Beyond about 10^308 a double overflows: e^x does so early.
  if (
    Number.isNaN(values.at(-1)) &&
    known.length >= 3 &&
    Math.abs(largest) > 1e15 &&
    Math.abs(largest) > Math.abs(known.at(-2) ?? 0)
  )
    return { kind: 'infinite', value: Math.sign(largest) * Infinity }
  const late = known.slice(-8)
  if (late.length < 6) return { kind: 'undefined', value: NaN }
  const sizes = late.map(Math.abs)
  const grows = sizes.every((size, i) => i === 0 || size > (sizes[i - 1] as number) * 1.01)
  const last = late.at(-1) as number
  const gains = sizes.slice(1).map((size, i) => size - (sizes[i] as number))
  // Even a logarithm gains as much with each doubling.
  if (grows && (gains.at(-1) ?? 0) > 0.05 && (gains.at(-1) ?? 0) > 0.85 * (gains[0] ?? 0))
    return { kind: 'infinite', value: Math.sign(last) * Infinity }
  const steps = late.slice(1).map((y, i) => Math.abs(y - (late[i] as number)))
  const settled =
    steps.at(-1)! <= 1e-4 * Math.max(1, Math.abs(last)) && steps.at(-1)! <= steps[0]! * 0.6 + 1e-7
  if (!settled) return { kind: 'unknown', value: NaN }
  // Aitken's extrapolation for steps that shrink by a constant factor.
  const [a, b, c] = late.slice(-3) as [number, number, number]
  const below = c - b - (b - a)
  const better = Math.abs(below) > 1e-12 && Math.abs(c - b) < Math.abs(b - a) ? c - (c - b) ** 2 / below : c
  return { kind: 'value', value: Math.abs(better) < 1e-6 ? (Math.abs(last) < 1e-3 ? 0 : better) : better }
}

export function limitOf(e: Expr, x: string, place: Place, side: Side): Limit {
  const f = compile(e, x)
  const near = placesNear(place.value, side)
  const approach = near.map((at) => ({ x: at, y: f(at) }))
  const sides: { name: string; result: Seen }[] = []
  if (!Number.isFinite(place.value)) sides.push({ name: '', result: seen(f, place.value, 1) })
  else {
    if (side !== 'right') sides.push({ name: 'left', result: seen(f, place.value, -1) })
    if (side !== 'left') sides.push({ name: 'right', result: seen(f, place.value, 1) })
  }
  const [first, second] = sides
  const steps: ToolStep[] = []
  const done = (kind: Limit['kind'], value: number, expr: Expr | null): Limit => ({
    kind,
    value,
    expr,
    steps,
    approach,
  })
  if (!first || sides.some(({ result }) => result.kind === 'undefined')) {
    const missing = sides.find(({ result }) => result.kind === 'undefined')
    steps.push({
      title: 'Look at the domain',
      lines: [
        `The function has no values ${missing?.name ? `on the ${missing.name} side of this place` : 'there'}, so ${sides.length > 1 ? 'there is no two-sided limit' : 'there is no limit'}.`,
      ],
    })
    return done('none', NaN, null)
  }
  if (second && differ(first.result, second.result)) {
    steps.push({
      title: 'Compare the two sides',
      lines: [
        `From the left: $${seenTex(first.result)}$. From the right: $${seenTex(second.result)}$.`,
        'They are different, so there is no limit.',
      ],
    })
    return done('none', NaN, null)
  }
  const symbolic = exactLimit(tidy(e), x, place, steps, 0)
  const observed = first.result
  if (symbolic) {
    const value = compile(symbolic, x)(0)
    if (observed.kind !== 'value' || Math.abs(value - observed.value) < 2e-3 * Math.max(1, Math.abs(value)))
      return done('value', value, symbolic)
    steps.length = 0
  }
  if (observed.kind === 'infinite') {
    steps.push({
      title: 'The values grow without bound',
      lines: [
        observed.value > 0
          ? 'The function grows beyond every number.'
          : 'The function falls below every number.',
      ],
    })
    return done('infinite', observed.value, null)
  }
  if (observed.kind === 'value') {
    steps.push({
      title: 'Estimate from values',
      lines: ['No exact method of this tool applies. The values in the table settle.'],
    })
    return done('value', observed.value, null)
  }
  steps.push({
    title: 'Look at the values',
    lines: ['The values do not settle on one number, so no limit was found.'],
  })
  return done('unknown', NaN, null)
}

const differ = (a: Seen, b: Seen): boolean =>
  a.kind !== b.kind ||
  (a.kind === 'infinite'
    ? a.value !== b.value
    : a.kind === 'value' && Math.abs(a.value - b.value) > 1e-3 * Math.max(1, Math.abs(a.value)))

const seenTex = ({ kind, value }: Seen): string =>
  kind === 'infinite'
    ? value > 0
      ? '\\infty'
      : '-\\infty'
    : kind === 'value'
      ? decimalTex(Number(value.toPrecision(6)), 5)
      : '\\text{no limit}'

const MOST_ROUNDS = 5

function exactLimit(e: Expr, x: string, place: Place, steps: ToolStep[], round: number): Expr | null {
  if (round > MOST_ROUNDS) return null
  if (!symbolsOf(e).has(x)) return e
  const name = `\\lim_{${x} \\to ${place.expr ? tex(place.expr) : place.value > 0 ? '\\infty' : '-\\infty'}}`
  if (place.expr) {
    const put = substitute(e, new Map([[x, place.expr]]))
    const f = compile(e, x)
    const value = f(place.value)
    const step = 1e-7 * Math.max(1, Math.abs(place.value))
    const around = [f(place.value - step), f(place.value + step)].filter((y) => !Number.isNaN(y))
    if (
      !Number.isNaN(value) &&
      around.length > 0 &&
      around.every((y) => Math.abs(y - value) < 1e-3 * Math.max(1, Math.abs(value)))
    ) {
      const result = tidy(put)
      if (!Number.isNaN(compile(result, x)(0))) {
        steps.push({
          title: round === 0 ? 'The function is continuous here: substitute' : 'Substitute',
          lines: [`$${name} ${tex(e)} = ${tex(result)}$`],
        })
        return result
      }
    }
  } else {
    const limit = atInfinity(e, x, steps, name)
    if (limit) return limit
  }
  if (e.k === 'pow' && e.a.k === 'const' && e.a.name === 'e' && falls(e.b, x, place)) {
    steps.push({ title: 'The exponent falls without bound', lines: [`$${name} ${tex(e)} = 0$`] })
    return num(0)
  }
  if (e.k === 'pow' && symbolsOf(e.a).has(x) && symbolsOf(e.b).has(x)) {
    const exponent: Expr = div(fn('ln', e.a), tidy(div(num(1), e.b)))
    steps.push({
      title: 'Write the power with base e',
      lines: [`$${tex(e)} = \\mathrm{e}^{${tex({ k: 'mul', items: [e.b, fn('ln', e.a)] })}}$`],
    })
    const inner = lHopital(
      exponent.k === 'div' ? exponent.a : exponent,
      exponent.k === 'div' ? exponent.b : num(1),
      x,
      place,
      steps,
      round,
      name,
    )
    return inner && tidy({ k: 'pow', a: { k: 'const', name: 'e' }, b: inner })
  }
  const [above, below] = asFraction(e)
  if (!symbolsOf(below).has(x)) return productForm(e, x, place, steps, round, name)
  const [n, d] = [coefficientsOf(above, x), coefficientsOf(below, x)]
  if (n && d && place.exact) {
    const cancelled = cancel(n, d, place.exact, x, steps, name)
    if (cancelled) return exactLimit(cancelled, x, place, steps, round + 1)
  }
  return lHopital(tidy(above), tidy(below), x, place, steps, round, name)
}

const falls = (exponent: Expr, x: string, place: Place): boolean =>
  !Number.isFinite(place.value) && seen(compile(exponent, x), place.value, 1).value === -Infinity

/** 0 · ∞ as a quotient: x ln x is ln x/(1/x). */
function productForm(
  e: Expr,
  x: string,
  place: Place,
  steps: ToolStep[],
  round: number,
  name: string,
): Expr | null {
  if (e.k !== 'mul') return null
  const log = e.items.find((item) => item.k === 'fn' && item.name === 'ln')
  const decaying = e.items.find((item) => item.k === 'pow' && item.a.k === 'const')
  const top = log ?? e.items.find((item) => item !== decaying)
  if (!top) return null
  const rest = tidy({ k: 'mul', items: e.items.filter((item) => item !== top) })
  return lHopital(top, tidy(div(num(1), rest)), x, place, steps, round, name)
}

function cancel(
  n: Rational[],
  d: Rational[],
  a: Rational,
  x: string,
  steps: ToolStep[],
  name: string,
): Expr | null {
  const factor = [negate(a), whole(1)]
  const isZeroAt = (p: readonly Rational[]): boolean => p.length > 1 && divided(p, factor).rest.length === 0
  if (!isZeroAt(n) || !isZeroAt(d)) return null
  let [above, below]: [Rational[], Rational[]] = [n, d]
  let count = 0
  while (isZeroAt(above) && isZeroAt(below)) {
    ;[above, below] = [divided(above, factor).whole, divided(below, factor).whole]
    count++
  }
  const [p, q] = [polynomialExpr(above, x), polynomialExpr(below, x)]
  const shown = tex(polynomialExpr(factor, x))
  const power = count > 1 ? `^{${count}}` : ''
  const bracket = a.n === 0n ? `${x}${power}` : `\\left(${shown}\\right)${power}`
  const result = tidy(div(p, q))
  steps.push({
    title: `Both parts are zero here: factorise and cancel`,
    lines: [
      `$${name} \\frac{${bracket}${p.k === 'num' ? ` \\times ${tex(p)}` : `\\left(${tex(p)}\\right)`}}{${bracket}${q.k === 'num' && q.text === '1' ? '' : q.k === 'num' ? ` \\times ${tex(q)}` : `\\left(${tex(q)}\\right)`}} = ${name} ${tex(result)}$`,
    ],
  })
  return div(p, q)
}

function atInfinity(e: Expr, x: string, steps: ToolStep[], name: string): Expr | null {
  const [above, below] = asFraction(e)
  const [n, d] = [coefficientsOf(above, x), coefficientsOf(below, x)]
  if (!n || !d || d.length === 0 || n.length > d.length) return null
  const k = d.length - 1
  if (n.length < d.length) {
    steps.push({
      title: `Divide numerator and denominator by $${x}^{${k}}$`,
      lines: [`The degree of the numerator is smaller, so $${name} ${tex(e)} = 0$.`],
    })
    return num(0)
  }
  const ratio = over(n.at(-1) as Rational, d.at(-1) as Rational)
  steps.push({
    title:
      k === 1
        ? `Divide numerator and denominator by $${x}$`
        : `Divide numerator and denominator by $${x}^{${k}}$`,
    lines: [
      `The degrees are equal, so the limit is the quotient of the leading coefficients: $${fractionTex(ratio)}$.`,
    ],
  })
  return polynomialExpr([ratio], x)
}

function lHopital(
  above: Expr,
  below: Expr,
  x: string,
  place: Place,
  steps: ToolStep[],
  round: number,
  name: string,
): Expr | null {
  const [p, q] = [tendency(above, x, place), tendency(below, x, place)]
  if (!(p === 'zero' && q === 'zero') && !(p === 'infinite' && q === 'infinite')) {
    if (p === 'finite' && q === 'infinite') {
      steps.push({
        title: 'The denominator grows without bound',
        lines: [`$${name} \\frac{${tex(above)}}{${tex(below)}} = 0$`],
      })
      return num(0)
    }
    return null
  }
  const [dp, dq] = [slopeOf(above, x), slopeOf(below, x)]
  if (exact(dq)?.n === 0n) return null
  const next = tidy(div(dp, dq))
  steps.push({
    title: `L'Hôpital's rule: both parts tend to ${p === 'zero' ? 'zero' : 'infinity'}, so differentiate each`,
    lines: [`$${name} \\frac{${tex(above)}}{${tex(below)}} = ${name} \\frac{${tex(dp)}}{${tex(dq)}}$`],
  })
  return exactLimit(next, x, place, steps, round + 1)
}

function tendency(e: Expr, x: string, place: Place): 'zero' | 'infinite' | 'finite' | 'unknown' {
  const f = compile(e, x)
  const directions = Number.isFinite(place.value) ? [-1, 1] : [1]
  const results = directions
    .map((direction) => seen(f, place.value, direction))
    .filter(({ kind }) => kind !== 'undefined')
  const [first] = results
  if (!first) return 'unknown'
  if (results.every(({ kind }) => kind === 'infinite')) return 'infinite'
  if (results.every(({ kind, value }) => kind === 'value' && Math.abs(value) < 1e-3)) return 'zero'
  return first.kind === 'value' ? 'finite' : 'unknown'
}
