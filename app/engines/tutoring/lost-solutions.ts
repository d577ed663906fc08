/** Working that ends with some of the solutions only: x = 2 for x^2 = 4. */
import { approximate } from '#app/engines/algebra/numbers/approximate.ts'
import { symbolsOf, type Expr } from '#app/engines/algebra/syntax/expression.ts'
import { readLines } from '#app/engines/working/read-lines.ts'
import { choicesOf, isSame, lastPlaceIn } from './lines/sizes-of.ts'
import type { Judgement } from './problem.ts'

const NEAR = 1e-6
/** The equations of this tutor have at most two solutions. */
export const ONE_MORE = 'There is one more solution.'

/** Lines that give only some of the solutions are not called right while no line gives the others. */
export function withLostSolutions(
  judgement: Judgement,
  unknown: string,
  values: readonly number[],
): Judgement {
  const roots = values.filter((one, i) => !values.slice(0, i).some((other) => isNear(one, other)))
  const isWrong = judgement.lines.some(({ state }) => state === 'first-error')
  // A reason says that every solution is there, but rounded.
  if (judgement.verdict === 'right' || judgement.reason || isWrong || roots.length < 2) return judgement
  const held = judgement.lines.map(({ text }) => roots.filter((root) => holdsIn(text, unknown, root)))
  const isPart = held.map(({ length }) => length > 0 && length < roots.length)
  const given = new Set(held.filter((_, i) => isPart[i]).flat())
  if (given.size === 0 || given.size === roots.length) return judgement
  return {
    ...judgement,
    reason: ONE_MORE,
    lines: judgement.lines.map((line, i) =>
      isPart[i] && line.state === 'right' ? { ...line, state: 'not-checked', why: ONE_MORE } : line,
    ),
  }
}

/** Whether an equation of the line is true at this root. */
function holdsIn(line: string, unknown: string, root: number): boolean {
  const bare = line.replace(/^\s*(?:or|and)\s/i, '')
  return readLines([bare], { names: new Set([unknown]) })
    .flatMap(({ statements }) => statements)
    .some(({ label, sides }) => {
      const read = sides.flatMap((side) => (side ? [side.expr] : []))
      if (read.length !== sides.length) return false
      const all: Expr[] =
        read.length === 1 && label === unknown ? [{ k: 'sym', name: unknown }, ...read] : read
      const [left, right] = [all[0], all.at(-1)]
      if (!left || !right || left === right) return false
      if ([...symbolsOf(left, symbolsOf(right))].some((one) => one !== unknown)) return false
      return choicesOf(right).some((one) => isTrueAt(left, one, unknown, root))
    })
}

function isTrueAt(left: Expr, right: Expr, unknown: string, root: number): boolean {
  const at = new Map([[unknown, root]])
  const [a, b] = [left, right].map((side) => approximate(side, at, { overflow: false, absorbed: false }).x)
  if (a === undefined || b === undefined || Number.isNaN(a) || Number.isNaN(b)) return false
  const place = lastPlaceIn(right)
  return isNear(a, b) || (place < 1 && isSame(a, 0, b, place))
}

const isNear = (a: number, b: number): boolean =>
  Math.abs(a - b) <= NEAR * Math.max(1, Math.abs(a), Math.abs(b))
