/** A finite number as sign, decimal digits (15 of them) and the power of ten of the first digit. */
export interface Decimal {
  negative: boolean
  digits: string
  exponent: number
}

/**
 * Fifteen digits: what a double always keeps, so 0.1 + 0.2 reads 0.3 and halves made of decimals (0.285) round as
 * they do on paper, not as their binary neighbours do.
 */
export function toDecimal(value: number): Decimal {
  if (!Number.isFinite(value)) throw new RangeError(`${value} cannot be written`)
  const [mantissa, exponent] = Math.abs(value).toExponential(14).split('e') as [string, string]
  return {
    negative: value < 0,
    digits: mantissa.replace('.', ''),
    exponent: value === 0 ? 0 : Number(exponent),
  }
}

/** Keeps `count` digits, rounding half away from zero. `count` may be 0 or less (the value then rounds to 0 or 1). */
export function roundDigits(decimal: Decimal, count: number): Decimal {
  if (count >= decimal.digits.length) return { ...decimal, digits: decimal.digits.padEnd(count, '0') }
  if (count < 0) return { negative: false, digits: '0', exponent: decimal.exponent }
  const up = decimal.digits.charCodeAt(count) >= 53 // '5'
  const kept = decimal.digits.slice(0, count)
  if (!up) return { ...decimal, digits: kept || '0' }
  const raised = String(BigInt(kept || '0') + 1n).padStart(count, '0')
  if (raised.length > count)
    return {
      ...decimal,
      digits: count === 0 ? raised : raised.slice(0, count),
      exponent: decimal.exponent + 1,
    }
  return { ...decimal, digits: raised }
}

/** Plain notation, without powers of ten: 0.00125, 1250. */
export function plain({ negative, digits, exponent }: Decimal): string {
  const point = exponent + 1
  const whole = point <= 0 ? '0' : digits.slice(0, point).padEnd(point, '0')
  const rest = point <= 0 ? '0'.repeat(-point) + digits : digits.slice(point)
  const sign = negative && /[1-9]/.test(digits) ? '-' : ''
  return sign + whole + (rest ? `.${rest}` : '')
}

/** Removes trailing zeros: 2.500 → 2.5, 3.0 → 3. */
export function trimZeros(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}
