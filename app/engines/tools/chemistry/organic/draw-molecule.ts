/** Draws a molecule without rings on a grid: the longest chain from left to right, branches up and down. */
import type { DrawingBlock, Shape } from '../../tool.ts'
import type { Molecule } from './molecule.ts'
import { bondOf, hydrogens } from './molecule.ts'

type Cell = readonly [x: number, y: number]

const WIDE = 76
const HIGH = 62

/** Labels such as CH₃ and OH. */
export function labelOf(molecule: Molecule, at: number): string {
  const h = hydrogens(molecule, at)
  return `${molecule.atoms[at]}${h === 0 ? '' : `H${h === 1 ? '' : '₀₁₂₃₄'.charAt(h)}`}`
}

/** The longest path of atoms; the given chain is part of it where that is possible. */
function longestPath({ atoms, bonds }: Molecule, chain: readonly number[]): number[] {
  let best: number[] = []
  const inChain = (path: readonly number[]): number => path.filter((at) => chain.includes(at)).length
  const extend = (path: number[]): void => {
    const better = inChain(path) - inChain(best)
    if (better > 0 || (better === 0 && path.length > best.length)) best = path
    for (const { to } of bonds[path.at(-1) as number] ?? []) if (!path.includes(to)) extend([...path, to])
  }
  atoms.forEach((_, i) => extend([i]))
  return best
}

/** Cells of all atoms, or null if branches would cross. */
function layout(molecule: Molecule, chain: readonly number[]): Map<number, Cell> | null {
  const path = longestPath(molecule, chain)
  const first = path.indexOf(chain[0] ?? -1)
  const last = path.indexOf(chain.at(-1) ?? -1)
  const ordered = first > last ? path.toReversed() : path
  const cells = new Map<number, Cell>()
  const taken = new Set<string>()
  const put = (at: number, cell: Cell): boolean => {
    if (taken.has(cell.join())) return false
    taken.add(cell.join())
    cells.set(at, cell)
    return true
  }
  ordered.forEach((at, i) => put(at, [i, 0]))
  const branch = (at: number, from: number, [x, y]: Cell, way: Cell): boolean => {
    if (!put(at, [x + way[0], y + way[1]])) return false
    const here = cells.get(at) as Cell
    const sides: Cell[] = way[0] === 0 ? [way, [1, 0], [-1, 0]] : [way, [0, -1], [0, 1]]
    for (const { to } of molecule.bonds[at] ?? []) {
      if (to === from) continue
      if (!sides.some((side) => branch(to, at, here, side))) return false
    }
    return true
  }
  // A double-bonded oxygen looks best above.
  for (const at of ordered) {
    const rest = (molecule.bonds[at] ?? [])
      .filter(({ to }) => !ordered.includes(to))
      .toSorted((a, b) => b.order - a.order)
    for (const { to } of rest) {
      const here = cells.get(at) as Cell
      if (
        !(
          [
            [0, -1],
            [0, 1],
            [-1, 0],
            [1, 0],
          ] as const
        ).some((way) => branch(to, at, here, way))
      )
        return null
    }
  }
  return cells
}

export function drawMolecule(
  molecule: Molecule,
  chain: readonly number[],
  name: string,
): DrawingBlock | null {
  const cells = layout(molecule, chain)
  if (!cells || cells.size !== molecule.atoms.length) return null
  const all = [...cells.values()]
  const [left, top] = [Math.min(...all.map(([x]) => x)), Math.min(...all.map(([, y]) => y))]
  const [right, bottom] = [Math.max(...all.map(([x]) => x)), Math.max(...all.map(([, y]) => y))]
  const at = (cell: Cell): readonly [number, number] => [
    45 + (cell[0] - left) * WIDE,
    45 + (cell[1] - top) * HIGH,
  ]
  const shapes: Shape[] = []
  for (const [a, cell] of cells)
    for (const [b, other] of cells) {
      const bond = a < b ? bondOf(molecule, a, b) : undefined
      if (!bond) continue
      const [x1, y1] = at(cell)
      const [x2, y2] = at(other)
      const isFlat = y1 === y2
      const gap = (index: number): number => (isFlat ? 6 + labelOf(molecule, index).length * 5 : 13)
      const [dx, dy] = [Math.sign(x2 - x1), Math.sign(y2 - y1)]
      const offsets = bond.order === 1 ? [0] : bond.order === 2 ? [-3.5, 3.5] : [-6, 0, 6]
      for (const offset of offsets) {
        const [ox, oy] = isFlat ? [0, offset] : [offset, 0]
        shapes.push({
          shape: 'line',
          points: [
            [x1 + dx * gap(a) + ox, y1 + dy * gap(a) + oy],
            [x2 - dx * gap(b) + ox, y2 - dy * gap(b) + oy],
          ],
          tone: 'ink',
          width: 2,
        })
      }
    }
  for (const [index, cell] of cells) {
    const [x, y] = at(cell)
    const isCarbon = molecule.atoms[index] === 'C'
    shapes.push({
      shape: 'text',
      at: [x, y + 6],
      text: labelOf(molecule, index),
      size: 17,
      tone: isCarbon ? 'ink' : 'subject',
      anchor: 'middle',
      isBold: !isCarbon,
    })
  }
  const words = { 1: 'a single', 2: 'a double', 3: 'a triple' } as const
  const bonds = molecule.bonds.flatMap((list, a) =>
    list.flatMap(({ to, order }) =>
      a < to ? [`${labelOf(molecule, a)} and ${labelOf(molecule, to)} by ${words[order]} bond`] : [],
    ),
  )
  return {
    kind: 'drawing',
    title: `Structure of ${name}`,
    description:
      bonds.length === 0
        ? `One group: ${labelOf(molecule, 0)}.`
        : `The main chain is drawn from left to right. Bonds: ${bonds.join('; ')}.`,
    width: 90 + (right - left) * WIDE,
    height: 90 + (bottom - top) * HIGH,
    shapes,
  }
}
