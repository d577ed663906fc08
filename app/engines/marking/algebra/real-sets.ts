/**
 * Sets of real numbers: unions, intersections and differences of intervals and points. Two sets are compared on the cells
 * that the end points of both cut from the line: each point itself and each gap between neighbours.
 */
import { approximate } from '../numbers/approximate.ts'
import type { Expr } from '../syntax/expression.ts'
import { equal } from './equal.ts'

export type RealSet =
  /** An end that is null is infinite. */
  | { k: 'interval'; low: Expr | null; lowIn: boolean; high: Expr | null; highIn: boolean }
  /** What lies in an odd number of sets: a product is negative where an odd number of its factors are. */
  | { k: 'any' | 'all' | 'without' | 'odd'; sets: RealSet[] }
  /** Comma-separated conditions: all of them, or any where all together leave nothing. */
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

/** The distinct end points in order; null when two cannot be told apart or one has no real value. */
function cutsOf(exprs: readonly Expr[]): Cut[] | null {
  const cuts: Cut[] = []
  for (const expr of exprs) {
    const { x } = approximate(expr, new Map(), { overflow: false, absorbed: false })
    if (Number.isNaN(x)) return null
    const near = cuts.filter((cut) => Math.abs(cut.x - x) <= 1e-9 * Math.max(1, Math.abs(x)))
    let home: Cut | undefined
    for (const cut of near) {
      const verdict = cut.exprs[0] ? equal(expr, cut.exprs[0]) : 'unsure'
      if (verdict === 'unsure') return null
      if (verdict === 'equal') home = cut
    }
    if (home) home.exprs.push(expr)
    else cuts.push({ x, exprs: [expr] })
  }
  return cuts.sort((a, b) => a.x - b.x)
}

/** Membership of each cell: gap, point, gap, point, …, gap. */
function cells(set: RealSet, cuts: readonly Cut[]): boolean[] {
  const count = 2 * cuts.length + 1
  if (set.k === 'interval') {
    const place = (e: Expr): number => 2 * cuts.findIndex((cut) => cut.exprs.includes(e)) + 1
    const from = set.low ? place(set.low) + (set.lowIn ? 0 : 1) : 0
    const to = set.high ? place(set.high) - (set.highIn ? 0 : 1) : count - 1
    return Array.from({ length: count }, (_, i) => i >= from && i <= to)
  }
  const parts = set.sets.map((part) => cells(part, cuts))
  const every = Array.from({ length: count }, (_, i) => parts.every((part) => part[i]))
  const any = Array.from({ length: count }, (_, i) => parts.some((part) => part[i]))
  if (set.k === 'any') return any
  if (set.k === 'all') return every
  if (set.k === 'comma') return every.some(Boolean) ? every : any
  if (set.k === 'odd') return every.map((_, i) => parts.filter((part) => part[i]).length % 2 === 1)
  const [first = [], ...rest] = parts
  return first.map((inside, i) => inside && !rest.some((part) => part[i]))
}

export function sameSet(a: RealSet, b: RealSet): 'equal' | 'different' | 'ends' | 'unsure' {
  const all = new Set<Expr>()
  ends(a, all)
  ends(b, all)
  if (all.size > 30) return 'unsure'
  const cuts = cutsOf([...all])
  if (!cuts) return 'unsure'
  const [p, q] = [cells(a, cuts), cells(b, cuts)]
  const wrongCells = p.map((inside, i) => (inside === q[i] ? -1 : i)).filter((i) => i >= 0)
  if (wrongCells.length === 0) return 'equal'
  return wrongCells.every((i) => i % 2 === 1) ? 'ends' : 'different'
}
