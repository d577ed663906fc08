import { Parser } from 'htmlparser2'
import { isElement, textOf, type Element, type Node } from '../xml/element.ts'
import { escapeStrayAngles } from './stray-angles.ts'

/** No editor nests deeper. The parser's work for one tag grows with the depth, so the depth is limited. */
const MAX_DEPTH = 200

export const TOO_DEEP = `the layout of a text that is nested more than ${MAX_DEPTH} deep`

class TooDeep extends Error {}

/** Reads HTML as editors write it, with unclosed tags and unquoted attributes. Never fails. */
export function readHtml(source: string, losses: Set<string>): Element {
  const root: Element = { name: 'div', attributes: {}, children: [] }
  const open = [root]
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (open.length > MAX_DEPTH) throw new TooDeep()
        // Formula elements may have a prefix, as in m:math.
        const element = { name: name.replace(/^[\w-]+:/, ''), attributes, children: [] }
        open.at(-1)!.children.push(element)
        open.push(element)
      },
      ontext: (text) => addText(open.at(-1)!.children, text),
      onclosetag: () => void open.pop(),
    },
    { recognizeSelfClosing: true },
  )
  try {
    parser.end(escapeStrayAngles(withMathTags(source)))
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error
    losses.add(TOO_DEEP)
    return { ...root, children: [root.children.map(textOf).join(' ')] }
  }
  return root
}

function addText(children: Node[], text: string): void {
  const before = children.at(-1)
  if (before === undefined || isElement(before)) children.push(text)
  else children[children.length - 1] = before + text
}

/** A formula editor (WIRIS) stores MathML with guillemets instead of angle brackets. */
function withMathTags(source: string): string {
  const parts: string[] = []
  let from = 0
  for (let at = source.indexOf('«math'); at !== -1; at = source.indexOf('«math', from)) {
    const close = source.indexOf('«/math»', at)
    if (close === -1) break
    const end = close + '«/math»'.length
    const signs: Readonly<Record<string, string>> = { '«': '<', '»': '>', '¨': '"', '§': '&', '`': "'" }
    parts.push(
      source.slice(from, at),
      source.slice(at, end).replace(/[«»¨§`]/g, (sign) => signs[sign]!),
    )
    from = end
  }
  return parts.join('') + source.slice(from)
}
