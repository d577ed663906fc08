import { isElement, type Element, type Node } from '../xml/element.ts'
import { flatten, marked, paragraph, type Block, type Inline } from './content.ts'
import type { HtmlReader } from './from-html.ts'

const MAX_SPAN = 20

/** A table. Its caption, and content outside its cells, are placed before it. */
export function readTable(element: Element, reader: HtmlReader): Block[] {
  const rows: Inline[][][] = []
  const captions: Inline[][] = []
  const outside: Node[] = []
  const visit = (part: Element) => {
    for (const child of part.children) {
      if (!isElement(child)) {
        if (child.trim() !== '') outside.push(child)
      } else if (child.name === 'tr') rows.push(readRow(child, reader))
      else if (child.name === 'caption')
        captions.push(flatten(reader.blocksOf(child), reader.losses, 'a caption'))
      else if (/^(?:thead|tbody|tfoot)$/.test(child.name)) visit(child)
      else if (child.name === 'td' || child.name === 'th')
        rows.push(readRow({ ...part, children: [child] }, reader))
      else if (!/^col(?:group)?$/.test(child.name)) outside.push(child)
    }
  }
  visit(element)
  const before = outside.length > 0 ? reader.blocksOf({ name: 'div', attributes: {}, children: outside }) : []
  const named = captions.flatMap((caption) =>
    caption.length > 0 ? [paragraph(marked('strong', caption))] : [],
  )
  const width = Math.max(0, ...rows.map((row) => row.length))
  const full = rows
    .map((row) => Array.from({ length: width }, (_, at) => row[at] ?? []))
    .filter((row) => row.some((cell) => cell.length > 0))
  return [...before, ...named, ...(full.length > 0 ? [{ kind: 'table', rows: full } as const] : [])]
}

function readRow(row: Element, reader: HtmlReader): Inline[][] {
  return row.children.flatMap((cell): Inline[][] => {
    if (!isElement(cell)) return cell.trim() === '' ? [] : [reader.inlineOf([cell])]
    const wide = Math.min(MAX_SPAN, Number(cell.attributes['colspan'] ?? 1) || 1)
    if (wide > 1 || Number(cell.attributes['rowspan'] ?? 1) > 1)
      reader.losses.add('cells of a table that are wider or higher than one')
    const content = flatten(reader.blocksOf(cell), reader.losses, 'a table cell')
    // The cells to the right keep their column.
    return [content, ...Array.from({ length: wide - 1 }, (): Inline[] => [])]
  })
}
