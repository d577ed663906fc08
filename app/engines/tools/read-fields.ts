/** Zod schemas for the text of a form: numbers within limits and lists typed one item a line. */
import { z } from 'zod'

export interface NumberRules {
  /** The name of the quantity as it starts a sentence, such as “The initial population”. */
  name: string
  from?: number
  to?: number
  isWhole?: boolean
  /** The number must be larger than this. */
  above?: number
}

/** Reads 1200, 1 200, 1,200, −3, 2.5e-3, 2.5×10^-3 and 2.5 × 10⁻³. Returns null for other text. */
export function readNumber(text: string): number | null {
  const plain = text
    .normalize('NFKC')
    .replace(/[−–]/g, '-')
    .replace(/\s+/g, '')
    .replace(/,(?=\d{3}(?!\d))/g, '')
    .replace(/[x×*]10\^?\(?([-+]?\d+)\)?$/i, 'e$1')
  if (!/^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d{1,3})?$/i.test(plain)) return null
  const value = Number(plain)
  return Number.isFinite(value) ? value : null
}

function faultOf(value: number, rules: NumberRules): string | null {
  if (rules.isWhole && !Number.isInteger(value)) return `${rules.name} must be a whole number.`
  if (rules.above !== undefined && value <= rules.above)
    return `${rules.name} must be more than ${rules.above}.`
  if (rules.from !== undefined && value < rules.from) return `${rules.name} must be at least ${rules.from}.`
  if (rules.to !== undefined && value > rules.to) return `${rules.name} must be at most ${rules.to}.`
  return null
}

/** A number that may be left empty. */
export const optionalNumber = (rules: NumberRules) =>
  z
    .string()
    .max(40, `${rules.name} is too long. Type a number with fewer digits.`)
    .default('')
    .transform((text, context): number | null => {
      if (text.trim() === '') return null
      const value = readNumber(text)
      const fault = value === null ? `${rules.name} must be a number, such as 12.5.` : faultOf(value, rules)
      if (fault === null) return value
      context.issues.push({ code: 'custom', message: fault, input: text })
      return z.NEVER
    })

/** A number that is needed. */
export const numberField = (rules: NumberRules) =>
  optionalNumber(rules).transform((value, context): number => {
    if (value !== null) return value
    context.issues.push({ code: 'custom', message: `${rules.name} is missing. Type a number.`, input: '' })
    return z.NEVER
  })

/** Text of limited length, without spaces at its ends. */
export const textField = (name: string, longest: number) =>
  z
    .string()
    .max(longest, `${name} can have up to ${longest} characters. Shorten the text.`)
    .default('')
    .transform((text) => text.trim())

/** Text that is needed. */
export const neededText = (name: string, longest: number) =>
  textField(name, longest).refine((text) => text !== '', `${name} is missing. Type it here.`)

/** A choice; other text is refused. */
export const choiceField = <const Options extends readonly [string, ...string[]]>(options: Options) =>
  z
    .string()
    .default('')
    .transform((text, context): Options[number] => {
      if (text === '') return options[0]
      if (options.includes(text)) return text
      context.issues.push({ code: 'custom', message: 'Choose one of the options.', input: text })
      return z.NEVER
    })

export const tickField = z
  .string()
  .default('')
  .transform((text) => text === 'yes')

/** The lines of a field that are not empty, each with its number in the field. */
export const linesOf = (text: string): { line: number; text: string }[] =>
  text
    .split(/\r?\n/)
    .map((one, index) => ({ line: index + 1, text: one.trim() }))
    .filter((one) => one.text !== '')
