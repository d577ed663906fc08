import { mathmlToTex } from './mathml.ts'
import { decode, isElement, type Element } from './xml.ts'

const EMPTY = new Set(['br', 'img', 'hr', 'input', 'col', 'source', 'track', 'wbr'])
const TAG =
  /<!--|<![a-zA-Z][^<>]*>|<(\/?)([a-zA-Z][\w:-]*)((?:\s+[\w:-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)*)\s*\/?>/g
const ATTRIBUTE = /([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g
const DEEPEST = 60

/** Reads HTML as people's editors write it: tags left open, attributes without quotes. It never fails. */
export function readHtml(source: string): Element {
  const root: Element = { name: 'div', attributes: {}, children: [] }
  const open = [root]
  let last = 0
  for (const match of source.matchAll(TAG)) {
    if (match.index < last) continue
    const [whole, closing, name = '', attributes = ''] = match
    const before = source.slice(last, match.index)
    if (before) open.at(-1)!.children.push(decode(before))
    last = match.index + whole.length
    if (whole.startsWith('<!') && whole !== '<!--') continue
    if (whole === '<!--') {
      // Left open, it hides the rest, as it does in a browser.
      const end = source.indexOf('-->', last)
      last = end === -1 ? source.length : end + 3
      continue
    }
    // Formulas come under a name for their vocabulary, as in m:math.
    const tag = name.toLowerCase().replace(/^[\w-]+:/, '')
    if (closing) {
      const at = open.findLastIndex((one) => one.name === tag)
      if (at > 0) open.length = at
      continue
    }
    if (
      (tag === 'p' || tag === 'li' || tag === 'tr' || tag === 'td') &&
      open.at(-1)!.name === tag &&
      open.length > 1
    )
      open.pop()
    const element: Element = {
      name: tag,
      attributes: Object.fromEntries(
        [...attributes.matchAll(ATTRIBUTE)].map(([, key, a, b, c]) => [
          key!.toLowerCase(),
          decode(a ?? b ?? c ?? ''),
        ]),
      ),
      children: [],
    }
    open.at(-1)!.children.push(element)
    if (!EMPTY.has(tag) && !whole.endsWith('/>') && open.length < DEEPEST) open.push(element)
  }
  if (last < source.length) open.at(-1)!.children.push(decode(source.slice(last)))
  return root
}

const BLOCKS = new Set([
  'p',
  'div',
  'ul',
  'ol',
  'table',
  'blockquote',
  'pre',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'section',
])
const SUPERSCRIPT: Readonly<Record<string, string>> = { '0': '⁰', '1': '¹', '2': '²', '3': '³', '4': '⁴', '5': '⁵', '6': '⁶', '7': '⁷', '8': '⁸', '9': '⁹', '+': '⁺', '-': '⁻', '−': '⁻', n: 'ⁿ' } // prettier-ignore
const SUBSCRIPT: Readonly<Record<string, string>> = { '0': '₀', '1': '₁', '2': '₂', '3': '₃', '4': '₄', '5': '₅', '6': '₆', '7': '₇', '8': '₈', '9': '₉', '+': '₊', '-': '₋' } // prettier-ignore

/** Where a line breaks within a paragraph, until it is known what stands around it. */
const BREAK = '\u0003'
const EMBEDDED = new Set(['script', 'style', 'iframe', 'object', 'embed', 'audio', 'video', 'form', 'svg', 'canvas', 'applet', 'input', 'select', 'textarea', 'button']) // prettier-ignore

export interface Read {
  text: string
  losses: string[]
}

/** HTML to the text notation of our format. What it cannot hold is named. */
export function htmlToText(source: Element | string): Read {
  const losses = new Set<string>()
  const element = typeof source === 'string' ? readHtml(source) : source
  const text = blocks(element, losses)
    .replace(/[ \t]+\n/g, '\n')
    .replace(/(?:[ \t]*\u0003){2,}[ \t]*/g, '\n\n')
    .replace(/[ \t]*\u0003[ \t]*/g, '\\\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return { text, losses: [...losses] }
}

/** Plain text, with what our notation would take for its own written so that it is not. */
export function plainToText(text: string): string {
  return maths(text.replace(/\r\n?/g, '\n')).trim()
}

/** Markdown is our notation but for its formulas. */
export function markdownToText(text: string): string {
  return maths(text.replace(/\r\n?/g, '\n'), true).trim()
}

/** A text in one line, for a choice or an item of a list. */
export const oneLine = (text: string) => text.replace(/\\?\n+/g, ' ').trim()

/** A text of our notation without its marks, where plain words are wanted. */
export const unmarked = (text: string) =>
  text
    .replace(/\\([*`$])/g, (_, sign: string) => String.fromCharCode(0xe100 + sign.charCodeAt(0)))
    .replace(/\\\n/g, ' ')
    .replace(/[$*`]/g, '')
    .replace(/[\ue100-\ue1ff]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xe100))

function blocks(element: Element, losses: Set<string>): string {
  const parts: string[] = []
  let line = ''
  const close = () => {
    const words = trimmed(line)
    if (words) parts.push(words)
    line = ''
  }
  for (const child of element.children) {
    if (isElement(child) && isBlock(child)) {
      close()
      parts.push(block(child, losses))
    } else line += inline(child, losses)
  }
  close()
  return parts.filter(Boolean).join('\n\n')
}

/** Without the spaces and breaks around it. */
function trimmed(line: string): string {
  const blank = (at: number) => line[at] === BREAK || line[at]!.trim() === ''
  let [from, to] = [0, line.length]
  while (from < to && blank(from)) from += 1
  while (to > from && blank(to - 1)) to -= 1
  return line.slice(from, to)
}

/** Elements of other vocabularies are blocks when they hold one. */
const isBlock = (element: Element): boolean =>
  BLOCKS.has(element.name) ||
  (element.name.includes('-') && element.children.some((child) => isElement(child) && isBlock(child)))

function block(element: Element, losses: Set<string>): string {
  const { name } = element
  if (name === 'ul' || name === 'ol') {
    let number = 0
    return element.children
      .filter((one): one is Element => isElement(one) && one.name === 'li')
      .map((item) => {
        number += 1
        if (item.children.some((one) => isElement(one) && (one.name === 'ul' || one.name === 'ol')))
          losses.add('a list within a list, kept in one line')
        return `${name === 'ol' ? `${number}.` : '-'} ${blocks(item, losses).replace(/[\n\u0003]+/g, ' ')}`
      })
      .join('\n')
  }
  if (name === 'table') return table(element, losses)
  if (name === 'pre') {
    losses.add('the look of set text (pre)')
    return inlineOf(element, losses)
  }
  if (/^h[1-6]$/.test(name)) return `**${inlineOf(element, losses).replaceAll(BREAK, ' ').trim()}**`
  return blocks(element, losses)
}

function table(element: Element, losses: Set<string>): string {
  const rows: string[][] = []
  const walk = (one: Element) => {
    for (const child of one.children) {
      if (!isElement(child)) continue
      if (Number(child.attributes['colspan'] ?? 1) > 1 || Number(child.attributes['rowspan'] ?? 1) > 1)
        losses.add('cells of a table that are wider or higher than one')
      if (child.name === 'tr')
        rows.push(
          child.children
            .filter((cell): cell is Element => isElement(cell) && (cell.name === 'td' || cell.name === 'th'))
            .map((cell) =>
              blocks(cell, losses)
                .replace(/\s*[\n\u0003]\s*/g, ' ')
                .replaceAll('|', '/'),
            ),
        )
      else walk(child)
    }
  }
  walk(element)
  const width = Math.max(0, ...rows.map((row) => row.length))
  if (rows.length === 0 || width === 0) return ''
  const lines = rows.map(
    (row) => `| ${Array.from({ length: width }, (_, at) => row[at] ?? '').join(' | ')} |`,
  )
  return [lines[0], `|${' --- |'.repeat(width)}`, ...lines.slice(1)].join('\n')
}

const inlineOf = (element: Element, losses: Set<string>) =>
  element.children.map((child) => inline(child, losses)).join('')

function inline(node: Element | string, losses: Set<string>): string {
  if (!isElement(node)) return maths(node.replace(/\s+/g, ' '))
  const inner = () => inlineOf(node, losses)
  const wrapped = (sign: string) => {
    const text = inner().trim()
    return text ? `${sign}${text}${sign}` : ''
  }
  switch (node.name) {
    case 'br':
      return BREAK
    case 'b':
    case 'strong':
      return wrapped('**')
    case 'i':
    case 'em':
      return wrapped('*')
    case 'sup':
      return script(inner(), SUPERSCRIPT, '^')
    case 'sub':
      return script(inner(), SUBSCRIPT, '_')
    case 'img': {
      const name = node.attributes['alt']?.trim() || node.attributes['src']?.split('/').at(-1) || 'unnamed'
      losses.add(`the picture “${name.slice(0, 60)}”`)
      return node.attributes['alt']?.trim() ? `[${maths(node.attributes['alt'].trim())}]` : ''
    }
    case 'math':
    case 'mml': {
      const tex = annotation(node) ?? mathmlToTex(node)
      if (tex) return `$${spread(tex)}$`
      losses.add('a formula in MathML, kept as plain words')
      return maths(plain(node).replace(/\s+/g, ' ').trim())
    }
    case 'u':
    case 'ins':
      losses.add('underlining')
      return inner()
    case 's':
    case 'strike':
    case 'del':
      losses.add('a line through words')
      return inner()
    case 'a':
      if (node.attributes['href']) losses.add('a link, kept as its words')
      return inner()
    default:
      if (EMBEDDED.has(node.name)) {
        losses.add(`an embedded ${node.name}`)
        return ''
      }
      if (/text-decoration[\w-]*:\s*underline/i.test(node.attributes['style'] ?? ''))
        losses.add('underlining')
      if (/text-decoration[\w-]*:\s*line-through/i.test(node.attributes['style'] ?? ''))
        losses.add('a line through words')
      if (/(?:^|[;\s])(?:background-)?color:/i.test(node.attributes['style'] ?? ''))
        losses.add('the colour of words')
      return BLOCKS.has(node.name) ? ` ${blocks(node, losses)} ` : inner()
  }
}

function script(text: string, signs: Readonly<Record<string, string>>, mark: '^' | '_'): string {
  const plainText = text.trim()
  return [...plainText].every((one) => signs[one] !== undefined)
    ? [...plainText].map((one) => signs[one]).join('')
    : `$${mark}{\\text{${plainText.replace(/[$\\{}]/g, '')}}}$`
}

const plain = (node: Element | string): string => (isElement(node) ? node.children.map(plain).join('') : node)

function annotation(node: Element): string | null {
  for (const child of node.children) {
    if (!isElement(child)) continue
    if (child.name === 'annotation' && child.attributes['encoding']?.includes('tex'))
      return plain(child).trim()
    const deeper = annotation(child)
    if (deeper) return deeper
  }
  return null
}

/** Two braces together would be numbers to fill in; TeX reads them the same apart. */
const spread = (tex: string) => tex.replace(/\{(?=\{)/g, '{ ')

/**
 * Formulas as other programs write them become ours; every other dollar sign is money, and a star is a star unless the
 * text has our marks already.
 */
function maths(text: string, marked = false): string {
  const formulas: string[] = []
  const keep = (tex: string, display: boolean) => {
    formulas.push(display ? `$$${spread(tex)}$$` : `$${spread(tex)}$`)
    return `\u0001${formulas.length - 1}\u0002`
  }
  return (
    text
      .replace(/[\u0001\u0002]/g, '')
      .replace(
        /(?<!\\)\\\[((?:\\\\|\\(?![[\]\\])|[^\\])+)\\\]|\$\$([\s\S]+?)\$\$/g,
        (_, one?: string, two?: string) => keep(one ?? two ?? '', true),
      )
      .replace(/(?<!\\)\\\(((?:\\\\|\\(?![()\\])|[^\\])+)\\\)/g, (_, tex: string) => keep(tex, false))
      .replace(/(?<!\\)\$(?=[^\s$])([^$\n]{0,200}?[\\^_{}][^$\n]{0,200}?)(?<=\S)\$/g, (_, tex: string) =>
        keep(tex, false),
      )
      // A letter by itself, which no sum of money is.
      .replace(/(?<!\\)\$([A-Za-z])\$/g, (_, tex: string) => keep(tex, false))
      .replace(/\\?\$/g, '\\$')
      .replace(marked ? /(?!)/ : /(?<!\\)(?:\*(?=\S)|`)/g, '\\$&')
      .replace(/\{(?=\{)/g, '{ ')
      .replace(/\u0001(\d+)\u0002/g, (_, index: string) => formulas[Number(index)]!)
  )
}

/** Our text notation to simple HTML that both Moodle and QTI take: paragraphs, lists, tables, bold, italic, formulas. */
export function textToHtml(text: string): string {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => {
      const lines = paragraph.split('\n')
      if (lines.every((line) => /^\s*[-*] /.test(line)))
        return `<ul>${lines.map((line) => `<li>${inlineHtml(line.replace(/^\s*[-*] /, ''))}</li>`).join('')}</ul>`
      if (lines.every((line) => /^\s*\d+[.)] /.test(line)))
        return `<ol>${lines.map((line) => `<li>${inlineHtml(line.replace(/^\s*\d+[.)] /, ''))}</li>`).join('')}</ol>`
      if (lines.length > 1 && lines.every((line) => /^\s*\|.*\|\s*$/.test(line))) {
        const rows = lines
          .filter((line) => !/^[\s|:-]+$/.test(line))
          .map((line) => line.trim().slice(1, -1).split('|'))
        return `<table><tbody>${rows.map((row) => `<tr>${row.map((cell) => `<td>${inlineHtml(cell.trim())}</td>`).join('')}</tr>`).join('')}</tbody></table>`
      }
      return `<p>${lines
        .map(
          (line) =>
            inlineHtml(line.replace(/(?:\\| {2,})$/, '')) + (/(?:\\| {2,})$/.test(line) ? '<br/>' : '\n'),
        )
        .join('')
        .trimEnd()}</p>`
    })
    .join('')
}

/** The same without a paragraph around it. */
export function inlineHtml(text: string): string {
  const formulas: string[] = []
  const keep = (tex: string) => {
    formulas.push(tex)
    return `\u0001${formulas.length - 1}\u0002`
  }
  return (
    text
      // From left to right, so that the end of one formula and the beginning of the next are not taken for a pair.
      .replace(
        /(?<!\\)(?:\$\$([\s\S]+?)(?<!\\)\$\$|\$((?:\\.|[^$\\])+)\$)/g,
        (_, display?: string, tex?: string) =>
          keep(display === undefined ? `\\(${tex}\\)` : `\\[${display}\\]`),
      )
      // Signs that are meant as themselves.
      .replace(/\\([*`_|#>[\]$])/g, (_, sign: string) => keep(sign))
      .replace(/&/g, '&amp;')
      .replace(/</g, '&lt;')
      .replace(/>/g, '&gt;')
      .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
      .replace(/\*([^*\s][^*]*)\*/g, '<em>$1</em>')
      .replace(/\u0001(\d+)\u0002/g, (_, index: string) => escapeTex(formulas[Number(index)]!))
  )
}

const escapeTex = (tex: string) => tex.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
