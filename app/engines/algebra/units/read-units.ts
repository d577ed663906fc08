/** Reads compound units: `kg m s^-2`, `J/(kg K)`, `ms⁻¹`, `mol L-1`, `metres per second squared`. */
import type { Rational } from '../numbers/rational.ts'
import { multiply, ONE, power } from '../numbers/rational.ts'
import type { Dimensions, PrefixedUnit } from './unit-table.ts'
import { NONE, unitNamed } from './unit-table.ts'

export interface Compound {
  factor: Rational
  dimensions: Dimensions
  /** Prefix and unit with the exponent, sorted: equal only for the same unit. */
  key: string
  /** °C or °F alone has its own zero point. */
  offset: '°C' | '°F' | null
}

type Part = PrefixedUnit & { exponent: number }

const TOKEN =
  /\s*(?:(°\s?[CF](?![A-Za-z])|[A-Za-zµΩÅ°%$]+|km\/h)(?:\s*\^?\s*(\([-+]?\d\)|[-+]?\d)(?!\d))?|([*/().]))/y
const MAX_WORDS = 12

/**
 * All readings of one word: one unit, or two or three units without spaces (`Nm`). A word that is a unit is split only
 * under a negative exponent (`ms^-1` usually means metres per second, but `mN` is the millinewton), or if it starts
 * with tera: `Tm` usually means T m, the tesla metre.
 */
function wordReadings(word: string, exponent: number, split: boolean): Part[][] {
  const single = (text: string, power: number): Part[] => {
    const unit = unitNamed(text)
    return unit ? [{ ...unit, exponent: power }] : []
  }
  const whole = single(word, exponent)
  const readings = [whole]
  if (word.length <= 8 && (whole.length === 0 || split || /^T[a-z]/.test(word)))
    for (let i = 1; i < word.length; i++) {
      const head = single(word.slice(0, i), 1)
      if (head.length === 0) continue
      for (let j = i; j < word.length; j++) {
        const [middle, tail] = [j > i ? single(word.slice(i, j), 1) : [], single(word.slice(j), exponent)]
        if (tail.length > 0 && (j === i || middle.length > 0)) readings.push([...head, ...middle, ...tail])
      }
    }
  return readings.filter((parts) => parts.length > 0).slice(0, 6)
}

/** Every reading of a unit text, the plainest first; empty if it is no unit. */
export function readUnits(source: string): Compound[] {
  const text = source
    .replace(/\bper\b/gi, '/')
    .replace(/^r(?= ?\/)/, 'rev')
    .replace(
      /\b(square|cubic)\s+([A-Za-z]+)/gi,
      (_, power: string, unit: string) => `${unit}^${power.toLowerCase() === 'square' ? 2 : 3}`,
    )
    .replace(/\s+squared\b/gi, '^2')
    .replace(/\s+cubed\b/gi, '^3')
    .replace(
      /\bdeg(?:ree)?s?\.?\s+(C|F|celsius|fahrenheit)\b/gi,
      (_, name: string) => `°${name.charAt(0).toUpperCase()}`,
    )
    .replace(/\bper\s*cent\b/gi, '%')
    .replace(/\blight[ -]year/gi, 'lightyear')
    .replace(/^\s*[*.]/, '')
    .trim()
  if (text === '' || text.length > 120 || /\/\s*(?:\/|$)/.test(text)) return []
  let readings: { parts: Part[] }[] = [{ parts: [] }]
  let words = 0
  // A slash applies to everything after it, as most textbooks write J/kg K, or to its bracket.
  let below = false
  let grouped = 0
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < text.length) {
    const at = TOKEN.lastIndex
    const match = TOKEN.exec(text)
    if (!match) {
      if (/^\s*1\s*\//.test(text.slice(at)) && words === 0) {
        TOKEN.lastIndex = at + text.slice(at).indexOf('1') + 1
        continue
      }
      return []
    }
    const [, word, power, sign] = match
    // A bracket round a power belongs to the power; a bracket after it may close the denominator: J/(mol K^2).
    const digits = power?.replace(/[()]/g, '')
    if (sign === '/') {
      below = true
    } else if (sign === '(') grouped++
    else if (sign === ')') {
      if (--grouped < 0) return []
      if (grouped === 0) below = false
    } else if (word !== undefined) {
      if (++words > MAX_WORDS) return []
      const exponent = Number(digits ?? 1) * (below ? -1 : 1)
      const options = wordReadings(word.replace(/\s/g, ''), exponent, digits?.startsWith('-') === true).map(
        (parts) =>
          parts.map((part, i) =>
            below && i < parts.length - 1 ? { ...part, exponent: -part.exponent } : part,
          ),
      )
      if (options.length === 0) return []
      readings = readings
        .flatMap((reading) => options.map((option) => ({ parts: [...reading.parts, ...option] })))
        .slice(0, 32)
    }
  }
  if (grouped !== 0 || words === 0) return []
  // An angle or a share must have the first power, and must not stand alone below a slash.
  const isOdd = ({ id, exponent }: Part, _: number, { length }: readonly Part[]): boolean =>
    /^(rad|°|rev|%)$/.test(id) && (Math.abs(exponent) > 1 || (length === 1 && exponent < 0))
  return readings.filter(({ parts }) => !parts.some(isOdd)).map(({ parts }) => combine(parts))
}

function combine(parts: readonly Part[]): Compound {
  let factor: Rational = ONE
  const dimensions = [...NONE]
  const exponents = new Map<string, number>()
  for (const part of parts) {
    const scaled = power(part.factor, { n: BigInt(part.exponent), d: 1n })
    factor = (scaled && multiply(factor, scaled)) ?? factor
    part.dimensions.forEach((size, i) => (dimensions[i] = (dimensions[i] as number) + size * part.exponent))
    const name = part.id === 'km/h' ? 'km/h' : `${part.scale}${part.id}`
    if (name === 'km/h') {
      exponents.set('3m', (exponents.get('3m') ?? 0) + part.exponent)
      exponents.set('0h', (exponents.get('0h') ?? 0) - part.exponent)
    } else exponents.set(name, (exponents.get(name) ?? 0) + part.exponent)
  }
  const [only] = parts
  const offset =
    parts.length === 1 && only?.exponent === 1 && (only.id === '°C' || only.id === '°F') ? only.id : null
  const key = [...exponents]
    .filter(([, exponent]) => exponent !== 0)
    .map(([name, exponent]) => `${name}^${exponent}`)
    .sort()
    .join(' ')
  return { factor, dimensions, key, offset }
}

export const sameDimensions = (a: Dimensions, b: Dimensions): boolean => a.every((size, i) => size === b[i])
