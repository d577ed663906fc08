import { escapeHtml } from '#app/ui/maths/escape.ts'
import { renderFormula } from '#app/ui/maths/render-formula.server.ts'
import { plainInline, renderInline, type InlineOptions } from '#app/ui/maths/render-inline.server.ts'

export interface RenderedText {
  /** Safe HTML for RichText. */
  html: string
  /** The same in plain words, formulas as they are said. */
  plain: string
}

export interface RenderOptions extends InlineOptions {
  /** Headings (## and ###) with an id made from their words, for lessons and articles. */
  headings?: boolean | undefined
  /** Without the paragraph around a single paragraph: for a choice, a table cell, a label. */
  inline?: boolean | undefined
}

/** Longer text than any question or lesson has is shown as it is. */
const longest = 200_000

/** Markdown-lite to HTML: paragraphs, bold, italic, code, lists, quotations, tables, `$…$` and `$$…$$`. Everything else is escaped. */
export function renderText(markdown: string, options: RenderOptions = {}): RenderedText {
  if (markdown.length > longest) return { html: `<p>${escapeHtml(markdown)}</p>`, plain: markdown }
  const source = markdown.replace(/\r\n?/g, '\n').trim()
  const plain = plainInline(
    source
      .replace(/^\s*(?:[-*>]|#+|\d+[.)])\s+/gm, '')
      .replace(/^[|\s:-]+$/gm, ' ')
      .replace(/\|/g, ' '),
  )
  if (options.inline) return { html: renderInline(source.replace(/\n\s*\n/g, ' '), options), plain }
  return { html: blocks(source.split('\n'), options, 0), plain }
}

const listMark = /^(\s*)(?:([-*])|(\d{1,4})[.)])\s+(.*)$/

function blocks(lines: readonly string[], options: RenderOptions, depth: number): string {
  const html: string[] = []
  let at = 0
  while (at < lines.length) {
    const line = lines[at] ?? ''
    if (line.trim() === '') {
      at += 1
      continue
    }
    const block =
      heading(line, options) ??
      maths(lines, at) ??
      quote(lines, at, options, depth) ??
      table(lines, at, options) ??
      list(lines, at, options, depth) ??
      paragraph(lines, at, options)
    html.push(block.html)
    at += Math.max(1, block.lines)
  }
  return html.join('\n')
}

type Block = { html: string; lines: number } | null

function heading(line: string, options: RenderOptions): Block {
  const found = options.headings ? /^(#{2,4})\s+(.+?)\s*#*$/.exec(line) : null
  if (!found?.[1] || !found[2]) return null
  const id = headingId(found[2])
  const level = found[1].length
  return { html: `<h${level} id="${id}">${renderInline(found[2], options)}</h${level}>`, lines: 1 }
}

/** The id a heading gets, for a table of contents made elsewhere. */
export function headingId(words: string): string {
  const id = plainInline(words)
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return id ? `s-${id.slice(0, 80)}` : 's'
}

function maths(lines: readonly string[], at: number): Block {
  const first = (lines[at] ?? '').trim()
  if (!first.startsWith('$$')) return null
  const rest = [first.slice(2), ...lines.slice(at + 1)]
  const end = rest.findIndex((line) => line.includes('$$'))
  if (end < 0) return null
  const [before = '', after = ''] = (rest[end] ?? '').split('$$')
  if (after.trim() !== '') return null
  const latex = [...rest.slice(0, end), before].join('\n')
  return { html: `<p>${renderFormula(latex, true)}</p>`, lines: end + 1 }
}

function quote(lines: readonly string[], at: number, options: RenderOptions, depth: number): Block {
  if (depth > 3) return null
  let end = at
  while (/^\s*>/.test(lines[end] ?? '')) end += 1
  if (end === at) return null
  const inner = lines.slice(at, end).map((line) => line.replace(/^\s*> ?/, ''))
  return { html: `<blockquote>${blocks(inner, options, depth + 1)}</blockquote>`, lines: end - at }
}

/** Cells of a row; a bar inside maths or after a backslash does not part. */
function cells(line: string): string[] {
  const inner = line.trim().replace(/^\||\|$/g, '')
  const parts = inner.match(/(?:\\.|\$(?:\\.|[^$\\])+\$|[^|\\])+|(?<=\|)(?=\|)/g)
  return (parts ?? []).map((cell) => cell.trim())
}

function table(lines: readonly string[], at: number, options: RenderOptions): Block {
  const rule = lines[at + 1] ?? ''
  if (!(lines[at] ?? '').trim().startsWith('|') || !/^\s*\|[\s:|-]*-[\s:|-]*$/.test(rule)) return null
  const align = cells(rule).map((cell) => (/^:?-+:$/.test(cell) ? ' class="end"' : ''))
  let end = at + 2
  while ((lines[end] ?? '').trim().startsWith('|')) end += 1
  const head = cells(lines[at] ?? '')
  const th = head.map(
    (cell, index) => `<th scope="col"${align[index] ?? ''}>${renderInline(cell, options)}</th>`,
  )
  const body = lines.slice(at + 2, end).map((line) => {
    const row = cells(line)
    const td = head.map(
      (_, index) => `<td${align[index] ?? ''}>${renderInline(row[index] ?? '', options)}</td>`,
    )
    return `<tr>${td.join('')}</tr>`
  })
  const html = `<div class="scroll" tabindex="0" role="region" aria-label="Table"><table><thead><tr>${th.join('')}</tr></thead><tbody>${body.join('')}</tbody></table></div>`
  return { html, lines: end - at }
}

function list(lines: readonly string[], at: number, options: RenderOptions, depth: number): Block {
  const first = listMark.exec(lines[at] ?? '')
  if (!first || depth > 3) return null
  const indent = (first[1] ?? '').length
  const ordered = first[3] !== undefined
  const items: string[][] = []
  let end = at
  for (; end < lines.length; end += 1) {
    const line = lines[end] ?? ''
    const mark = listMark.exec(line)
    const own = mark && (mark[1] ?? '').length <= indent && (mark[3] !== undefined) === ordered
    if (own) items.push([mark[4] ?? ''])
    else if (line.trim() === '') {
      const next = lines[end + 1] ?? ''
      if (!/^\s{2,}\S/.test(next) && !listMark.test(next)) break
    } else if (/^\s{2,}/.test(line) && /\S/.test(line))
      items.at(-1)?.push(line.slice(Math.min(indent + 2, line.search(/\S/))))
    else break
  }
  const tag = ordered ? 'ol' : 'ul'
  const start = ordered && first[3] !== '1' ? ` start="${Number(first[3])}"` : ''
  const inner = items.map((item) => {
    const nested = item.findIndex((line, index) => index > 0 && listMark.test(line))
    const words = nested < 0 ? item : item.slice(0, nested)
    const rest = nested < 0 ? '' : blocks(item.slice(nested), options, depth + 1)
    return `<li>${renderInline(words.join('\n'), options)}${rest}</li>`
  })
  return { html: `<${tag}${start}>${inner.join('')}</${tag}>`, lines: end - at }
}

function paragraph(
  lines: readonly string[],
  at: number,
  options: RenderOptions,
): { html: string; lines: number } {
  let end = at + 1
  while (end < lines.length) {
    const line = lines[end] ?? ''
    const table = line.trim().startsWith('|') && /^\s*\|[\s:|-]*-/.test(lines[end + 1] ?? '')
    if (
      line.trim() === '' ||
      listMark.test(line) ||
      /^\s*>/.test(line) ||
      line.trim().startsWith('$$') ||
      table
    )
      break
    end += 1
  }
  const text = lines
    .slice(at, end)
    .map((line) => line.trimStart())
    .join('\n')
  return { html: `<p>${renderInline(text, options)}</p>`, lines: end - at }
}
