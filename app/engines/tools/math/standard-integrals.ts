/** Standard integrals of school: one power, exponential or function of a linear formula, and quotients of polynomials. */
import { canonical } from '../../algebra/canonical.ts'
import { derivative } from '../../algebra/derivative.ts'
import { exact } from '../../algebra/numbers/exact.ts'
import type { Expr } from '../../algebra/syntax/expression.ts'
import { div, fn, neg, num, pow, sym, symbolsOf } from '../../algebra/syntax/expression.ts'
import { substitute } from '../../algebra/substitute.ts'
import type { ToolStep } from '../tool.ts'
import { coefficientsOf } from './coefficients.ts'
import { partialFractions } from './partial-fractions.ts'
import { fromRational, isZero, negate, over, plus, times, whole } from './rationals.ts'
import type { Rational } from './rationals.ts'
import { tex } from './tex.ts'
import { powersOf, productFrom, tidy } from './tidy.ts'

export interface Antiderivative {
  result: Expr
  steps: ToolStep[]
}

export const mul = (...items: Expr[]): Expr => ({ k: 'mul', items })
export const add = (...items: Expr[]): Expr => ({ k: 'add', items })
export const holds = (e: Expr, x: string): boolean => symbolsOf(e).has(x)
export const integralTex = (e: Expr, x: string): string =>
  `\\int ${e.k === 'add' ? `\\left(${tex(e)}\\right)` : tex(e)} \\,\\mathrm{d}${x}`

export const isUnit = (r: Rational): boolean => r.n === 1n && r.d === 1n

/** a and b of ax + b; null if u is not linear in x. The coefficients may hold constants such as π. */
export function linearParts(u: Expr, x: string): { a: Expr; b: Expr } | null {
  const a = tidy(derivative(u, x))
  if (holds(a, x) || exact(a)?.n === 0n) return null
  return { a, b: tidy(substitute(u, new Map([[x, num(0)]]))) }
}

/** f(u) and its integral in u, for each function of a linear u. */
const TABLE: Readonly<Record<string, (u: Expr) => Expr>> = {
  sin: (u) => neg(fn('cos', u)),
  cos: (u) => fn('sin', u),
  tan: (u) => neg(fn('ln', fn('abs', fn('cos', u)))),
  cot: (u) => fn('ln', fn('abs', fn('sin', u))),
  sec: (u) => fn('ln', fn('abs', add(fn('sec', u), fn('tan', u)))),
  csc: (u) => neg(fn('ln', fn('abs', add(fn('csc', u), fn('cot', u))))),
  sinh: (u) => fn('cosh', u),
  cosh: (u) => fn('sinh', u),
  tanh: (u) => fn('ln', fn('cosh', u)),
  ln: (u) => add(mul(u, fn('ln', u)), neg(u)),
  arcsin: (u) => add(mul(u, fn('arcsin', u)), fn('sqrt', add(num(1), neg(pow(u, num(2)))))),
  arccos: (u) => add(mul(u, fn('arccos', u)), neg(fn('sqrt', add(num(1), neg(pow(u, num(2))))))),
  arctan: (u) => add(mul(u, fn('arctan', u)), neg(div(fn('ln', add(num(1), pow(u, num(2)))), num(2)))),
}

export interface Factor {
  base: Expr
  exponent: Expr
}

/** One factor: a power, exponential or function of a linear formula. */
export function standard(factors: readonly Factor[], e: Expr, x: string): Antiderivative | null {
  const [only] = factors
  if (factors.length !== 1 || !only) return null
  const { base, exponent } = only
  const r = exact(exponent)
  const done = (title: string, result: Expr, a: Expr, u: Expr): Antiderivative => {
    const value = tidy(div(result, a))
    const isShifted = u.k !== 'sym'
    return {
      result: value,
      steps: [
        {
          title: isShifted ? `${title}, divided by the coefficient of ${x}` : title,
          lines: [`$${integralTex(e, x)} = ${tex(value)}$`],
        },
      ],
    }
  }
  if (holds(exponent, x)) {
    const inside = holds(base, x) ? null : linearParts(exponent, x)
    if (!inside) return null
    const isE = base.k === 'const' && base.name === 'e'
    return done('Integral of an exponential function', isE ? e : div(e, fn('ln', base)), inside.a, exponent)
  }
  const linear = linearParts(base, x)
  if (linear && r)
    return r.n === -1n && r.d === 1n
      ? done('Integral of 1/x', fn('ln', fn('abs', base)), linear.a, base)
      : done(
          'Power rule for integrals',
          div(pow(base, fromRational(plus(r, whole(1)))), fromRational(plus(r, whole(1)))),
          linear.a,
          base,
        )
  if (base.k === 'fn' && base.args[0] && r) {
    const [u] = base.args
    const inside = linearParts(u, x)
    if (!inside) return null
    const rule = TABLE[base.name]
    if (isUnit(r) && rule && base.args.length === 1) return done('Standard integral', rule(u), inside.a, u)
    if (isUnit(r) && base.name === 'log')
      return done(
        'Standard integral',
        div(add(mul(u, fn('ln', u)), neg(u)), fn('ln', base.args[1] ?? num(10))),
        inside.a,
        u,
      )
    const special = squares(base.name, r, u)
    if (special) return done(special.title, special.result, inside.a, u)
  }
  const p = r && coefficientsOf(base, x)
  if (p?.length === 3 && r && r.n === -1n && r.d === 2n)
    return rootOfQuadratic(p as [Rational, Rational, Rational], e, x)
  if (p?.length === 3 && r && r.n === 1n && r.d === 2n)
    return circle(p as [Rational, Rational, Rational], e, x)
  return null
}

function squares(name: string, r: Rational, u: Expr): { title: string; result: Expr } | null {
  if (r.d !== 1n) return null
  const double: Expr = tidy(mul(num(2), u))
  const key = `${name}${r.n}`
  if (key === 'sin2')
    return {
      title: 'Use sin² u = (1 − cos 2u)/2',
      result: add(div(u, num(2)), neg(div(fn('sin', double), num(4)))),
    }
  if (key === 'cos2')
    return {
      title: 'Use cos² u = (1 + cos 2u)/2',
      result: add(div(u, num(2)), div(fn('sin', double), num(4))),
    }
  if (key === 'tan2') return { title: 'Use tan² u = sec² u − 1', result: add(fn('tan', u), neg(u)) }
  if (key === 'sec2' || key === 'cos-2') return { title: 'Integral of sec² u', result: fn('tan', u) }
  if (key === 'csc2' || key === 'sin-2')
    return { title: 'Integral of cosec² u', result: neg(div(fn('cos', u), fn('sin', u))) }
  return null
}

/** ∫ 1/√(c + bx + ax²) with a < 0 is an arcsine. */
function rootOfQuadratic(
  [c, b, a]: [Rational, Rational, Rational],
  e: Expr,
  x: string,
): Antiderivative | null {
  if (a.n >= 0n) {
    // ln|x + b/2a + √(x² + …)|, divided by √a
    const shift = over(b, times(whole(2), a))
    const inside = add(
      sym(x),
      fromRational(shift),
      div(fn('sqrt', quadratic(c, b, a, x)), fn('sqrt', fromRational(a))),
    )
    const result = tidy(div(fn('ln', fn('abs', inside)), fn('sqrt', fromRational(a))))
    return {
      result,
      steps: [
        {
          title: 'Standard integral with a square root of a quadratic',
          lines: [`$${integralTex(e, x)} = ${tex(result)}$`],
        },
      ],
    }
  }
  const A = negate(a)
  const half = over(b, times(whole(2), A))
  const rest = plus(over(c, A), times(half, half))
  if (rest.n <= 0n) return null
  const u = tidy(div(add(sym(x), fromRational(negate(half))), fn('sqrt', fromRational(rest))))
  const result = tidy(div(fn('arcsin', u), fn('sqrt', fromRational(A))))
  return {
    result,
    steps: [
      { title: 'Complete the square: an inverse sine', lines: [`$${integralTex(e, x)} = ${tex(result)}$`] },
    ],
  }
}

const quadratic = (c: Rational, b: Rational, a: Rational, x: string): Expr =>
  tidy(add(mul(fromRational(a), pow(sym(x), num(2))), mul(fromRational(b), sym(x)), fromRational(c)))

/** ∫ √(r² − x²): the area under a circle. */
function circle([c, b, a]: [Rational, Rational, Rational], e: Expr, x: string): Antiderivative | null {
  if (a.n >= 0n || b.n !== 0n || c.n <= 0n) return null
  const A = negate(a)
  const square = over(c, A)
  const result = tidy(
    add(
      div(mul(sym(x), e), num(2)),
      mul(
        div(mul(fn('sqrt', fromRational(A)), fromRational(square)), num(2)),
        fn('arcsin', div(sym(x), fn('sqrt', fromRational(square)))),
      ),
    ),
  )
  return {
    result,
    steps: [
      {
        title: `Substitute $${x} = ${tex(tidy(fn('sqrt', fromRational(square))))} \\sin\\theta$`,
        lines: [`$${integralTex(e, x)} = ${tex(result)}$`],
      },
    ],
  }
}

export function rationalFunction(e: Expr, x: string): Antiderivative | null {
  const { factors } = powersOf(e)
  const above = factors.filter(({ exponent }) => (exact(exponent)?.n ?? 1n) > 0n)
  const below = factors
    .filter(({ exponent }) => (exact(exponent)?.n ?? 1n) < 0n)
    .map(({ base, exponent }) => ({ base, exponent: tidy(neg(exponent)) }))
  if (below.length === 0) return null
  const [n, d] = [
    coefficientsOf(productFrom(whole(1), above), x),
    coefficientsOf(productFrom(whole(1), below), x),
  ]
  if (!n || !d || d.length < 2 || n.length > 12 || d.length > 8) return null
  // f'/f is quicker as a substitution.
  const slope = d.slice(1).map((c, i) => times(c, whole(i + 1)))
  const factor =
    n.length === slope.length && slope.length > 0
      ? over(n.at(-1) as Rational, slope.at(-1) as Rational)
      : null
  if (factor && slope.every((c, i) => isZero(plus(n[i] as Rational, negate(times(c, factor)))))) {
    const inside = productFrom(whole(1), below)
    const result = tidy(mul(fromRational(factor), fn('ln', fn('abs', inside))))
    return {
      result,
      steps: [
        {
          title: 'The numerator is a multiple of the derivative of the denominator',
          lines: [`$${integralTex(e, x)} = ${tex(result)}$`],
        },
      ],
    }
  }
  const parts = partialFractions(n, d, x)
  if (!parts) return null
  if (
    parts.terms.length === 1 &&
    parts.terms[0]?.k !== 'add' &&
    canonical(tidy(parts.terms[0] as Expr)) === canonical(e)
  ) {
    const result = parts.integrals[0] as Expr
    return {
      result,
      steps: [{ title: parts.title, lines: [`$${integralTex(e, x)} = ${tex(tidy(result))}$`] }],
    }
  }
  return {
    result: add(...parts.integrals),
    steps: [
      { title: parts.title, lines: [`$${tex(e)} = ${tex(add(...parts.terms.map(tidy)))}$`] },
      {
        title: 'Integrate term by term',
        lines: parts.terms.map(
          (term, i) => `$${integralTex(tidy(term), x)} = ${tex(tidy(parts.integrals[i] as Expr))}$`,
        ),
      },
    ],
  }
}
