import { evaluate } from '#app/engines/algebra/evaluate.ts'
import { formatNumber } from './format.ts'

/** The values drawn from a seed: numbers, and words picked from a list. */
export type Values = Readonly<Record<string, number | string>>

/** A template that cannot be filled in: says where and why, for its author. */
export class TemplateError extends Error {
  readonly path: string
  constructor(path: string, message: string) {
    super(message)
    this.name = 'TemplateError'
    this.path = path
  }
}

// Braces inside are excluded, so that `\frac{{{a}}}{2}` reads as `{` + `{{a}}` + `}`.
export const PLACEHOLDER = /\{\{([^{}]*)\}\}/g

/** Splits `expr|format`; `||` inside an expression is "or", not a format. */
export function placeholderParts(inside: string): { expression: string; format: string | null } {
  const match = /^(.*[^|])\|\s*([a-z]+\d*)\s*$/s.exec(inside)
  return match
    ? { expression: match[1]!.trim(), format: match[2]! }
    : { expression: inside.trim(), format: null }
}

/** Fills every `{{expr|format}}` of a text; numbers are written by `write`, which is told where they stand. */
export function interpolate(
  text: string,
  values: Values,
  path: string,
  write: (number: string, at: number) => string = (number) => number,
): string {
  if (!text.includes('{{')) return text
  return text.replace(PLACEHOLDER, (whole, inside: string, at: number) => {
    const { expression, format } = placeholderParts(inside)
    const word = Object.hasOwn(values, expression) ? values[expression] : undefined
    if (typeof word === 'string') {
      if (format) throw new TemplateError(path, `${whole}: "${expression}" is a word and takes no format`)
      return word
    }
    const value = calculate(expression, values, path)
    try {
      return write(formatNumber(value, format), at)
    } catch (error) {
      throw new TemplateError(path, `${whole}: ${(error as Error).message}`)
    }
  })
}

/** As `interpolate`, for texts that people read: 24000 becomes 24\u202f000, and 24\,000 in maths. */
export function interpolateReadable(text: string, values: Values, path: string): string {
  return interpolate(text, values, path, (number, at) => {
    const inMaths = (text.slice(0, at).match(/(?<!\\)\$(?!\$)/g) ?? []).length % 2 === 1
    return withThinSpaces(number, inMaths ? '\\,' : '\u202f')
  })
}

/** Whole numbers of five digits or more in groups of three. */
const withThinSpaces = (text: string, space: string): string =>
  text.replace(/(?<![\d.])\d{5,}/g, (digits) => digits.replace(/\B(?=(?:\d{3})+$)/g, space))

/** The value of an expression over the drawn numbers. May be infinite or NaN; malformed expressions throw. */
export function calculate(expression: string, values: Values, path: string): number {
  return calculateWith(expression, numbersOf(values), path)
}

/** As `calculate`, for numbers that are already separate from the words. */
export function calculateWith(
  expression: string,
  numbers: Readonly<Record<string, number>>,
  path: string,
): number {
  try {
    return evaluate(expression, numbers)
  } catch (error) {
    throw new TemplateError(path, `cannot work out "${expression}": ${(error as Error).message}`)
  }
}

/** The drawn numbers, without the words. */
export function numbersOf(values: Values): Record<string, number> {
  const numbers: Record<string, number> = {}
  for (const [name, value] of Object.entries(values)) if (typeof value === 'number') numbers[name] = value
  return numbers
}
