/**
 * Real values in double precision that carry a bound of their own rounding error (running error analysis,
 * N. J. Higham, Accuracy and Stability of Numerical Algorithms, ch. 3), so that "equal" and "different" can be told apart.
 */
import type { Expr } from '../syntax/expression.ts'
import { exact } from './exact.ts'
import { toNumber } from './rational.ts'

export interface Approximate {
  readonly x: number
  /** |true value − x| is at most about this. */
  readonly err: number
}

/** What went on besides the value: results that a double cannot hold, terms too small to be seen in a sum. */
export interface Trace {
  overflow: boolean
  absorbed: boolean
}

const EPS = 2 ** -52
const UNDEFINED: Approximate = { x: NaN, err: 0 }
const of = (x: number, err: number): Approximate => ({ x, err: err + EPS * Math.abs(x) })

export function plus(a: Approximate, b: Approximate, trace: Trace): Approximate {
  const big = Math.max(Math.abs(a.x), Math.abs(b.x))
  const [small, smallErr] = Math.abs(a.x) < Math.abs(b.x) ? [Math.abs(a.x), a.err] : [Math.abs(b.x), b.err]
  if (small > 0 && small < 1e-11 * big && small > 8 * smallErr) trace.absorbed = true
  return of(a.x + b.x, a.err + b.err)
}

export function times(a: Approximate, b: Approximate, trace: Trace): Approximate {
  const x = a.x * b.x
  if (x === 0 && a.x !== 0 && b.x !== 0) {
    trace.overflow = true
    return UNDEFINED
  }
  return of(x, Math.abs(a.x) * b.err + Math.abs(b.x) * a.err)
}

export function over(a: Approximate, b: Approximate, trace: Trace): Approximate {
  if (Math.abs(b.x) <= 4 * b.err) return UNDEFINED
  const x = a.x / b.x
  if (x === 0 && a.x !== 0) {
    trace.overflow = true
    return UNDEFINED
  }
  return of(x, (a.err + Math.abs(x) * b.err) / Math.abs(b.x))
}

function toPower(a: Approximate, b: Approximate, exponent: Expr, trace: Trace): Approximate {
  if (Math.abs(a.x) <= 2 * a.err) {
    if (b.x <= 0) return UNDEFINED
    return { x: 0, err: a.err === 0 ? 0 : (2 * a.err) ** Math.min(b.x, 1) }
  }
  let x = a.x ** b.x
  if (a.x < 0 && !Number.isInteger(b.x)) {
    // Roots of odd degree are real: (-8)^(1/3) is -2 at school.
    const ratio = exact(exponent)
    if (!ratio || ratio.d % 2n === 0n || ratio.d > 99n) return UNDEFINED
    x = (-a.x) ** b.x * (ratio.n % 2n === 0n ? 1 : -1)
  }
  if (x === 0) trace.overflow = true
  if (x === 0) return UNDEFINED
  const relative =
    (Math.abs(b.x) * a.err) / Math.abs(a.x) +
    Math.abs(Math.log(Math.abs(a.x))) * (b.err + EPS * Math.abs(b.x)) +
    2 * EPS
  return of(x, relative * Math.abs(x))
}

type Step = (a: Approximate) => Approximate

const smooth =
  (f: (x: number) => number, slope: (x: number, y: number) => number): Step =>
  (a) => {
    const y = f(a.x)
    return of(y, a.err * Math.abs(slope(a.x, y)) + EPS * Math.abs(y) * 2)
  }

/** Inverse functions whose slope is unbounded at the edge of their domain. */
const edged =
  (f: (x: number) => number): Step =>
  (a) => {
    const inside = Math.abs(a.x) > 1 && Math.abs(a.x) <= 1 + 4 * a.err ? Math.sign(a.x) : a.x
    const room = Math.sqrt(Math.max(0, 1 - inside * inside))
    return of(f(inside), a.err / Math.max(room, Math.sqrt(a.err) || EPS))
  }

const root: Step = (a) => {
  if (a.x < 0 && -a.x <= 4 * a.err) return { x: 0, err: Math.sqrt(5 * a.err) }
  const x = Math.sqrt(a.x)
  return of(x, x > 0 ? a.err / (2 * x) : Math.sqrt(a.err))
}

const stepped =
  (f: (x: number) => number): Step =>
  (a) => {
    const near = Math.abs(a.x - Math.round(a.x)) <= 4 * a.err && a.err > 0
    return near
      ? Math.abs(a.x) < 2 ** 40 && a.err < 1e-9
        ? { x: f(Math.round(a.x)), err: 0 }
        : UNDEFINED
      : { x: f(a.x), err: 0 }
  }

const reciprocal =
  (f: (x: number) => number, slope: (x: number) => number): Step =>
  (a) => {
    const below = f(a.x)
    const err = a.err * Math.abs(slope(a.x)) + EPS
    return Math.abs(below) <= 4 * err ? UNDEFINED : of(1 / below, err / (below * below))
  }

const STEPS: Readonly<Record<string, Step>> = {
  sin: smooth(Math.sin, () => 1),
  cos: smooth(Math.cos, () => 1),
  tan: (a) => {
    const c = Math.cos(a.x)
    return Math.abs(c) <= 4 * (a.err + EPS) ? UNDEFINED : smooth(Math.tan, (_, y) => 1 + y * y)(a)
  },
  sec: reciprocal(Math.cos, Math.sin),
  csc: reciprocal(Math.sin, Math.cos),
  cot: (a) => {
    const s = Math.sin(a.x)
    return Math.abs(s) <= 4 * (a.err + EPS)
      ? UNDEFINED
      : smooth(
          (x) => Math.cos(x) / Math.sin(x),
          (_, y) => 1 + y * y,
        )(a)
  },
  arcsin: edged(Math.asin),
  arccos: edged(Math.acos),
  arctan: smooth(Math.atan, (x) => 1 / (1 + x * x)),
  sinh: smooth(Math.sinh, Math.cosh),
  cosh: smooth(Math.cosh, Math.sinh),
  tanh: smooth(Math.tanh, (_, y) => 1 - y * y),
  arsinh: smooth(Math.asinh, (x) => 1 / Math.sqrt(1 + x * x)),
  arcosh: smooth(Math.acosh, (x) => 1 / Math.sqrt(Math.max(x * x - 1, EPS))),
  artanh: smooth(Math.atanh, (x) => 1 / Math.max(Math.abs(1 - x * x), EPS)),
  exp: smooth(Math.exp, (_, y) => y),
  ln: (a) => (a.x <= 4 * a.err ? UNDEFINED : smooth(Math.log, (x) => 1 / x)(a)),
  sqrt: root,
  cbrt: smooth(Math.cbrt, (x, y) => y / (3 * x || 1)),
  abs: (a) => ({ x: Math.abs(a.x), err: a.err }),
  conj: (a) => a,
  sign: (a) => (Math.abs(a.x) <= 4 * a.err && a.err > 0 ? UNDEFINED : { x: Math.sign(a.x), err: 0 }),
  floor: stepped(Math.floor),
  ceil: stepped(Math.ceil),
}

function applied(e: Expr & { k: 'fn' }, values: ReadonlyMap<string, number>, trace: Trace): Approximate {
  const args = e.args.map((arg) => approximate(arg, values, trace))
  const [a, b] = args
  if (!a) return UNDEFINED
  const step = Object.hasOwn(STEPS, e.name) ? STEPS[e.name] : undefined
  if (step) return step(a)
  const ln = STEPS['ln'] as Step
  switch (e.name) {
    case 'log':
      return over(ln(a), ln(b ?? { x: 10, err: 0 }), trace)
    case 'root': {
      const degree = e.args[1]
      return degree && b
        ? toPower(a, over({ x: 1, err: 0 }, b, trace), { k: 'div', a: ONE_EXPR, b: degree }, trace)
        : UNDEFINED
    }
    case 'max':
    case 'min':
      return args.reduce((best, next) =>
        (e.name === 'max' ? next.x > best.x : next.x < best.x) || Number.isNaN(next.x) ? next : best,
      )
    case 'ncr':
    case 'npr': {
      if (!b || !Number.isInteger(a.x) || !Number.isInteger(b.x) || b.x < 0 || b.x > a.x || a.x > 400)
        return UNDEFINED
      let ways = 1
      for (let i = 0; i < b.x; i++) ways *= e.name === 'npr' ? a.x - i : (a.x - i) / (i + 1)
      return of(ways, EPS * ways * b.x)
    }
    case 'factorial': {
      if (!Number.isInteger(a.x) || a.x < 0) return UNDEFINED
      let product = 1
      for (let i = 2; i <= a.x && product < Infinity; i++) product *= i
      return of(product, EPS * product * a.x)
    }
    default:
      return UNDEFINED
  }
}

const ONE_EXPR: Expr = { k: 'num', text: '1', value: { n: 1n, d: 1n } }

/** The value at a point; `x` is NaN where the expression is undefined in the reals. */
export function approximate(e: Expr, values: ReadonlyMap<string, number>, trace: Trace): Approximate {
  const value = step(e, values, trace)
  if (Number.isFinite(value.x) && Number.isFinite(value.err)) return value
  if (value.x === Infinity || value.x === -Infinity) trace.overflow = true
  return UNDEFINED
}

function step(e: Expr, values: ReadonlyMap<string, number>, trace: Trace): Approximate {
  switch (e.k) {
    case 'num': {
      const x = toNumber(e.value)
      if (x === 0 && e.value.n !== 0n) trace.overflow = true
      return {
        x,
        err: Number.isInteger(x) && Math.abs(x) < 2 ** 53 && e.value.d === 1n ? 0 : EPS * Math.abs(x),
      }
    }
    case 'sym':
      return { x: values.get(e.name) ?? NaN, err: 0 }
    case 'const':
      return e.name === 'pi' ? of(Math.PI, 0) : e.name === 'e' ? of(Math.E, 0) : UNDEFINED
    case 'neg': {
      const a = approximate(e.a, values, trace)
      return { x: -a.x, err: a.err }
    }
    case 'percent':
    case 'degree': {
      const scale = e.k === 'percent' ? 0.01 : Math.PI / 180
      return times(approximate(e.a, values, trace), of(scale, 0), trace)
    }
    case 'mixed':
      return plus(approximate(e.whole, values, trace), approximate(e.part, values, trace), trace)
    case 'add':
      return e.items.map((item) => approximate(item, values, trace)).reduce((a, b) => plus(a, b, trace))
    case 'mul':
      return e.items.map((item) => approximate(item, values, trace)).reduce((a, b) => times(a, b, trace))
    case 'div':
      return over(approximate(e.a, values, trace), approximate(e.b, values, trace), trace)
    case 'pow':
      return toPower(approximate(e.a, values, trace), approximate(e.b, values, trace), e.b, trace)
    case 'fn':
      return applied(e, values, trace)
    case 'group':
      return e.items.length === 1 && e.items[0] && /[([]/.test(e.open)
        ? approximate(e.items[0], values, trace)
        : UNDEFINED
    default:
      return UNDEFINED
  }
}
