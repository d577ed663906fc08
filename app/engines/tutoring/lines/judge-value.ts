/** Compares a value, or a calculation with its value, with the numbers of the solution. */
import { fromNumber, toText } from '#app/engines/algebra/numbers/rational.ts'
import { rebuilt } from '#app/engines/algebra/substitute.ts'
import { isPlain, type Expr } from '#app/engines/algebra/syntax/expression.ts'
import { isWorkedOut, literals } from '#app/engines/working/known-values.ts'
import { comesFrom } from './data-numbers.ts'
import { finding, type Finding, type Written } from './finding.ts'
import type { KnownNumber, KnownWorking } from './known-working.ts'
import { isPowerOfTen, numbersOf } from './numbers-of.ts'
import { isSized, type Claim } from './read-claims.ts'
import { isNumber } from './same-number.ts'
import { isSame, lastPlaceIn, sizesOf } from './sizes-of.ts'

/** @param claim with sides that all have a value */
export function judgeValue(claim: Claim, known: KnownWorking, own: readonly Written[]): Finding {
  const last = claim.sides.at(-1)!
  const sizes = sizesOf(last.expr, known.angles)
  if (sizes.length === 0) return finding('neutral')
  const foreign = foreignIn(claim, known, own)
  if (!known.isSolved)
    return foreign === null ? finding('neutral') : finding('unsupported', { why: 'data', foreign })
  const named = claim.label === null ? undefined : known.labels.get(claim.label)
  const byName = named ? found(sizes, claim, named) : null
  if (byName !== null) return finding('supported', { exact: byName })
  const change = foreign === null ? changeOf(claim, known) : null
  const byValue = found(sizes, claim, fittingNumbers(claim, known, named !== undefined))
  if (byValue !== null && foreign === null && change !== 'calculation')
    return finding('supported', { exact: byValue })
  const rounded = roundedFrom(claim, known, own)
  if (rounded !== null) return finding('supported', { exact: rounded })
  if (foreign !== null) return finding('unsupported', { why: 'data', foreign })
  const instead = named?.[0]?.size ?? null
  if (change === 'calculation') return finding('contradicted', { why: change, instead })
  if (instead !== null) return finding('contradicted', { why: 'label', instead })
  return finding('unsupported', { why: change ?? 'value' })
}

/** The known number that the last side is, the least rounded one; null where a value is none. */
function found(sizes: readonly number[], { sides }: Claim, among: readonly KnownNumber[]): number | null {
  const last = sides.at(-1)!
  const place = lastPlaceIn(last.expr)
  const hits = sizes.map((size) =>
    among
      .filter((one) => isNumber(size, place, last, one))
      .reduce<KnownNumber | null>((best, one) => (best && best.place <= one.place ? best : one), null),
  )
  const isSeveral = isSized(last.expr) && !isPlain(last.expr)
  return (isSeveral ? !hits.includes(null) : hits.some(Boolean)) ? (hits.find(Boolean)?.size ?? null) : null
}

const CALL = /^([A-Za-z]\w?['′]{0,2})\((.+)\)$/

/** The numbers that a claim may state. A part of a calculation counts only as a calculation. */
function fittingNumbers(claim: Claim, known: KnownWorking, isNamed: boolean): KnownNumber[] {
  const isCalculated = claim.sides.some(({ expr }) => !isWorkedOut(expr))
  const call = CALL.exec(claim.label ?? '')
  return known.numbers.filter(({ isPart, label }) => {
    // A name of several letters means one thing; a single letter may be used again.
    if (isNamed) return !isPart && label !== null && claim.label!.length === 1
    // The value of f(5) is not that of f(6).
    const other = call && label !== null ? CALL.exec(label) : null
    if (other && other[1] === call![1] && other[2] !== call![2]) return false
    return isCalculated || !isPart
  })
}

/** What was changed in a calculation of the solution: + for -, upside down, or one number left out. */
function changeOf(claim: Claim, known: KnownWorking): 'calculation' | 'left-out' | null {
  for (const { expr } of claim.sides) {
    if (isWorkedOut(expr) || !isPlain(expr)) continue
    const numbers = literals(expr)
    const sizes = sizesOf(expr, known.angles)
    if (numbers.length < 2 || sizes.length === 0) continue
    const near = known.calculations.flatMap((one) => {
      const missing = without(one.numbers, numbers)
      return missing === null || missing.length > 1 ? [] : [{ ...one, missing: missing.length }]
    })
    const isOther = (size: number) => sizes.every((mine) => Math.abs(mine - size) > 1e-6 * Math.abs(size))
    if (near.length === 0 || !near.every((one) => isOther(one.size))) continue
    if (near.some(({ missing }) => missing === 0)) return 'calculation'
    if (!known.numbers.some((one) => !isOther(one.size))) return 'left-out'
  }
  return null
}

/** What is left of a list without the members of another; null where one of these is not in it. */
function without(list: readonly number[], taken: readonly number[]): number[] | null {
  const left = [...list]
  for (const one of taken) {
    const at = left.findIndex((other) => Math.abs(other - one) <= 1e-9 * Math.abs(one))
    if (at < 0) return null
    left.splice(at, 1)
  }
  return left
}

/** The unrounded value of a calculation with the student's rounded numbers, if the solution and the claim have it. */
function roundedFrom(claim: Claim, known: KnownWorking, own: readonly Written[]): number | null {
  const last = claim.sides.at(-1)!
  for (const { expr } of claim.sides) {
    if (isWorkedOut(expr) || !isPlain(expr)) continue
    let isUsed = false
    const exactly = (e: Expr): Expr => {
      if (e.k !== 'num' && !isPowerOfTen(e)) return rebuilt(e, exactly)
      const [size] = sizesOf(e, known.angles)
      const from = own.findLast(
        (one) =>
          one.exact !== null && size !== undefined && isSame(size, lastPlaceIn(e), one.size, one.place),
      )
      const value = from && from.exact !== from.size ? fromNumber(from.exact!) : null
      if (!value) return e
      isUsed = true
      return { k: 'num', text: toText(value), value }
    }
    const [size] = sizesOf(exactly(expr), known.angles)
    if (!isUsed || size === undefined) continue
    const hit = known.numbers.find(
      (one) => !one.isPart && isSame(size, Math.abs(size) * 1e-5, one.size, one.place),
    )
    const isStated = sizesOf(last.expr, known.angles).some(
      (one) => hit && isNumber(one, Math.max(lastPlaceIn(last.expr), 0.02 * Math.abs(one)), last, hit),
    )
    if (hit && isStated) return hit.size
  }
  return null
}

/** A number in the working that neither the question nor an earlier line gives. */
function foreignIn(claim: Claim, known: KnownWorking, own: readonly Written[]): number | null {
  for (const { expr } of claim.sides.filter((side) => !isWorkedOut(side.expr)))
    for (const { size, place } of numbersOf(expr)) {
      const isOwn = own.some(
        (one) =>
          isSame(size, place, one.size, one.place) ||
          Math.abs(Math.log10(Math.abs(size / (one.size || NaN))) % 1) < 1e-6,
      )
      const isKnown = known.numbers.some((one) => isSame(size, place, one.size, one.place))
      if (!isOwn && !isKnown && !comesFrom(size, place, known.data)) return size
    }
  return null
}
