/** Reads typed genotypes: AaBb, XAXa, X^aY, IAi, AB/ab. */
import type { Gene } from './cross.ts'

export type CrossKind = 'dominant' | 'incomplete' | 'codominant' | 'x' | 'abo' | 'linked'

export type GenotypeReading = { genes: readonly Gene[] } | { fault: string }

const fault = (text: string): { fault: string } => ({ fault: text })

/** A capital letter first, then its small letter. */
const inOrder = (a: string, b: string): Gene =>
  a > b && a.toLowerCase() === b.toLowerCase() ? [b, a] : [a, b]

function readAutosomal(text: string): GenotypeReading {
  if (!/^[A-Za-z]+$/.test(text)) return fault('Use letters only, such as Aa or AaBb.')
  if (text.length % 2 !== 0) return fault('Each gene needs two letters, such as Aa or AaBb.')
  if (text.length > 6) return fault('Use up to three genes, such as AaBbCc.')
  const genes: Gene[] = []
  for (let at = 0; at < text.length; at += 2) {
    const first = text.charAt(at)
    const second = text.charAt(at + 1)
    if (first.toLowerCase() !== second.toLowerCase())
      return fault(
        `“${first}${second}” mixes two letters. Write both alleles of a gene with one letter, such as Aa.`,
      )
    genes.push(inOrder(first, second))
  }
  const letters = genes.map(([allele]) => allele.toLowerCase())
  if (new Set(letters).size < letters.length) return fault('Use a different letter for each gene.')
  return { genes }
}

function readSexLinked(text: string): GenotypeReading {
  const match = /^X\^?([A-Za-z])(?:X\^?([A-Za-z])|(Y))$/.exec(text)
  if (!match) return fault('Write an X with its allele, such as XAXa for a female or XaY for a male.')
  const [, first = '', second] = match
  if (second === undefined) return { genes: [[first, 'Y']] }
  if (first.toLowerCase() !== second.toLowerCase())
    return fault('Write both alleles with one letter, such as XAXa.')
  return { genes: [inOrder(first, second)] }
}

const ABO: Readonly<Record<string, Gene>> = {
  IAIA: ['IA', 'IA'],
  IAi: ['IA', 'i'],
  iIA: ['IA', 'i'],
  IBIB: ['IB', 'IB'],
  IBi: ['IB', 'i'],
  iIB: ['IB', 'i'],
  IAIB: ['IA', 'IB'],
  IBIA: ['IA', 'IB'],
  ii: ['i', 'i'],
  AA: ['IA', 'IA'],
  AO: ['IA', 'i'],
  OA: ['IA', 'i'],
  BB: ['IB', 'IB'],
  BO: ['IB', 'i'],
  OB: ['IB', 'i'],
  AB: ['IA', 'IB'],
  BA: ['IA', 'IB'],
  OO: ['i', 'i'],
}

function readLinked(text: string): GenotypeReading {
  const match = /^([A-Za-z])([A-Za-z])\/([A-Za-z])([A-Za-z])$/.exec(text)
  if (!match) return fault('Write the two chromosomes with a slash, such as AB/ab.')
  const [, a = '', b = '', c = '', d = ''] = match
  if (a.toLowerCase() !== c.toLowerCase() || b.toLowerCase() !== d.toLowerCase())
    return fault('Write the genes in the same order on both chromosomes, such as AB/ab or Ab/aB.')
  if (a.toLowerCase() === b.toLowerCase()) return fault('Use a different letter for each gene.')
  return {
    genes: [
      [a, c],
      [b, d],
    ],
  }
}

/** @returns the genes, or a sentence that says what to type instead. Linked genes keep the order of the chromosomes. */
export function readGenotype(typed: string, kind: CrossKind): GenotypeReading {
  const text = typed.replace(/\s+/g, '')
  if (text === '') return fault('Type a genotype.')
  switch (kind) {
    case 'x':
      return readSexLinked(text)
    case 'linked':
      return readLinked(text)
    case 'abo': {
      const gene = ABO[text.replace(/\^/g, '')]
      return gene
        ? { genes: [gene] }
        : fault('Type a blood-group genotype, such as IAi, IAIB or ii (or AO, AB, OO).')
    }
    default:
      return readAutosomal(text)
  }
}
