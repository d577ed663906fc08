import { escapeHtml } from '#app/ui/maths/escape.ts'
import { keepTogether } from '#app/ui/maths/keep-together.ts'
import { renderFormula } from '#app/ui/maths/render-formula.server.ts'
import { speak } from '#app/ui/maths/speak.ts'

export interface InlineOptions {
  /** Links, for what we have written ourselves (lessons, help): http, https, mailto and addresses of this site. */
  links?: boolean | undefined
}

/** Where the closing sign is, or -1. A dollar sign closes only after a non-space and not before a figure: "$5 and $10" is money. */
function mathsEnd(text: string, start: number): number {
  for (let at = start; at < text.length; at += 1) {
    const character = text[at]
    if (character === '\\') at += 1
    else if (character === '$') return /\d/.test(text[at + 1] ?? '') || at === start ? -1 : at
  }
  return -1
}

function emphasisEnd(text: string, mark: string, start: number): number {
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === '$') {
      const end = mathsEnd(text, at + 1)
      if (end > 0) at = end
    } else if (text.startsWith(mark, at) && at > start && !/\s/.test(text[at - 1] ?? ' ')) {
      if (mark === '*' && text[at + 1] === '*') at += 1
      else return at
    }
  }
  return -1
}

/** An address that may stand in a link; anything else (javascript:, data:, //elsewhere) stays text. */
export function safeAddress(address: string): boolean {
  return (
    /^(?:https?:\/\/|mailto:|#|\/(?![/\\])|\/$)/i.test(address) && !/[\s<>"'\\\u0000-\u001f]/.test(address)
  )
}

/** One stretch of text: bold, italic, code, maths; all else escaped. */
export function renderInline(text: string, options: InlineOptions = {}, depth = 0): string {
  const html: string[] = []
  let at = 0
  while (at < text.length) {
    const step = special(text, at, options, depth)
    if (step) {
      if (text[at] === '$') {
        at = addFormula(html, text, at, step)
        continue
      }
      html.push(step.html)
      at = step.next
      continue
    }
    const until = nextSpecial(text, at + 1)
    const isBeforePower = text.startsWith('$^', until)
    html.push(escapeHtml(keepTogether(text.slice(at, until), isBeforePower)).replace(UNPARTED, WHOLE))
    at = until
  }
  return html.join('')
}

/** 2-ol of 2-methylpropan-2-ol: a line may end before the place of a group, and not behind it; nor behind a minus. */
const UNPARTED = /\d-\p{Ll}+|(?<![\p{L}\p{N})])[−–]\d[\d.,]*/gu
const WHOLE = '<span class="maths-whole">$&</span>'

/** The end of words that are drawn already: mol&nbsp;L before its power. */
const WORD_BEFORE = /[\p{L}\p{N}\u00a0°/·.⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺]+$/u

/**
 * A power or an index belongs to the word before it ($^{-1}$ in “mol L$^{-1}$”), and “-axis” to the letter before it: a
 * line that ended between them left a lone power at the start of the next one.
 * @param html what is drawn so far; the formula is added, with the words that stay with it
 * @returns where the text goes on
 */
function addFormula(html: string[], text: string, at: number, { html: formula, next }: Step): number {
  const drawn = html.at(-1) ?? ''
  const before = /^\$[\^_]/.test(text.slice(at, at + 2))
    ? (WORD_BEFORE.exec(drawn.slice(-60))?.[0] ?? '')
    : ''
  const after = /^-\p{L}+/u.exec(text.slice(next, next + 40))?.[0] ?? ''
  if (before) html[html.length - 1] = drawn.slice(0, -before.length)
  html.push(before || after ? `<span class="maths-whole">${before}${formula}${after}</span>` : formula)
  return next + after.length
}

function nextSpecial(text: string, from: number): number {
  const found = /[\\$*`[\n]/.exec(text.slice(from))
  return found ? from + found.index : text.length
}

type Step = { html: string; next: number }

function special(text: string, at: number, options: InlineOptions, depth: number): Step | null {
  const character = text[at]
  if (character === '\\') return escaped(text, at)
  if (character === '\n') return { html: / {2}$/.test(text.slice(0, at)) ? '<br>' : '\n', next: at + 1 }
  if (character === '$') {
    const block = text[at + 1] === '$'
    const start = at + (block ? 2 : 1)
    const end = block ? text.indexOf('$$', start) : mathsEnd(text, start)
    if (end <= start) return null
    return { html: renderFormula(text.slice(start, end), block), next: end + (block ? 2 : 1) }
  }
  if (character === '`') {
    const end = text.indexOf('`', at + 1)
    return end > at + 1
      ? { html: `<code>${escapeHtml(text.slice(at + 1, end))}</code>`, next: end + 1 }
      : null
  }
  if (character === '*' && depth < 4) {
    const mark = text[at + 1] === '*' ? '**' : '*'
    const start = at + mark.length
    if (/\s/.test(text[start] ?? ' ')) return null
    const end = emphasisEnd(text, mark, start)
    if (end < 0) return null
    const tag = mark === '**' ? 'strong' : 'em'
    return {
      html: `<${tag}>${renderInline(text.slice(start, end), options, depth + 1)}</${tag}>`,
      next: end + mark.length,
    }
  }
  if (character === '[' && options.links) return link(text, at, depth)
  return null
}

function escaped(text: string, at: number): Step | null {
  const next = text[at + 1] ?? ''
  if (next === '\n') return { html: '<br>', next: at + 2 }
  return /[\\$*`_|#>[\]-]/.test(next) ? { html: escapeHtml(next), next: at + 2 } : null
}

function link(text: string, at: number, depth: number): Step | null {
  const found = /^\[([^\]\n]{1,300})\]\(([^)\s]{1,1000})\)/.exec(text.slice(at, at + 1400))
  const [whole, words, address] = found ?? []
  if (!whole || !words || !address || !safeAddress(address)) return null
  const outside = /^https?:/i.test(address) ? ' rel="noopener noreferrer"' : ''
  const inner = renderInline(words, {}, depth + 1)
  return { html: `<a href="${escapeHtml(address)}"${outside}>${inner}</a>`, next: at + whole.length }
}

/** The same stretch without marks, formulas in words: for a title, a name, a search. */
export function plainInline(text: string): string {
  return text
    .replace(/\$\$?((?:\\.|[^$\\])+)\$\$?/g, (_, latex: string) => speak(latex))
    .replace(/\\([\\$*`_|#>[\]-])/g, '$1')
    .replace(/\*\*?|`/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
