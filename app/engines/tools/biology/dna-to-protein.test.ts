import fc from '#tests/seeded-properties.ts'
import { describe, expect, it } from 'vitest'
import { aminoOf, CODONS } from './codon-table.ts'
import { codingToRna, complementRna, mutate, mutationKind, translate } from './protein-synthesis.ts'
import type { Change, MutationKind } from './protein-synthesis.ts'
import { tool } from './dna-to-protein.tool.ts'

const run = (input: Record<string, string>) => tool.run(tool.schema.parse(input))

describe('the genetic code', () => {
  // NCBI, The Genetic Codes, table 1.
  it.each([
    ['AUG', 'M'], ['UGG', 'W'], ['UAA', '*'], ['UAG', '*'], ['UGA', '*'], ['UUU', 'F'], ['GAG', 'E'], ['GUG', 'V'], ['AAA', 'K'],
    ['CAU', 'H'], ['AUA', 'I'], ['GGC', 'G'], ['CGA', 'R'], ['AGC', 'S'], ['UCA', 'S'], ['GAU', 'D'], ['AAC', 'N'], ['CAA', 'Q'],
    ['UGU', 'C'], ['UAC', 'Y'], ['CCG', 'P'], ['ACU', 'T'], ['CUU', 'L'], ['GCU', 'A'],
  ])('reads %s as %s', (codon, amino) => expect(aminoOf(codon)).toBe(amino)) // prettier-ignore

  it('has 61 codons for 20 amino acids and 3 stop codons', () => {
    const letters = [...CODONS.values()]
    expect(letters.filter((one) => one === '*')).toHaveLength(3)
    expect(new Set(letters).size).toBe(21)
    expect(CODONS.size).toBe(64)
  })
})

describe('DNA to protein', () => {
  // Human beta globin begins ATGGTGCATCTGACTCCTGAGGAGAAGTCT: MVHLTPEEKS (NCBI NM_000518); sickle cell is GAG → GTG.
  it('translates the start of beta globin and names the sickle-cell change', () => {
    const rna = codingToRna('ATGGTGCATCTGACTCCTGAGGAGAAGTCT')
    expect(translate(rna, true)?.protein).toBe('MVHLTPEEKS')
    const result = run({ ...tool.examples[1]!.input })
    expect(result.ok && result.answer.headline.value).toBe('missense')
    expect(result.ok && result.answer.headline.reason).toContain('Pro–Val–Glu')
  })

  const RNA = 'CCAUGGCUUACGGAUCCUAAGG'
  it.each<[string, Change, MutationKind]>([
    ['a third base with the same amino acid', { kind: 'substitution', position: 8, bases: 'C' }, 'silent'],
    ['another amino acid', { kind: 'substitution', position: 7, bases: 'A' }, 'missense'],
    ['UAC to UAA', { kind: 'substitution', position: 11, bases: 'A' }, 'nonsense'],
    ['the stop codon', { kind: 'substitution', position: 18, bases: 'C' }, 'stop lost'],
    ['the start codon', { kind: 'substitution', position: 4, bases: 'C' }, 'start lost'],
    ['one base deleted', { kind: 'deletion', position: 8, count: 1 }, 'frameshift'],
    ['two bases inserted', { kind: 'insertion', position: 8, bases: 'GG' }, 'frameshift'],
    ['three bases inserted', { kind: 'insertion', position: 8, bases: 'GGG' }, 'in-frame insertion'],
    ['three bases deleted', { kind: 'deletion', position: 9, count: 3 }, 'in-frame deletion'],
    ['a base before the start', { kind: 'substitution', position: 1, bases: 'G' }, 'non-coding'],
    ['a base inserted before the start', { kind: 'insertion', position: 1, bases: 'G' }, 'non-coding'],
    ['a base after the stop', { kind: 'substitution', position: 22, bases: 'C' }, 'non-coding'],
    ['the same base', { kind: 'substitution', position: 7, bases: 'C' }, 'no change'],
  ])('%s: %j is %s', (_, change, kind) => {
    const before = translate(RNA, true)!
    expect(mutationKind(before, translate(mutate(RNA, change), true), change, RNA)).toBe(kind)
  })

  it.each([
    [{ sequence: 'ATGX' }, 'sequence'],
    [{ sequence: 'AT' }, 'sequence'],
    [{ sequence: 'ATGU' }, 'sequence'],
    [{ strand: 'coding', sequence: 'CCCCCC' }, 'sequence'],
    [{ strand: 'mrna', sequence: 'AUGGCU', mutation: 'deletion' }, 'at'],
    [{ strand: 'mrna', sequence: 'AUGGCU', mutation: 'deletion', at: '9' }, 'at'],
    [{ strand: 'mrna', sequence: 'AUGGCU', mutation: 'deletion', at: '5', count: '5' }, 'count'],
    [{ strand: 'mrna', sequence: 'AUGGCU', mutation: 'insertion', at: '2' }, 'bases'],
    [{ strand: 'mrna', sequence: 'AUGGCU', mutation: 'substitution', at: '2', bases: 'J' }, 'bases'],
  ])('refuses %j beside %s', (input, field) => {
    const result = run(input as Record<string, string>)
    expect(result.ok ? {} : result.refusal.fields).toHaveProperty(field)
  })

  it('transcribes both strands to the same mRNA, and deletes what it inserted', () => {
    const bases = fc.string({ unit: fc.constantFrom('A', 'C', 'G', 'T'), minLength: 3, maxLength: 90 })
    fc.assert(
      fc.property(bases, fc.nat(80), bases, (coding, place, inserted) => {
        const template = complementRna(coding).replaceAll('U', 'T')
        expect(complementRna(template)).toBe(codingToRna(coding))
        const position = Math.min(place, coding.length)
        const longer = mutate(coding, { kind: 'insertion', position, bases: inserted })
        expect(mutate(longer, { kind: 'deletion', position: position + 1, count: inserted.length })).toBe(
          coding,
        )
      }),
    )
  })

  it('runs every example', () => {
    for (const { input } of tool.examples) expect(run({ ...input }).ok).toBe(true)
  })
})
