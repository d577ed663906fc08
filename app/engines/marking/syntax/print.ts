/** Says how an answer was read, in text a student understands. */
import type { Expr } from './expression.ts'
import { GREEK } from './words.ts'

/** How tightly the outermost operation binds: 1 sum, 2 product, 3 sign, 4 power, 5 atom. */
export function strength(e: Expr): number {
  switch (e.k) {
    case 'add':
    case 'mixed':
      return 1
    case 'mul':
    case 'div':
      return 2
    case 'neg':
      return 2
    case 'pow':
      return 4
    case 'num':
      return /e/i.test(e.text) ? 2 : 5
    case 'sym':
    case 'const':
    case 'word':
    case 'fn':
    case 'group':
    case 'matrix':
    case 'percent':
    case 'degree':
      return 5
    default:
      return 0
  }
}

const within = (e: Expr, least: number): string => (strength(e) < least ? `(${print(e)})` : print(e))

const CONSTANTS = { pi: 'π', e: 'e', i: 'i', infinity: '∞' } as const
const RELATION: Readonly<Record<string, string>> = { '<=': '≤', '>=': '≥', '!=': '≠', in: 'is in' }

export function printSymbol(name: string): string {
  const [base = name, ...rest] = name.split('_')
  const letter = Object.hasOwn(GREEK, base) ? (GREEK[base] as string) : base
  return rest.length > 0 ? `${letter}_${rest.join('_')}` : letter
}

export function printNumber(text: string): string {
  const [mantissa = '', exponent] = text.split(/e/i)
  return exponent === undefined ? mantissa : `${mantissa} × 10^${exponent.replace('+', '')}`
}

/** Names of several letters keep a space on either side. */
const isWordy = (e: Expr | undefined): boolean =>
  e !== undefined &&
  ((e.k === 'fn' && /^[a-z]/.test(print(e))) ||
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
  if (name === 'sqrt' && a)
    return a.k === 'num' || a.k === 'sym' || a.k === 'const' ? `√${print(a)}` : `√(${print(a)})`
  if (name === 'log' && a && b) return `log_${within(b, 5)}(${print(a)})`
  return `${name}(${args.map(print).join(', ')})`
}

export function print(e: Expr): string {
  switch (e.k) {
    case 'num':
      return printNumber(e.text)
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
      return `${within(e.a, 5)}^${e.b.k === 'neg' && strength(e.b.a) === 5 ? print(e.b) : within(e.b, 5)}`
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
    case 'or':
    case 'and':
      return e.items.map(print).join(` ${e.k} `)
    case 'seq':
      return e.items.map(print).join(', ')
    case 'union':
      return e.items.map(print).join(' ∪ ')
    case 'intersect':
      return e.items.map(print).join(' ∩ ')
    case 'minus':
      return e.items.map(print).join(' without ')
    case 'group':
      return `${e.open}${e.items.map(print).join(', ')}${e.close}`
    case 'matrix':
      return `[${e.rows.map((row) => `[${row.map(print).join(', ')}]`).join(', ')}]`
  }
}
