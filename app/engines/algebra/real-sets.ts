/**
 * Sets of real numbers: unions, intersections and differences of intervals and points. Two sets are compared on the
 * cells that the end points of both cut from the line: each point, and each gap between neighbours.
 */
import { approximate } from './numbers/approximate.ts'
import type { Expr } from './syntax/expression.ts'
import { equal } from './equal.ts'

export type RealSet =
  /** A null end is infinite. */
  | { k: 'interval'; low: Expr | null; lowIn: boolean; high: Expr | null; highIn: boolean }
  /** Numbers that lie in an odd number of sets: a product is negative where an odd number of its factors are. */
  | { k: 'any' | 'all' | 'without' | 'odd'; sets: RealSet[] }
  /** Comma-separated conditions: all of them, or any of them if all together leave nothing. */
  | { k: 'comma'; sets: RealSet[] }

export const EVERYTHING: RealSet = { k: 'interval', low: null, lowIn: false, high: null, highIn: false }
export const NOTHING: RealSet = { k: 'any', sets: [] }
export const point = (value: Expr): RealSet => ({
  k: 'interval',
  low: value,
  lowIn: true,
  high: value,
  highIn: true,
})
export const complement = (set: RealSet): RealSet => ({ k: 'without', sets: [EVERYTHING, set] })

function ends(set: RealSet, into: Set<Expr>): void {
  if (set.k !== 'interval') for (const part of set.sets) ends(part, into)
  else {
    if (set.low) into.add(set.low)
    if (set.high) into.add(set.high)
  }
}

interface Cut {
  x: number
  exprs: Expr[]
}

/** The distinct end points in order; null if two cannot be distinguished or one has no real value. */
function cutsOf(exprs: readonly Expr[]): Cut[] | null {
  const cuts: Cut[] = []
  const [nowhere, trace] = [new Map<string, number>(), { overflow: false, absorbed: false }]
  for (const expr of exprs) {
    const { x } = approximate(expr, nowhere, trace)
    if (Number.isNaN(x)) return null
    let home: Cut | undefined
    for (const cut of cuts) {
      if (Math.abs(cut.x - x) > 1e-9 * Math.max(1, Math.abs(x))) continue
      const verdict = cut.exprs[0] ? equal(expr, cut.exprs[0]) : 'unsure'
      if (verdict === 'unsure') return null
      if (verdict === 'equal') home = cut
    }
    if (home) home.exprs.push(expr)
    else cuts.push({ x, exprs: [expr] })
  }
  return cuts.sort((a, b) => a.x - b.x)
}

/** The index of each end among the cells: gap, point, gap, point, …, gap. */
type Places = ReadonlyMap<Expr, number>

/**
 * Whether a cell lies in a set. Checks one cell at a time, because lists of all cells took most of an answer's memory.
 */
function holds(set: RealSet, cell: number, places: Places, count: number): boolean {
  if (set.k === 'interval') {
    const { low, lowIn, high, highIn } = set
    return (
      (low === null || cell >= (places.get(low) as number) + (lowIn ? 0 : 1)) &&
      (high === null || cell <= (places.get(high) as number) - (highIn ? 0 : 1))
    )
  }
  let inside = 0
  for (const part of set.sets) if (holds(part, cell, places, count)) inside++
  const every = inside === set.sets.length
  if (set.k === 'any') return inside > 0
  if (set.k === 'all') return every
  if (set.k === 'odd') return inside % 2 === 1
  const [first] = set.sets
  if (set.k === 'without') return inside === 1 && first !== undefined && holds(first, cell, places, count)
  const all: RealSet = { k: 'all', sets: set.sets }
  for (let i = 0; i < count; i++) if (holds(all, i, places, count)) return every
  return inside > 0
}

export function sameSet(a: RealSet, b: RealSet): 'equal' | 'different' | 'ends' | 'unsure' {
  const all = new Set<Expr>()
  ends(a, all)
  ends(b, all)
  if (all.size > 30) return 'unsure'
  const cuts = cutsOf([...all])
  if (!cuts) return 'unsure'
  const places = new Map<Expr, number>()
  cuts.forEach(({ exprs }, i) => exprs.forEach((expr) => places.set(expr, 2 * i + 1)))
  const count = 2 * cuts.length + 1
  let verdict: 'equal' | 'ends' = 'equal'
  for (let i = 0; i < count; i++) {
    if (holds(a, i, places, count) === holds(b, i, places, count)) continue
    if (i % 2 === 0) return 'different'
    verdict = 'ends'
  }
  return verdict
}
