/** Every kind by name, and the check of its options. */
import { CHOICE_KINDS } from './choices.ts'
import type { Kind, OptionType } from './context.ts'
import { NUMBER_KINDS } from './numbers.ts'
import { FORM_KINDS } from './forms.ts'
import { RELATION_KINDS } from './relations.ts'
import { CALCULUS_KINDS } from './calculus.ts'
import { EXPRESSION_KINDS } from './expressions.ts'
import { WRITTEN_KINDS } from './written.ts'
import { CHEMISTRY_KINDS } from './chemistry.ts'
import { LIST_KINDS } from './lists.ts'
import { PLACED_KINDS } from './placed.ts'

export const KINDS: ReadonlyMap<string, Kind> = new Map(
  Object.entries({
    ...NUMBER_KINDS,
    ...EXPRESSION_KINDS,
    ...FORM_KINDS,
    ...CALCULUS_KINDS,
    ...RELATION_KINDS,
    ...LIST_KINDS,
    ...PLACED_KINDS,
    ...CHEMISTRY_KINDS,
    ...CHOICE_KINDS,
    ...WRITTEN_KINDS,
  }),
)

const isNumber = (value: unknown): boolean =>
  (typeof value === 'number' && Number.isFinite(value)) ||
  (typeof value === 'string' && /^\s*-?\d*\.?\d+(e[+-]?\d+)?\s*$/i.test(value))

function fits(value: unknown, type: OptionType): boolean {
  if (type === 'number') return isNumber(value)
  if (type === 'count')
    return isNumber(value) && Number.isInteger(Number(value)) && Number(value) >= 0 && Number(value) <= 30
  if (type === 'boolean') return typeof value === 'boolean' || value === 'true' || value === 'false'
  if (type === 'text') return typeof value === 'string'
  if (type === 'texts') return Array.isArray(value) && value.every((one) => typeof one === 'string')
  if (type === 'points')
    return Array.isArray(value) && value.every((one) => typeof one === 'object' && one !== null)
  return type.includes(String(value))
}

/** Why the options do not belong to the kind, or null. */
export function optionFault(kind: Kind, options: Readonly<Record<string, unknown>>): string | null {
  for (const [name, value] of Object.entries(options)) {
    const type = Object.hasOwn(kind.options, name) ? kind.options[name] : undefined
    if (type === undefined) return `The option "${name}" is not known for this kind of answer.`
    if (value !== undefined && value !== null && !fits(value, type))
      return `The option "${name}" has a value that cannot be used.`
  }
  return null
}
