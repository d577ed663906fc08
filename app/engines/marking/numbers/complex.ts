/** Complex values in double precision with a bound of their rounding error; principal values throughout. */
import type { Expr } from '../syntax/expression.ts'
import { toNumber } from './rational.ts'

export interface Complex {
  readonly x: number
  readonly y: number
  readonly err: number
}

const EPS = 2 ** -52
const UNDEFINED: Complex = { x: NaN, y: NaN, err: 0 }
export const size = (a: Complex): number => Math.hypot(a.x, a.y)
const of = (x: number, y: number, err: number): Complex => ({ x, y, err: err + 2 * EPS * Math.hypot(x, y) })

const plus = (a: Complex, b: Complex): Complex => of(a.x + b.x, a.y + b.y, a.err + b.err)
const times = (a: Complex, b: Complex): Complex =>
  of(
    a.x * b.x - a.y * b.y,
    a.x * b.y + a.y * b.x,
    size(a) * b.err + size(b) * a.err + EPS * size(a) * size(b),
  )

function over(a: Complex, b: Complex): Complex {
  const norm = b.x * b.x + b.y * b.y
  if (Math.sqrt(norm) <= 4 * b.err || norm === 0) return UNDEFINED
  const top = times(a, { ...b, y: -b.y })
  return of(top.x / norm, top.y / norm, (a.err + (size(a) / Math.sqrt(norm)) * b.err) / Math.sqrt(norm))
}

function exp(a: Complex): Complex {
  const scale = Math.exp(a.x)
  return of(scale * Math.cos(a.y), scale * Math.sin(a.y), scale * (a.err + 2 * EPS))
}

function ln(a: Complex): Complex {
  const r = size(a)
  return r <= 4 * a.err ? UNDEFINED : of(Math.log(r), Math.atan2(a.y, a.x), a.err / r + EPS)
}

function toPower(a: Complex, b: Complex): Complex {
  if (b.y === 0 && Number.isInteger(b.x) && Math.abs(b.x) <= 64) {
    let out: Complex = { x: 1, y: 0, err: 0 }
    for (let i = 0; i < Math.abs(b.x); i++) out = times(out, a)
    return b.x < 0 ? over({ x: 1, y: 0, err: 0 }, out) : out
  }
  if (size(a) === 0) return b.x > 0 ? { x: 0, y: 0, err: 0 } : UNDEFINED
  return exp(times(b, ln(a)))
}

const real = (f: (x: number) => number, a: Complex): Complex =>
  a.y === 0 ? of(f(a.x), 0, 8 * a.err) : UNDEFINED
const I: Complex = { x: 0, y: 1, err: 0 }
const HALF: Complex = { x: 0.5, y: 0, err: 0 }

const REAL: Readonly<Record<string, (x: number) => number>> = {
  tan: Math.tan,
  arcsin: Math.asin,
  arccos: Math.acos,
  arctan: Math.atan,
  sinh: Math.sinh,
  cosh: Math.cosh,
  tanh: Math.tanh,
  cbrt: Math.cbrt,
  floor: Math.floor,
  ceil: Math.ceil,
}

function applied(name: string, args: readonly Complex[]): Complex {
  const [a, b] = args
  if (!a) return UNDEFINED
  switch (name) {
    case 'sqrt':
      return a.y === 0 && a.x >= 0
        ? of(Math.sqrt(a.x), 0, a.x > 0 ? a.err / Math.sqrt(a.x) : Math.sqrt(a.err))
        : toPower(a, HALF)
    case 'root':
      return b ? toPower(a, over({ x: 1, y: 0, err: 0 }, b)) : UNDEFINED
    case 'exp':
      return exp(a)
    case 'ln':
      return ln(a)
    case 'log':
      return over(ln(a), ln(b ?? { x: 10, y: 0, err: 0 }))
    case 'abs':
      return of(size(a), 0, a.err)
    case 'conj':
      return { x: a.x, y: -a.y, err: a.err }
    case 'cis':
      return exp(times(I, a))
    case 'sin':
    case 'cos': {
      const [up, down] = [exp(times(I, a)), exp(times({ ...I, y: -1 }, a))]
      return name === 'cos'
        ? times(plus(up, down), HALF)
        : times(plus(up, { x: -down.x, y: -down.y, err: down.err }), { x: 0, y: -0.5, err: 0 })
    }
    default:
      return Object.hasOwn(REAL, name) ? real(REAL[name] as (x: number) => number, a) : UNDEFINED
  }
}

/** The complex value at a point; NaN where undefined. */
export function complexValue(e: Expr, values: ReadonlyMap<string, Complex>): Complex {
  switch (e.k) {
    case 'num':
      return of(toNumber(e.value), 0, 0)
    case 'sym':
      return values.get(e.name) ?? UNDEFINED
    case 'const':
      return e.name === 'i'
        ? I
        : e.name === 'pi'
          ? of(Math.PI, 0, 0)
          : e.name === 'e'
            ? of(Math.E, 0, 0)
            : UNDEFINED
    case 'neg': {
      const a = complexValue(e.a, values)
      return { x: 0 - a.x, y: 0 - a.y, err: a.err }
    }
    case 'percent':
    case 'degree':
      return times(complexValue(e.a, values), of(e.k === 'percent' ? 0.01 : Math.PI / 180, 0, 0))
    case 'mixed':
      return plus(complexValue(e.whole, values), complexValue(e.part, values))
    case 'add':
      return e.items.map((item) => complexValue(item, values)).reduce(plus)
    case 'mul':
      return e.items.map((item) => complexValue(item, values)).reduce(times)
    case 'div':
      return over(complexValue(e.a, values), complexValue(e.b, values))
    case 'pow':
      return e.a.k === 'const' && e.a.name === 'e'
        ? exp(complexValue(e.b, values))
        : toPower(complexValue(e.a, values), complexValue(e.b, values))
    case 'fn':
      return applied(
        e.name,
        e.args.map((arg) => complexValue(arg, values)),
      )
    default:
      return UNDEFINED
  }
}
