/** Balances equations exactly: the null space of the table of atoms and charge, over the rationals. */
import type { Rational } from '#app/engines/algebra/numbers/rational.ts'
import {
  divide,
  gcd,
  magnitude,
  multiply,
  negate,
  ONE,
  subtract,
  ZERO,
} from '#app/engines/algebra/numbers/rational.ts'
import type { Species } from '#app/engines/chemistry/formula.ts'
import { showSpecies } from '#app/engines/chemistry/formula.ts'

/** Whole amounts, one for each species in order. An amount is negative for an added species on the other side. */
export type Amounts = readonly bigint[]

export type Balance =
  | { kind: 'one'; amounts: Amounts }
  /** Independent equations; every sum of them is balanced too. */
  | { kind: 'several'; amounts: readonly Amounts[] }
  | { kind: 'none'; reason: string }

export interface Column {
  species: Species
  side: 'left' | 'right'
  /** Its amount may be negative: the species then stands on the other side. */
  isFree?: boolean
}

type Row = Rational[]

const exact = (value: Rational | null): Rational => {
  if (value === null) throw new Error('The numbers are too large.')
  return value
}

/** What is conserved: each element, then the charge. */
export const conserved = (columns: readonly Column[]): string[] => [
  ...new Set(columns.flatMap(({ species }) => [...species.atoms.keys()])),
]

const countOf = (species: Species, what: string): number =>
  what === 'charge' ? species.charge : (species.atoms.get(what) ?? 0)

function matrixOf(columns: readonly Column[]): Row[] {
  return [...conserved(columns), 'charge'].map((what) =>
    columns.map(({ species, side }) => ({
      n: BigInt(countOf(species, what) * (side === 'left' ? 1 : -1)),
      d: 1n,
    })),
  )
}

/** Basis of all x with matrix · x = 0, by Gauss–Jordan elimination. */
export function nullSpace(matrix: readonly Row[], width: number): Row[] {
  const rows = matrix.map((row) => [...row])
  const pivots: number[] = []
  for (let column = 0; column < width; column++) {
    const at = rows.findIndex((row, i) => i >= pivots.length && row[column]?.n !== 0n)
    if (at < 0) continue
    const place = pivots.length
    const pivot = rows[at] as Row
    rows[at] = rows[place] as Row
    const scaled = pivot.map((value) => exact(divide(value, pivot[column] as Rational)))
    rows[place] = scaled
    rows.forEach((row, i) => {
      const factor = row[column] as Rational
      if (i === place || factor.n === 0n) return
      rows[i] = row.map((value, j) => exact(subtract(value, exact(multiply(factor, scaled[j] as Rational)))))
    })
    pivots.push(column)
  }
  const free = Array.from({ length: width }, (_, i) => i).filter((i) => !pivots.includes(i))
  return free.map((chosen) => {
    const solution: Row = Array.from({ length: width }, () => ZERO)
    solution[chosen] = ONE
    pivots.forEach((pivot, i) => (solution[pivot] = negate((rows[i] as Row)[chosen] as Rational)))
    return solution
  })
}

/** The smallest whole numbers in the ratio of the given fractions. */
export function wholeRatio(values: readonly Rational[]): bigint[] {
  const common = values.reduce((all, { d }) => (all * d) / gcd(all, d), 1n)
  const whole = values.map(({ n, d }) => (n * common) / d)
  const divisor = whole.reduce((all, value) => gcd(all, magnitude(value)), 0n) || 1n
  return whole.map((value) => value / divisor)
}

/** The equation with every amount of the right sign, or null. */
function signedRight(amounts: bigint[], columns: readonly Column[]): bigint[] | null {
  for (const one of [amounts, amounts.map((value) => -value)])
    if (one.every((value, i) => columns[i]?.isFree === true || value >= 0n)) return one
  return null
}

/** Solutions with as many zeros as possible: the independent equations of which all others are sums. */
function independent(matrix: readonly Row[], columns: readonly Column[], dimension: number): bigint[][] {
  const found = new Map<string, bigint[]>()
  const choose = (from: number, zeros: readonly number[]): void => {
    if (zeros.length === dimension - 1) {
      const pinned = zeros.map((zero) => columns.map((_, i) => (i === zero ? ONE : ZERO)))
      const basis = nullSpace([...matrix, ...pinned], columns.length)
      const signed = basis.length === 1 ? signedRight(wholeRatio(basis[0] as Row), columns) : null
      if (signed) found.set(signed.join(' '), signed)
      return
    }
    for (let i = from; i < columns.length; i++) choose(i + 1, [...zeros, i])
  }
  choose(0, [])
  return [...found.values()]
}

/** Columns that are on one side only, or whose charge cannot balance, in words. */
function whyNone(columns: readonly Column[]): string {
  for (const element of conserved(columns)) {
    const sides = new Set(columns.flatMap(({ species, side }) => (species.atoms.has(element) ? [side] : [])))
    if (sides.size === 1)
      return `${element} is only on the ${[...sides][0]}. Add a substance with ${element} to the other side.`
  }
  return 'No amounts balance all atoms and the charge. Check the formulas, or add a missing substance.'
}

/** @param columns up to 20 species */
export function balance(columns: readonly Column[]): Balance {
  const matrix = matrixOf(columns)
  const basis = nullSpace(matrix, columns.length)
  if (basis.length === 0) return { kind: 'none', reason: whyNone(columns) }
  if (basis.length === 1) {
    const amounts = wholeRatio(basis[0] as Row)
    const signed = signedRight(amounts, columns)
    const idle = columns.filter((column, i) => amounts[i] === 0n && column.isFree !== true)
    if (signed && idle.length === 0) return { kind: 'one', amounts: signed }
    if (idle.length === columns.length) return { kind: 'none', reason: whyNone(columns) }
    if (idle.length > 0)
      return {
        kind: 'none',
        reason: `${showSpecies((idle[0] as Column).species)} cannot take part: its amount would be zero. ${whyNone(columns)}`,
      }
    return {
      kind: 'none',
      reason: `The equation only balances if a substance changes sides. ${wrongSide(amounts, columns)}`,
    }
  }
  if (basis.length > 4)
    return { kind: 'none', reason: 'This is a mixture of many equations. Balance each reaction alone.' }
  const all = independent(matrix, columns, basis.length)
  const isUsed = columns.map((column, i) => column.isFree || all.some((amounts) => amounts[i] !== 0n))
  const unused = columns.find((_, i) => !isUsed[i])
  if (unused)
    return {
      kind: 'none',
      reason: `${showSpecies(unused.species)} cannot take part: its amount would be zero. ${whyNone(columns)}`,
    }
  return { kind: 'several', amounts: all }
}

function wrongSide(amounts: readonly bigint[], columns: readonly Column[]): string {
  const negative = columns.filter((_, i) => (amounts[i] ?? 0n) < 0n)
  const positive = columns.filter((_, i) => (amounts[i] ?? 0n) > 0n)
  const fewer = negative.length <= positive.length ? negative : positive
  const names = fewer.map(({ species }) => showSpecies(species)).join(' and ')
  return `Move ${names} to the other side.`
}
