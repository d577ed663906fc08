import { evaluate } from '#app/engines/marking/evaluate.ts'
import { formatNumber } from './format.ts'

/** What a seed has drawn: numbers, and words picked from a list. */
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

/** Fills every `{{expr|format}}` of a text. */
export function interpolate(text: string, values: Values, path: string): string {
  if (!text.includes('{{')) return text
  return text.replace(PLACEHOLDER, (whole, inside: string) => {
    const { expression, format } = placeholderParts(inside)
    const word = Object.hasOwn(values, expression) ? values[expression] : undefined
    if (typeof word === 'string') {
      if (format) throw new TemplateError(path, `${whole}: "${expression}" is a word and takes no format`)
      return word
    }
    const value = calculate(expression, values, path)
    try {
      return formatNumber(value, format)
    } catch (error) {
      throw new TemplateError(path, `${whole}: ${(error as Error).message}`)
    }
  })
}

/** The value of an expression over the drawn numbers. May be infinite or NaN; malformed expressions throw. */
export function calculate(expression: string, values: Values, path: string): number {
  return calculateWith(expression, numbersOf(values), path)
}

/** The same over numbers that were told apart from the words already. */
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

/** What was drawn, without its words. */
export function numbersOf(values: Values): Record<string, number> {
  const numbers: Record<string, number> = {}
  for (const [name, value] of Object.entries(values)) if (typeof value === 'number') numbers[name] = value
  return numbers
}
