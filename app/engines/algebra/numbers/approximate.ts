/**
 * Real values in double precision with a bound of their rounding error (running error analysis, N. J. Higham, Accuracy
 * and Stability of Numerical Algorithms, ch. 3), so that "equal" and "different" can be distinguished.
 */
import type { Expr } from '../syntax/expression.ts'
import { exact, exactFunction } from './exact.ts'
import { toNumber } from './rational.ts'

export interface Approximate {
  readonly x: number
  /** |true value − x| is at most about this. */
  readonly err: number
}

/** Events during an evaluation: overflow, and differences too small for a double. */
export interface Trace {
  overflow: boolean
  absorbed: boolean
}

const EPS = 2 ** -52
/**
 * The error bound of the last computed value. One object for each value would take a megabyte for a long text at many
 * points; a number and a shared register take nothing.
 */
const bound = new Float64Array(1)
/** The number of letters read so far. Shows whether an expression has a letter, without a second search. */
let reads = 0
const lastErr = (): number => bound[0] as number

const exactly = (x: number, err = 0): number => {
  bound[0] = err
  return x
}
const of = (x: number, err: number): number => exactly(x, err + EPS * Math.abs(x))

const overflow = (trace: Trace): number => {
  trace.overflow = true
  return NaN
}

function plus(a: number, aErr: number, b: number, bErr: number, trace: Trace): number {
  const p = Math.abs(a)
  const q = Math.abs(b)
  const small = Math.min(p, q)
  if (small > 0 && small < 1e-11 * Math.max(p, q) && small > 8 * (p < q ? aErr : bErr)) trace.absorbed = true
  return of(a + b, aErr + bErr)
}

function times(a: number, aErr: number, b: number, bErr: number, trace: Trace): number {
  const x = a * b
  return x === 0 && a !== 0 && b !== 0 ? overflow(trace) : of(x, Math.abs(a) * bErr + Math.abs(b) * aErr)
}

function over(a: number, aErr: number, b: number, bErr: number, trace: Trace): number {
  if (Math.abs(b) <= 4 * bErr) return NaN
  const x = a / b
  return x === 0 && a !== 0 ? overflow(trace) : of(x, (aErr + Math.abs(x) * bErr) / Math.abs(b))
}

function toPower(
  a: number,
  aErr: number,
  b: number,
  bErr: number,
  exponent: Expr,
  varies: boolean,
  trace: Trace,
): number {
  // 0^x is 0 for some x and undefined for others.
  if (Math.abs(a) <= 2 * aErr)
    return b <= 0 || varies ? NaN : exactly(0, aErr === 0 ? 0 : (2 * aErr) ** Math.min(b, 1))
  let x = a ** b
  if (a < 0 && !Number.isInteger(b)) {
    // Roots of odd degree are real: (-8)^(1/3) is -2 in school mathematics.
    const ratio = exact(exponent)
    if (!ratio || ratio.d % 2n === 0n || ratio.d > 99n) return NaN
    x = (-a) ** b * (ratio.n % 2n === 0n ? 1 : -1)
  }
  if (x === 0) return overflow(trace)
  const slope = Math.abs(Math.log(Math.abs(a)))
  const blur = (Math.abs(b) * aErr) / Math.abs(a) + slope * (bErr + EPS * Math.abs(b))
  // e^(10^-17) equals 1 to sixteen digits.
  const off = Math.abs(b) * slope
  if (off < 1e-11 && off > 8 * blur) trace.absorbed = true
  const relative = blur + 2 * EPS
  return of(x, relative * Math.abs(x))
}

type Step = (x: number, err: number, trace: Trace) => number

const smooth =
  (f: (x: number) => number, slope: (x: number, y: number) => number): Step =>
  (x, err) => {
    const y = f(x)
    return of(y, err * Math.abs(slope(x, y)) + EPS * Math.abs(y) * 2)
  }

/** A flat part of a function hides a small difference: cos(10^-8) equals 1 to sixteen digits. */
const flat =
  (step: Step, slope: (x: number) => number, least = 1e-5): Step =>
  (x, err, trace) => {
    const off = Math.abs(slope(x))
    if (off < least && off > 8 * (err + EPS * Math.abs(x))) trace.absorbed = true
    return step(x, err, trace)
  }
const steepest = (): number => 1

/** Functions that come so close to their limit that the difference cannot be seen. */
const saturating =
  (f: (x: number) => number, most: number, slope: (x: number, y: number) => number): Step =>
  (x, err, trace) => {
    if (most - Math.abs(f(x)) < 1e-11) trace.absorbed = true
    return smooth(f, slope)(x, err, trace)
  }

/** Inverse functions whose slope is unbounded at the edge of their domain. */
const edged =
  (f: (x: number) => number): Step =>
  (x, err) => {
    const inside = Math.abs(x) > 1 && Math.abs(x) <= 1 + 4 * err ? Math.sign(x) : x
    const room = Math.sqrt(Math.max(0, 1 - inside * inside))
    return of(f(inside), err / Math.max(room, Math.sqrt(err) || EPS))
  }

const root: Step = (a, err) => {
  if (a < 0 && -a <= 4 * err) return exactly(0, Math.sqrt(5 * err))
  const x = Math.sqrt(a)
  return of(x, x > 0 ? err / (2 * x) : Math.sqrt(err))
}

const stepped =
  (f: (x: number) => number): Step =>
  (x, err) => {
    const near = Math.abs(x - Math.round(x)) <= 4 * err && err > 0
    return !near ? exactly(f(x)) : Math.abs(x) < 2 ** 40 && err < 1e-9 ? exactly(f(Math.round(x))) : NaN
  }

const reciprocal =
  (f: (x: number) => number, slope: (x: number) => number): Step =>
  (x, err) => {
    const below = f(x)
    const belowErr = err * Math.abs(slope(x)) + EPS
    return Math.abs(below) <= 4 * belowErr ? NaN : of(1 / below, belowErr / (below * below))
  }

/** tan and cot have no value where their denominator is zero. */
const quotient =
  (f: (x: number) => number, below: (x: number) => number): Step =>
  (x, err) => {
    const y = f(x)
    return Math.abs(below(x)) <= 4 * (err + EPS) ? NaN : of(y, err * (1 + y * y) + EPS * Math.abs(y) * 2)
  }

const STEPS = new Map<string, Step>(
  Object.entries({
    sin: flat(smooth(Math.sin, steepest), Math.cos),
    cos: flat(smooth(Math.cos, steepest), Math.sin),
    tan: quotient(Math.tan, Math.cos),
    sec: flat(reciprocal(Math.cos, Math.sin), Math.sin),
    csc: flat(reciprocal(Math.sin, Math.cos), Math.cos),
    cot: quotient((x) => Math.cos(x) / Math.sin(x), Math.sin),
    arcsin: edged(Math.asin),
    arccos: edged(Math.acos),
    arctan: saturating(Math.atan, Math.PI / 2, (x) => 1 / (1 + x * x)),
    sinh: smooth(Math.sinh, Math.cosh),
    cosh: flat(smooth(Math.cosh, Math.sinh), Math.sinh),
    tanh: saturating(Math.tanh, 1, (_, y) => 1 - y * y),
    arsinh: smooth(Math.asinh, (x) => 1 / Math.sqrt(1 + x * x)),
    arcosh: smooth(Math.acosh, (x) => 1 / Math.sqrt(Math.max(x * x - 1, EPS))),
    artanh: smooth(Math.atanh, (x) => 1 / Math.max(Math.abs(1 - x * x), EPS)),
    exp: flat(
      smooth(Math.exp, (_, y) => y),
      Math.sinh,
      1e-11,
    ),
    ln: (x, err, trace) => (x <= 4 * err ? NaN : smooth(Math.log, (at) => 1 / at)(x, err, trace)),
    sqrt: root,
    cbrt: smooth(Math.cbrt, (x, y) => y / (3 * x || 1)),
    abs: (x, err) => exactly(Math.abs(x), err),
    conj: exactly,
    sign: (x, err) => (Math.abs(x) <= 4 * err && err > 0 ? NaN : exactly(Math.sign(x))),
    floor: stepped(Math.floor),
    ceil: stepped(Math.ceil),
  }),
)

/** The value of a function at a real number; null if it is no function of one argument. */
export function functionOfReal(name: string, x: number, err: number): Approximate | null {
  const step = STEPS.get(name)
  return step ? { x: step(x, err, { overflow: false, absorbed: false }), err: lastErr() } : null
}

const logarithm = STEPS.get('ln') as Step
const ONE_EXPR: Expr = { k: 'num', text: '1', value: { n: 1n, d: 1n } }

function applied(e: Expr & { k: 'fn' }, values: ReadonlyMap<string, number>, trace: Trace): number {
  const [first, second] = e.args
  if (!first) return NaN
  const a = value(first, values, trace)
  const aErr = lastErr()
  const step = STEPS.get(e.name)
  if (step) {
    // sin(10^-9) equals 10^-9 to sixteen digits.
    if (Math.abs(a) < 1e-5 && a !== 0 && /(sin|tan)h?$/.test(e.name)) trace.absorbed = true
    return step(a, aErr, trace)
  }
  let b = second ? value(second, values, trace) : NaN
  let bErr = lastErr()
  switch (e.name) {
    case 'log': {
      const below = logarithm(second ? b : 10, second ? bErr : 0, trace)
      const belowErr = lastErr()
      const above = logarithm(a, aErr, trace)
      return over(above, lastErr(), below, belowErr, trace)
    }
    case 'root': {
      if (!second) return NaN
      const exponent = over(1, 0, b, bErr, trace)
      return toPower(a, aErr, exponent, lastErr(), { k: 'div', a: ONE_EXPR, b: second }, false, trace)
    }
    case 'max':
    case 'min': {
      ;[b, bErr] = [a, aErr]
      for (const arg of e.args.slice(1)) {
        const next = value(arg, values, trace)
        if ((e.name === 'max' ? next > b : next < b) || Number.isNaN(next)) [b, bErr] = [next, lastErr()]
      }
      return exactly(b, bErr)
    }
    default: {
      // Factorials and similar functions of whole numbers.
      const known = exactFunction(
        e.name,
        [a, b].filter(Number.isInteger).map((n) => ({ n: BigInt(n), d: 1n })),
      )
      return known ? of(toNumber(known), 0) : NaN
    }
  }
}

/** The value at a point without its error bound. */
export const valueAt = (e: Expr, values: ReadonlyMap<string, number>, trace: Trace): number =>
  value(e, values, trace)

/** The value at a point with its error bound; `x` is NaN where the expression is undefined in the reals. */
export function approximate(e: Expr, values: ReadonlyMap<string, number>, trace: Trace): Approximate {
  const x = value(e, values, trace)
  return { x, err: Number.isNaN(x) ? 0 : lastErr() }
}

function value(e: Expr, values: ReadonlyMap<string, number>, trace: Trace): number {
  const x = step(e, values, trace)
  if (Number.isFinite(x) && Number.isFinite(lastErr())) return x
  if (x === Infinity || x === -Infinity) trace.overflow = true
  return exactly(NaN)
}

function step(e: Expr, values: ReadonlyMap<string, number>, trace: Trace): number {
  switch (e.k) {
    case 'num': {
      const x = toNumber(e.value)
      if (x === 0 && e.value.n !== 0n) trace.overflow = true
      return exactly(
        x,
        Number.isInteger(x) && Math.abs(x) < 2 ** 53 && e.value.d === 1n ? 0 : EPS * Math.abs(x),
      )
    }
    case 'sym':
      reads++
      return exactly(values.get(e.name) ?? NaN)
    case 'const':
      return e.name === 'pi' ? of(Math.PI, 0) : e.name === 'e' ? of(Math.E, 0) : NaN
    case 'neg':
      return -value(e.a, values, trace)
    case 'percent':
    case 'degree': {
      const scale = e.k === 'percent' ? 0.01 : Math.PI / 180
      const a = value(e.a, values, trace)
      return times(a, lastErr(), scale, EPS * scale, trace)
    }
    case 'add':
    case 'mul':
    case 'mixed': {
      const combine = e.k === 'mul' ? times : plus
      let total = e.k === 'mul' ? 1 : 0
      let err = 0
      for (const item of e.k === 'mixed' ? [e.whole, e.part] : e.items) {
        const next = value(item, values, trace)
        total = combine(total, err, next, lastErr(), trace)
        err = lastErr()
      }
      return exactly(total, err)
    }
    case 'div':
    case 'pow': {
      const a = value(e.a, values, trace)
      const aErr = lastErr()
      const before = reads
      const b = value(e.b, values, trace)
      return e.k === 'div'
        ? over(a, aErr, b, lastErr(), trace)
        : toPower(a, aErr, b, lastErr(), e.b, reads > before, trace)
    }
    case 'fn':
      return applied(e, values, trace)
    default:
      return NaN
  }
}
