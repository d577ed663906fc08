/** Splits `3.0×10^8 m s^-1` into its number and its unit, from plain text, Unicode or LaTeX. */
import { foldScripts } from '../syntax/characters.ts'
import { withoutLatex } from '../syntax/without-latex.ts'
import { readUnits } from './read-units.ts'

export interface SplitQuantity {
  number: string
  unit: string
}

/** Removes LaTeX around units: \mathrm{m\,s^{-1}}, \text{ kg}, \frac{\text{m}}{\text{s}}. */
function plain(text: string): string {
  // Before wrappers are removed, because \mu\text{m} would become \mum, which is no unit.
  let out = withoutLatex(text.replace(/\\mu(?![a-z])/g, 'µ').replace(/\\Omega(?![a-z])/g, 'Ω'))
  if (out.includes('\\')) {
    out = out
      .replace(/\^\s*\{?\s*\\circ\s*\}?|\\degree|\\circ/g, '°')
      .replace(/\\times(?![a-z])/g, '×')
      .replace(/\\([%$])/g, '$1')
  }
  out = out.replace(/\^\{([^{}]*)\}/g, '^($1)')
  for (let i = 0; i < 2; i++) out = out.replace(/\\[dt]?frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g, '($1)/($2)')
  // The number of a fraction of quantities moves to the front, and a unit needs no brackets: (10 m)/(s^2).
  out = out
    .replace(/^\(([-−]?\d[\d.,]*)\s*(?=[A-Za-zµΩ°])/, '$1 (')
    .replace(/\(\s*([A-Za-zµΩ°]+(?:\^\(?[-−]?\d\)?)?)\s*\)/g, ' $1 ')
  return foldScripts(out.replace(/\(\s*1\s*\/([^()]*)\)$/, '1/$1'))
    .replace(/\{?[μµ]\}?\s*/g, 'µ')
    .replace(/\{?[Ω\u2126]\}?/g, 'Ω')
    .replace(/[℃℉]/g, (sign) => sign.normalize('NFKC'))
    .replace(/[º˚∘]/g, '°')
    .replace(/(\d)\s*[xX]\s*(?=10\s*(\^|\*\*))/g, '$1×')
}

const NUMBER_WORD = /^(?:sqrt|pi|\\sqrt|\\frac|\\pi)/

/** Where the unit starts: the first letter that is not part of the number. */
function unitStart(text: string): number {
  for (let i = 0; i < text.length; i++) {
    const char = text.charAt(i)
    if (/[eE]/.test(char) && /\d\.?$/.test(text.slice(0, i)) && /^[eE][+-]?\d/.test(text.slice(i))) continue
    const word = NUMBER_WORD.exec(text.slice(i, i + 6))
    if (word) {
      i += word[0].length - 1
      continue
    }
    if (/[A-Za-zµΩÅ°%$]/.test(char)) return i
  }
  return text.length
}

export function splitQuantity(source: string): SplitQuantity {
  let text = plain(source.trim()).replace(/^\$\s*(?=[\d.,]+)([\d.,]+)$/, '$1 $')
  if (/^\$.*\$$/.test(text)) text = text.slice(1, -1)
  let at = unitStart(text)
  while (at > 0 && /[\s*·×/(⋅]/.test(text.charAt(at - 1))) at--
  // "1/s": the 1 belongs to the number, the slash to the unit. In "8 1/s" only the 8 is the number.
  const unit = unitText(text.slice(at))
  const number = text.slice(0, at).trim()
  return {
    number: unit.startsWith('/') ? number.replace(/(?<=[\d).}])(?:\s+|\s*[·*×⋅]\s*)\(?1\)?$/, '') : number,
    unit,
  }
}

const unitText = (text: string): string =>
  text
    .replace(/[·×⋅∙•]/g, '*')
    .replace(/\*\*/g, '^')
    .trim()

/** Whether a text is a number followed by a unit. */
export function hasUnit(source: string): boolean {
  if (source.length > 300) return false
  const { number, unit } = splitQuantity(source.replace(/^[^=]{0,20}=/, ''))
  return /\d/.test(number) && unit !== '' && readUnits(unit).length > 0
}
