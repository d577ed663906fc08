import type { Item } from '#app/ui/maths/speak-tree.ts'
import { fractionWords } from '#app/ui/maths/speak-words.ts'

const isBar = (item: Item | null) => item?.kind === 'mark' && item.text === '|'

/** Makes |x| and |x|² one item; a single bar is "given". */
export function pairBars(items: readonly Item[]): Item[] {
  const first = items.findIndex(isBar)
  const second = items.findIndex(
    (item, index) => index > first && isBar(item.kind === 'script' ? item.base : item),
  )
  const close = items[second]
  if (first < 0 || !close || second === first + 1) return [...items]
  const fence: Item = { kind: 'fence', open: '|', close: '|', items: items.slice(first + 1, second) }
  return [
    ...items.slice(0, first),
    close.kind === 'script' ? { ...close, base: fence } : fence,
    ...pairBars(items.slice(second + 1)),
  ]
}

/**
 * Whether a listener can hear where these items end: a number, a letter, a word, or something in brackets, with or
 * without a sign.
 */
export function isSimple(items: readonly Item[]): boolean {
  const [first, ...rest] = items
  if (!first) return true
  if (rest.length > 0) return first.kind === 'mark' && /^[+\-−]$/.test(first.text) && isSimple(rest)
  if (first.kind === 'group') return isSimple(first.items)
  if (first.kind === 'fraction') return fractionKind(first) === 'number'
  return first.kind !== 'script' && first.kind !== 'root'
}

/** 5¾, not a product: a whole number before a fraction below one. */
export function isMixedNumber(before: Item | undefined, item: Item): boolean {
  if (before?.kind !== 'number' || !/^\d+$/.test(before.text)) return false
  if (item.kind !== 'fraction' || fractionKind(item) !== 'number') return false
  const [top, bottom] = [item.top[0], item.bottom[0]]
  return top?.kind === 'number' && bottom?.kind === 'number' && Number(top.text) < Number(bottom.text)
}

const isVector = (item: Item | undefined) =>
  item?.kind === 'accent' && ['vec', 'overrightarrow', 'mathbf'].includes(item.name)

export function isCrossProduct(before: Item | undefined, item: Item, next: Item | undefined): boolean {
  return item.kind === 'command' && item.text === 'times' && isVector(before) && isVector(next)
}

export function fractionKind(
  item: Extract<Item, { kind: 'fraction' }>,
): 'number' | 'derivative' | 'simple' | 'compound' {
  const [top, bottom] = [item.top[0], item.bottom[0]]
  if (
    item.top.length === 1 &&
    item.bottom.length === 1 &&
    top?.kind === 'number' &&
    bottom?.kind === 'number'
  ) {
    if (fractionWords(top.text, bottom.text)) return 'number'
  }
  const d = (first: Item | undefined) => {
    const base = first?.kind === 'script' ? first.base : first
    return base?.kind === 'letter' || base?.kind === 'run'
      ? base.text === 'd'
      : base?.kind === 'command' && base.text === 'partial'
  }
  if (d(top) && d(bottom)) return 'derivative'
  return isSimple(item.top) && isSimple(item.bottom) ? 'simple' : 'compound'
}
