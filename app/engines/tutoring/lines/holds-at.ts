/** Whether an equation holds at a point. */
import { some, type Expr } from '#app/engines/algebra/syntax/expression.ts'
import { rebuilt } from '#app/engines/algebra/substitute.ts'
import { fromNumber, toText } from '#app/engines/algebra/numbers/rational.ts'
import { lastPlaceIn, sizesOf, type Angles, type Point } from './sizes-of.ts'
import type { Relation, World, Worlds } from './worlds.ts'

export interface Setting {
  angles: Angles
  /** Decimals that are exact. */
  data: readonly number[]
}

const TIGHT = 1e-6

/** Whether the two sides are equal at a point, as far as rounded numbers let it be seen. */
function holdsAt(
  { left, right, letters }: Relation,
  { at, places }: World,
  setting: Setting,
): boolean | null {
  const gapOf = (a: Expr, b: Expr, point: Point): number | null => {
    const [x, y] = [sizesOf(a, setting.angles, point), sizesOf(b, setting.angles, point)]
    const gaps = x.flatMap((one) => y.map((other) => one - other))
    return gaps.length === 0
      ? null
      : gaps.reduce((best, one) => (Math.abs(one) < Math.abs(best) ? one : best))
  }
  const gap = gapOf(left, right, at)
  if (gap === null) return null
  const size = Math.max(...[left, right].map((one) => largestIn(one, at, setting.angles)))
  let room = TIGHT * size + 1e-12 * Math.max(1, size)
  if (Math.abs(gap) <= room) return true
  for (const letter of letters) {
    const place = places.get(letter)
    if (place === undefined) continue
    for (const shift of [0.51, -0.51]) {
      const moved = gapOf(left, right, new Map(at).set(letter, at.get(letter)! + shift * place))
      if (moved !== null) room += Math.abs(moved - gap)
    }
  }
  for (const number of roundedIn([left, right], setting.data)) {
    const [a, b] = [left, right].map((one) => withMoved(one, number))
    const moved = gapOf(a!, b!, at)
    if (moved !== null) room += Math.abs(moved - gap)
  }
  return Math.abs(gap) <= room
}

/** The largest term, which rounding is measured by: 28² in 0 = 28² - 12s. */
const largestIn = (e: Expr, at: Point, angles: Angles): number =>
  Math.max(
    0,
    ...[e, ...(e.k === 'add' ? e.items : [])].flatMap((item) => sizesOf(item, angles, at).map(Math.abs)),
  )

type Num = Expr & { k: 'num' }

/** Decimals that the question does not give. */
function roundedIn(sides: readonly Expr[], data: readonly number[]): Num[] {
  const found: Num[] = []
  for (const side of sides)
    some(side, (part) => {
      if (part.k === 'num' && /[.e]/i.test(part.text) && !data.includes(Number(part.text))) found.push(part)
      return false
    })
  return found.slice(0, 8)
}

/** The expression with one number half a unit of its last place larger. */
function withMoved(e: Expr, number: Num): Expr {
  if (e !== number) return rebuilt(e, (part) => withMoved(part, number))
  const value = fromNumber(Number(number.text) + 0.51 * lastPlaceIn(number))
  return value ? { k: 'num', text: toText(value), value } : e
}

/** `always` where it holds at every general point, `here` where it holds with the values of the problem. */
export function holdsIn(
  pair: Relation,
  worlds: Worlds,
  setting: Setting,
): 'always' | 'here' | 'nowhere' | null {
  const general = worlds.general.map((one) => holdsAt(pair, one, setting))
  if (general.every((one) => one === true)) return 'always'
  const settled = worlds.settled.map((one) => holdsAt(pair, one, setting))
  if (settled.includes(true)) return 'here'
  return [...general, ...settled].every((one) => one === null) ? null : 'nowhere'
}
