/** Derivatives written out as in class: power, product, quotient and chain rule, each named. */
import { derivative } from '../../algebra/derivative.ts'
import { exact } from '../../algebra/numbers/exact.ts'
import { substitute } from '../../algebra/substitute.ts'
import type { Expr } from '../../algebra/syntax/expression.ts'
import { div, fn, neg, num, pow, sizeOf, sym, symbolsOf } from '../../algebra/syntax/expression.ts'
import type { ToolStep } from '../tool.ts'
import { tex } from './tex.ts'
import { expanded, tidy, withCommonFactor } from './tidy.ts'

export interface Differentiated {
  /** The derivative in tidy form. */
  result: Expr
  steps: ToolStep[]
}

const ddx = (x: string): string => `\\frac{\\mathrm{d}}{\\mathrm{d}${x}}`
const mul = (...items: Expr[]): Expr => ({ k: 'mul', items })

/** The tidy derivative without steps. @throws Unreadable for a function without a derivative here */
export const slopeOf = (e: Expr, x: string): Expr => shortest(derivative(tidy(e), x))

/** The shorter of the tidy and the multiplied-out form. */
function shortest(e: Expr): Expr {
  const plain = tidy(e)
  if (plain.k === 'div') {
    const above = expanded(plain.a)
    if (above && sizeOf(above) < sizeOf(plain.a)) return tidy(div(above, plain.b))
  }
  const open = expanded(plain)
  return open && sizeOf(open) <= sizeOf(plain) ? open : plain
}

/** Differentiates and explains. @throws Unreadable for a function without a derivative here */
export function differentiate(e: Expr, x: string): Differentiated {
  const steps: ToolStep[] = []
  const raw = explain(e, x, steps)
  const result = shortest(raw)
  const factored = withCommonFactor(result)
  const lines = [tex(raw), tex(result), ...(factored ? [tex(factored)] : [])].filter(
    (one, i, all) => all.indexOf(one) === i,
  )
  if (lines.length > 1)
    steps.push({
      title: factored ? 'Simplify and take out the common factor' : 'Simplify',
      lines: lines.map((line, i) => `$${i === 0 ? `${ddx(x)}\\left(${tex(e)}\\right)` : ''} = ${line}$`),
    })
  return { result, steps }
}

const holds = (e: Expr, x: string): boolean => symbolsOf(e).has(x)

function explain(e: Expr, x: string, steps: ToolStep[]): Expr {
  if (!holds(e, x)) return num(0)
  if (e.k === 'neg') return neg(explain(e.a, x, steps))
  if (e.k === 'add') {
    const own: ToolStep[] = []
    const parts = e.items.map((item) => ({ item, slope: tidy(explain(item, x, own)) }))
    steps.push(
      {
        title: 'Differentiate term by term',
        lines: parts.map(({ item, slope }) => `$${ddx(x)}\\left(${tex(item)}\\right) = ${tex(slope)}$`),
      },
      ...own.filter(({ title }) => !title.startsWith('Power rule') || parts.length < 2),
    )
    return { k: 'add', items: parts.map(({ slope }) => slope).filter((slope) => exact(slope)?.n !== 0n) }
  }
  if (e.k === 'mul') {
    const constants = e.items.filter((item) => !holds(item, x))
    const rest = e.items.filter((item) => holds(item, x))
    const [first, ...others] = rest
    if (!first) return num(0)
    const inner =
      others.length === 0
        ? explain(first, x, steps)
        : productRule(first, others.length === 1 && others[0] ? others[0] : mul(...others), x, steps)
    return constants.length > 0 ? mul(...constants, inner) : inner
  }
  if (e.k === 'div') {
    if (!holds(e.b, x)) return div(explain(e.a, x, steps), e.b)
    if (!holds(e.a, x)) {
      steps.push({
        title: 'Write the fraction as a power',
        lines: [`$${tex(e)} = ${tex(mul(e.a, asPower(e.b)))}$`],
      })
      return mul(e.a, explain(asPower(e.b), x, steps))
    }
    return quotientRule(e.a, e.b, x, steps)
  }
  if (e.k === 'sym') return num(1)
  return chainRule(e, x, steps)
}

const asPower = (below: Expr): Expr =>
  below.k === 'pow'
    ? pow(below.a, tidy(neg(below.b)))
    : below.k === 'fn' && below.name === 'sqrt'
      ? pow(below.args[0] as Expr, neg(div(num(1), num(2))))
      : pow(below, num(-1))

function productRule(u: Expr, v: Expr, x: string, steps: ToolStep[]): Expr {
  const own: ToolStep[] = []
  const [du, dv] = [tidy(explain(u, x, own)), tidy(explain(v, x, own))]
  const result: Expr = { k: 'add', items: [mul(v, du), mul(u, dv)] }
  steps.push(...own, {
    title: 'Product rule',
    lines: [
      `With $u = ${tex(u)}$ and $v = ${tex(v)}$: $u' = ${tex(du)}$ and $v' = ${tex(dv)}$.`,
      `$(uv)' = v\\,u' + u\\,v' = ${bracketed(v)} \\times ${bracketed(du)} + ${bracketed(u)} \\times ${bracketed(dv)}$`,
    ],
  })
  return result
}

const bracketed = (e: Expr): string => (e.k === 'add' || e.k === 'neg' ? `\\left(${tex(e)}\\right)` : tex(e))

function quotientRule(u: Expr, v: Expr, x: string, steps: ToolStep[]): Expr {
  const own: ToolStep[] = []
  const [du, dv] = [tidy(explain(u, x, own)), tidy(explain(v, x, own))]
  const above: Expr = { k: 'add', items: [mul(v, du), neg(mul(u, dv))] }
  const open = expanded(above)
  const result = div(open && sizeOf(open) <= sizeOf(above) ? open : above, pow(v, num(2)))
  steps.push(...own, {
    title: 'Quotient rule',
    lines: [
      `With $u = ${tex(u)}$ and $v = ${tex(v)}$: $u' = ${tex(du)}$ and $v' = ${tex(dv)}$.`,
      `$\\left(\\frac{u}{v}\\right)' = \\frac{v\\,u' - u\\,v'}{v^2} = \\frac{${bracketed(v)} \\times ${bracketed(du)} - ${bracketed(u)} \\times ${bracketed(dv)}}{${bracketed(v)}^2}$`,
    ],
  })
  return result
}

/** A power or function of x, or of a formula in x. */
function chainRule(e: Expr, x: string, steps: ToolStep[]): Expr {
  if (e.k === 'pow' && holds(e.a, x) && holds(e.b, x)) {
    const inner = mul(e.b, fn('ln', e.a))
    steps.push({ title: 'Write the power with base e', lines: [`$${tex(e)} = \\mathrm{e}^{${tex(inner)}}$`] })
    return mul(e, tidy(explain(inner, x, steps)))
  }
  const [inside, outer] =
    e.k === 'pow'
      ? holds(e.b, x)
        ? [e.b, (u: Expr): Expr => pow(e.a, u)]
        : [e.a, (u: Expr): Expr => pow(u, e.b)]
      : e.k === 'fn' && e.args[0]
        ? [e.args[0], (u: Expr): Expr => fn(e.name, u, ...e.args.slice(1))]
        : [e, (u: Expr): Expr => u]
  const letter = x === 'u' ? 'v' : 'u'
  const outerSlope = tidy(derivative(outer(sym(letter)), letter))
  const named = ruleName(e)
  if (inside.k === 'sym') {
    const result = substitute(outerSlope, new Map([[letter, inside]]))
    if (e.k !== 'pow' || !exact(e.b) || steps.length === 0)
      steps.push({ title: named, lines: [`$${ddx(x)}\\left(${tex(e)}\\right) = ${tex(result)}$`] })
    return result
  }
  const own: ToolStep[] = []
  const innerSlope = tidy(explain(inside, x, own))
  const simple =
    own.length <= 1 && (inside.k === 'add' || inside.k === 'mul' || inside.k === 'neg' || inside.k === 'div')
  const result = mul(substitute(outerSlope, new Map([[letter, inside]])), innerSlope)
  steps.push(...(simple ? [] : own), {
    title: 'Chain rule',
    lines: [
      `With $${letter} = ${tex(inside)}$: $y = ${tex(outer(sym(letter)))}$, $\\frac{\\mathrm{d}y}{\\mathrm{d}${letter}} = ${tex(outerSlope)}$ and $\\frac{\\mathrm{d}${letter}}{\\mathrm{d}${x}} = ${tex(innerSlope)}$.`,
      `$\\frac{\\mathrm{d}y}{\\mathrm{d}${x}} = \\frac{\\mathrm{d}y}{\\mathrm{d}${letter}} \\times \\frac{\\mathrm{d}${letter}}{\\mathrm{d}${x}} = ${tex(tidy(result))}$`,
    ],
  })
  return result
}

function ruleName(e: Expr): string {
  if (e.k === 'pow') return exact(e.b) ? 'Power rule' : 'Derivative of an exponential function'
  if (e.k !== 'fn') return 'Derivative'
  if (e.name === 'sqrt') return 'Power rule for a square root'
  if (e.name === 'ln' || e.name === 'log') return 'Derivative of a logarithm'
  if (/^(sin|cos|tan|sec|csc|cot)$/.test(e.name)) return 'Derivative of a trigonometric function'
  return 'Standard derivative'
}
