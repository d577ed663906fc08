/** Exponential and logarithmic equations: equal bases, logarithms of both sides, a hidden polynomial, log laws. */
import { canonical } from '../../algebra/canonical.ts'
import { exact } from '../../algebra/numbers/exact.ts'
import { wholeRoot } from '../../algebra/numbers/rational.ts'
import type { Expr } from '../../algebra/syntax/expression.ts'
import { div, fn, neg, num, pow, sym, symbolsOf } from '../../algebra/syntax/expression.ts'
import { derivative } from '../../algebra/derivative.ts'
import { substitute } from '../../algebra/substitute.ts'
import type { ToolStep } from '../tool.ts'
import { coefficientsOf, differenceOf, realRoots } from './coefficients.ts'
import { compile } from './compile.ts'
import { decimalTex } from './decimals.ts'
import { zerosOf } from './function-features.ts'
import type { Rational } from './rationals.ts'
import {
  fractionTex,
  fromRational,
  isZero,
  minus,
  negate,
  ONE,
  over,
  plus,
  times,
  toNumber,
  whole,
  ZERO,
} from './rationals.ts'
import { polynomialTex, tex } from './tex.ts'
import { powersOf, tidy } from './tidy.ts'

export interface Root {
  value: number
  /** Null if only the decimal is known. */
  expr: Expr | null
}

export interface ExponentialSolution {
  roots: Root[]
  steps: ToolStep[]
  /** Whether the numerical search was used: other solutions may exist outside its range. */
  isNumerical: boolean
}

const E: Expr = { k: 'const', name: 'e' }
const holds = (e: Expr, x: string): boolean => symbolsOf(e).has(x)

/** A term c · g^(mx + k). The constant term has m = k = 0 and no base. */
interface PowerTerm {
  c: Rational
  base: Expr | null
  m: Rational
  k: Rational
}

/** The range that the numerical search covers. */
export const SEARCHED = 30

export function solveExponential(left: Expr, right: Expr, x: string): ExponentialSolution {
  const steps: ToolStep[] = []
  const whole0 = tidy(differenceOf(left, right))
  const found = logarithmic(whole0, x, steps) ?? exponential(whole0, x, steps)
  if (found) return { roots: unique(found), steps, isNumerical: false }
  steps.length = 0
  const zeros = zerosOf(compile(differenceOf(left, right), x), -SEARCHED, SEARCHED, 4000)
  steps.push({
    title: 'Solve numerically',
    lines: [
      'No exact method of this tool applies, so the zeros of (left side − right side) are found by bisection.',
      zeros.length === 0
        ? `There is none from $${x} = -${SEARCHED}$ to $${x} = ${SEARCHED}$.`
        : `$${zeros.map((value) => `${x} \\approx ${decimalTex(value)}`).join(',\\quad ')}$`,
    ],
  })
  return { roots: zeros.map((value) => ({ value, expr: null })), steps, isNumerical: true }
}

const unique = (roots: readonly Root[]): Root[] =>
  roots
    .filter(
      (root, i) =>
        roots.findIndex(
          (other) => Math.abs(other.value - root.value) < 1e-10 * Math.max(1, Math.abs(root.value)),
        ) === i,
    )
    .sort((a, b) => a.value - b.value)

const termsOf = (e: Expr): readonly Expr[] => (e.k === 'add' ? e.items : [e])

/** m and k of an exponent mx + k with fractions; null otherwise. */
function linear(e: Expr, x: string): { m: Rational; k: Rational } | null {
  const p = coefficientsOf(e, x)
  return p && p.length <= 2 ? { m: p[1] ?? ZERO, k: p[0] ?? ZERO } : null
}

/** 8 is 2³, 1/9 is 3⁻²: the least base and its power. */
function leastBase(r: Rational): { base: Rational; power: Rational } | null {
  if (r.n <= 0n || (r.n === 1n && r.d === 1n)) return null
  const inverse = r.n === 1n
  const size = inverse ? { n: r.d, d: 1n } : r
  if (size.d === 1n)
    for (let k = 40n; k > 1n; k--) {
      const root = wholeRoot(size.n, k)
      if (root !== null && root > 1n) return { base: whole(root), power: whole(inverse ? -k : k) }
    }
  return { base: size, power: whole(inverse ? -1 : 1) }
}

function powerTerm(e: Expr, x: string): PowerTerm | null {
  const { c, factors } = powersOf(e)
  const term: PowerTerm = { c, base: null, m: ZERO, k: ZERO }
  for (const { base, exponent } of factors) {
    if (holds(base, x)) return null
    const line = linear(exponent, x)
    if (!line) return null
    const r = exact(base)
    const least = r && leastBase(r)
    if (!least && !(base.k === 'const' && base.name === 'e')) return null
    const own = least ? fromRational(least.base) : E
    const scale = least?.power ?? ONE
    if (term.base && canonical(term.base) !== canonical(own)) return null
    term.base = own
    term.m = plus(term.m, times(line.m, scale))
    term.k = plus(term.k, times(line.k, scale))
  }
  if (term.base && isZero(term.m)) {
    const value = exact(pow(term.base, fromRational(term.k)))
    if (!value) return term
    return { c: times(c, value), base: null, m: ZERO, k: ZERO }
  }
  return term
}

const exponentTex = ({ m, k }: PowerTerm, x: string): string => polynomialTex([k, m], x)

function exponential(e: Expr, x: string, steps: ToolStep[]): Root[] | null {
  const terms = termsOf(e).map((term) => powerTerm(term, x))
  if (terms.some((term) => term === null) || terms.length > 6) return null
  const list = terms as PowerTerm[]
  if (!list.some(({ m }) => !isZero(m))) return null
  if (list.length === 1) {
    steps.push({
      title: 'A power is never zero',
      lines: [`$${tex(e)} = 0$ has no solution, because a power of a positive number is always positive.`],
    })
    return []
  }
  if (list.length === 2) return twoTerms(list[0] as PowerTerm, list[1] as PowerTerm, x, steps)
  return hiddenPolynomial(list, x, steps)
}

function twoTerms(first: PowerTerm, second: PowerTerm, x: string, steps: ToolStep[]): Root[] | null {
  const [a, b] = isZero(first.m) ? [second, first] : [first, second]
  const side = negate(over(b.c, a.c))
  const left = powerTex(a, x)
  const rightTex = b.base
    ? `${side.n === side.d ? '' : `${fractionTex(side)} \\times `}${powerTex(b, x)}`
    : fractionTex(side)
  steps.push({ title: 'Leave one power on each side', lines: [`$${left} = ${rightTex}$`] })
  if (side.n <= 0n) {
    steps.push({
      title: 'Compare the signs',
      lines: ['The left side is always positive and the right side is not, so there is no solution.'],
    })
    return []
  }
  const base = a.base as Expr
  const sameBase = !b.base || canonical(b.base) === canonical(base)
  const logOfSide = logarithmOf(side, base)
  const [m, k] = [minus(a.m, sameBase ? b.m : ZERO), minus(a.k, sameBase ? b.k : ZERO)]
  if (sameBase && isZero(m)) return null
  if (sameBase && logOfSide) {
    const value = over(minus(logOfSide, k), m)
    const whole2 = polynomialTex([plus(b.k, logOfSide), b.m], x)
    steps.push({
      title: 'Write both sides with the same base and compare the exponents',
      lines: [
        `$${tex(base)}^{${exponentTex(a, x)}} = ${tex(base)}^{${whole2}}$`,
        `$${exponentTex(a, x)} = ${whole2}$`,
        `$${x} = ${fractionTex(value)}$`,
      ],
    })
    return [{ value: toNumber(value), expr: fromRational(value) }]
  }
  if (sameBase) {
    const log = logExpr(fromRational(side), base)
    const expr = tidy(div({ k: 'add', items: [log, fromRational(negate(k))] }, fromRational(m)))
    const value = compile(expr)(0)
    steps.push(
      {
        title: `Take the ${isE(base) ? 'natural logarithm' : `logarithm to base ${tex(base)}`} of both sides`,
        lines: [
          `$${polynomialTex([k, m], x)} = ${isE(base) ? tex(log) : `\\log_{${tex(base)}}\\left(${fractionTex(side)}\\right) = ${tex(log)}`}$`,
        ],
      },
      { title: `Solve for ${x}`, lines: [`$${x} = ${tex(expr)} \\approx ${decimalTex(value)}$`] },
    )
    return [{ value, expr }]
  }
  const [p, q] = [fn('ln', base), fn('ln', b.base as Expr)]
  const slope: Expr = {
    k: 'add',
    items: [{ k: 'mul', items: [fromRational(a.m), p] }, neg({ k: 'mul', items: [fromRational(b.m), q] })],
  }
  const constant: Expr = {
    k: 'add',
    items: [
      ...(side.n === side.d ? [] : [fn('ln', fromRational(side))]),
      { k: 'mul', items: [fromRational(b.k), q] },
      neg({ k: 'mul', items: [fromRational(a.k), p] }),
    ],
  }
  const expr = tidy(div(constant, slope))
  const value = compile(expr)(0)
  if (Number.isNaN(value)) return null
  steps.push(
    {
      title: 'Take the natural logarithm of both sides',
      lines: [
        `$\\left(${exponentTex(a, x)}\\right) ${tex(tidy(p))} = ${side.n === side.d ? '' : `${tex(fn('ln', fromRational(side)))} + `}\\left(${exponentTex(b, x)}\\right) ${tex(tidy(q))}$`,
      ],
    },
    {
      title: `Collect the ${x} terms and divide`,
      lines: [`$${x} = ${tex(expr)} \\approx ${decimalTex(value)}$`],
    },
  )
  return [{ value, expr }]
}

const isE = (base: Expr): boolean => base.k === 'const' && base.name === 'e'
const powerTex = (term: PowerTerm, x: string): string =>
  term.base ? `${tex(term.base)}^{${exponentTex(term, x)}}` : '1'
const logExpr = (value: Expr, base: Expr): Expr =>
  isE(base) ? fn('ln', value) : div(fn('ln', value), fn('ln', base))

/** The logarithm of r to the base, if it is a fraction. */
function logarithmOf(r: Rational, base: Expr): Rational | null {
  if (r.n === r.d) return ZERO
  const g = exact(base)
  const own = leastBase(r)
  return g && own && own.base.n === g.n && own.base.d === g.d ? own.power : null
}

function hiddenPolynomial(terms: readonly PowerTerm[], x: string, steps: ToolStep[]): Root[] | null {
  const base = terms.find(({ base: one }) => one !== null)?.base as Expr
  if (terms.some(({ base: one }) => one !== null && canonical(one) !== canonical(base))) return null
  const slopes = terms.map(({ m }) => m).filter((m) => !isZero(m))
  const least = slopes.reduce((a, b) => (Math.abs(toNumber(b)) < Math.abs(toNumber(a)) ? b : a))
  const unit = least.n < 0n ? negate(least) : least
  const degrees = terms.map(({ m }) => over(m, unit))
  if (degrees.some(({ d }) => d !== 1n)) return null
  const lowest = degrees.reduce((a, b) => (b.n < a ? b.n : a), 0n)
  const coefficients: Rational[] = []
  for (const [i, { c, k }] of terms.entries()) {
    const factor = isZero(k) ? ONE : exact(pow(base, fromRational(k)))
    if (!factor) return null
    const at = Number((degrees[i] as Rational).n - lowest)
    if (at > 8) return null
    coefficients[at] = plus(coefficients[at] ?? ZERO, times(c, factor))
  }
  for (let i = 0; i < coefficients.length; i++) coefficients[i] ??= ZERO
  const letter = x === 'u' ? 'w' : 'u'
  const name = `${tex(base)}^{${polynomialTex([ZERO, unit], x)}}`
  steps.push({
    title: `Substitute $${letter} = ${name}$`,
    lines: [
      `$${polynomialTex(coefficients, letter)} = 0$${lowest < 0n ? `, after multiplying by $${letter}${lowest === -1n ? '' : `^{${-lowest}}`}$` : ''}`,
    ],
  })
  const roots = realRoots(coefficients)
  steps.push({
    title: `Solve for ${letter}`,
    lines: [
      roots.length === 0
        ? 'There is no real solution.'
        : `$${roots.map((root) => `${letter} ${root.expr ? `= ${tex(root.expr)}` : `\\approx ${decimalTex(root.value)}`}`).join(',\\quad ')}$`,
    ],
  })
  return roots.flatMap((root) => {
    if (root.value <= 0) {
      steps.push({
        title: 'Reject',
        lines: [
          `$${name} ${root.expr ? `= ${tex(root.expr)}` : `\\approx ${decimalTex(root.value)}`}$ has no solution, because a power of a positive number is positive.`,
        ],
      })
      return []
    }
    const log = root.rational && logarithmOf(root.rational, base)
    const expr = log
      ? fromRational(over(log, unit))
      : root.expr
        ? tidy(div(logExpr(root.expr, base), fromRational(unit)))
        : null
    const value = expr ? compile(expr)(0) : Math.log(root.value) / Math.log(compile(base)(0)) / toNumber(unit)
    steps.push({
      title: `Go back to ${x}`,
      lines: [
        `$${name} ${root.expr ? `= ${tex(root.expr)}` : `\\approx ${decimalTex(root.value)}`}$ gives $${x} ${expr ? `= ${tex(expr)}` : `\\approx ${decimalTex(value)}`}$`,
      ],
    })
    return [{ value, expr }]
  })
}

function logarithmic(e: Expr, x: string, steps: ToolStep[]): Root[] | null {
  let base: Expr | null = null
  let constant = ZERO
  const logs: { c: Rational; inside: Expr }[] = []
  for (const term of termsOf(e)) {
    if (!holds(term, x)) {
      const value = exact(term)
      if (!value) return null
      constant = plus(constant, value)
      continue
    }
    const { c, factors } = powersOf(term)
    const [only] = factors
    if (factors.length !== 1 || !only || exact(only.exponent)?.n !== 1n || only.base.k !== 'fn') return null
    const log = only.base
    if (log.name !== 'ln' && log.name !== 'log') return null
    const own = log.name === 'ln' ? E : (log.args[1] ?? num(10))
    if (holds(own, x) || (base && canonical(base) !== canonical(own))) return null
    base = own
    logs.push({ c, inside: log.args[0] as Expr })
  }
  if (!base || logs.length === 0 || logs.some(({ c }) => c.d !== 1n && logs.length > 1)) return null
  const only = logs[0] as (typeof logs)[0]
  const scale = logs.length === 1 ? only.c : ONE
  const right = negate(over(constant, scale))
  const value = tidy(pow(base, fromRational(right)))
  const name = isE(base) ? '\\ln' : `\\log_{${tex(base)}}`
  const product: Expr = {
    k: 'mul',
    items: logs.map(({ c, inside }) => pow(inside, fromRational(logs.length === 1 ? ONE : c))),
  }
  const joined = logs.length === 1 ? only.inside : tidy(product)
  if (logs.length > 1)
    steps.push({
      title: 'Join the logarithms with the log laws',
      lines: [`$${name}\\left(${tex(joined)}\\right) = ${fractionTex(right)}$`],
    })
  else if (!(scale.n === 1n && scale.d === 1n) || !isZero(constant))
    steps.push({
      title: 'Leave the logarithm alone on one side',
      lines: [`$${name}\\left(${tex(joined)}\\right) = ${fractionTex(right)}$`],
    })
  steps.push({
    title: 'Write it as a power',
    lines: [
      `$${tex(joined)} = ${tex(pow(base, fromRational(right)))}${canonical(value) === canonical(pow(base, fromRational(right))) ? '' : ` = ${tex(value)}`}$`,
    ],
  })
  const candidates = algebraic(logs, value, x)
  if (!candidates) return null
  const f = compile(e, x)
  const kept = candidates.filter((root) => {
    const y = f(root.value)
    return !Number.isNaN(y) && Math.abs(y) < 1e-6 * Math.max(1, Math.abs(root.value))
  })
  steps.push({
    title: `Solve for ${x}`,
    lines: [
      candidates.length === 0
        ? 'There is no real solution.'
        : `$${candidates.map((root) => rootTex(root, x)).join(',\\quad ')}$`,
    ],
  })
  for (const root of candidates.filter((one) => !kept.includes(one)))
    steps.push({
      title: 'Reject',
      lines: [
        `$${rootTex(root, x)}$ makes a logarithm of a number that is not positive, so it is not a solution.`,
      ],
    })
  return kept
}

export const rootTex = ({ value, expr }: Root, x: string): string =>
  expr ? `${x} = ${tex(expr)}` : `${x} \\approx ${decimalTex(value)}`

/** The solutions of ∏ uᵢ^cᵢ = value for polynomials uᵢ. */
function algebraic(logs: readonly { c: Rational; inside: Expr }[], value: Expr, x: string): Root[] | null {
  const side = (sign: number): Expr => ({
    k: 'mul',
    items: [
      num(1),
      ...logs
        .filter(({ c }) => Math.sign(Number(c.n)) === sign)
        .map(({ c, inside }) => pow(inside, num(logs.length === 1 ? 1 : Number(c.n < 0n ? -c.n : c.n)))),
    ],
  })
  const [above, below] =
    logs.length === 1 ? [(logs[0] as (typeof logs)[0]).inside, num(1)] : [side(1), side(-1)]
  const e: Expr = { k: 'add', items: [above, neg({ k: 'mul', items: [value, below] })] }
  const p = coefficientsOf(e, x)
  if (p)
    return p.length < 2 || p.length > 9
      ? null
      : realRoots(p).map(({ value: at, expr }) => ({ value: at, expr }))
  const slope = tidy(derivative(e, x))
  if (!holds(slope, x)) {
    const start = tidy(substitute(e, new Map([[x, num(0)]])))
    const expr = tidy(div(neg(start), slope))
    return [{ value: compile(expr)(0), expr }]
  }
  // x² = e³ + 1 and the like
  const [c0, c2] = [
    tidy(substitute(e, new Map([[x, num(0)]]))),
    tidy(div(tidy(derivative(slope, x)), num(2))),
  ]
  const rest = tidy({ k: 'add', items: [e, neg(c0), neg({ k: 'mul', items: [c2, pow(sym(x), num(2))] })] })
  if (holds(c2, x) || exact(rest)?.n !== 0n) return null
  const root = tidy(fn('sqrt', div(neg(c0), c2)))
  const at = compile(root)(0)
  return Number.isNaN(at)
    ? []
    : [
        { value: -at, expr: tidy(neg(root)) },
        { value: at, expr: root },
      ]
}
