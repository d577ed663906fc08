/** Exact fractions in lowest terms with a positive denominator. Bounded, so that no input can make them explode. */

export interface Rational {
  readonly n: bigint
  readonly d: bigint
}

/** A result with more bits counts as "not exactly known" (null), so 9^9^9^9 is answered at once. */
const MAX_BITS = 3000
const LIMIT = 1n << BigInt(MAX_BITS)
const LEAST = -LIMIT

export const ZERO: Rational = { n: 0n, d: 1n }
export const ONE: Rational = { n: 1n, d: 1n }

export const magnitude = (n: bigint): bigint => (n < 0n ? -n : n)

export function gcd(a: bigint, b: bigint): bigint {
  let x = magnitude(a)
  let y = magnitude(b)
  while (y > 0n) {
    if (x <= 9007199254740991n && y <= 9007199254740991n) {
      let p = Number(x)
      let q = Number(y)
      while (q > 0) [p, q] = [q, p % q]
      return BigInt(p)
    }
    ;[x, y] = [y, x % y]
  }
  return x
}

export function rational(n: bigint, d: bigint = 1n): Rational | null {
  if (d === 0n || n > LIMIT || n < LEAST || d > LIMIT || d < LEAST) return null
  if (d === 1n) return { n, d }
  const common = d < 0n ? -gcd(n, d) : gcd(n, d)
  return { n: n / common, d: d / common }
}

export const add = (a: Rational, b: Rational): Rational | null =>
  a.d === b.d ? rational(a.n + b.n, a.d) : rational(a.n * b.d + b.n * a.d, a.d * b.d)
const part = (n: bigint, divisor: bigint): bigint => (divisor === 1n ? n : n / divisor)

/** Cancels crosswise before multiplying, so that a small factor costs little in a long product. */
export function multiply(a: Rational, b: Rational): Rational | null {
  const p = b.d === 1n ? 1n : gcd(a.n, b.d)
  const q = a.d === 1n ? 1n : gcd(b.n, a.d)
  const n = part(a.n, p) * part(b.n, q)
  const d = part(a.d, q) * part(b.d, p)
  return n > LIMIT || n < LEAST || d > LIMIT ? null : { n, d }
}
export const divide = (a: Rational, b: Rational): Rational | null =>
  b.n === 0n ? null : multiply(a, b.n < 0n ? { n: -b.d, d: -b.n } : { n: b.d, d: b.n })
export const negate = (a: Rational): Rational => ({ n: -a.n, d: a.d })
export const absolute = (a: Rational): Rational => ({ n: magnitude(a.n), d: a.d })
export const subtract = (a: Rational, b: Rational): Rational | null => add(a, negate(b))
export const same = (a: Rational, b: Rational): boolean => a.n === b.n && a.d === b.d
export const isWhole = (a: Rational): boolean => a.d === 1n

export function compare(a: Rational, b: Rational): number {
  const difference = a.n * b.d - b.n * a.d
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

const bits = (n: bigint): number => n.toString(16).length * 4

/** The whole root of n, or null if n is no perfect power. */
export function wholeRoot(n: bigint, degree: bigint): bigint | null {
  if (n < 0n) {
    const root = degree % 2n === 1n ? wholeRoot(-n, degree) : null
    return root === null ? null : -root
  }
  if (n < 2n) return n
  if (degree > 2000n) return null
  let x = 1n << BigInt(Math.ceil(bits(n) / Number(degree)) + 1)
  for (;;) {
    const next = ((degree - 1n) * x + n / x ** (degree - 1n)) / degree
    if (next >= x) return x ** degree === n ? x : null
    x = next
  }
}

/** a^b if it is rational: whole exponents, and exact real roots. */
export function power(a: Rational, b: Rational): Rational | null {
  if (b.n === 0n) return a.n === 0n ? null : ONE
  if (a.n === 0n) return b.n > 0n ? ZERO : null
  const size = magnitude(b.n)
  if (same(absolute(a), ONE) && b.d === 1n) return size % 2n === 0n || a.n > 0n ? ONE : a
  if (size > 10_000n || b.d > 64n) return null
  let base = a
  if (b.d !== 1n) {
    const n = wholeRoot(a.n, b.d)
    const d = wholeRoot(a.d, b.d)
    if (n === null || d === null) return null
    base = { n, d }
  }
  if (Math.max(bits(base.n), bits(base.d)) * Number(size) > MAX_BITS + 64) return null
  const n = base.n ** size
  const d = base.d ** size
  return b.n > 0n ? rational(n, d) : rational(d, n)
}

/** The exact value of a written decimal such as `-12.50` or `1.2e-5`; null if malformed or out of bounds. */
export function fromDecimal(text: string): Rational | null {
  if (/^\d{1,15}$/.test(text)) return { n: BigInt(text), d: 1n }
  const match = /^([+-]?)(\d*)\.?(\d*)(?:e([+-]?\d{1,4}))?$/i.exec(text)
  if (!match || (match[2] === '' && match[3] === '')) return null
  const decimals = match[3] ?? ''
  const exponent = Number(match[4] ?? 0) - decimals.length
  const digits = BigInt((match[2] ?? '') + decimals) * (match[1] === '-' ? -1n : 1n)
  if (Math.abs(exponent) > 1800) return digits === 0n ? ZERO : null
  return exponent >= 0
    ? rational(digits * 10n ** BigInt(exponent))
    : rational(digits, 10n ** BigInt(-exponent))
}

/** The decimal that a person would read for a JavaScript number: 0.1 is one tenth. */
export const fromNumber = (x: number): Rational | null => (Number.isFinite(x) ? fromDecimal(String(x)) : null)

export function toNumber(a: Rational): number {
  if (magnitude(a.n) < 9007199254740992n && a.d < 9007199254740992n) return Number(a.n) / Number(a.d)
  // Scale so that the quotient keeps 64 bits before it becomes a double.
  const shift = bits(a.d) - bits(a.n) + 68
  const scaled = shift >= 0 ? (a.n << BigInt(shift)) / a.d : a.n / (a.d << BigInt(-shift))
  const value = Number(scaled)
  return shift > 1000 ? value * 2 ** -1000 * 2 ** (1000 - shift) : value * 2 ** -shift
}

export function toText(a: Rational): string {
  return a.d === 1n ? String(a.n) : `${a.n}/${a.d}`
}

/** Digits of numerator and denominator together: how much a person would have to write. */
export const digitsOf = (a: Rational): number => String(magnitude(a.n)).length + String(a.d).length - 1
