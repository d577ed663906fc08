/** Complex values in double precision with a bound of their rounding error. Uses principal values. */
import type { Expr } from '../syntax/expression.ts'
import { functionOfReal } from './approximate.ts'
import { toNumber } from './rational.ts'

export interface Complex {
  readonly x: number
  readonly y: number
  readonly err: number
}

const EPS = 2 ** -52

/**
 * Imaginary part and error bound of the last computed value; the function returns the real part. As for real values,
 * one object for each value would take a megabyte for a long text at many points.
 */
const rest = new Float64Array(2)
const lastY = (): number => rest[0] as number
const lastErr = (): number => rest[1] as number

const exactly = (x: number, y = 0, err = 0): number => {
  rest[0] = y
  rest[1] = err
  return x
}
/** The modulus. It does not square a real number, because a large square overflows. */
const length = (x: number, y: number): number =>
  y === 0 ? Math.abs(x) : x === 0 ? Math.abs(y) : Math.sqrt(x * x + y * y)
export const size = (a: Complex): number => length(a.x, a.y)
const of = (x: number, y: number, err: number): number => exactly(x, y, err + 2 * EPS * length(x, y))

function times(ax: number, ay: number, aErr: number, bx: number, by: number, bErr: number): number {
  const a = length(ax, ay)
  const b = length(bx, by)
  return of(ax * bx - ay * by, ax * by + ay * bx, a * bErr + b * aErr + EPS * a * b)
}

/** If one term is too small to affect the sum, the sum proves nothing. */
function plus(ax: number, ay: number, aErr: number, bx: number, by: number, bErr: number): number {
  const [a, b] = [length(ax, ay), length(bx, by)]
  const small = Math.min(a, b)
  const hidden = small < 1e-11 * Math.max(a, b) && small > 8 * (a < b ? aErr : bErr)
  return of(ax + bx, ay + by, hidden ? Infinity : aErr + bErr)
}

function over(ax: number, ay: number, aErr: number, bx: number, by: number, bErr: number): number {
  const b = length(bx, by)
  if (b <= 4 * bErr || b === 0) return NaN
  const x = times(ax, ay, aErr, bx, -by, bErr)
  return of(x / (b * b), lastY() / (b * b), (aErr + (length(ax, ay) / b) * bErr) / b)
}

function exp(x: number, y: number, err: number): number {
  const scale = Math.exp(x)
  return of(scale * Math.cos(y), scale * Math.sin(y), scale * (err + 2 * EPS))
}

function ln(x: number, y: number, err: number): number {
  const r = length(x, y)
  return r <= 4 * err ? NaN : of(Math.log(r), Math.atan2(y, x), err / r + EPS)
}

function toPower(ax: number, ay: number, aErr: number, bx: number, by: number, bErr: number): number {
  // Zero to the power of zero is undefined, as for real numbers.
  if (length(ax, ay) === 0) return bx > 0 ? exactly(0) : NaN
  if (by === 0 && Number.isInteger(bx) && Math.abs(bx) <= 64) {
    let x = exactly(1)
    for (let i = 0; i < Math.abs(bx); i++) x = times(x, lastY(), lastErr(), ax, ay, aErr)
    return bx < 0 ? over(1, 0, 0, x, lastY(), lastErr()) : x
  }
  const x = ln(ax, ay, aErr)
  const power = times(bx, by, bErr, x, lastY(), lastErr())
  return exp(power, lastY(), lastErr())
}

type Values = ReadonlyMap<string, Complex>

function applied({ name, args }: Expr & { k: 'fn' }, values: Values): number {
  const [first, second] = args
  if (!first) return NaN
  const x = value(first, values)
  const y = lastY()
  const err = lastErr()
  switch (name) {
    case 'sqrt':
      return y === 0 && x >= 0
        ? of(Math.sqrt(x), 0, x > 0 ? err / Math.sqrt(x) : Math.sqrt(err))
        : toPower(x, y, err, 0.5, 0, 0)
    case 'root': {
      const degree = second ? value(second, values) : NaN
      const power = over(1, 0, 0, degree, lastY(), lastErr())
      return toPower(x, y, err, power, lastY(), lastErr())
    }
    case 'exp':
      return exp(x, y, err)
    case 'ln':
      return ln(x, y, err)
    case 'log': {
      const base = second ? value(second, values) : exactly(10)
      const below = ln(base, lastY(), lastErr())
      const belowY = lastY()
      const belowErr = lastErr()
      const above = ln(x, y, err)
      return over(above, lastY(), lastErr(), below, belowY, belowErr)
    }
    case 'abs':
      return of(length(x, y), 0, err)
    case 'conj':
      return exactly(x, -y, err)
    case 'cis':
      return exp(-y, x, err)
    case 'sin':
    case 'cos': {
      const up = Math.exp(-y) / 2
      const down = Math.exp(y) / 2
      return name === 'cos'
        ? of((up + down) * Math.cos(x), (up - down) * Math.sin(x), (up + down) * (err + 4 * EPS))
        : of((up + down) * Math.sin(x), (down - up) * Math.cos(x), (up + down) * (err + 4 * EPS))
    }
    default: {
      // The other functions are defined here for real numbers only.
      const real = y === 0 ? functionOfReal(name, x, err) : null
      return real ? of(real.x, 0, real.err) : NaN
    }
  }
}

function value(e: Expr, values: Values): number {
  switch (e.k) {
    case 'num':
      return of(toNumber(e.value), 0, 0)
    case 'sym': {
      const at = values.get(e.name)
      return at ? exactly(at.x, at.y, at.err) : NaN
    }
    case 'const':
      if (e.name === 'i') return exactly(0, 1)
      return e.name === 'pi' ? of(Math.PI, 0, 0) : e.name === 'e' ? of(Math.E, 0, 0) : NaN
    case 'neg': {
      const x = value(e.a, values)
      return exactly(0 - x, 0 - lastY(), lastErr())
    }
    case 'percent':
    case 'degree': {
      const x = value(e.a, values)
      const scale = e.k === 'percent' ? 0.01 : Math.PI / 180
      return times(x, lastY(), lastErr(), scale, 0, EPS * scale)
    }
    case 'add':
    case 'mul':
    case 'mixed': {
      let x = exactly(e.k === 'mul' ? 1 : 0)
      for (const item of e.k === 'mixed' ? [e.whole, e.part] : e.items) {
        const y = lastY()
        const err = lastErr()
        const next = value(item, values)
        x =
          e.k === 'mul'
            ? times(x, y, err, next, lastY(), lastErr())
            : plus(x, y, err, next, lastY(), lastErr())
      }
      return x
    }
    case 'div':
    case 'pow': {
      if (e.k === 'pow' && e.a.k === 'const' && e.a.name === 'e') {
        const power = value(e.b, values)
        return exp(power, lastY(), lastErr())
      }
      const x = value(e.a, values)
      const y = lastY()
      const err = lastErr()
      const by = value(e.b, values)
      return (e.k === 'div' ? over : toPower)(x, y, err, by, lastY(), lastErr())
    }
    case 'fn':
      return applied(e, values)
    default:
      return NaN
  }
}

/** The complex value at a point; NaN where undefined. */
export function complexValue(e: Expr, values: Values): Complex {
  const x = value(e, values)
  return { x, y: lastY(), err: lastErr() }
}
