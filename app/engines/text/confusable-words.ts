/** Words that look alike but differ in meaning: prefixes, families of compounds, pairs of opposites. */
import { inPairs } from '#app/engines/algebra/syntax/split-words.ts'

const PREFIX =
  /^(?:e(?:ndo|xo|x|f)|iso|hyp(?:er|o)|int(?:er|ra)|a[bdf]|i[nm]|de|un|m(?:a|i)cro|homo|hetero|mono|di|tri|poly)/

/** The endings that distinguish compounds of one family. */
const ENDING = /(?:[aeiy]n|anol|anal|anon|at|it|id|[ao]s)e?$/

const OPPOSITES = inPairs(
  'left right yes no up down high low higher lower more less true false positive negative gain lose',
)

/** True for words with different prefixes, which are not misspellings: endothermic and exothermic, biotic and abiotic. */
export function isOpposite(a: string, b: string): boolean {
  if (
    /ph(?:ob|il)ic$/.test(a) &&
    a !== b &&
    a.replace(/ph(?:ob|il)ic$/, '') === b.replace(/ph(?:ob|il)ic$/, '')
  )
    return true
  if (OPPOSITES.get(a) === b || OPPOSITES.get(b) === a) return true
  const [p, q] = [PREFIX.exec(a)?.[0], PREFIX.exec(b)?.[0]]
  if (p !== undefined && q !== undefined && p !== q && a.slice(p.length) === b.slice(q.length)) return true
  // Ethane and ethene, sulfate and sulfite.
  const [family, other] = [ENDING.exec(a), ENDING.exec(b)]
  // "It" and "in" are not compounds.
  if (
    family &&
    other &&
    family.index > 1 &&
    family[0] !== other[0] &&
    a.slice(0, family.index) === b.slice(0, other.index)
  )
    return true
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return long.endsWith(short) && /^(?:an?|m|non|un|i[lmnr]|dis|anti)$/.test(long.slice(0, -short.length))
}

/** True when at most `slips` slips separate two words: a letter missing, added or changed, or two letters swapped. */
export const isMisspelling = (a: string, b: string, slips = 1): boolean =>
  Math.abs(a.length - b.length) <= slips && isSlipFrom(a, 0, b, 0, slips)

/** Compares the rests of two words in place, because substrings took most of the memory of a long answer. */
function isSlipFrom(a: string, i: number, b: string, j: number, slips: number): boolean {
  while (i < a.length && j < b.length && a[i] === b[j]) {
    i++
    j++
  }
  if (i === a.length && j === b.length) return true
  return (
    slips > 0 &&
    ((i < a.length && isSlipFrom(a, i + 1, b, j, slips - 1)) ||
      (j < b.length && isSlipFrom(a, i, b, j + 1, slips - 1)) ||
      (i < a.length && j < b.length && isSlipFrom(a, i + 1, b, j + 1, slips - 1)) ||
      (a[i] === b[j + 1] &&
        a[i + 1] === b[j] &&
        j + 1 < b.length &&
        isSlipFrom(a, i + 2, b, j + 2, slips - 1)))
  )
}
