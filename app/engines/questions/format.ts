import { plain, roundDigits, toDecimal, trimZeros, type Decimal } from './decimal.ts'

/** Beyond these powers of ten a plain number is unreadable, and is written as a × 10^n instead. */
const LARGEST = 15
const SMALLEST = -9

/** The shortest exact decimal, at most 12 significant digits: 0.1 + 0.2 → 0.3. */
export function shortest(value: number): string {
  const rounded = roundDigits(toDecimal(value), 12)
  if (rounded.exponent >= LARGEST || rounded.exponent < SMALLEST) return power(rounded, ' x 10^', '', true)
  return trimZeros(plain(rounded))
}

/** `count` significant figures, in plain notation where that is readable. */
export function significant(value: number, count: number): string {
  const rounded = roundDigits(toDecimal(value), count)
  if (rounded.exponent >= LARGEST || rounded.exponent < SMALLEST) return power(rounded, ' x 10^', '', false)
  return plain(rounded)
}

/** `places` decimals, halves away from zero; never "-0.00". */
export function decimals(value: number, places: number): string {
  const decimal = toDecimal(value)
  const rounded = roundDigits(decimal, decimal.exponent + 1 + places)
  // The digits as a whole number of 10^-places; a carry in front (9.99 → 10.0) has cut the zero behind.
  const whole = rounded.digits.padEnd(rounded.exponent + 1 + places, '0').padStart(places + 1, '0')
  const sign = rounded.negative && /[1-9]/.test(whole) ? '-' : ''
  const point = whole.length - places
  return sign + whole.slice(0, point) + (places > 0 ? `.${whole.slice(point)}` : '')
}

/** LaTeX a \times 10^{n} with `count` figures. */
export function scientific(value: number, count: number): string {
  return power(roundDigits(toDecimal(value), count), ' \\times 10^{', '}', false)
}

function power(decimal: Decimal, before: string, after: string, trim: boolean): string {
  const mantissa = plain({ ...decimal, exponent: 0 })
  return `${trim ? trimZeros(mantissa) : mantissa}${before}${decimal.exponent}${after}`
}

/**
 * The fraction a/b in lowest terms, by continued fractions (Hardy & Wright, ch. X).
 * @throws RangeError when the value is no fraction with a denominator up to `largest`
 */
export function fraction(value: number, largest = 10_000, within = 1e-11): { top: number; bottom: number } {
  let [previousTop, top, previousBottom, bottom] = [1, Math.floor(value), 0, 1]
  let rest = value - Math.floor(value)
  while (Math.abs(value - top / bottom) > within * Math.max(1, Math.abs(value))) {
    const next = Math.floor(1 / rest)
    rest = 1 / rest - next
    ;[previousTop, top] = [top, next * top + previousTop]
    ;[previousBottom, bottom] = [bottom, next * bottom + previousBottom]
    if (!(bottom <= largest)) throw new RangeError(`${value} is not a simple fraction`)
  }
  return { top, bottom }
}

/**
 * A square root of a fraction in LaTeX as it is read out at the end of a calculation: nothing square left under the root
 * and no root below the line. √28 is 2√7, 4/√24 is √6/3.
 */
function surd(value: number): string {
  const { top, bottom } = fraction(value * value, 100_000, 1e-13)
  let [outside, inside] = [1, top * bottom]
  for (let n = 2; n * n <= inside; n += 1)
    while (inside % (n * n) === 0) [outside, inside] = [outside * n, inside / (n * n)]
  const common = gcd(outside, bottom)
  const [over, under] = [outside / common, bottom / common]
  const root = inside === 1 ? String(over) : `${over === 1 ? '' : over}\\sqrt{${inside}}`
  const sign = value < 0 ? '-' : ''
  if (top === 0) return '0'
  return under === 1 ? `${sign}${root}` : `${sign}\\dfrac{${root}}{${under}}`
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))

/**
 * Writes a number by one of the format names of the content format (docs/questions.md).
 * @throws RangeError for an unknown format, or a value that the format cannot hold
 */
export function formatNumber(value: number, format: string | null): string {
  if (format === null) return shortest(value)
  const [, name, digits] = /^(sf|dp|sci)(\d{1,2})$/.exec(format) ?? []
  const count = Number(digits)
  if (name === 'dp' && count <= 12) return decimals(value, count)
  if (name === 'sf' && count >= 1 && count <= 12) return significant(value, count)
  if (name === 'sci' && count >= 1 && count <= 12) return scientific(value, count)
  switch (format) {
    case 'int':
      return decimals(value, 0)
    case 'sgn':
      return `${value < 0 ? '-' : '+'} ${shortest(Math.abs(value))}`
    case 'coef':
      return value === 1 ? '' : value === -1 ? '-' : shortest(value)
    case 'frac': {
      const { top, bottom } = fraction(value)
      return bottom === 1 ? String(top) : `${top}/${bottom}`
    }
    case 'tex': {
      const { top, bottom } = fraction(Math.abs(value))
      const sign = value < 0 && top !== 0 ? '-' : ''
      return bottom === 1 ? `${sign}${top}` : `${sign}\\frac{${top}}{${bottom}}`
    }
    case 'surd':
      return surd(value)
    default:
      throw new RangeError(
        `"${format}" is not a format: use sfN, dpN, sciN, int, frac, tex, surd, sgn or coef`,
      )
  }
}
