import { pushInline, textNode, type Inline } from './content.ts'

/** No real text nests formatting deeper. */
const MAX_DEPTH = 20

type Mark = 'strong' | 'emphasis'

/** Reads our inline notation: bold, italic, code, formulas and line breaks. Reads every character once. */
export function inlineFromNotation(text: string): Inline[] {
  const open: { mark: Mark | null; sign: string; nodes: Inline[] }[] = [{ mark: null, sign: '', nodes: [] }]
  const add = (node: Inline) => pushInline(open.at(-1)!.nodes, [node])
  const dollars = closingDollars(text)
  let noTick = false
  for (let at = 0; at < text.length;) {
    const sign = text[at]!
    const next = text[at + 1] ?? ''
    if (sign === '\\' && next === '\n') {
      add({ kind: 'break' })
      at += 2
    } else if (sign === '\\' && /[\\$*`_|#>[\]-]/.test(next)) {
      add(textNode(next))
      at += 2
    } else if (sign === '\n') {
      add(/ {2}$/.test(text.slice(Math.max(0, at - 2), at)) ? { kind: 'break' } : textNode(' '))
      at += 1
    } else if (sign === '$' && dollars(at) > 0) {
      const end = dollars(at)
      const width = next === '$' ? 2 : 1
      add({ kind: 'formula', tex: text.slice(at + width, end), display: width === 2 })
      at = end + width
    } else if (sign === '`' && !noTick && text.indexOf('`', at + 1) > at + 1) {
      const end = text.indexOf('`', at + 1)
      add({ kind: 'code', text: text.slice(at + 1, end) })
      at = end + 1
    } else if (sign === '*') at += star(text, at, open)
    else {
      if (sign === '`') noTick = text.indexOf('`', at + 1) === -1
      const until = nextSpecial(text, at + 1)
      add(textNode(text.slice(at, until)))
      at = until
    }
  }
  while (open.length > 1) unwind(open)
  return open[0]!.nodes
}

function nextSpecial(text: string, from: number): number {
  let at = from
  while (at < text.length && !'\\$*`\n'.includes(text[at]!)) at += 1
  return at
}

/** Opens or closes bold or italic. @returns how many signs were read */
function star(
  text: string,
  at: number,
  open: { mark: Mark | null; sign: string; nodes: Inline[] }[],
): number {
  const two = text[at + 1] === '*'
  const closes = at > 0 && !/\s/.test(text[at - 1]!)
  const top = open.at(-1)!
  if (
    closes &&
    top.mark === 'emphasis' &&
    !(two && open.some(({ mark }) => mark === 'strong') && text[at + 2] !== '*')
  )
    return two && !open.some(({ mark }) => mark === 'strong') ? literal(top.nodes, '**') : close(open)
  const sign = two ? '**' : '*'
  const mark: Mark = two ? 'strong' : 'emphasis'
  if (closes && open.some((one) => one.mark === mark)) {
    while (open.at(-1)!.mark !== mark) unwind(open)
    return close(open)
  }
  if (open.length > MAX_DEPTH || !/\S/.test(text[at + sign.length] ?? ' ')) return literal(top.nodes, sign)
  open.push({ mark, sign, nodes: [] })
  return sign.length
}

function literal(nodes: Inline[], sign: string): number {
  pushInline(nodes, [textNode(sign)])
  return sign.length
}

function close(open: { mark: Mark | null; sign: string; nodes: Inline[] }[]): number {
  const { mark, sign, nodes } = open.pop()!
  open.at(-1)!.nodes.push({ kind: mark!, children: nodes })
  return sign.length
}

/** Formatting that is never closed: its sign was a plain star. */
function unwind(open: { mark: Mark | null; sign: string; nodes: Inline[] }[]): void {
  const { sign, nodes } = open.pop()!
  pushInline(open.at(-1)!.nodes, [textNode(sign), ...nodes])
}

/**
 * The end of the formula that starts at a dollar sign, or -1. A dollar sign before a digit does not close a formula: it
 * is money.
 */
function closingDollars(text: string): (at: number) => number {
  let lastSingle = Infinity
  return (from) => {
    if (text[from + 1] === '$') {
      const end = text.indexOf('$$', from + 2)
      return end > from + 2 ? end : -1
    }
    if (from >= lastSingle) return -1
    for (let at = from + 1; at < text.length; at += 1) {
      if (text[at] === '\\') at += 1
      else if (text[at] === '$') return at === from + 1 || /\d/.test(text[at + 1] ?? '') ? -1 : at
    }
    lastSingle = from
    return -1
  }
}
