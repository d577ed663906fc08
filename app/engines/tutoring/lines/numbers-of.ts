/** Numbers written in an expression. A number with its power of ten is one. */
import { toNumber } from '#app/engines/algebra/numbers/rational.ts'
import type { Expr } from '#app/engines/algebra/syntax/expression.ts'
import { lastPlaceIn, sizesOf } from './sizes-of.ts'

export function numbersOf(e: Expr, found: { size: number; place: number }[] = []): typeof found {
  if (e.k === 'num') found.push({ size: toNumber(e.value), place: lastPlaceIn(e) })
  else if (isPowerOfTen(e)) {
    const [size] = sizesOf(e, null)
    if (size !== undefined) found.push({ size, place: lastPlaceIn(e) })
  } else for (const child of childrenOf(e)) numbersOf(child, found)
  return found
}

export const isPowerOfTen = (e: Expr): boolean =>
  e.k === 'mul' &&
  e.items.length === 2 &&
  e.items[0]!.k === 'num' &&
  e.items[1]!.k === 'pow' &&
  e.items[1]!.a.k === 'num' &&
  e.items[1]!.a.text === '10'

function childrenOf(e: Expr): readonly Expr[] {
  switch (e.k) {
    case 'add':
    case 'mul':
    case 'or':
    case 'seq':
      return e.items
    case 'div':
    case 'pow':
      return e.k === 'pow' && e.b.k === 'num' ? [e.a] : [e.a, e.b]
    case 'neg':
    case 'percent':
    case 'degree':
      return [e.a]
    case 'fn':
      return e.args
    case 'pm':
      return e.a ? [e.a, e.b] : [e.b]
    default:
      return []
  }
}
