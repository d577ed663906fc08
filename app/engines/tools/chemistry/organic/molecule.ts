/** Molecules without rings: atoms other than hydrogen, and the bonds between them. */

export type AtomSymbol = 'C' | 'N' | 'O' | 'F' | 'Cl' | 'Br' | 'I'

export interface Bond {
  to: number
  order: 1 | 2 | 3
}

export interface Molecule {
  atoms: readonly AtomSymbol[]
  /** For each atom, its bonds to other atoms. */
  bonds: readonly (readonly Bond[])[]
}

const VALENCE: Readonly<Record<AtomSymbol, number>> = { C: 4, N: 3, O: 2, F: 1, Cl: 1, Br: 1, I: 1 }
export const MOST_ATOMS = 40

/** Builds a molecule atom by atom. */
export class MoleculeBuilder {
  readonly atoms: AtomSymbol[] = []
  readonly bonds: Bond[][] = []

  add(symbol: AtomSymbol, to?: number, order: Bond['order'] = 1): number {
    const index = this.atoms.push(symbol) - 1
    this.bonds.push([])
    if (to !== undefined) this.join(index, to, order)
    return index
  }
  join(a: number, b: number, order: Bond['order'] = 1): void {
    this.bonds[a]?.push({ to: b, order })
    this.bonds[b]?.push({ to: a, order })
  }
  /** Makes a bond between neighbours double or triple. */
  raise(a: number, b: number, order: Bond['order']): void {
    for (const [x, y] of [
      [a, b],
      [b, a],
    ] as const) {
      const list = this.bonds[x]
      const at = list?.findIndex(({ to }) => to === y) ?? -1
      if (list && at >= 0) list[at] = { to: y, order }
    }
  }
}

/** Hydrogen atoms on an atom; negative if it has too many bonds. */
export const hydrogens = ({ atoms, bonds }: Molecule, at: number): number =>
  VALENCE[atoms[at] as AtomSymbol] - (bonds[at] ?? []).reduce((sum, { order }) => sum + order, 0)

/** C2H6O: carbon, hydrogen, then the alphabet. */
export function molecularFormula(molecule: Molecule): string {
  const counts = new Map<string, number>()
  molecule.atoms.forEach((symbol, i) => {
    counts.set(symbol, (counts.get(symbol) ?? 0) + 1)
    const h = hydrogens(molecule, i)
    if (h > 0) counts.set('H', (counts.get('H') ?? 0) + h)
  })
  const rank = (symbol: string): string => (symbol === 'C' ? '0' : symbol === 'H' ? '1' : symbol)
  return [...counts]
    .toSorted(([a], [b]) => (rank(a) < rank(b) ? -1 : 1))
    .map(([symbol, count]) => `${symbol}${count === 1 ? '' : count}`)
    .join('')
}

/** The bond of two atoms. */
export const bondOf = ({ bonds }: Molecule, a: number, b: number): Bond | undefined =>
  bonds[a]?.find(({ to }) => to === b)

/** A text that is the same for two molecules if they have the same atoms and bonds. */
export function canonicalText(molecule: Molecule): string {
  const from = (at: number, before: number): string => {
    const parts = (molecule.bonds[at] ?? []).flatMap(({ to, order }) =>
      to === before ? [] : [`${order}${from(to, at)}`],
    )
    return `${molecule.atoms[at]}(${parts.toSorted().join('')})`
  }
  return molecule.atoms.map((_, i) => from(i, -1)).toSorted()[0] ?? ''
}
