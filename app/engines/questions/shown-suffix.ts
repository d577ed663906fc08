import type { ComputedAnswer } from './variant.ts'

const NUMBER = /^\s*(?:[a-zA-Z]\s*)?[=≈]?\s*[-+−]?\d[\d., ]*(?:\s*[x×]\s*10(?:\^[-−]?\d+|[⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+))?/
/** The same number as it is typeset: $6.25 \times 10^{-2}$ */
const STANDARD_FORM = /^\s*\$\s*([-−]?[\d.]+)\s*\\times\s*10\^\{([-−]?\d+)\}\s*\$/
/** Kinds where a number is asked for and nothing else. */
const BARE_NUMBERS: ReadonlySet<string> = new Set(['numeric', 'decimal-places', 'sigfigs', 'tolerance'])
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹'
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
  if (suffix === null) return null
  const written = plain(student)
  if (!written.endsWith(suffix)) return null
  // Blanks do not count, so cut from the end until the ending is whole.
  for (let cut = student.length - 1; cut > 0; cut -= 1)
    if (plain(student.slice(cut)) === suffix)
      return { text: student.slice(0, cut).trimEnd(), suffix: student.slice(cut) }
  return null
}

/** The ending that a bare number may be written with: what its model answer shows behind it. */
export function suffixOf(answer: ComputedAnswer): string | null {
  if (!BARE_NUMBERS.has(answer.kind)) return null
  const suffix = shownSuffix(answer.shown)
  return suffix === null || plain(answer.expected).endsWith(suffix) ? null : suffix
}

function shownSuffix(shown: string): string | null {
  const latex = /(\\%|\^\{?\\circ\}?|°)\s*\$\s*$/.exec(shown)?.[1]
  if (latex) return latex === '\\%' ? '%' : '°'
  const asTyped = shown.replace(STANDARD_FORM, '$1 x 10^$2')
  if (asTyped.includes('$')) return behindMaths(asTyped)
  const number = NUMBER.exec(asTyped)?.[0]
  const rest = number === undefined ? '' : asTyped.slice(number.length).trim()
  return /^(?:%|°|\p{L})/u.test(rest) && !MATHS.test(rest) ? plain(rest) : null
}

/** $r = 2$ m: words behind the last formula. */
function behindMaths(shown: string): string | null {
  const rest = /\$\s*(\p{L}[^$]*)$/u.exec(shown)?.[1]?.trim() ?? ''
  return rest === '' || /[.,;:]/.test(rest) ? null : plain(rest)
}

/** Without blanks, case as it is (mg is not Mg), powers in one notation. */
function plain(text: string): string {
  return text
    .replace(
      /[⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+/g,
      (power) => `^${[...power].map((one) => (one === '⁻' ? '-' : SUPERSCRIPTS.indexOf(one))).join('')}`,
    )
    .replace(/−/g, '-')
    .replace(/\s+/g, '')
    .replace(/deg(?:rees?)?$/, '°')
    .replace(/percent$/, '%')
}
