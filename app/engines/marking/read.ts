import { cleanAnswer, withTimes } from './kinds/answer-text.ts'
import { raised } from './syntax/characters.ts'
import { Unreadable } from './syntax/expression.ts'
import { parse } from './syntax/parse.ts'
import { toLatex } from './syntax/print-latex.ts'
import { print } from './syntax/print.ts'
import { splitQuantity } from './units/quantity.ts'
import { readUnits } from './units/read-units.ts'

export type Reading = { ok: true; readAs: string; latex: string } | { ok: false; reason: string }

const WORDS = new Set(['choice', 'multiple', 'order', 'match', 'classify', 'cloze', 'short-text'])
const NUMBERS = new Set(['numeric', 'decimal-places', 'sigfigs', 'tolerance', 'units'])
const LISTS = new Set([
  'solutions',
  'set',
  'list',
  'coordinates',
  'point',
  'region',
  'vector',
  'matrix',
  'interval',
  'inequality',
])

const asText = (text: string): string => `\\text{${text.replace(/[\\{}$&#^_~%]/g, ' ')}}`

/** How an answer is read, shown while it is typed; needs no expected answer. Never throws. */
export function readAnswer(
  kind: string,
  text: string,
  options: Readonly<Record<string, unknown>> = {},
): Reading {
  try {
    const trimmed = cleanAnswer(text)
    if (trimmed === '') return { ok: false, reason: 'Nothing is written yet.' }
    if (WORDS.has(kind)) return { ok: true, readAs: trimmed, latex: asText(trimmed) }
    const locale = typeof options['locale'] === 'string' ? options['locale'] : 'en'
    const parseOptions = {
      comma: /^(de|fr)/.test(locale),
      list: LISTS.has(kind),
      imaginary: kind === 'complex' ? String(options['imaginaryUnit'] ?? 'i') : null,
      names: new Set(Array.isArray(options['variables']) ? options['variables'].map(String) : []),
    }
    if (kind === 'units') {
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
    const { expr } = parse(NUMBERS.has(kind) ? withTimes(trimmed) : trimmed, parseOptions)
    return { ok: true, readAs: print(expr), latex: toLatex(expr) }
  } catch (error) {
    return { ok: false, reason: error instanceof Unreadable ? error.message : 'This cannot be read yet.' }
  }
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
