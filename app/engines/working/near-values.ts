/** Equations that agree but for the rounding of the numbers written in one of them. */
import { valueAt } from '#app/engines/algebra/numbers/approximate.ts'
import type { Expr } from '#app/engines/algebra/syntax/expression.ts'
import { children, symbolsOf } from '#app/engines/algebra/syntax/expression.ts'
import { uses } from './known-values.ts'

/** Sample points. Points near zero compare the constants and large ones the leading terms: 1.6e-19 is lost beside 1. */
const PLACES = [
  ...[0, 0.37, 1.3, -0.83, 2.1, 0.71],
  ...[-30, -21, -15, -9, -6, -3, 2, 4, 6, 9, 15, 21, 30].map((k) => 1.3 * 10 ** k),
]

/**
 * Half of the last place of each decimal of three figures or more, as a share of it, added up; shorter ones and those of
 * the question are exact.
 */
function rounding(e: Expr, given: readonly number[]): number {
  if (e.k !== 'num') return children(e).reduce((sum, part) => sum + rounding(part, given), 0)
  const [, places] = /\.(\d+)(?!.*e)/.exec(e.text) ?? []
  const size = Number(e.value.n) / Number(e.value.d)
  const isShort = e.text.replace(/^[0.]+|\./g, '').length < 3
  return places === undefined || isShort || size === 0 || uses(given, size, true)
    ? 0
    : (0.6 * 10 ** -places.length) / size
}

const termsOf = (e: Expr): Expr[] =>
  e.k === 'add' ? e.items.flatMap(termsOf) : e.k === 'neg' ? termsOf(e.a) : [e]

/**
 * Whether f, with decimals that may have been rounded, is g up to a constant factor: at each of some points they differ
 * by no more than what the rounding of its terms comes to there.
 */
export function nearlyProportional(f: Expr, g: Expr, given: readonly number[]): boolean {
  const [own, names] = [symbolsOf(f), [...symbolsOf(g)]]
  const terms = termsOf(f).map((term) => ({ term, share: Math.abs(rounding(term, given)) }))
  if (names.length === 0 || names.length > 3 || own.size !== names.length) return false
  if (!names.every((name) => own.has(name)) || terms.every(({ share }) => share === 0)) return false
  const trace = { overflow: false, absorbed: false }
  const found = PLACES.flatMap((place, i) => {
    const point = new Map(names.map((name, j) => [name, place * (1 + (j * ((i % 4) + 1)) / 3)]))
    const [a, b] = [valueAt(f, point, trace), valueAt(g, point, trace)]
    const [room, size] = terms.reduce(
      ([sum, whole], { term, share }) => {
        const x = Math.abs(valueAt(term, point, trace))
        return [sum + x * share, whole + x]
      },
      [0, 0],
    )
    return Number.isFinite(a) && Number.isFinite(b) && size > 0 ? [{ a, b, size, room }] : []
  })
  if (found.length < 4) return false
  const best = found.reduce((one, other) =>
    other.b !== 0 && Math.abs(other.a) / other.size > Math.abs(one.a) / one.size ? other : one,
  )
  const factor = best.a / best.b
  return (
    Number.isFinite(factor) &&
    factor !== 0 &&
    found.every(
      ({ a, b, size, room }) =>
        Math.abs(a - factor * b) <= room + best.room * (size / best.size) + 1e-9 * size,
    )
  )
}
