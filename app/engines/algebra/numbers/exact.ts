import type { Expr } from '../syntax/expression.ts'
import type { Rational } from './rational.ts'
import {
  absolute,
  add,
  divide,
  gcd,
  isWhole,
  magnitude,
  multiply,
  negate,
  ONE,
  power,
  rational,
  ZERO,
} from './rational.ts'

/** The exact rational value of an expression, or null if it has none, is undefined or exceeds the bounds. */
export function exact(e: Expr, values?: ReadonlyMap<string, Rational>): Rational | null {
  const value = step(e, values)
  // At a sample point a large value is not worth its time.
  return values && value && isLarge(value) ? null : value
}

/** How often a letter was evaluated. */
let reads = 0

const SAMPLE_LIMIT = 1n << 400n
const SAMPLE_LEAST = -SAMPLE_LIMIT
const isLarge = ({ n, d }: Rational): boolean => n > SAMPLE_LIMIT || n < SAMPLE_LEAST || d > SAMPLE_LIMIT

function step(e: Expr, values?: ReadonlyMap<string, Rational>): Rational | null {
  switch (e.k) {
    case 'num':
      return e.value
    case 'sym':
      reads++
      return values?.get(e.name) ?? null
    case 'neg':
    case 'percent': {
      const a = exact(e.a, values)
      return a && (e.k === 'neg' ? negate(a) : rational(a.n, a.d * 100n))
    }
    case 'mixed': {
      const whole = exact(e.whole)
      const part = exact(e.part)
      return whole && part && add(whole, part)
    }
    case 'add':
    case 'mul': {
      let total: Rational | null = e.k === 'add' ? ZERO : ONE
      for (const item of e.items) {
        const value = exact(item, values)
        total = value && (e.k === 'add' ? add(total, value) : multiply(total, value))
        if (!total || (values && isLarge(total))) return null
      }
      return total
    }
    case 'div':
    case 'pow': {
      const a = exact(e.a, values)
      const before = reads
      const b = a && exact(e.b, values)
      // 0^x is 0 for some x and undefined for others.
      if (a?.n === 0n && e.k === 'pow' && reads > before) return null
      return a && b && (e.k === 'div' ? divide(a, b) : power(a, b))
    }
    case 'fn':
      return exactFunction(
        e.name,
        e.args.map((arg) => exact(arg, values)),
      )
    default:
      return null
  }
}

function factorial(n: bigint): bigint {
  let product = 1n
  for (let i = 2n; i <= n; i++) product *= i
  return product
}

const floor = (a: Rational): bigint => (a.n >= 0n || a.d === 1n ? a.n / a.d : (a.n - a.d + 1n) / a.d)

export function exactFunction(name: string, args: readonly (Rational | null)[]): Rational | null {
  const [a, b] = args
  if (!a || args.includes(null)) return null
  switch (name) {
    case 'sqrt':
      return a.n < 0n ? null : power(a, { n: 1n, d: 2n })
    case 'cbrt':
      return power(a, { n: 1n, d: 3n })
    case 'root':
      return b && b.n > 0n && isWhole(b) && (a.n >= 0n || b.n % 2n === 1n)
        ? power(a, { n: 1n, d: b.n })
        : null
    case 'abs':
      return absolute(a)
    case 'floor':
      return rational(floor(a))
    case 'ceil':
      return rational(-floor(negate(a)))
    case 'sign':
      return rational(a.n > 0n ? 1n : a.n < 0n ? -1n : 0n)
    case 'factorial':
      return isWhole(a) && a.n >= 0n && a.n <= 300n ? rational(factorial(a.n)) : null
    case 'ncr':
    case 'npr': {
      if (!b || !isWhole(a) || !isWhole(b) || a.n > 300n || b.n < 0n || b.n > a.n) return null
      const ways = factorial(a.n) / factorial(a.n - b.n)
      return rational(name === 'npr' ? ways : ways / factorial(b.n))
    }
    case 'gcd':
    case 'lcm': {
      if (!b || args.length > 2 || !isWhole(a) || !isWhole(b)) return null
      const common = gcd(a.n, b.n)
      return rational(name === 'gcd' ? common : common === 0n ? 0n : magnitude(a.n * b.n) / common)
    }
    case 'log':
      return powerOf(b ?? { n: 10n, d: 1n }, a)
    case 'sin':
    case 'tan':
    case 'arcsin':
    case 'arctan':
      return a.n === 0n ? ZERO : null
    case 'cos':
    case 'exp':
      return a.n === 0n ? ONE : null
    case 'ln':
      return a.n === 1n && a.d === 1n ? ZERO : null
    default:
      return null
  }
}

/** The logarithm of a to base b if it is a whole number. */
function powerOf(base: Rational, a: Rational): Rational | null {
  if (!isWhole(base) || base.n < 2n || a.n <= 0n) return null
  let big = a.d === 1n ? a.n : a.n === 1n ? a.d : 0n
  if (big === 0n) return null
  let count = 0n
  while (big % base.n === 0n && big > 1n) {
    big /= base.n
    count++
  }
  return big === 1n ? rational(a.d === 1n ? count : -count) : null
}
