/** Schemas for numbers whose significant figures count, such as a measured 25.0 mL. */
import { config, z } from 'zod'
import type { TypedNumber } from './figures.ts'
import { readFigures, showFigures } from './figures.ts'

// Trusted Types refuses the functions that zod writes for speed. This runs before the first schema.
config({ jitless: true })

export interface NumberLimits {
  /** The quantity as it stands in a sentence: “volume”. */
  name: string
  /** A text that would be accepted. */
  example?: string
  from?: number
  /** The number must be larger than this. */
  above?: number
  to?: number
  /** The number must be smaller than this. */
  below?: number
  isWhole?: boolean
}

const shown = (x: number): string =>
  Number.isInteger(x) && Math.abs(x) < 1e6 ? String(x) : showFigures(x, 3)

function fault(value: number, limits: NumberLimits): string | null {
  const { name, from, above, to, below } = limits
  if (limits.isWhole && !Number.isInteger(value)) return `The ${name} must be a whole number.`
  if (above !== undefined && value <= above) return `The ${name} must be larger than ${shown(above)}.`
  if (from !== undefined && value < from) return `The ${name} must be at least ${shown(from)}.`
  if (below !== undefined && value >= below) return `The ${name} must be smaller than ${shown(below)}.`
  if (to !== undefined && value > to) return `The ${name} must be at most ${shown(to)}.`
  return null
}

/** Reads a typed number within limits, or the sentence that says what is wrong. */
export function readTyped(text: string, limits: NumberLimits): TypedNumber | string {
  const read = readFigures(text.trim())
  if (read === null)
    return `Write the ${limits.name} as a number in digits, such as ${limits.example ?? '2.50'}.`
  return fault(read.value, limits) ?? read
}

/** A number that may be left empty: null. */
export const optionalTyped = (limits: NumberLimits) =>
  z
    .string()
    .max(60, `Write the ${limits.name} with fewer digits.`)
    .default('')
    .transform((text, context): TypedNumber | null => {
      if (text.trim() === '') return null
      const read = readTyped(text, limits)
      if (typeof read !== 'string') return read
      context.issues.push({ code: 'custom', message: read, input: text })
      return z.NEVER
    })

/** A number that is needed. */
export const typedNumber = (limits: NumberLimits) =>
  optionalTyped(limits).transform((read, context): TypedNumber => {
    if (read !== null) return read
    context.issues.push({
      code: 'custom',
      message: `Type the ${limits.name}, such as ${limits.example ?? '2.50'}.`,
      input: '',
    })
    return z.NEVER
  })

/** One of the options of a choice; the first where nothing is chosen. */
export const choiceOf = <const Options extends readonly [string, ...string[]]>(...options: Options) =>
  z
    .string()
    .default('')
    .transform((text): string => text || options[0])
    .pipe(z.enum(options, 'Choose one of the options.'))

/** A line of text that is needed. */
export const neededLine = (missing: string, longest: number) =>
  z
    .string()
    .max(longest, `Shorten this to ${longest} characters.`)
    .default('')
    .transform((text) => text.trim())
    .refine((text) => text !== '', missing)

/** Significant figures of a product or quotient: the fewest of its factors, at least 1. A zero counts as exact. */
export const fewestFigures = (...numbers: readonly (TypedNumber | null)[]): number =>
  Math.max(1, Math.min(...numbers.flatMap((one) => (one && one.value !== 0 ? [one.figures] : [])), 15))
