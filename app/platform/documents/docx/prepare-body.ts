import { Parser } from 'htmlparser2'
import { escapeXml } from '#app/engines/interchange/xml/entities.ts'
import type { Element } from '#app/engines/interchange/xml/element.ts'
import { RefusedDocument } from '../refused-document.ts'
import { wordFormula } from './word-formula.ts'
import type { UnreadCount } from '../html-blocks.ts'

/** Stands for a page break in the text. It is a private character, which no font shows. */
export const PAGE_BREAK = '\ue0fc'

const MAX_DEPTH = 250
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const runOf = (text: string) =>
  `<w:r xmlns:w="${WORD}"><w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r>`

interface Change {
  from: number
  to: number
  text: string
}

/**
 * Replaces the equations of a Word text by runs of text, marks its page breaks, and counts its pictures and unread
 * equations. Mammoth would leave all of these out without saying so.
 */
export function prepareBody(xml: string, unread: UnreadCount): string {
  const changes: Change[] = []
  const saved = xml.includes('lastRenderedPageBreak') ? 'lastRenderedPageBreak' : null
  const source = xml.replaceAll(PAGE_BREAK, '')
  /** The open elements of an equation. */
  let formula: Element[] = []
  let start = 0
  let depth = 0

  const endFormula = (end: number) => {
    const tex = wordFormula(formula[0]!)
    if (tex === null) unread.equation += 1
    changes.push({ from: start, to: end, text: runOf(tex === null ? ' [formula] ' : ` $${tex}$ `) })
  }
  const parser = new Parser(
    {
      onopentag(prefixed, attributes) {
        depth += 1
        if (depth > MAX_DEPTH) throw new RefusedDocument('damaged')
        const name = localName(prefixed)
        if (formula.length > 0) {
          const element: Element = { name, attributes: withLocalNames(attributes), children: [] }
          formula.at(-1)!.children.push(element)
          formula.push(element)
        } else if (name === 'oMath') {
          formula = [{ name, attributes: {}, children: [] }]
          start = parser.startIndex
        } else if (name === 'oMathPara' || name === 'oMathParaPr') {
          changes.push({ from: parser.startIndex, to: parser.endIndex + 1, text: '' })
        } else if (name === 'blip' || name === 'imagedata') unread.picture += 1
        else if (name === 'OLEObject' && /^(?:Equation|MathType)/.test(attributes['ProgID'] ?? ''))
          unread.equation += 1
        else if (name === saved || (!saved && name === 'br' && pageBreak(attributes)))
          changes.push({ from: parser.startIndex, to: parser.startIndex, text: markOf(prefixed) })
      },
      ontext(text) {
        formula.at(-1)?.children.push(text)
      },
      onclosetag(prefixed) {
        depth -= 1
        const name = localName(prefixed)
        if (formula.length === 1) {
          endFormula(parser.endIndex + 1)
          formula = []
        } else if (formula.length > 1) formula.pop()
        else if ((name === 'oMathPara' || name === 'oMathParaPr') && source[parser.startIndex + 1] === '/')
          changes.push({ from: parser.startIndex, to: parser.endIndex + 1, text: '' })
      },
    },
    { xmlMode: true },
  )
  parser.end(source)
  return applied(source, changes)
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)
const withLocalNames = (attributes: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [localName(name), value]))
const pageBreak = (attributes: Readonly<Record<string, string>>) =>
  withLocalNames(attributes)['type'] === 'page'

/** The text element that marks a page break, with the prefix of the break itself. */
function markOf(breakName: string): string {
  const tag = breakName.includes(':') ? `${breakName.slice(0, breakName.indexOf(':'))}:t` : 't'
  return `<${tag}>${PAGE_BREAK}</${tag}>`
}

function applied(source: string, changes: readonly Change[]): string {
  const parts: string[] = []
  let at = 0
  for (const { from, to, text } of changes) {
    parts.push(source.slice(at, from), text)
    at = to
  }
  return parts.join('') + source.slice(at)
}
