/** Phenotypes of genotypes under each kind of dominance. */
import type { Gene } from './cross.ts'
import type { CrossKind } from './read-genotype.ts'

/** Names of the traits by allele: A → tall, a → short; for two visible alleles also Aa → pink. */
export type Traits = ReadonlyMap<string, string>

/** Reads “A = purple, a = white”. Returns null when a part is not of this form. */
export function readTraits(text: string): Traits | null {
  const traits = new Map<string, string>()
  for (const part of text.split(/[,;\n]/)) {
    if (part.trim() === '') continue
    const match = /^\s*([A-Za-z]{1,2})\s*[=:]\s*(\S.{0,39})$/.exec(part)
    if (!match) return null
    traits.set(match[1] ?? '', (match[2] ?? '').trim())
  }
  return traits
}

const isCapital = (allele: string): boolean => allele !== allele.toLowerCase()
const nameOf = (traits: Traits, key: string, other: string): string => traits.get(key) ?? other

function dominantPhenotype([a, b]: Gene, traits: Traits): string {
  const shown = isCapital(a) ? a : b
  return nameOf(traits, shown, isCapital(shown) ? `dominant ${shown}` : `recessive ${shown}`)
}

function visiblePhenotype(gene: Gene, traits: Traits, kind: 'incomplete' | 'codominant'): string {
  const [a, b] = isCapital(gene[0]) ? gene : [gene[1], gene[0]]
  if (a === b) return nameOf(traits, a, `trait of ${a}${b}`)
  const given = traits.get(`${a}${b}`)
  if (given !== undefined) return given
  if (kind === 'incomplete')
    return traits.has(a) && traits.has(b)
      ? `between ${traits.get(a)} and ${traits.get(b)}`
      : `in between (${a}${b})`
  return traits.has(a) && traits.has(b) ? `${traits.get(a)} and ${traits.get(b)}` : `both traits (${a}${b})`
}

/** Landsteiner’s blood groups: IA and IB are codominant, i is recessive. */
function bloodGroup(gene: Gene): string {
  const hasA = gene.includes('IA')
  const hasB = gene.includes('IB')
  return hasA && hasB ? 'group AB' : hasA ? 'group A' : hasB ? 'group B' : 'group O'
}

function sexLinkedPhenotype([a, b]: Gene, traits: Traits): string {
  if (b === 'Y') return `male, ${dominantPhenotype([a, a], traits)}`
  const name = dominantPhenotype([a, b], traits)
  return `female, ${name}${isCapital(a) !== isCapital(b) ? ' (carrier)' : ''}`
}

export function phenotypeOf(genes: readonly Gene[], kind: CrossKind, traits: Traits): string {
  return genes
    .map((gene) => {
      if (kind === 'abo') return bloodGroup(gene)
      if (kind === 'x') return sexLinkedPhenotype(gene, traits)
      if (kind === 'incomplete' || kind === 'codominant') return visiblePhenotype(gene, traits, kind)
      return dominantPhenotype(gene, traits)
    })
    .join(', ')
}

const sortKey = (allele: string, kind: CrossKind): string =>
  allele === 'Y' && kind === 'x' ? '~' : allele.toUpperCase() + (isCapital(allele) ? '0' : '1')

/** A genotype as it is written: AaBb, XᴬXᵃ as “XA Xa”, IA i. */
export function genotypeName(genes: readonly Gene[], kind: CrossKind): string {
  return genes
    .map((gene) => {
      const [a, b] = [...gene].sort((one, other) => (sortKey(one, kind) < sortKey(other, kind) ? -1 : 1)) as [
        string,
        string,
      ]
      if (kind === 'x') return b === 'Y' ? `X${a} Y` : `X${a} X${b}`
      return kind === 'abo' ? (a === b && a === 'i' ? 'ii' : `${a}${b}`) : `${a}${b}`
    })
    .join('')
}

/** An allele or a gamete in TeX. */
export function alleleTex(allele: string, kind: CrossKind): string {
  if (kind === 'x') return allele === 'Y' ? 'Y' : `X^{${allele}}`
  if (kind === 'abo') return allele === 'i' ? 'i' : `I^{${allele.slice(1)}}`
  return allele
}

/** A genotype in TeX. */
export function genotypeTex(name: string, kind: CrossKind): string {
  if (kind === 'x') return name.replace(/X([A-Za-z])/g, 'X^{$1}').replace(' ', '')
  if (kind === 'abo') return name.replace(/I([AB])/g, 'I^{$1}')
  return name
}
