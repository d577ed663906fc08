import { escapeXml } from '../xml/entities.ts'
import type { Block, Inline, List } from './content.ts'

/** Writes content as simple HTML that Moodle and QTI accept. Formulas are in MathJax notation. */
export const toHtml = (blocks: readonly Block[]): string => blocks.map(blockOf).join('')

/** Like toHtml, without the paragraph around a single paragraph. */
export const toInlineHtml = (blocks: readonly Block[]): string =>
  blocks
    .map((block) => (block.kind === 'paragraph' ? inlineOf(block.children) : blockOf(block)))
    .join('<br/>')

function blockOf(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p>${inlineOf(block.children)}</p>`
    case 'quote':
      return `<blockquote>${toHtml(block.children)}</blockquote>`
    case 'list':
      return listOf(block)
    case 'table': {
      const rows = block.rows.map((row) => row.map(inlineOf))
      const [head, body] = rows.length > 1 ? [rows.slice(0, 1), rows.slice(1)] : [[], rows]
      const rowOf = (row: readonly string[], name: string) =>
        `<tr>${row.map((cell) => `<${name}>${cell}</${name}>`).join('')}</tr>`
      const thead = head.map((row) => `<thead>${rowOf(row, 'th')}</thead>`).join('')
      return `<table>${thead}<tbody>${body.map((row) => rowOf(row, 'td')).join('')}</tbody></table>`
    }
  }
}

function listOf({ ordered, start, items }: List): string {
  const points = items.map(
    ({ children, lists }) => `<li>${inlineOf(children)}${lists.map(listOf).join('')}</li>`,
  )
  return ordered
    ? `<ol${start === 1 ? '' : ` start="${start}"`}>${points.join('')}</ol>`
    : `<ul>${points.join('')}</ul>`
}

const inlineOf = (nodes: readonly Inline[]): string => nodes.map(nodeOf).join('')

function nodeOf(node: Inline): string {
  switch (node.kind) {
    case 'text':
      return escapeText(node.text)
    case 'strong':
      return `<strong>${inlineOf(node.children)}</strong>`
    case 'emphasis':
      return `<em>${inlineOf(node.children)}</em>`
    case 'code':
      return `<code>${escapeText(node.text)}</code>`
    case 'formula':
      return escapeText(node.display ? `\\[${node.tex}\\]` : `\\(${node.tex}\\)`)
    case 'break':
      return '<br/>'
  }
}

const escapeText = (text: string): string => escapeXml(text).replaceAll('&quot;', '"')
