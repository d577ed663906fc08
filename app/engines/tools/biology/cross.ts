/**
 * Crosses of one to three genes: gametes, the square, and the shares of genotypes and phenotypes.
 * Source of the rules: Mendel 1866 (independent assortment), Morgan 1911 and Sturtevant 1913 (linkage: the share of
 * recombinant gametes is the recombination frequency).
 */

/** One gene of a person or plant: its two alleles, or an allele of the X and `Y`. */
export type Gene = readonly [string, string]

export interface Gamete {
  alleles: readonly string[]
  share: number
}

export interface Share {
  name: string
  share: number
}

/** Joins gametes with the same alleles and keeps the order in which they first appear. */
function merged(gametes: readonly Gamete[]): Gamete[] {
  const byName = new Map<string, Gamete>()
  for (const one of gametes) {
    const name = one.alleles.join(' ')
    byName.set(name, { alleles: one.alleles, share: (byName.get(name)?.share ?? 0) + one.share })
  }
  return [...byName.values()]
}

/** Gametes of genes that assort independently: each allele of a gene goes into half of them. */
export function gametesOf(genes: readonly Gene[]): Gamete[] {
  let gametes: Gamete[] = [{ alleles: [], share: 1 }]
  for (const gene of genes)
    gametes = gametes.flatMap((one) =>
      gene.map((allele) => ({ alleles: [...one.alleles, allele], share: one.share / 2 })),
    )
  return merged(gametes)
}

/**
 * Gametes of two linked genes.
 * @param first the alleles on one chromosome, @param second those on its partner
 * @param recombination share of recombinant gametes, 0 to 0.5
 */
export function linkedGametes(
  first: readonly [string, string],
  second: readonly [string, string],
  recombination: number,
): Gamete[] {
  const parental = (1 - recombination) / 2
  const recombinant = recombination / 2
  return merged([
    { alleles: first, share: parental },
    { alleles: second, share: parental },
    { alleles: [first[0], second[1]], share: recombinant },
    { alleles: [second[0], first[1]], share: recombinant },
  ]).filter((one) => one.share > 0)
}

/** The offspring of two gametes: one gene for each pair of alleles. */
const offspring = (mother: Gamete, father: Gamete): Gene[] =>
  mother.alleles.map((allele, index) => [allele, father.alleles[index] ?? allele])

export interface Square {
  mother: readonly Gamete[]
  father: readonly Gamete[]
  /** A row for each gamete of the mother. */
  cells: readonly (readonly { genes: readonly Gene[]; share: number }[])[]
}

export const squareOf = (mother: readonly Gamete[], father: readonly Gamete[]): Square => ({
  mother,
  father,
  cells: mother.map((one) =>
    father.map((other) => ({ genes: offspring(one, other), share: one.share * other.share })),
  ),
})

/** The shares of the offspring by a name, the most frequent first. */
export function sharesBy(square: Square, nameOf: (genes: readonly Gene[]) => string): Share[] {
  const shares = new Map<string, number>()
  for (const row of square.cells)
    for (const cell of row) {
      const name = nameOf(cell.genes)
      shares.set(name, (shares.get(name) ?? 0) + cell.share)
    }
  return [...shares]
    .map(([name, share]) => ({ name, share }))
    .sort((a, b) => b.share - a.share || (a.name < b.name ? -1 : 1))
}

const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b))

/** The smallest whole-number ratio, or null when the shares have no denominator up to 4096. */
export function ratioOf(shares: readonly Share[]): number[] | null {
  for (let size = 1; size <= 4096; size *= 2) {
    const parts = shares.map((one) => one.share * size)
    if (!parts.every((part) => Number.isInteger(part))) continue
    const divisor = parts.reduce(greatestDivisor, 0)
    return divisor === 0 ? null : parts.map((part) => part / divisor)
  }
  return null
}
