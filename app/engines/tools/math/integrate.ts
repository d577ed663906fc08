/**
 * Antiderivatives by the rules of school: powers, standard integrals, substitution, parts, partial fractions. A result is
 * returned only if its derivative agrees with the integrand at many points.
 */
import { canonical } from '../../algebra/canonical.ts'
import { derivative } from '../../algebra/derivative.ts'
import { exact } from '../../algebra/numbers/exact.ts'
import type { Expr } from '../../algebra/syntax/expression.ts'
import { div, fn, neg, num, pow, sizeOf, sym } from '../../algebra/syntax/expression.ts'
import { rebuilt, substitute } from '../../algebra/substitute.ts'
import { coefficientsOf } from './coefficients.ts'
import { compile } from './compile.ts'
import { slopeOf } from './differentiate.ts'
import { fromRational, whole } from './rationals.ts'
import type { Rational } from './rationals.ts'
import { tex } from './tex.ts'
import { expanded, powersOf, productFrom, tidy } from './tidy.ts'
import type { Antiderivative, Factor } from './standard-integrals.ts'
import {
  add,
  holds,
  integralTex,
  isUnit,
  linearParts,
  mul,
  rationalFunction,
  standard,
} from './standard-integrals.ts'

export type { Antiderivative } from './standard-integrals.ts'

const MOST_DEPTH = 7

/** An antiderivative of e in x without its constant; null if these rules find none. */
export function antiderivative(e: Expr, x: string): Antiderivative | null {
  const found = integrate(tidy(e), x, 0)
  if (!found) return null
  const result = tidy(found.result)
  return agrees(result, e, x) ? { result, steps: found.steps } : null
}

/** Whether the derivative of F is f at every one of many places where both have values. */
export function agrees(F: Expr, f: Expr, x: string): boolean {
  const [slope, wanted] = [compile(derivative(F, x), x), compile(f, x)]
  let compared = 0
  for (let i = -12; i <= 12; i++) {
    const at = i * 0.37 + 0.1234
    const [a, b] = [slope(at), wanted(at)]
    if (Number.isNaN(b) || Number.isNaN(a)) continue
    compared++
    if (Math.abs(a - b) > 1e-7 * Math.max(1, Math.abs(b))) return false
  }
  return compared >= 3
}

function integrate(e: Expr, x: string, depth: number): Antiderivative | null {
  if (depth > MOST_DEPTH || sizeOf(e) > 120) return null
  if (!holds(e, x)) {
    const result = mul(e, sym(x))
    return {
      result,
      steps: [{ title: 'Integral of a constant', lines: [`$${integralTex(e, x)} = ${tex(tidy(result))}$`] }],
    }
  }
  if (e.k === 'add') return bySum(e, x, depth)
  const { c, factors } = powersOf(e)
  const [constant, varying] = [
    factors.filter(({ base, exponent }) => !holds(base, x) && !holds(exponent, x)),
    factors.filter(({ base, exponent }) => holds(base, x) || holds(exponent, x)),
  ]
  const outer = productFrom(c, constant)
  const inner = productFrom(whole(1), varying)
  if (exact(outer) === null || !isUnit(exact(outer) as Rational)) {
    const found = integrate(inner, x, depth + 1)
    return found && { result: mul(outer, found.result), steps: found.steps }
  }
  return (
    standard(varying, inner, x) ??
    pairOf(varying, inner, x) ??
    trigonometric(varying, x, depth) ??
    rationalFunction(inner, x) ??
    byExpanding(inner, x, depth) ??
    bySubstitution(inner, x, depth) ??
    byParts(varying, inner, x, depth)
  )
}

function bySum(e: Expr & { items: Expr[] }, x: string, depth: number): Antiderivative | null {
  const parts: Antiderivative[] = []
  for (const item of e.items) {
    const part = integrate(item, x, depth + 1)
    if (!part) return bySubstitution(e, x, depth)
    parts.push({ ...part, result: tidy(part.result) })
  }
  const simple = parts.every(({ steps }) => steps.length <= 1)
  return {
    result: add(...parts.map(({ result }) => result)),
    steps: simple
      ? [
          {
            title: 'Integrate term by term',
            lines: e.items.map((item, i) => `$${integralTex(item, x)} = ${tex(parts[i]?.result as Expr)}$`),
          },
        ]
      : parts.flatMap(({ steps }) => steps),
  }
}

/** sin u cos v, and e^(ax) times sin or cos of bx. */
function pairOf(factors: readonly Factor[], e: Expr, x: string): Antiderivative | null {
  if (factors.length !== 2) return null
  const isOne = ({ exponent }: Factor): boolean => isUnit(exact(exponent) ?? whole(0))
  const exponential = factors.find(
    ({ base, exponent }) => base.k === 'const' && base.name === 'e' && holds(exponent, x),
  )
  const waves = factors.filter(
    (one) => isOne(one) && one.base.k === 'fn' && /^(sin|cos)$/.test(one.base.name),
  )
  const [wave, second] = waves
  if (exponential && wave?.base.k === 'fn' && wave.base.args[0]) {
    const [p, q] = [linearParts(exponential.exponent, x), linearParts(wave.base.args[0], x)]
    if (!p || !q) return null
    const u = wave.base.args[0]
    const sine = wave.base.name === 'sin'
    const inside = sine
      ? add(mul(p.a, fn('sin', u)), neg(mul(q.a, fn('cos', u))))
      : add(mul(p.a, fn('cos', u)), mul(q.a, fn('sin', u)))
    const result = tidy(
      mul(pow(exponential.base, exponential.exponent), div(inside, add(pow(p.a, num(2)), pow(q.a, num(2))))),
    )
    return {
      result,
      steps: [
        {
          title: 'Integrate by parts twice; the same integral returns, so solve for it',
          lines: [`$I = ${integralTex(e, x)}$`, `$I = ${tex(result)}$`],
        },
      ],
    }
  }
  if (wave?.base.k === 'fn' && second?.base.k === 'fn') {
    const [u, v] = [wave.base.args[0] as Expr, second.base.args[0] as Expr]
    if (!linearParts(u, x) || !linearParts(v, x) || canonical(u) === canonical(v)) return null
    const [s, d] = [tidy(add(u, v)), tidy(add(u, neg(v)))]
    const kind = `${wave.base.name}${second.base.name}`
    const half = num(2)
    const changed =
      kind === 'sinsin'
        ? add(div(fn('cos', d), half), neg(div(fn('cos', s), half)))
        : kind === 'coscos'
          ? add(div(fn('cos', d), half), div(fn('cos', s), half))
          : kind === 'sincos'
            ? add(div(fn('sin', s), half), div(fn('sin', d), half))
            : add(div(fn('sin', s), half), neg(div(fn('sin', d), half)))
    const sum = tidy(changed)
    const found = integrate(sum, x, 1)
    return (
      found && {
        result: found.result,
        steps: [
          { title: 'Write the product as a sum', lines: [`$${tex(e)} = ${tex(sum)}$`] },
          ...found.steps,
        ],
      }
    )
  }
  return null
}

/** Odd powers: sin³ = sin(1 − cos²). Even powers of sin and cos: the double angle. */
function trigonometric(factors: readonly Factor[], x: string, depth: number): Antiderivative | null {
  const powers = factors.map(({ base, exponent }) => ({ base, n: exact(exponent) }))
  if (
    powers.length === 0 ||
    !powers.every(
      ({ base, n }) =>
        base.k === 'fn' && /^(sin|cos)$/.test(base.name) && n && n.d === 1n && n.n >= 0n && n.n <= 8n,
    )
  )
    return null
  const [{ base: wave } = { base: undefined }] = powers
  const u = wave?.k === 'fn' ? wave.args[0] : undefined
  if (!u) return null
  if (
    !linearParts(u, x) ||
    powers.some(({ base }) => canonical((base as Expr & { k: 'fn' }).args[0] as Expr) !== canonical(u))
  )
    return null
  const count = (name: string): number =>
    Number(powers.find(({ base }) => base.k === 'fn' && base.name === name)?.n?.n ?? 0n)
  const [m, n] = [count('sin'), count('cos')]
  if (m + n < 2) return null
  const before = productFrom(whole(1), factors)
  const square = (name: string): Expr => pow(fn(name, u), num(2))
  if (m % 2 === 1 || n % 2 === 1) {
    const [odd, other, k] = m % 2 === 1 ? ['sin', 'cos', m] : ['cos', 'sin', n]
    const rest = m % 2 === 1 ? n : m
    const letter = x === 'u' ? 'v' : 'u'
    const w = sym(letter)
    const inW = expanded(mul(pow(w, num(rest)), pow(add(num(1), neg(pow(w, num(2)))), num((k - 1) / 2))))
    const found = inW && integrate(inW, letter, depth + 1)
    if (!found) return null
    const slope = slopeOf(fn(other, u), x)
    const sign = tidy(div(fn(odd, u), slope))
    const result = tidy(mul(sign, substitute(found.result, new Map([[letter, fn(other, u)]]))))
    return {
      result,
      steps: [
        ...(k > 1
          ? [
              {
                title: `Keep one ${odd} and write the rest with ${odd}² = 1 − ${other}²`,
                lines: [`$\\${odd}^{2}\\left(${tex(u)}\\right) = 1 - ${tex(square(other))}$`],
              },
            ]
          : []),
        {
          title: `Substitute $${letter} = ${tex(fn(other, u))}$`,
          lines: [
            `$\\frac{\\mathrm{d}${letter}}{\\mathrm{d}${x}} = ${tex(slope)}$`,
            `$${integralTex(before, x)} = ${tex(sign)} ${integralTex(inW, letter)} = ${tex(result)}$`,
          ],
        },
      ],
    }
  }
  const double = tidy(mul(num(2), u))
  const halves = mul(
    pow(div(add(num(1), neg(fn('cos', double))), num(2)), num(m / 2)),
    pow(div(add(num(1), fn('cos', double)), num(2)), num(n / 2)),
  )
  const changed = expanded(halves)
  const found = changed && integrate(changed, x, depth + 1)
  return (
    found && {
      result: found.result,
      steps: [
        { title: 'Use the double angle', lines: [`$${tex(before)} = ${tex(changed)}$`] },
        ...found.steps,
      ],
    }
  )
}

function byExpanding(e: Expr, x: string, depth: number): Antiderivative | null {
  const open = expanded(e)
  if (!open || open.k !== 'add' || open.items.length > 12 || canonical(open) === canonical(e)) return null
  // √x(x + 1) is a sum of powers; e^x sin x is not changed by expanding.
  const found = integrateAll(open, x, depth)
  return (
    found && {
      result: found.result,
      steps: [{ title: 'Multiply out', lines: [`$${tex(e)} = ${tex(open)}$`] }, ...found.steps],
    }
  )
}

function integrateAll(e: Expr & { items: Expr[] }, x: string, depth: number): Antiderivative | null {
  for (const item of e.items) {
    const { factors } = powersOf(item)
    const varying = factors.filter(({ base, exponent }) => holds(base, x) || holds(exponent, x))
    if (
      varying.length > 0 &&
      !standard(varying, productFrom(whole(1), varying), x) &&
      !trigonometric(varying, x, depth)
    )
      return null
  }
  return bySum(e, x, depth)
}

/** Inner formulas worth a substitution, the largest first. */
function candidates(e: Expr, x: string): Expr[] {
  const found = new Map<string, Expr>()
  const visit = (part: Expr): void => {
    if (part.k !== 'sym' && holds(part, x) && canonical(part) !== canonical(e))
      found.set(canonical(part), part)
    rebuilt(part, (child) => {
      visit(child)
      return child
    })
  }
  visit(e)
  return [...found.values()]
    .filter((part) => part.k !== 'neg')
    .sort((a, b) => sizeOf(b) - sizeOf(a))
    .slice(0, 14)
}

function bySubstitution(e: Expr, x: string, depth: number): Antiderivative | null {
  if (depth > 4) return null
  const letter = ['u', 'v', 'w', 'z'].filter((name) => name !== x)[Math.min(depth, 2)] as string
  for (const g of candidates(e, x)) {
    const slope = slopeOf(g, x)
    if (exact(slope)?.n === 0n) continue
    const rest = tidy(div(e, slope))
    const changed = tidy(replaced(rest, g, sym(letter)))
    const inU =
      holds(changed, x) && isLinear(g, x)
        ? tidy(substitute(changed, new Map([[x, inverseOf(g, x, letter)]])))
        : changed
    if (holds(inU, x) || sizeOf(inU) > sizeOf(e) + 6) continue
    const found = integrate(inU, letter, depth + 1)
    if (!found) continue
    const result = tidy(substitute(tidy(found.result), new Map([[letter, g]])))
    return {
      result,
      steps: [
        {
          title: `Substitute $${letter} = ${tex(g)}$`,
          lines: [
            `$\\frac{\\mathrm{d}${letter}}{\\mathrm{d}${x}} = ${tex(slope)}$`,
            `$${integralTex(e, x)} = ${integralTex(inU, letter)}$`,
          ],
        },
        ...found.steps,
        {
          title: `Put $${letter} = ${tex(g)}$ back`,
          lines: [`$${tex(tidy(found.result))} = ${tex(result)}$`],
        },
      ],
    }
  }
  return null
}

const isLinear = (g: Expr, x: string): boolean => linearParts(g, x) !== null
const inverseOf = (g: Expr, x: string, letter: string): Expr => {
  const { a, b } = linearParts(g, x) as { a: Expr; b: Expr }
  return div(add(sym(letter), neg(b)), a)
}

/** Every part that is g, or a power of g, as the new letter. */
function replaced(e: Expr, g: Expr, letter: Expr): Expr {
  const key = canonical(g)
  const visit = (part: Expr): Expr => {
    if (canonical(part) === key) return letter
    // e^(2x) is (e^x)², and x⁴ is (x²)².
    if (part.k === 'pow' && g.k === 'pow' && canonical(part.a) === canonical(g.a)) {
      const share = exact(tidy(div(part.b, g.b)))
      if (share && share.d === 1n) return pow(letter, fromRational(share))
    }
    if (part.k === 'fn' && part.name === 'sqrt' && part.args[0] && canonical(part.args[0]) === key)
      return fn('sqrt', letter)
    return rebuilt(part, visit)
  }
  return visit(e)
}

/** u times dv, with u a power of x, a logarithm or an inverse function. */
function byParts(factors: readonly Factor[], e: Expr, x: string, depth: number): Antiderivative | null {
  if (depth > 5) return null
  const isPolynomial = ({ base, exponent }: Factor): boolean => {
    const r = exact(exponent)
    return coefficientsOf(base, x) !== null && r !== null && r.d === 1n && r.n > 0n
  }
  const isInverse = ({ base, exponent }: Factor): boolean =>
    base.k === 'fn' &&
    /^(ln|log|arcsin|arccos|arctan)$/.test(base.name) &&
    (exact(exponent)?.d ?? 0n) === 1n &&
    (exact(exponent)?.n ?? 0n) > 0n
  const first = factors.find(isInverse) ?? factors.find(isPolynomial)
  if (!first) return null
  const others = factors.filter((one) => one !== first)
  if (others.length === 0 && !isInverse(first)) return null
  const u = productFrom(whole(1), [first])
  const dv = productFrom(whole(1), others)
  const v = integrate(dv, x, depth + 1)
  if (!v) return null
  const [V, du] = [tidy(v.result), slopeOf(u, x)]
  const inner = tidy(mul(V, du))
  const open = expanded(inner) ?? inner
  if (sizeOf(open) > sizeOf(e) * 3) return null
  const rest = integrate(open, x, depth + 1)
  if (!rest) return null
  const result = tidy(add(mul(u, V), neg(rest.result)))
  return {
    result,
    steps: [
      {
        title: 'Integrate by parts',
        lines: [
          `With $u = ${tex(u)}$ and $v' = ${tex(dv)}$: $u' = ${tex(du)}$ and $v = ${tex(V)}$.`,
          `$\\int u v' \\,\\mathrm{d}${x} = uv - \\int u' v \\,\\mathrm{d}${x} = ${tex(tidy(mul(u, V)))} - ${integralTex(open, x)}$`,
        ],
      },
      ...rest.steps,
      { title: 'Put the parts together', lines: [`$${integralTex(e, x)} = ${tex(result)}$`] },
    ],
  }
}
