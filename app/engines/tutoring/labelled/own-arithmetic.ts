/**
 * Reads and evaluates a line of working with another program than the engine, so that the labels of planted slips do not
 * rest on the code that they test.
 */
import { all, create } from 'mathjs'

const maths = create(all!, {})
const DEGREES = {
  sin: (x: number) => Math.sin((x * Math.PI) / 180),
  cos: (x: number) => Math.cos((x * Math.PI) / 180),
  tan: (x: number) => Math.tan((x * Math.PI) / 180),
}
const KNOWN = new Set('sin cos tan sqrt log log10 exp combinations pi deg abs e asin acos atan'.split(' '))
const RAISED: Readonly<Record<string, string>> = { '²': '^2', '³': '^3', '½': '(1/2)', '⁻¹': '^(-1)' }

/** The text in the notation of mathjs. */
function translated(text: string, inDegrees = false): string {
  return text
    .replace(/⁻¹|[²³½]/g, (one) => RAISED[one] ?? one)
    .replace(/[×·]/g, '*')
    .replace(/÷/g, '/')
    .replace(/[−–]/g, '-')
    .replace(/π/g, ' pi ')
    .replace(/√\s*(\d[\d.]*)/g, 'sqrt($1)')
    .replace(/√/g, 'sqrt')
    .replace(/[{[]/g, '(')
    .replace(/[}\]]/g, ')')
    .replace(/(\d+)C(\d+)/g, 'combinations($1,$2)')
    .replace(/\blog\(/g, 'log10(')
    .replace(/\bln\s*\(/g, 'log(')
    .replace(/arc(sin|cos|tan)/g, 'a$1')
    .replace(/°/g, inDegrees ? '' : ' deg')
    .replace(/[A-Za-z]+(?!\w*\()/g, (word) => (KNOWN.has(word) ? word : [...word].join(' ')))
    .replace(/([a-zA-Z])\s*\(/g, (whole, letter: string, at: number, source: string) =>
      /[a-z]{2}$/i.test(source.slice(0, at + 1)) ? whole : `${letter} * (`,
    )
}

/** The value of a text with these letters; null if it has none, or more letters than these. */
export function evaluated(
  text: string,
  at: Readonly<Record<string, number>> = {},
  inDegrees = false,
): number | null {
  try {
    const found: unknown = maths.evaluate(translated(text, inDegrees), {
      ...(inDegrees ? DEGREES : {}),
      ...at,
    })
    return typeof found === 'number' && Number.isFinite(found) ? found : null
  } catch {
    return null
  }
}

/** Free letters of a text, without names of functions and constants. */
export const lettersIn = (text: string): string[] => [
  ...new Set(
    (translated(text).match(/[A-Za-zα-ωΑ-Ω]+/g) ?? [])
      .filter((word) => !KNOWN.has(word))
      .flatMap((word) => [...word]),
  ),
]

/** A finished number as it is written: its size, its figures, its power of ten and what stands after it. */
export interface Written {
  size: number
  decimals: number
  power: string | null
  exponent: number
  tail: string
}

const NUMBER = /^(-?\d+(?:\.(\d+))?)(?:( ?× ?10\^\(?|e)(-?\d+)\)?)?((?:\s*[°%])?(?:\s+[^\d=][^=]*)?)$/

/** @returns null if the text is no finished number with at most a unit after it */
export function written(text: string): Written | null {
  const [, digits, decimals = '', power = null, exponent = '0', tail = ''] = NUMBER.exec(text.trim()) ?? []
  if (digits === undefined || /[-+*/×]\s*\d/.test(tail)) return null
  return {
    size: Number(digits) * 10 ** Number(exponent),
    decimals: decimals.length,
    power,
    exponent: Number(exponent),
    tail,
  }
}

/** Another size in the same style: as many decimals, or as many figures where decimals would leave too few. */
export function inStyle({ size: old, decimals, power, exponent, tail }: Written, size: number): string {
  const figures = Math.max(2, Math.ceil(Math.log10(Math.abs(old / 10 ** exponent) + 1e-12)) + decimals)
  if (power !== null) {
    const top = size === 0 ? 0 : Math.floor(Math.log10(Math.abs(size)))
    const mantissa = (size / 10 ** top).toFixed(Math.max(1, figures - 1))
    return `${mantissa}${power}${top}${power.endsWith('(') ? ')' : ''}${tail}`
  }
  const rounded = Number(size.toFixed(Math.min(12, decimals)))
  const isEnough = rounded !== 0 && Math.abs(rounded / size - 1) < 0.004
  if (isEnough) return `${size.toFixed(decimals)}${tail}`
  const places = Math.max(0, Math.min(12, figures - 1 - Math.floor(Math.log10(Math.abs(size) || 1))))
  return `${size.toFixed(places)}${tail}`
}

/** One unit in the last figure. */
export const lastPlaceOf = ({ decimals, exponent }: Written): number => 10 ** (exponent - decimals)
