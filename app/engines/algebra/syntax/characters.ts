/** Replaces the many ways to type a character by one, before tokens are read. */
import { GREEK_LETTERS } from './split-words.ts'

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱˣʸ'
const SUPERSCRIPT_MEANS = '0123456789+-=()nixy'
const SUBSCRIPTS = '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎'
const SUBSCRIPT_MEANS = '0123456789+-=()'

/** Variants of a sign, and the sign. */
const FOLDED = new Map<string, string>(
  (
    [
      ['×⋅·∙•∗⨯✕', '*'],
      ['÷∕⁄', '/'],
      ['∶', ':'],
      ['−–—‐‑‒﹣-', '-'],
      ['√', '\u0001sqrt\u0001'],
      ['∛', '\u0001cbrt\u0001'],
      ['≤⩽', '<='],
      ['≥⩾', '>='],
      ['≠', '!='],
      ['∞', ' infinity '],
      ['∅', '\u0001emptyset\u0001'],
      ['→⟶', '->'],
      ['⇌⇄', '<=>'],
      ['∨', ' or '],
      ['∧', ' and '],
      ['“”', '"'],
      ['‘’′', "'"],
      ['\u2062\u2061\u200b\ufeff', ''],
      ['∣', '|'],
      ['ℝ', ' reals '],
      ['ℯ', '\\exponentialE '],
      ['ⅈ', '\\imaginaryI '],
      ['∓', '±'],
      ['º˚∘', '°'],
      // Unit vectors with their hats.
      ['î', 'i'],
      ['ĵ', 'j'],
      ['\u0302\u0303\u0330\u20d7', ''],
    ] as const
  ).flatMap(([signs, means]) => [...signs].map((sign): [string, string] => [sign, means])),
)

const put = (text: string, from: string, to: string): string =>
  [...text].map((char) => to.charAt(from.indexOf(char))).join('')
const superscript = (text: string): string => put(text, SUPERSCRIPT_MEANS, SUPERSCRIPTS)

/** As printed: 10^-1 is 10⁻¹, s^-2 is s⁻², SO4^2- with its charge is SO4²⁻. */
export const raised = (text: string): string =>
  text.replace(/\^(?:\((-?\d+)\)|(-?\d+(?![\d.+-])|\d*[-+]))/g, (_, inside = '', bare = '') =>
    superscript(inside + bare),
  )

export const subscript = (text: string): string => put(text, SUBSCRIPT_MEANS, SUBSCRIPTS)

/** Only superscripts and subscripts: m s⁻¹ becomes m s^(-1). */
export function foldScripts(text: string): string {
  return text
    .replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻]+/g, (run) => `^(${put(run, SUPERSCRIPTS, SUPERSCRIPT_MEANS)})`)
    .replace(/[₀-₉]/g, (digit) => put(digit, SUBSCRIPTS, SUBSCRIPT_MEANS))
}

const PLAIN = /^[\x20-\x7e]*$/

/** Superscripts become `^(…)`, subscripts `_(…)`, fractions `\frac`, and every variant of a sign its plain form. */
export function foldCharacters(text: string): string {
  if (PLAIN.test(text)) return text
  let out = ''
  let script: '' | '^' | '_' = ''
  let run = ''
  const close = (): void => {
    // The mark stops cos²50 from being read as cos to the power of 250.
    if (script) out += `${script}${/^(\d+|[a-z])$/.test(run) ? run : `(${run})`}\u0001`
    script = ''
    run = ''
  }
  for (const char of text) {
    const up = SUPERSCRIPTS.indexOf(char)
    const down = SUBSCRIPTS.indexOf(char)
    const kind = up >= 0 ? '^' : down >= 0 ? '_' : ''
    if (kind !== script) close()
    if (kind) {
      script = kind
      run += kind === '^' ? SUPERSCRIPT_MEANS.charAt(up) : SUBSCRIPT_MEANS.charAt(down)
      continue
    }
    const folded = FOLDED.get(char) ?? char.normalize('NFKC')
    // ½ is 1⁄2 with a stroke of its own.
    const [above, below] = folded.split('\u2044')
    if (below) out += `\\frac{${above}}{${below}}`
    else
      for (const c of folded)
        out += GREEK_LETTERS.has(c) ? `\u0001${GREEK_LETTERS.get(c)}\u0001` : (FOLDED.get(c) ?? c)
  }
  close()
  return out
}
