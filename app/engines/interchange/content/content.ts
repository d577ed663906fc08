/**
 * The content model: every format is read into it and written from it. A reader names as a loss what the model cannot
 * store.
 */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'emphasis'; children: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'formula'; tex: string; display: boolean }
  | { kind: 'break' }

export interface List {
  kind: 'list'
  ordered: boolean
  start: number
  items: { children: Inline[]; lists: List[] }[]
}

export type Block =
  | { kind: 'paragraph'; children: Inline[] }
  | { kind: 'quote'; children: Block[] }
  | { kind: 'table'; rows: Inline[][][] }
  | List

export const textNode = (text: string): Inline => ({ kind: 'text', text })
export const paragraph = (children: Inline[]): Block => ({ kind: 'paragraph', children })

const isBlank = (node: Inline) =>
  node.kind === 'break' ||
  (node.kind === 'text' && node.text.trim() === '') ||
  ((node.kind === 'strong' || node.kind === 'emphasis') && node.children.every(isBlank))

/** Without the spaces and line breaks at both ends. */
export function trimInline(nodes: readonly Inline[]): Inline[] {
  const from = nodes.findIndex((node) => !isBlank(node))
  if (from === -1) return []
  const trimmed = nodes.slice(from, nodes.findLastIndex((node) => !isBlank(node)) + 1)
  const [first, last] = [trimmed[0]!, trimmed.at(-1)!]
  if (first.kind === 'text') trimmed[0] = textNode(first.text.trimStart())
  const end = trimmed.at(-1)!
  if (last.kind === 'text' && end.kind === 'text') trimmed[trimmed.length - 1] = textNode(end.text.trimEnd())
  return trimmed
}

/** Formats inline content. Spaces at its ends stay outside, where they still separate words. */
export function marked(kind: 'strong' | 'emphasis', children: Inline[]): Inline[] {
  const inner = trimInline(children)
  if (inner.length === 0)
    return children.some(({ kind: one }) => one === 'break') ? [{ kind: 'break' }] : children
  const [first, last] = [children[0]!, children.at(-1)!]
  const before = isBlank(first) || (first.kind === 'text' && /^\s/.test(first.text))
  const after = isBlank(last) || (last.kind === 'text' && /\s$/.test(last.text))
  const flat = inner.flatMap((node) => (node.kind === kind ? node.children : [node]))
  return [...(before ? [textNode(' ')] : []), { kind, children: flat }, ...(after ? [textNode(' ')] : [])]
}

/** Appends nodes, and joins neighbours of the same kind. */
export function pushInline(nodes: Inline[], added: readonly Inline[]): void {
  for (const node of added) {
    const before = nodes.at(-1)
    if (before?.kind === 'text' && node.kind === 'text')
      nodes[nodes.length - 1] = textNode(before.text + node.text)
    else if (before && (node.kind === 'strong' || node.kind === 'emphasis') && before.kind === node.kind)
      pushInline(before.children, node.children)
    else nodes.push(node)
  }
}

/** Blocks on one line, for a choice, a list item or a table cell. Lost structure is named. */
export function flatten(blocks: readonly Block[], losses: Set<string>, place: string): Inline[] {
  const line: Inline[] = []
  for (const block of blocks) {
    if (line.length > 0) pushInline(line, [textNode(' ')])
    pushInline(line, flattenBlock(block, losses, place))
  }
  return trimInline(line.map((node) => (node.kind === 'break' ? textNode(' ') : node)))
}

function flattenBlock(block: Block, losses: Set<string>, place: string): Inline[] {
  if (block.kind === 'paragraph') return block.children
  if (block.kind === 'quote') return flatten(block.children, losses, place)
  losses.add(`a ${block.kind} in ${place}, kept in one line`)
  if (block.kind === 'table')
    return block.rows.flatMap((row, at) => [
      ...(at > 0 ? [textNode('; ')] : []),
      ...row.flatMap((cell, column) => (column > 0 ? [textNode(', '), ...cell] : cell)),
    ])
  return block.items.flatMap(({ children, lists }, at) => [
    textNode(`${at > 0 ? ' ' : ''}${block.ordered ? `${block.start + at}.` : '-'} `),
    ...children,
    ...(lists.length > 0 ? [textNode(' '), ...flatten(lists, losses, place)] : []),
  ])
}

/** Without quotations around blocks, for a text with gaps. */
export const unquoted = (blocks: readonly Block[]): Block[] =>
  blocks.flatMap((block) => (block.kind === 'quote' ? unquoted(block.children) : [block]))
