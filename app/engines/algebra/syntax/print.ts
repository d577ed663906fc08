/** Writes how an answer was read, as text that a student understands. */
import type { Expr } from './expression.ts'
import { raised } from './characters.ts'
import { GREEK } from './split-words.ts'

/**
 * Operators that bind less tightly than a name or a bracket: 1 sum, 2 product and sign, 4 power; 0 a relation or a
 * list.
 */
const STRENGTHS: Readonly<Partial<Record<Expr['k'], number>>> = {
  add: 1,
  mixed: 1,
  mul: 2,
  div: 2,
  neg: 2,
  pow: 4,
  pm: 0,
  rel: 0,
  or: 0,
  and: 0,
  seq: 0,
  union: 0,
  intersect: 0,
  minus: 0,
}

/** How tightly the outermost operation binds. */
export const strength = (e: Expr): number => (e.k === 'num' && /e/i.test(e.text) ? 2 : (STRENGTHS[e.k] ?? 5))

const within = (e: Expr, least: number): string => (strength(e) < least ? `(${print(e)})` : print(e))

const CONSTANTS = { pi: 'π', e: 'e', i: 'i', infinity: '∞' } as const
const RELATION: Readonly<Record<string, string>> = { '<=': '≤', '>=': '≥', '!=': '≠', in: 'is in' }

const printSymbol = (name: string): string => name.replace(/^[^_]+/, (base) => GREEK.get(base) ?? base)

/** Names of several letters get a space on either side. */
const isWordy = (e: Expr | undefined): boolean =>
  e !== undefined &&
  ((e.k === 'fn' && !/^(abs|factorial|sqrt)$/.test(e.name)) ||
    (e.k === 'sym' && printSymbol(e.name).length > 1) ||
    (e.k === 'pow' && isWordy(e.a)))

function printProduct(items: readonly Expr[]): string {
  let out = ''
  items.forEach((item, i) => {
    const text = within(item, item.k === 'div' || item.k === 'neg' ? 3 : 2)
    if (i === 0) out = text
    else if (/^[\d.√]/.test(text)) out += ` × ${text}`
    else out += (isWordy(item) && !/\d$/.test(out)) || isWordy(items[i - 1]) ? ` ${text}` : text
  })
  return out
}

function printFunction(name: string, args: readonly Expr[]): string {
  const [a, b] = args
  if (name === 'abs' && a) return `|${print(a)}|`
  if (name === 'factorial' && a) return `${within(a, 5)}!`
  if (name === 'sqrt' && a) return /^(num|sym|const)$/.test(a.k) ? `√${print(a)}` : `√(${print(a)})`
  if (name === 'log' && a && b) return `log_${within(b, 5)}(${print(a)})`
  return `${name}(${args.map(print).join(', ')})`
}

const BETWEEN = {
  or: ' or ',
  and: ' and ',
  seq: ', ',
  union: ' ∪ ',
  intersect: ' ∩ ',
  minus: ' without ',
} as const

export function print(e: Expr): string {
  switch (e.k) {
    case 'num':
      return raised(e.text.replace(/e\+?/i, ' × 10^'))
    case 'sym':
      return printSymbol(e.name)
    case 'const':
      return CONSTANTS[e.name]
    case 'word':
      return e.name === 'none' ? 'no solution' : 'all real numbers'
    case 'add':
      return e.items
        .map((item, i) =>
          i === 0 ? within(item, 1) : item.k === 'neg' ? ` - ${within(item.a, 2)}` : ` + ${within(item, 2)}`,
        )
        .join('')
    case 'mul':
      return printProduct(e.items)
    case 'div':
      return `${within(e.a, e.a.k === 'div' ? 3 : 2)}/${within(e.b, 4)}`
    case 'neg':
      return `-${within(e.a, 2)}`
    case 'pow':
      return raised(
        `${within(e.a, 5)}^${e.b.k === 'neg' && strength(e.b.a) === 5 ? print(e.b) : within(e.b, 5)}`,
      )
    case 'fn':
      return printFunction(e.name, e.args)
    case 'mixed':
      return `${print(e.whole)} ${print(e.part)}`
    case 'percent':
      return `${within(e.a, 5)}%`
    case 'degree':
      return `${within(e.a, 5)}°`
    case 'pm':
      return `${e.a ? `${print(e.a)} ` : ''}±${within(e.b, 2)}`
    case 'rel':
      return e.items
        .map((item, i) =>
          i === 0 ? print(item) : ` ${RELATION[e.ops[i - 1] ?? ''] ?? e.ops[i - 1]} ${print(item)}`,
        )
        .join('')
    case 'group':
      return `${e.open}${e.items.map(print).join(', ')}${e.close}`
    case 'matrix':
      return `[${e.rows.map((row) => `[${row.map(print).join(', ')}]`).join(', ')}]`
    default:
      return e.items.map(print).join(BETWEEN[e.k])
  }
}
