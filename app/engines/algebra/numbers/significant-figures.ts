/** Significant figures and decimal places as written, and rounding to them. */
import type { Expr } from '../syntax/expression.ts'
import type { Rational } from './rational.ts'
import { magnitude, rational, same } from './rational.ts'

export interface Figures {
  /** Written decimal places (0 for a whole number). */
  places: number
  /** Significant figures: trailing zeros of a whole number may count either way, hence a range. */
  least: number
  most: number
}

/** The figures of a written decimal, with or without a power of ten; null for other expressions (fractions, roots). */
export function writtenFigures(e: Expr): Figures | null {
  if (e.k === 'neg') return writtenFigures(e.a)
  if (e.k === 'percent' || e.k === 'degree') return writtenFigures(e.a)
  if (e.k === 'num') return figuresOfText(e.text)
  if (e.k !== 'mul' || e.items.length !== 2) return null
  const [mantissa, power] = e.items
  const ten = power?.k === 'pow' && power.a.k === 'num' && power.a.text === '10' ? power.b : null
  const size = ten?.k === 'neg' ? ten.a : ten
  if (mantissa?.k !== 'num' || size?.k !== 'num' || size.value.d !== 1n || size.value.n > 400n) return null
  const exponent = Number(size.value.n) * (ten?.k === 'neg' ? -1 : 1)
  return figuresOfText(`${mantissa.text}e${exponent}`)
}

function figuresOfText(text: string): Figures | null {
  // 0.333… has no last figure.
  if (text.includes('…')) return null
  const [mantissa = '', exponent = '0'] = text.split(/e/i)
  const [whole = '', decimals] = mantissa.split('.')
  const digits = (whole + (decimals ?? '')).replace(/^0+/, '')
  const places = Math.max(0, (decimals?.length ?? 0) - Number(exponent))
  if (digits === '') return { places, least: 1, most: 1000 }
  const least = decimals === undefined ? digits.replace(/0+$/, '').length : digits.length
  return { places, least, most: digits.length }
}

/** Rounds to a power of ten (`place` 10^-places); a tie goes up, as schools teach. */
export function roundings(a: Rational, places: number): Rational[] {
  const scale = 10n ** BigInt(Math.min(Math.abs(places), 1500))
  const n = places >= 0 ? a.n * scale : a.n
  const d = places >= 0 ? a.d : a.d * scale
  const size = magnitude(n)
  const down = size / d
  const twice = (size - down * d) * 2n
  // -1.235 rounds to -1.24, or to -1.23 if "up" means upwards.
  const choices = twice < d ? [down] : twice === d && n < 0n ? [down, down + 1n] : [down + 1n]
  return choices.map((m) => {
    const signed = n < 0n ? -m : m
    return (places >= 0 ? rational(signed, scale) : rational(signed * scale)) ?? a
  })
}

/** The exponent of the leading digit: 3 for 1234, -2 for 0.05. */
export function leadingExponent(a: Rational): number {
  if (a.n === 0n) return 0
  const n = magnitude(a.n)
  let exponent = String(n).length - String(a.d).length
  const atLeast = exponent >= 0 ? n >= a.d * 10n ** BigInt(exponent) : n * 10n ** BigInt(-exponent) >= a.d
  if (!atLeast) exponent--
  return exponent
}

/** Whether `value` is `target` correctly rounded to so many significant figures. */
export function isRoundedToFigures(value: Rational, target: Rational, figures: number): boolean {
  return roundings(target, figures - 1 - leadingExponent(target)).some((rounded) => same(rounded, value))
}

/** Whether `value` is `target` correctly rounded to so many decimal places. */
export function isRoundedToPlaces(value: Rational, target: Rational, places: number): boolean {
  return roundings(target, places).some((rounded) => same(rounded, value))
}
