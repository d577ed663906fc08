/** Hardy–Weinberg equilibrium. Source: Hardy 1908, Science 28:49; the test has 1 degree of freedom (one p is estimated). */
import { goodnessOfFit } from './chi-squared.ts'
import type { ChiSquared } from './chi-squared.ts'

export interface Frequencies {
  /** Frequencies of the two alleles; p + q = 1. */
  p: number
  q: number
  /** p², 2pq, q². */
  homozygousP: number
  heterozygous: number
  homozygousQ: number
}

/** @param q frequency of the second allele, 0 to 1 */
export const frequenciesFrom = (q: number): Frequencies => ({
  p: 1 - q,
  q,
  homozygousP: (1 - q) ** 2,
  heterozygous: 2 * (1 - q) * q,
  homozygousQ: q ** 2,
})

/** The frequency of the second allele among counted genotypes. */
export const countedQ = (dominant: number, heterozygous: number, recessive: number): number =>
  (2 * recessive + heterozygous) / (2 * (dominant + heterozygous + recessive))

/** Compares counted genotypes with p², 2pq and q². Both alleles occur. */
export function equilibriumTest(dominant: number, heterozygous: number, recessive: number): ChiSquared {
  const {
    homozygousP,
    heterozygous: both,
    homozygousQ,
  } = frequenciesFrom(countedQ(dominant, heterozygous, recessive))
  return goodnessOfFit([dominant, heterozygous, recessive], [homozygousP, both, homozygousQ], 1)
}
