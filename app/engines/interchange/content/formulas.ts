import { BREAK } from './break.ts'
import { textNode, type Inline } from './content.ts'

/**
 * Finds formulas in the notations of other programs: `\( … \)`, `\[ … \]`, `$$ … $$`, `$ … $` unless it is money, and
 * bare LaTeX environments. Reads every character a bounded number of times.
 */
export function splitFormulas(text: string): Inline[] {
  const nodes: Inline[] = []
  const find = finderIn(text)
  let from = 0
  const special = /[\\$]/g
  for (let found = special.exec(text); found; found = special.exec(text)) {
    const at = found.index
    const formula = find(at)
    if (formula) {
      if (at > from) nodes.push(textNode(text.slice(from, at)))
      const tex = cleanTex(formula.tex)
      if (tex.trim()) nodes.push({ kind: 'formula', tex, display: formula.display })
      special.lastIndex = from = formula.end
    } else if (/[\\$]/.test(text[at + 1] ?? '') && text[at] === '\\') special.lastIndex = at + 2
  }
  if (from < text.length) nodes.push(textNode(text.slice(from)))
  return nodes
}

interface Found {
  tex: string
  display: boolean
  end: number
}

function finderIn(text: string): (at: number) => Found | null {
  /** Environments that are never closed: the rest of the text is not searched again. */
  const unclosed = new Set<string>()
  let lastDollars = Infinity
  return (at) => {
    if (text[at] === '\\') {
      const next = text[at + 1]
      if (next === '(' || next === '[') return bracketed(text, at)
      return next === 'b' ? environment(text, at, unclosed) : null
    }
    if (text[at + 1] !== '$') return inDollars(text, at)
    if (at >= lastDollars) return null
    const end = text.indexOf('$$', at + 2)
    if (end === -1) lastDollars = at
    return end <= at + 2 ? null : { tex: text.slice(at + 2, end), display: true, end: end + 2 }
  }
}

/** `\( … \)` and `\[ … \]`. Another opening sign of the same kind ends the search, so no part is searched twice. */
function bracketed(text: string, from: number): Found | null {
  const open = text[from + 1]!
  const close = open === '(' ? ')' : ']'
  for (let at = text.indexOf('\\', from + 2); at !== -1; at = text.indexOf('\\', at + 2)) {
    const next = text[at + 1]
    if (next === open) return null
    if (next === close)
      return at === from + 2 ? null : { tex: text.slice(from + 2, at), display: open === '[', end: at + 2 }
  }
  return null
}

/** An amount of money has no backslash, power, index or brace, and is not a single letter. */
function inDollars(text: string, at: number): Found | null {
  const near = text.slice(at + 1, at + 404)
  const length = near.indexOf('$')
  const tex = near.slice(0, length)
  if (length < 1 || /^\s|\s$|\n/.test(tex) || tex.includes(BREAK)) return null
  if (!/[\\^_{}]/.test(tex) && !/^[A-Za-z]$/.test(tex)) return null
  return { tex, display: false, end: at + length + 2 }
}

const ENVIRONMENTS = new Set(
  'equation displaymath math align alignat aligned alignedat gather gathered multline eqnarray flalign split array matrix pmatrix bmatrix Bmatrix vmatrix Vmatrix smallmatrix cases dcases rcases'.split(' '),
) // prettier-ignore

/** `\begin{align} … \end{align}` without dollar signs, which MathJax shows as a formula. */
function environment(text: string, from: number, unclosed: Set<string>): Found | null {
  const name = /^\\begin\{([A-Za-z]{1,20}\*?)\}/.exec(text.slice(from, from + 40))?.[1]
  if (name === undefined || !ENVIRONMENTS.has(name.replace('*', '')) || unclosed.has(name)) return null
  const edge = new RegExp(`\\\\(begin|end)\\{${name.replace('*', '\\*')}\\}`, 'g')
  edge.lastIndex = from
  let depth = 0
  for (let found = edge.exec(text); found; found = edge.exec(text)) {
    depth += found[1] === 'begin' ? 1 : -1
    if (depth === 0) {
      const end = found.index + found[0].length
      return { tex: withKnownEnvironment(text.slice(from, end), name), display: name !== 'math', end }
    }
  }
  unclosed.add(name)
  return null
}

/** Replaces environments that only affect the layout by ones that our formulas support. */
function withKnownEnvironment(tex: string, name: string): string {
  const inner = tex
    .slice(`\\begin{${name}}`.length, -`\\end{${name}}`.length)
    .replace(/\\label\{[^{}]{0,200}\}/g, '')
  switch (name.replace('*', '')) {
    case 'equation':
    case 'displaymath':
    case 'math':
      return inner.trim()
    case 'multline':
      return `\\begin{gathered}${inner}\\end{gathered}`
    case 'eqnarray':
      return `\\begin{array}{rcl}${inner}\\end{array}`
    case 'flalign':
      return `\\begin{align*}${inner}\\end{align*}`
    default:
      return `\\begin{${name}}${inner}\\end{${name}}`
  }
}

const BREAKS = new RegExp(` ?${BREAK} ?`, 'g')

/** Two braces together would be a template value, and a bare dollar sign would end the formula. */
const cleanTex = (tex: string): string =>
  tex
    .replace(BREAKS, ' ')
    .replace(/\\[\s\S]|\$/g, (sign) => (sign === '$' ? '\\$' : sign))
    .replace(/\{(?=\{)/g, '{ ')
