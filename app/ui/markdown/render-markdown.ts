import { formulaLoad } from '#app/engines/markdown/formula-load.ts'
import { parseInline, parseMarkdown, type MarkdownOptions } from '#app/engines/markdown/parse-markdown.ts'
import type { Block } from '#app/engines/markdown/tree.ts'
import { renderFormula } from '#app/ui/maths/render-formula.ts'
import { headingId } from './heading-id.ts'
import { HtmlWriter, TooMuchHtml } from './html-writer.ts'
import { plainBlocks, plainInline } from './plain-text.ts'
import { writeInline } from './render-inline.ts'
import { LONGEST_SOURCE, MOST_FORMULA_CHARACTERS } from './render-limits.ts'

export interface RenderedMarkdown {
  /** Safe HTML for RichText. */
  html: string
  /** The same in plain words, with formulas as they are spoken. */
  plain: string
  /** Whether the text was refused for its size; `html` then says so. */
  isTooLarge: boolean
}

export interface RenderOptions extends MarkdownOptions {
  /** One line without a paragraph: a choice, a table cell, a label. Lists, tables and headings stay text. */
  inline?: boolean | undefined
}

const REFUSED = 'This text is too long, or has too many formulas, to be shown.'

/** Markdown to HTML: the nodes of engines/markdown/tree.ts. Everything else is escaped. */
export function renderMarkdown(markdown: string, options: RenderOptions = {}): RenderedMarkdown {
  if (markdown.length > LONGEST_SOURCE) return refusal(options)
  const out = new HtmlWriter()
  try {
    if (options.inline) {
      const nodes = parseInline(markdown)
      if (formulaLoad(nodes) > MOST_FORMULA_CHARACTERS) return refusal(options)
      writeInline(nodes, out)
      return { html: out.html(), plain: plainInline(nodes), isTooLarge: false }
    }
    const blocks = parseMarkdown(markdown, options)
    if (formulaLoad(blocks) > MOST_FORMULA_CHARACTERS) return refusal(options)
    writeBlocks(blocks, out)
    return { html: out.html(), plain: plainBlocks(blocks), isTooLarge: false }
  } catch (error) {
    if (error instanceof TooMuchHtml) return refusal(options)
    throw error
  }
}

function refusal({ inline }: RenderOptions): RenderedMarkdown {
  const tag = inline ? 'span' : 'p'
  return { html: `<${tag} class="not-shown">${REFUSED}</${tag}>`, plain: REFUSED, isTooLarge: true }
}

function writeBlocks(blocks: readonly Block[], out: HtmlWriter): void {
  for (const [index, block] of blocks.entries()) {
    if (index > 0) out.add('\n')
    writeBlock(block, out)
  }
}

function writeBlock(block: Block, out: HtmlWriter): void {
  switch (block.kind) {
    case 'paragraph':
      out.add('<p>')
      writeInline(block.children, out)
      out.add('</p>')
      return
    case 'heading':
      out.add(`<h${block.level} id="${headingId(plainInline(block.children))}">`)
      writeInline(block.children, out)
      out.add(`</h${block.level}>`)
      return
    case 'formula':
      out.add(`<p>${renderFormula(block.latex, true)}</p>`)
      return
    case 'quote':
      out.add('<blockquote>')
      writeBlocks(block.children, out)
      out.add('</blockquote>')
      return
    case 'list':
      writeList(block, out)
      return
    case 'table':
      writeTable(block, out)
      return
  }
}

function writeList({ start, items }: Extract<Block, { kind: 'list' }>, out: HtmlWriter): void {
  const tag = start === null ? 'ul' : 'ol'
  out.add(start === null || start === 1 ? `<${tag}>` : `<${tag} start="${start}">`)
  for (const item of items) {
    out.add('<li>')
    const [first, ...rest] = item
    // An item of one paragraph, with or without a list below, needs no paragraph around its words.
    if (first?.kind === 'paragraph' && !rest.some(({ kind }) => kind === 'paragraph')) {
      writeInline(first.children, out)
      writeBlocks(rest, out)
    } else writeBlocks(item, out)
    out.add('</li>')
  }
  out.add(`</${tag}>`)
}

function writeTable({ align, head, rows }: Extract<Block, { kind: 'table' }>, out: HtmlWriter): void {
  const place = (column: number) => (align[column] === 'end' ? ' class="end"' : '')
  out.add('<div class="scroll" tabindex="0" role="region" aria-label="Table"><table><thead><tr>')
  for (const [column, cell] of head.entries()) {
    out.add(`<th scope="col"${place(column)}>`)
    writeInline(cell, out)
    out.add('</th>')
  }
  out.add('</tr></thead><tbody>')
  for (const cells of rows) {
    out.add('<tr>')
    for (const [column, cell] of cells.entries()) {
      out.add(`<td${place(column)}>`)
      writeInline(cell, out)
      out.add('</td>')
    }
    out.add('</tr>')
  }
  out.add('</tbody></table></div>')
}
