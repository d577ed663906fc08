/** Folds the many ways a character can be typed into one, before tokens are read. */
import { GREEK_LETTERS } from './words.ts'

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱˣʸ'
const SUPERSCRIPT_MEANS = '0123456789+-=()nixy'
const SUBSCRIPTS = '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎'
const SUBSCRIPT_MEANS = '0123456789+-=()'

const FOLDED: Readonly<Record<string, string>> = {
  '×': '*',
  '⋅': '*',
  '·': '*',
  '∙': '*',
  '•': '*',
  '∗': '*',
  '⨯': '*',
  '✕': '*',
  '÷': '/',
  '∕': '/',
  '⁄': '/',
  '∶': ':',
  '−': '-',
  '–': '-',
  '—': '-',
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '﹣': '-',
  '-': '-',
  '√': '\u0001sqrt\u0001',
  '∛': '\u0001cbrt\u0001',
  '≤': '<=',
  '≥': '>=',
  '⩽': '<=',
  '⩾': '>=',
  '≠': '!=',
  '≈': '≈',
  '∞': ' infinity ',
  '∪': '∪',
  '∩': '∩',
  '∈': '∈',
  '∅': '\u0001emptyset\u0001',
  '∖': '∖',
  '→': '->',
  '⟶': '->',
  '⇌': '<=>',
  '⇄': '<=>',
  '⟨': '⟨',
  '⟩': '⟩',
  '∨': ' or ',
  '∧': ' and ',
  '“': '"',
  '”': '"',
  '‘': "'",
  '’': "'",
  '′': "'",
  '\u2062': '',
  '\u2061': '',
  '\u200b': '',
  '\ufeff': '',
  '∣': '|',
  ℝ: ' reals ',
  ℯ: '\\exponentialE ',
  ⅈ: '\\imaginaryI ',
  '∓': '±',
  º: '°',
  '˚': '°',
  '∘': '°',
}

const FRACTIONS: Readonly<Record<string, string>> = {
  '½': '12',
  '⅓': '13',
  '⅔': '23',
  '¼': '14',
  '¾': '34',
  '⅕': '15',
  '⅖': '25',
  '⅗': '35',
  '⅘': '45',
  '⅙': '16',
  '⅚': '56',
  '⅛': '18',
  '⅜': '38',
  '⅝': '58',
  '⅞': '78',
}

/** Only superscripts and subscripts: m s⁻¹ becomes m s^(-1). */
export function foldScripts(text: string): string {
  return text
    .replace(
      /[⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻]+/g,
      (run) => `^(${[...run].map((char) => SUPERSCRIPT_MEANS.charAt(SUPERSCRIPTS.indexOf(char))).join('')})`,
    )
    .replace(/[₀-₉]/g, (char) => SUBSCRIPT_MEANS.charAt(SUBSCRIPTS.indexOf(char)))
}

const PLAIN = /^[\x20-\x7e]*$/

/** Superscripts become `^(…)`, subscripts `_(…)`, fractions `\frac`, and every variant of a sign its plain form. */
export function foldCharacters(text: string): string {
  if (PLAIN.test(text)) return text
  let out = ''
  let script: '' | '^' | '_' = ''
  let run = ''
  const close = (): void => {
    if (script) out += `${script}${/^(\d+|[a-z])$/.test(run) ? run : `(${run})`}`
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
    const fraction = FRACTIONS[char]
    if (fraction) out += `\\frac{${fraction.charAt(0)}}{${fraction.charAt(1)}}`
    else if (Object.hasOwn(FOLDED, char)) out += FOLDED[char]
    else if (Object.hasOwn(GREEK_LETTERS, char)) out += `\u0001${GREEK_LETTERS[char]}\u0001`
    else {
      const folded = char.normalize('NFKC')
      for (const c of folded) {
        if (Object.hasOwn(GREEK_LETTERS, c)) out += `\u0001${GREEK_LETTERS[c]}\u0001`
        else out += Object.hasOwn(FOLDED, c) ? FOLDED[c] : c
      }
    }
  }
  close()
  return out
}
