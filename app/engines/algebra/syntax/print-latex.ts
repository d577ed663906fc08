/** The LaTeX of an answer as it was read, for the preview beside the field. */
import type { Expr } from './expression.ts'
import { strength } from './print.ts'
import { GREEK } from './split-words.ts'

const CONSTANTS = { pi: '\\pi', e: '\\mathrm{e}', i: '\\mathrm{i}', infinity: '\\infty' } as const
const RELATION: Readonly<Record<string, string>> = { '<=': '\\le', '>=': '\\ge', '!=': '\\ne', in: '\\in' }
const NAMED = new Set(
  'sin cos tan sec csc cot arcsin arccos arctan sinh cosh tanh ln log exp max min gcd'.split(' '),
)

const bracketed = (text: string): string => `\\left(${text}\\right)`
const within = (e: Expr, least: number): string =>
  e.k !== 'div' && strength(e) < least ? bracketed(toLatex(e)) : toLatex(e)

function symbolToLatex(name: string): string {
  const [base = name, ...rest] = name.split('_')
  const letter = GREEK.has(base) ? `\\${base}` : base.length > 1 ? `\\mathrm{${base}}` : base
  return rest.length > 0 ? `${letter}_{${rest.join(',')}}` : letter
}

function functionToLatex(name: string, args: readonly Expr[]): string {
  const [a, b] = args
  if (!a) return name
  const inside = toLatex(a)
  if (name === 'sqrt') return `\\sqrt{${inside}}`
  if (name === 'cbrt') return `\\sqrt[3]{${inside}}`
  if (name === 'root' && b) return `\\sqrt[${toLatex(b)}]{${inside}}`
  if (name === 'abs') return `\\left|${inside}\\right|`
  if (name === 'conj') return `\\overline{${inside}}`
  if (name === 'factorial') return `${within(a, 5)}!`
  if (name === 'log' && b) return `\\log_{${toLatex(b)}}${bracketed(inside)}`
  return `${NAMED.has(name) ? `\\${name}` : `\\operatorname{${name}}`}${bracketed(args.map(toLatex).join(', '))}`
}

const BRACKET: Readonly<Record<string, string>> = {
  '{': '\\lbrace ',
  '}': '\\rbrace ',
  '<': '\\langle ',
  '>': '\\rangle ',
}

export function toLatex(e: Expr): string {
  switch (e.k) {
    case 'num':
      return e.text.replace(/e\+?(.+)/i, '\\times10^{$1}')
    case 'sym':
      return symbolToLatex(e.name)
    case 'const':
      return CONSTANTS[e.name]
    case 'word':
      return e.name === 'none' ? '\\varnothing' : '\\mathbb{R}'
    case 'add':
      return e.items
        .map((item, i) =>
          i === 0 ? toLatex(item) : item.k === 'neg' ? `-${within(item.a, 2)}` : `+${within(item, 2)}`,
        )
        .join('')
    case 'mul':
      return e.items
        .map((item, i) => {
          const text = within(item, item.k === 'neg' ? 3 : 2)
          return i > 0 && /^(\d|\\frac)/.test(text) ? `\\times ${text}` : i > 0 ? ` ${text}` : text
        })
        .join('')
    case 'div':
      return `\\frac{${toLatex(e.a)}}{${toLatex(e.b)}}`
    case 'neg':
      return `-${within(e.a, 2)}`
    case 'pow':
      return `${e.a.k === 'div' ? bracketed(toLatex(e.a)) : within(e.a, 5)}^{${toLatex(e.b)}}`
    case 'fn':
      return functionToLatex(e.name, e.args)
    case 'mixed':
      return `${toLatex(e.whole)}\\,${toLatex(e.part)}`
    case 'percent':
      return `${within(e.a, 5)}\\%`
    case 'degree':
      return `${within(e.a, 5)}^{\\circ}`
    case 'pm':
      return `${e.a ? toLatex(e.a) : ''}\\pm ${within(e.b, 2)}`
    case 'rel':
      return e.items
        .map((item, i) =>
          i === 0 ? toLatex(item) : ` ${RELATION[e.ops[i - 1] ?? ''] ?? e.ops[i - 1]} ${toLatex(item)}`,
        )
        .join('')
    case 'or':
    case 'and':
      return e.items.map(toLatex).join(`\\text{ ${e.k} }`)
    case 'seq':
      return e.items.map(toLatex).join(',\\; ')
    case 'union':
      return e.items.map(toLatex).join('\\cup ')
    case 'intersect':
      return e.items.map(toLatex).join('\\cap ')
    case 'minus':
      return e.items.map(toLatex).join('\\setminus ')
    case 'group':
      return `\\left${BRACKET[e.open] ?? e.open}${e.items.map(toLatex).join(', ')}\\right${BRACKET[e.close] ?? e.close}`
    case 'matrix':
      return `\\begin{pmatrix}${e.rows.map((row) => row.map(toLatex).join(' & ')).join(' \\\\ ')}\\end{pmatrix}`
  }
}
