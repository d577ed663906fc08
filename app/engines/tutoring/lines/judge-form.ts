/** Compares expressions, points and inequalities with those of the solution. */
import { equal } from '#app/engines/algebra/equal.ts'
import { isPlain, symbolsOf, type Expr } from '#app/engines/algebra/syntax/expression.ts'
import { finding, type Finding } from './finding.ts'
import type { KnownWorking } from './known-working.ts'
import { isSame, lastPlaceIn, sizesOf, type Point } from './sizes-of.ts'

export function judgeExpression(e: Expr, label: string | null, known: KnownWorking): Finding {
  if (!known.isSolved) return finding('neutral')
  if (known.expressions.some((one) => equal(one.expr, e) === 'equal')) return finding('supported')
  const letters = [...symbolsOf(e)]
  if (letters.some((letter) => !known.worlds.letters.has(letter))) return finding('neutral')
  return finding('unsupported', { why: label === null ? 'expression' : 'label' })
}

/** A point, a vector, an inequality or several values: it must be one of the solution. */
export function judgeForm(e: Expr, known: KnownWorking): Finding {
  if (!known.isSolved) return finding('neutral')
  return known.forms.some((one) => isAlike(one, e, known))
    ? finding('supported')
    : finding('unsupported', { why: 'value' })
}

function isAlike(a: Expr, b: Expr, known: KnownWorking): boolean {
  if (isPlain(a) && isPlain(b)) {
    const [x, y] = [sizesOf(a, known.angles), sizesOf(b, known.angles)]
    if (x.length > 0 && y.length > 0)
      return x.some((one) => y.some((other) => isSame(one, lastPlaceIn(a), other, lastPlaceIn(b))))
    return equal(a, b) === 'equal'
  }
  if (a.k === 'rel' && b.k === 'rel') return isSameTruth(a, b, known)
  if (a.k !== b.k) return false
  const [left, right] = [itemsOf(a), itemsOf(b)]
  return (
    left.length > 0 && left.length === right.length && left.every((one, i) => isAlike(one, right[i]!, known))
  )
}

const itemsOf = (e: Expr): readonly Expr[] =>
  'items' in e ? e.items : e.k === 'pm' ? [...(e.a ? [e.a] : []), e.b] : []

/** Two inequalities in one letter that are true at the same places. */
function isSameTruth(a: Expr & { k: 'rel' }, b: Expr & { k: 'rel' }, known: KnownWorking): boolean {
  const letters = new Set([...symbolsOf(a), ...symbolsOf(b)])
  const [letter] = letters
  if (letters.size !== 1) return false
  for (let x = -30.137; x < 31; x += 0.41) {
    const at = new Map([[letter!, x]])
    const [p, q] = [truthAt(a, at, known), truthAt(b, at, known)]
    if (p !== null && q !== null && p !== q) return false
  }
  return true
}

function truthAt({ items, ops }: Expr & { k: 'rel' }, at: Point, known: KnownWorking): boolean | null {
  const sizes = items.map((one) => sizesOf(one, known.angles, at)[0])
  if (sizes.includes(undefined)) return null
  return ops.every((op, i) => {
    const [a, b] = [sizes[i]!, sizes[i + 1]!]
    if (op === '<') return a < b
    if (op === '<=') return a <= b
    if (op === '>') return a > b
    return op === '>=' ? a >= b : Math.abs(a - b) < 1e-9
  })
}
