import type { Inline } from '#app/engines/markdown/tree.ts'
import { escapeHtml } from '#app/ui/maths/escape.ts'
import { renderFormula } from '#app/ui/maths/render-formula.ts'
import type { HtmlWriter } from './html-writer.ts'
import { keepTogether } from './keep-together.ts'

/** Inline nodes: words, bold, italic, code, formulas, links. */
export function writeInline(nodes: readonly Inline[], out: HtmlWriter): void {
  for (const [index, node] of nodes.entries()) {
    if (node.kind === 'formula')
      writeFormula(node, piecesAt(nodes, index - 1).end, piecesAt(nodes, index + 1).start, out)
    else if (node.kind === 'text') writeText(piecesAt(nodes, index).middle, out)
    else writeOther(node, out)
  }
}

type Formula = Extract<Inline, { kind: 'formula' }>

function writeOther(node: Exclude<Inline, { kind: 'formula' | 'text' }>, out: HtmlWriter): void {
  switch (node.kind) {
    case 'strong':
    case 'emphasis': {
      const tag = node.kind === 'strong' ? 'strong' : 'em'
      out.add(`<${tag}>`)
      writeInline(node.children, out)
      out.add(`</${tag}>`)
      return
    }
    case 'code':
      out.add(`<code>${escapeHtml(node.text)}</code>`)
      return
    case 'break':
      out.add('<br>')
      return
    case 'link': {
      const outside = /^https?:/i.test(node.address) ? ' rel="noopener noreferrer"' : ''
      out.add(`<a href="${escapeHtml(node.address)}"${outside}>`)
      writeInline(node.children, out)
      out.add('</a>')
      return
    }
  }
}

/** Words that belong to the formula beside them: no line break between. */
const LAST_WORD = /(?:(?<![\p{L}\p{N})])[−–])?[\p{L}\p{N}\u00a0°/·.⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺]+$/u
const HYPHEN_WORD = /^-\p{L}+/u
/** "2-ol" of "2-methylpropan-2-ol", and a minus with its number. */
const NO_BREAK_INSIDE = /\d-\p{Ll}+|(?<![\p{L}\p{N})])[−–]\d[\d.,]*/gu

const isScript = (node: Inline | undefined): node is Formula =>
  node?.kind === 'formula' && !node.display && /^[\^_]/.test(node.latex)

interface Pieces {
  /** "-axis" after `$x$`, written with that formula. */
  start: string
  middle: string
  /** "mol L" before `$^{-1}$`, written with that formula. */
  end: string
}

/** The words of the text node at this position, divided among the formulas on both sides and the text itself. */
function piecesAt(nodes: readonly Inline[], index: number): Pieces {
  const node = nodes[index]
  if (node?.kind !== 'text') return { start: '', middle: '', end: '' }
  const next = nodes[index + 1]
  const words = keepTogether(node.text, isScript(next) && next.latex.startsWith('^'))
  const start = nodes[index - 1]?.kind === 'formula' ? (HYPHEN_WORD.exec(words.slice(0, 40))?.[0] ?? '') : ''
  const rest = words.slice(start.length)
  const end = isScript(next) ? (LAST_WORD.exec(rest.slice(-60))?.[0] ?? '') : ''
  return { start, middle: rest.slice(0, rest.length - end.length), end }
}

function writeText(words: string, out: HtmlWriter): void {
  out.add(escapeHtml(words).replace(NO_BREAK_INSIDE, '<span class="maths-whole">$&</span>'))
}

function writeFormula({ latex, display }: Formula, before: string, after: string, out: HtmlWriter): void {
  const html = renderFormula(latex, display)
  out.add(
    before || after
      ? `<span class="maths-whole">${escapeHtml(before)}${html}${escapeHtml(after)}</span>`
      : html,
  )
}
