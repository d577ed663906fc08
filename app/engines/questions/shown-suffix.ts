import { plainSuffix, withoutSuffix } from '#app/engines/algebra/units/unit-suffix.ts'
import type { ComputedAnswer } from './variant.ts'

const NUMBER =
  /^\s*(?:[a-zA-Z]\s*)?[=≈]?\s*[-+−]?\d[\d., \u202f]*(?:\s*[x×]\s*10(?:\^[-−]?\d+|[⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+))?/
/** The same number as it is typeset: $6.25 \times 10^{-2}$ */
const STANDARD_FORM = /^\s*\$\s*([-−]?[\d.]+)\s*\\times\s*10\^\{([-−]?\d+)\}\s*\$/
/** Kinds where a number is asked for and nothing else. */
const BARE_NUMBERS: ReadonlySet<string> = new Set(['numeric', 'decimal-places', 'sigfigs', 'tolerance'])
/** Begins what is maths and no unit: 3e^2, 2 sqrt(3), 5π. */
const MATHS = /^(?:e|pi|π|sqrt|√|ln|log|exp|sin|cos|tan|i|x)(?![a-zA-Z])/

/**
 * Where a bare number is asked for, its model answer is often shown with what it counts: "55.8%", "25.0°", "3950 bp",
 * "37 litres per minute". A student who writes the same behind the number means the same number; read by itself, 55.8%
 * would be 0.558. Gives the answer without that ending, or null when there is none to take off.
 */
export function withoutShownSuffix(
  answer: ComputedAnswer,
  student: string,
): { text: string; suffix: string } | null {
  const suffix = suffixOf(answer)
  return suffix === null ? null : withoutSuffix(student, suffix)
}

/** The ending that a bare number may be written with: what its model answer shows behind it. */
export function suffixOf(answer: ComputedAnswer): string | null {
  if (!BARE_NUMBERS.has(answer.kind)) return null
  const shown = shownSuffix(answer.shown)
  const suffix = shown === null ? null : plainSuffix(shown)
  return suffix === null || plainSuffix(answer.expected).endsWith(suffix) ? null : suffix
}

/**
 * The options that an answer is marked with: those of its question and, where a bare number is asked for, what its model
 * answer shows behind the number. Where that is a unit, a student may leave the unit out and may convert the answer; a
 * unit of another quantity is wrong.
 */
export function markingOptions(answer: ComputedAnswer): Readonly<Record<string, unknown>> {
  if (!BARE_NUMBERS.has(answer.kind) || 'unit' in answer.options) return answer.options
  const shown = shownSuffix(answer.shown)
  return shown === null || suffixOf(answer) === null ? answer.options : { ...answer.options, unit: shown }
}

function shownSuffix(shown: string): string | null {
  const latex = /(\\%|\^\{?\\circ\}?|°)\s*\$\s*$/.exec(shown)?.[1]
  if (latex) return latex === '\\%' ? '%' : '°'
  const asTyped = shown.replace(STANDARD_FORM, '$1 x 10^$2')
  if (asTyped.includes('$')) return behindMaths(asTyped)
  const number = NUMBER.exec(asTyped)?.[0]
  const rest = number === undefined ? '' : asTyped.slice(number.length).trim()
  return /^(?:%|°|\p{L})/u.test(rest) && !MATHS.test(rest) ? rest : null
}

/** $r = 2$ m: words behind the last formula. */
function behindMaths(shown: string): string | null {
  const rest = /\$\s*(\p{L}[^$]*)$/u.exec(shown)?.[1]?.trim() ?? ''
  return rest === '' || /[.,;:]/.test(rest) ? null : rest
}
