/** DNA → mRNA → protein, and the kind of a mutation. Sequences are upper-case letters; mRNA is written 5′ to 3′. */
import { aminoOf } from './codon-table.ts'

const PAIRS: Readonly<Record<string, string>> = { A: 'U', T: 'A', U: 'A', C: 'G', G: 'C' }

/** The complementary RNA, base by base: TACG → AUGC. */
export const complementRna = (sequence: string): string =>
  [...sequence].map((base) => PAIRS[base] ?? base).join('')

/** mRNA of a coding strand: T becomes U. */
export const codingToRna = (sequence: string): string => sequence.replaceAll('T', 'U')

export interface Translation {
  /** Index of the first base that is read. */
  start: number
  codons: readonly string[]
  /** One letter for each codon before the stop codon. */
  protein: string
  hasStop: boolean
  /** Bases after the last whole codon, when there is no stop codon. */
  left: string
}

/** @returns null when translation must begin at AUG and there is none. */
export function translate(rna: string, fromStartCodon: boolean): Translation | null {
  const start = fromStartCodon ? rna.indexOf('AUG') : 0
  if (start < 0) return null
  const codons: string[] = []
  let protein = ''
  let at = start
  for (; at + 3 <= rna.length; at += 3) {
    const codon = rna.slice(at, at + 3)
    codons.push(codon)
    const amino = aminoOf(codon)
    if (amino === '*') return { start, codons, protein, hasStop: true, left: '' }
    protein += amino
  }
  return { start, codons, protein, hasStop: false, left: rna.slice(at) }
}

export type Change =
  | { kind: 'substitution'; position: number; bases: string }
  | { kind: 'insertion'; position: number; bases: string }
  | { kind: 'deletion'; position: number; count: number }

/** Positions count from 1. An insertion stands after its position; position 0 is the front. */
export function mutate(sequence: string, change: Change): string {
  const { position } = change
  if (change.kind === 'insertion')
    return sequence.slice(0, position) + change.bases + sequence.slice(position)
  const count = change.kind === 'deletion' ? change.count : change.bases.length
  const bases = change.kind === 'deletion' ? '' : change.bases
  return sequence.slice(0, position - 1) + bases + sequence.slice(position - 1 + count)
}

export type MutationKind =
  | 'no change'
  | 'non-coding'
  | 'silent'
  | 'missense'
  | 'nonsense'
  | 'stop lost'
  | 'start lost'
  | 'frameshift'
  | 'in-frame insertion'
  | 'in-frame deletion'

/** Names the effect of a change by comparing both translations. */
export function mutationKind(
  before: Translation,
  after: Translation | null,
  change: Change,
  rna: string,
): MutationKind {
  if (!after || (change.position > 0 && after.start !== before.start && before.codons[0] === 'AUG')) {
    // A longer or shorter leader moves the start codon without changing it.
    const moved =
      change.kind === 'insertion' ? change.bases.length : change.kind === 'deletion' ? -change.count : 0
    if (!after || after.start !== before.start + moved) return 'start lost'
  }
  const end = before.start + before.codons.length * 3
  const first = change.kind === 'insertion' ? change.position + 1 : change.position
  const last =
    change.kind === 'deletion'
      ? change.position + change.count - 1
      : change.kind === 'substitution'
        ? change.position + change.bases.length - 1
        : first
  const isOutside =
    last <= before.start || first > end || (change.kind === 'insertion' && change.position >= end)
  if (isOutside && after && after.protein === before.protein) return 'non-coding'
  if (
    change.kind === 'substitution' &&
    rna.slice(change.position - 1, change.position - 1 + change.bases.length) === change.bases
  )
    return 'no change'
  if (change.kind !== 'substitution') {
    const size = change.kind === 'insertion' ? change.bases.length : change.count
    if (size % 3 !== 0) return 'frameshift'
    return change.kind === 'insertion' ? 'in-frame insertion' : 'in-frame deletion'
  }
  if (!after || after.protein === before.protein)
    return before.hasStop && !after?.hasStop ? 'stop lost' : 'silent'
  if (after.hasStop && after.protein.length < before.protein.length) return 'nonsense'
  if (after.protein.length > before.protein.length) return 'stop lost'
  return 'missense'
}
