import type { Inline } from './content.ts'
import { textNode } from './content.ts'

const SUPERSCRIPT: Readonly<Record<string, string>> = { '0': '⁰', '1': '¹', '2': '²', '3': '³', '4': '⁴', '5': '⁵', '6': '⁶', '7': '⁷', '8': '⁸', '9': '⁹', '+': '⁺', '-': '⁻', '−': '⁻', n: 'ⁿ' } // prettier-ignore
const SUBSCRIPT: Readonly<Record<string, string>> = { '0': '₀', '1': '₁', '2': '₂', '3': '₃', '4': '₄', '5': '₅', '6': '₆', '7': '₇', '8': '₈', '9': '₉', '+': '₊', '-': '₋' } // prettier-ignore

/** A superscript or subscript: as Unicode characters if possible, else as a formula. */
export function scriptNode(text: string, kind: 'sup' | 'sub'): Inline[] {
  const plain = text.replace(/\s+/g, ' ').trim()
  if (plain === '') return []
  const signs = kind === 'sup' ? SUPERSCRIPT : SUBSCRIPT
  if ([...plain].every((one) => signs[one] !== undefined))
    return [textNode([...plain].map((one) => signs[one]).join(''))]
  const mark = kind === 'sup' ? '^' : '_'
  return [{ kind: 'formula', tex: `${mark}{\\text{${plain.replace(/[$\\{}]/g, '')}}}`, display: false }]
}
