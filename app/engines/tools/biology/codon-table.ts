/** The standard genetic code. Source: NCBI, The Genetic Codes, table 1 (updated 2024-09-23), in the order U, C, A, G. */

const BASES = 'UCAG'
const CODE = 'FFLLSSSSYY**CC*WLLLLPPPPHHQQRRRRIIIMTTTTNNKKSSRRVVVVAAAADDEEGGGG'

const NAMES: Readonly<Record<string, string>> = {
  A: 'Ala', R: 'Arg', N: 'Asn', D: 'Asp', C: 'Cys', Q: 'Gln', E: 'Glu', G: 'Gly', H: 'His', I: 'Ile', L: 'Leu', K: 'Lys',
  M: 'Met', F: 'Phe', P: 'Pro', S: 'Ser', T: 'Thr', W: 'Trp', Y: 'Tyr', V: 'Val', '*': 'Stop',
} // prettier-ignore

export const CODONS: ReadonlyMap<string, string> = new Map(
  [...CODE].map((letter, index) => [
    `${BASES[Math.floor(index / 16)]}${BASES[Math.floor(index / 4) % 4]}${BASES[index % 4]}`,
    letter,
  ]),
)

/** The amino acid in three letters: M → Met. */
export const aminoName = (letter: string): string => NAMES[letter] ?? letter

/** The amino acid of a codon in one letter; `*` for a stop codon, `?` for fewer than three bases. */
export const aminoOf = (codon: string): string => CODONS.get(codon) ?? '?'
