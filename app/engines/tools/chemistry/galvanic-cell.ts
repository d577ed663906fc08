/** The cell of two half-cells under standard conditions. */
import type { HalfCell } from './data/potentials.ts'

type Side = readonly (readonly [number, string])[]

export interface Cell {
  /** Where reduction happens: the half-cell with the higher potential. */
  cathode: HalfCell
  anode: HalfCell
  /** V */
  emf: number
  /** Electrons transferred in the overall equation. */
  electrons: number
  left: Side
  right: Side
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))

/** Removes what stands on both sides. */
function cancel(left: Side, right: Side): [Side, Side] {
  const net = new Map<string, number>()
  for (const [n, what] of left) net.set(what, (net.get(what) ?? 0) + n)
  for (const [n, what] of right) net.set(what, (net.get(what) ?? 0) - n)
  const entries = [...net]
  return [
    entries.filter(([, n]) => n > 0).map(([what, n]) => [n, what] as const),
    entries.filter(([, n]) => n < 0).map(([what, n]) => [-n, what] as const),
  ]
}

const times = (factor: number, side: Side): Side => side.map(([n, what]) => [n * factor, what] as const)

/** @returns null if both half-cells have the same potential */
export function cellOf(a: HalfCell, b: HalfCell): Cell | null {
  if (a.potential === b.potential) return null
  const [cathode, anode] = a.potential > b.potential ? [a, b] : [b, a]
  const electrons = (cathode.electrons * anode.electrons) / gcd(cathode.electrons, anode.electrons)
  const [c, d] = [electrons / cathode.electrons, electrons / anode.electrons]
  const [left, right] = cancel(
    [...times(c, cathode.oxidised), ...times(d, anode.reduced)],
    [...times(c, cathode.reduced), ...times(d, anode.oxidised)],
  )
  const common = [...left, ...right].reduce((all, [n]) => gcd(all, n), 0) || 1
  const shrink = (side: Side): Side => side.map(([n, what]) => [n / common, what] as const)
  return {
    cathode,
    anode,
    emf: cathode.potential - anode.potential,
    electrons: electrons / common,
    left: shrink(left),
    right: shrink(right),
  }
}
