/**
 * Writes and reads numbers to significant figures and decimal places. Trailing zeros are kept and halves round away
 * from zero. Numbers are first read to 15 figures, so that a computed 1.0049999999999999 rounds like 1.005.
 *
 * Plain text has the minus sign U+2212 and raised digits; TeX has `-` and `\times 10^{n}`.
 */

const MINUS = '−'
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹'

interface Decimal {
  isNegative: boolean
  /** Without leading zeros; empty for zero. */
  digits: string
  /** Power of ten of the first digit. */
  exponent: number
}

function decimalOf(x: number): Decimal {
  const match = /^(-?)(\d)(?:\.(\d*))?e([+-]\d+)$/.exec(x.toExponential(14))
  const digits = match ? `${match[2]}${match[3] ?? ''}` : ''
  return {
    isNegative: match?.[1] === '-',
    digits: /[1-9]/.test(digits) ? digits : '',
    exponent: Number(match?.[4] ?? 0),
  }
}

/** The first `count` digits, the last one rounded with halves away from zero. */
function rounded(number: Decimal, count: number): Decimal {
  if (count < 0 || number.digits === '') return { ...number, digits: '' }
  const kept = number.digits.slice(0, count).padEnd(count, '0')
  if (Number(number.digits.charAt(count)) < 5 || count >= number.digits.length)
    return { ...number, digits: kept }
  const up = String(BigInt(`0${kept}`) + 1n).padStart(count, '0')
  return up.length > count
    ? { ...number, digits: count === 0 ? up : up.slice(0, count), exponent: number.exponent + 1 }
    : { ...number, digits: up }
}

/** Digits written out with `places` decimal places; zeros fill the places before the point. */
function written({ isNegative, digits, exponent }: Decimal, places: number): string {
  const shown = Math.max(places, 0)
  const padded = digits.padStart(digits.length + Math.max(0, -exponent), '0')
  const point = Math.max(exponent, 0) + 1
  const whole = padded.slice(0, point).padEnd(point, '0')
  const fraction = padded.slice(point, point + shown).padEnd(shown, '0')
  const text = shown === 0 ? whole : `${whole}.${fraction}`
  return isNegative && /[1-9]/.test(text) ? `${MINUS}${text}` : text
}

const notFinite = (x: number): string => (Number.isNaN(x) ? 'undefined' : x > 0 ? '∞' : `${MINUS}∞`)

/**
 * A number to decimal places: 8.725 to 2 places is 8.73. Negative places round to tens and hundreds.
 * @param places -15 to 15
 */
export function toPlaces(x: number, places: number): string {
  if (!Number.isFinite(x)) return notFinite(x)
  const number = decimalOf(x)
  if (number.digits === '') return written({ ...number, exponent: 0 }, places)
  const kept = number.exponent + 1 + places
  const digits = rounded(number, kept)
  return digits.digits === '' ? written({ ...digits, exponent: 0 }, places) : written(digits, places)
}

/**
 * A number to significant figures, written out in digits: 0.04567 to 2 figures is 0.046, and 1234 is 1200.
 * Use `showFigures` where the number of figures must be visible.
 * @param significant 1 to 15
 */
export function toFigures(x: number, significant: number): string {
  if (!Number.isFinite(x)) return notFinite(x)
  const number = decimalOf(x)
  if (number.digits === '') return written({ ...number, exponent: 0 }, significant - 1)
  const digits = rounded(number, significant)
  return written(digits, significant - 1 - digits.exponent)
}

function mantissa(x: number, significant: number): { mantissa: string; exponent: number } {
  const number = decimalOf(x)
  const digits = number.digits === '' ? { ...number, exponent: 0 } : rounded(number, significant)
  return { mantissa: written({ ...digits, exponent: 0 }, significant - 1), exponent: digits.exponent }
}

/** Raised digits of a whole number: -3 is ⁻³. */
export const raisedWhole = (n: number): string =>
  `${n < 0 ? '⁻' : ''}${[...String(Math.abs(n))].map((digit) => RAISED.charAt(Number(digit))).join('')}`

/** Standard form (scientific notation): `plain` is 2.00 × 10⁻³, `tex` is 2.00 \times 10^{-3}. */
export function standardForm(x: number, significant: number): { plain: string; tex: string } {
  if (!Number.isFinite(x)) return { plain: notFinite(x), tex: toTex(notFinite(x)) }
  const { mantissa: digits, exponent } = mantissa(x, significant)
  return {
    plain: `${digits} × 10${raisedWhole(exponent)}`,
    tex: `${toTex(digits)} \\times 10^{${exponent}}`,
  }
}

/** Whether digits alone would be long, or would hide how many figures are significant: 1200 to 2 figures. */
function needsStandardForm(x: number, significant: number): boolean {
  if (!Number.isFinite(x) || x === 0) return false
  const { exponent } = mantissa(x, significant)
  return exponent < -2 || exponent >= Math.max(significant, 4) || (exponent >= significant && exponent > 2)
}

/** A number to significant figures as plain text, in standard form below 0.01 and where zeros would mislead. */
export const showFigures = (x: number, significant: number): string =>
  needsStandardForm(x, significant) ? standardForm(x, significant).plain : toFigures(x, significant)

/** As `showFigures`, in TeX. */
export const texFigures = (x: number, significant: number): string =>
  needsStandardForm(x, significant) ? standardForm(x, significant).tex : toTex(toFigures(x, significant))

/** A number to decimal places in TeX. */
export const texPlaces = (x: number, places: number): string => toTex(toPlaces(x, places))

/** A number written plainly, in TeX: the minus sign, infinity, a raised power of ten. */
export function toTex(text: string): string {
  return text
    .replace(/\s*×\s*10([⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+)/g, (_, power: string) => {
      const digits = [...power].map((one) => (one === '⁻' ? '-' : String(RAISED.indexOf(one)))).join('')
      return ` \\times 10^{${digits}}`
    })
    .replaceAll(MINUS, '-')
    .replaceAll('∞', '\\infty')
    .replaceAll('undefined', '\\text{undefined}')
}

export interface TypedNumber {
  value: number
  /** Significant figures. Zeros at the end of a whole number count, as in a measured 100 mL. */
  figures: number
  /** Decimal places of the value: 1.20 × 10⁻³ has 5; negative for 1.2 × 10³. */
  places: number
}

const TYPED =
  /^([-+−–]?)(\d[\d ]*|\d{1,3}(?:,\d{3})+)?(?:\.(\d*))?(?:(?:e|E|[×x*·]10(?:\^|\*\*)?)\(?\{?([-+−–]?\d{1,3})\}?\)?)?$/

/** Reads a typed number such as 0.100, −4.5, 2.00e-3, 2.00 × 10^-3 or 2.00 × 10⁻³; null if the text is no number. */
export function readFigures(text: string): TypedNumber | null {
  if (text.length > 60) return null
  const plain = text
    .replace(/[⁻⁺⁰¹²³⁴⁵⁶⁷⁸⁹]+/g, (power) => `^${[...power].map(loweredSign).join('')}`)
    .replace(/\\times|\\cdot/g, '×')
    .replace(/[\s ]+/g, '')
    .replaceAll('$', '')
  const match = TYPED.exec(plain)
  if (!match) return null
  const [, sign = '', grouped = '', fraction = '', power = '0'] = match
  const whole = grouped.replaceAll(',', '')
  if (whole === '' && fraction === '') return null
  const exponent = Number(power.replace(/[−–]/, '-'))
  const size = Number(`${whole || '0'}.${fraction || '0'}e${exponent}`)
  if (!Number.isFinite(size)) return null
  const digits = `${whole}${fraction}`.replace(/^0+/, '')
  return {
    value: /[-−–]/.test(sign) && size !== 0 ? -size : size,
    figures: Math.max(1, digits === '' ? fraction.length : digits.length),
    places: fraction.length - exponent,
  }
}

const loweredSign = (one: string): string =>
  one === '⁻' ? '-' : one === '⁺' ? '+' : String(RAISED.indexOf(one))
