import { TYPED_AS, type AnswerKind, type TypedAs } from './answer-kind.ts'
import { cleanAnswer, withTimes } from './answer-text.ts'
import { withNumerals, withNumeralsAndNames } from './number-words.ts'
import { raised } from '#app/engines/algebra/syntax/characters.ts'
import { Unreadable } from '#app/engines/algebra/syntax/expression.ts'
import { parse } from '#app/engines/algebra/syntax/parse.ts'
import { toLatex } from '#app/engines/algebra/syntax/print-latex.ts'
import { print } from '#app/engines/algebra/syntax/print.ts'
import { splitQuantity } from '#app/engines/algebra/units/split-quantity.ts'
import { readUnits } from '#app/engines/algebra/units/read-units.ts'

export type Reading = { ok: true; readAs: string; latex: string } | { ok: false; reason: string }

const asText = (text: string): string => `\\text{${text.replace(/[\\{}$&#^_~%]/g, ' ')}}`

/** How an answer is read, shown while it is typed. Needs no expected answer. Never throws. */
export function readAnswer(
  kind: string,
  text: string,
  options: Readonly<Record<string, unknown>> = {},
): Reading {
  try {
    const typedAs: TypedAs = Object.hasOwn(TYPED_AS, kind) ? TYPED_AS[kind as AnswerKind] : 'expression'
    const trimmed = cleanAnswer(inDigits(text, typedAs))
    if (trimmed === '') return { ok: false, reason: 'Nothing is written yet.' }
    if (typedAs === 'words') return { ok: true, readAs: trimmed, latex: asText(trimmed) }
    const locale = typeof options['locale'] === 'string' ? options['locale'] : 'en'
    const parseOptions = {
      comma: /^(de|fr)/.test(locale),
      list: typedAs === 'list',
      imaginary: kind === 'complex' ? String(options['imaginaryUnit'] ?? 'i') : null,
      names: new Set(Array.isArray(options['variables']) ? options['variables'].map(String) : []),
    }
    if (typedAs === 'quantity') {
      const { number, unit } = splitQuantity(trimmed.replace(/^[^=]{0,20}=/, ''))
      if (number === '') return { ok: false, reason: 'The number is missing.' }
      if (unit !== '' && readUnits(unit).length === 0)
        return { ok: false, reason: `The unit "${unit}" is not one this reader knows.` }
      const { expr } = parse(number, parseOptions)
      const shown = raised(unit.replace(/\*/g, '·'))
      return {
        ok: true,
        readAs: `${print(expr)} ${shown}`.trim(),
        latex: `${toLatex(expr)}${shown === '' ? '' : `\\ \\mathrm{${unitLatex(unit)}}`}`,
      }
    }
    const { expr } = parse(typedAs === 'number' ? withTimes(trimmed) : trimmed, parseOptions)
    return { ok: true, readAs: print(expr), latex: toLatex(expr) }
  } catch (error) {
    return { ok: false, reason: error instanceof Unreadable ? error.message : 'This cannot be read yet.' }
  }
}

/** Replaces number words by digits if a number is expected. */
function inDigits(text: string, typedAs: TypedAs): string {
  if (typedAs === 'list') return withNumeralsAndNames(text)
  return typedAs === 'number' || typedAs === 'quantity' ? withNumerals(text) : text
}

const unitLatex = (unit: string): string =>
  unit
    .replace(/\^?\(?(-?\d)\)?/g, '^{$1}')
    .replace(/[*\s]+/g, '\\,')
    .replace(/%/g, '\\%')
    .replace(/°/g, '^{\\circ}')
    .replace(/µ/g, '\\mu ')
    .replace(/Ω/g, '\\Omega ')
    .replace(/\$/g, '\\$')
