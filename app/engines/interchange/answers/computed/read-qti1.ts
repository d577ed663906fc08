import { numberAnswer, type ReadAnswer } from '../../build-part.ts'
import type { Rule } from '../../formats/qti1/rules.ts'
import { plainNumber } from '../../numbers.ts'

/** A stated number, a number between two limits, or both. */
export function readQti1Number(
  values: readonly string[],
  best: readonly Rule[],
  losses: string[],
): ReadAnswer {
  const exact = values.find((value) => plainNumber(value) !== null)
  const limits = best.find(({ atLeast, atMost }) => atLeast.length > 0 && atMost.length > 0)
  const low = plainNumber(limits?.atLeast[0]?.value ?? '')
  const high = plainNumber(limits?.atMost[0]?.value ?? '')
  if (best.length > 1 || values.length > 1) losses.push('further numbers that are right')
  const short = (value: number) => Number(value.toPrecision(12))
  if (low === null || high === null || low > high)
    return exact === undefined
      ? { why: 'its number cannot be read' }
      : { answer: { kind: 'numeric', expected: exact } }
  const middle = short((low + high) / 2)
  const half = short((high - low) / 2)
  if (exact !== undefined && Math.abs(plainNumber(exact)! - middle) <= 1e-9 * Math.max(1, Math.abs(middle)))
    return { answer: numberAnswer(exact, half) }
  losses.push('a range: written as its middle, with half its width as the tolerance')
  return { answer: numberAnswer(String(middle), half) }
}
