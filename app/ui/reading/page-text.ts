import type { Lit, Piece } from './sentences.ts'

/** The text of the page in reading order, with the node of each piece. */
export interface PageText {
  pieces: Piece[]
  nodes: (Node | null)[]
}

const BLOCK = /^(P|DIV|LI|UL|OL|TD|TH|TR|TABLE|BLOCKQUOTE|H[1-6]|LABEL|FIELDSET|BR)$/

/** The words of these elements; for a formula, its spoken name; nothing that is hidden from screen readers. */
export function pageText(roots: Iterable<Element>): PageText {
  const text: PageText = { pieces: [], nodes: [] }
  const add = (piece: Piece, node: Node | null) => {
    text.pieces.push(piece)
    text.nodes.push(node)
  }
  const walk = (node: Node) => {
    if (node instanceof Text) return void (node.data && add({ kind: 'words', text: node.data }, node))
    if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true') return
    const name = node.getAttribute('role') === 'img' ? node.getAttribute('aria-label') : null
    if (name !== null) return add({ kind: 'formula', said: name }, node)
    const block = BLOCK.test(node.tagName)
    if (block) add({ kind: 'break' }, null)
    for (const child of node.childNodes) walk(child)
    if (block) add({ kind: 'break' }, null)
  }
  for (const root of roots) {
    walk(root)
    add({ kind: 'break' }, null)
  }
  return text
}

export interface Light {
  sentence(lit: readonly Lit[]): void
  word(lit: Lit | null): void
  out(): void
}

/**
 * Highlights the sentence and word being read with the CSS Custom Highlight API, which does not change the page.
 * Browsers without it get marks over the sentence.
 */
export function lightOver({ nodes }: PageText): Light {
  const range = (lit: Lit): Range[] => {
    const node = nodes[lit.piece]
    if (!node?.isConnected) return []
    const made = document.createRange()
    if (lit.from === null || !(node instanceof Text)) made.selectNodeContents(node)
    else {
      made.setStart(node, Math.min(lit.from, node.length))
      made.setEnd(node, Math.min(lit.to, node.length))
    }
    return [made]
  }
  if (typeof Highlight === 'undefined' || !CSS.highlights) return drawnOver(range)
  return {
    sentence(lit) {
      CSS.highlights.set('victor-sentence', new Highlight(...lit.flatMap(range)))
      CSS.highlights.delete('victor-word')
    },
    word(lit) {
      const word = new Highlight(...(lit ? range(lit) : []))
      word.priority = 1
      CSS.highlights.set('victor-word', word)
    },
    out() {
      CSS.highlights.delete('victor-sentence')
      CSS.highlights.delete('victor-word')
    },
  }
}

function drawnOver(range: (lit: Lit) => Range[]): Light {
  const layer = document.createElement('div')
  layer.setAttribute('aria-hidden', 'true')
  layer.className = 'victor-lit'
  return {
    sentence(lit) {
      document.body.append(layer)
      const boxes = lit.flatMap(range).flatMap((one) => [...one.getClientRects()])
      layer.replaceChildren(
        ...boxes.map(({ left, top, width, height }) => {
          const mark = document.createElement('span')
          Object.assign(mark.style, {
            left: `${left + scrollX}px`,
            top: `${top + scrollY}px`,
            width: `${width}px`,
            height: `${height}px`,
          })
          return mark
        }),
      )
    },
    word: () => undefined,
    out: () => layer.remove(),
  }
}
