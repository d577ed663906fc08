import fc from '#tests/seeded-properties.ts'
import { describe, expect, it } from 'vitest'
import { gametesOf, linkedGametes, ratioOf, sharesBy, squareOf } from './cross.ts'
import { genotypeName, phenotypeOf } from './phenotype.ts'
import { tool } from './punnett-square.tool.ts'

const answerOf = (input: Record<string, string>) => {
  const read = tool.schema.parse(input)
  const result = tool.run(read)
  if (!result.ok) throw new Error(JSON.stringify(result.refusal))
  return result.answer
}
const refusalOf = (input: Record<string, string>) => {
  const result = tool.run(tool.schema.parse(input))
  return result.ok ? null : result.refusal.fields
}

describe('Punnett square', () => {
  // Ratios of OpenStax Biology 2e, chapters 12.2–12.3 and 13.1 (dominance, dihybrid and trihybrid crosses, test cross,
  // incomplete dominance, codominance, ABO, X-linked eye colour, linkage).
  it.each([
    ['dominant', 'Yy', 'Yy', '', '3 : 1'],
    ['dominant', 'Yy', 'yy', '', '1 : 1'],
    ['dominant', 'YY', 'yy', '', '1'],
    ['dominant', 'RrYy', 'RrYy', '', '9 : 3 : 3 : 1'],
    ['dominant', 'RrYy', 'rryy', '', '1 : 1 : 1 : 1'],
    ['dominant', 'AaBbCc', 'AaBbCc', '', '27 : 9 : 9 : 9 : 3 : 3 : 3 : 1'],
    ['incomplete', 'Rr', 'Rr', '', '1 : 2 : 1'],
    ['codominant', 'Mm', 'Mm', '', '1 : 2 : 1'],
    ['abo', 'IAi', 'IBi', '', '1 : 1 : 1 : 1'],
    ['abo', 'IAIB', 'ii', '', '1 : 1'],
    ['abo', 'AO', 'AO', '', '3 : 1'],
    ['x', 'XWXw', 'XWY', '', '1 : 1 : 1 : 1'],
    ['x', 'XwXw', 'XWY', '', '1 : 1'],
    ['linked', 'AB/ab', 'ab/ab', '20', '40% : 40% : 10% : 10%'],
    ['linked', 'Ab/aB', 'ab/ab', '20', '40% : 40% : 10% : 10%'],
    ['linked', 'AB/ab', 'ab/ab', '50', '1 : 1 : 1 : 1'],
    ['linked', 'AB/ab', 'AB/ab', '0', '3 : 1'],
  ])('%s: %s × %s gives %s %s', (kind, mother, father, rf, ratio) => {
    expect(answerOf({ kind, mother, father, rf }).headline.value).toBe(ratio)
  })

  // F2 of two linked genes in coupling: the double recessive has the share ((1 − r) ÷ 2)² (Sturtevant; Griffiths,
  // Introduction to Genetic Analysis). For r = 0.1 this is 20.25%.
  it('finds the double recessive of a linked F2', () => {
    const gametes = linkedGametes(['A', 'B'], ['a', 'b'], 0.1)
    const shares = sharesBy(squareOf(gametes, gametes), (genes) => phenotypeOf(genes, 'linked', new Map()))
    expect(shares.find((one) => one.name === 'recessive a, recessive b')?.share).toBeCloseTo(0.2025, 10)
  })

  it('says that half of the sons of a carrier are affected', () => {
    const { blocks } = answerOf({
      kind: 'x',
      mother: 'XHXh',
      father: 'XHY',
      traits: 'H = unaffected, h = haemophilia',
    })
    const table = blocks.find((block) => block.kind === 'table')
    expect(table?.rows).toContainEqual(['male, haemophilia', '25%'])
    expect(table?.rows).toContainEqual(['female, unaffected (carrier)', '25%'])
  })

  it.each([
    [{ kind: 'dominant', mother: 'A', father: 'Aa' }, 'mother'],
    [{ kind: 'dominant', mother: 'AaBbCcDd', father: 'Aa' }, 'mother'],
    [{ kind: 'dominant', mother: 'AB', father: 'Aa' }, 'mother'],
    [{ kind: 'dominant', mother: 'AaAa', father: 'AaAa' }, 'mother'],
    [{ kind: 'dominant', mother: 'Aa', father: 'Bb' }, 'father'],
    [{ kind: 'x', mother: 'XaY', father: 'XaXa' }, 'mother'],
    [{ kind: 'x', mother: 'Aa', father: 'XaY' }, 'mother'],
    [{ kind: 'abo', mother: 'AC', father: 'OO' }, 'mother'],
    [{ kind: 'linked', mother: 'ABab', father: 'ab/ab' }, 'mother'],
    [{ kind: 'dominant', mother: '', father: '<b>' }, 'father'],
    [{ kind: 'dominant', mother: 'Aa', father: 'Aa', traits: 'tall and short' }, 'traits'],
  ])('refuses %j beside the field %s', (input, field) => {
    expect(refusalOf(input as Record<string, string>)).toHaveProperty(field)
  })

  it('keeps all shares summing to 1, and the same shares when the parents swap', () => {
    const allele = fc.constantFrom('A', 'a')
    const gene = fc.tuple(allele, allele)
    fc.assert(
      fc.property(fc.array(fc.tuple(gene, gene), { minLength: 1, maxLength: 3 }), (genes) => {
        const letters = 'ABC'
        const parent = (index: 0 | 1) =>
          genes.map(
            (pair, at) =>
              pair[index].map((one) =>
                one === 'A' ? letters.charAt(at) : letters.charAt(at).toLowerCase(),
              ) as [string, string],
          )
        const [one, other] = [gametesOf(parent(0)), gametesOf(parent(1))]
        const name = (list: Parameters<typeof genotypeName>[0]) => genotypeName(list, 'dominant')
        const shares = sharesBy(squareOf(one, other), name)
        expect(shares.reduce((sum, share) => sum + share.share, 0)).toBeCloseTo(1, 12)
        expect(sharesBy(squareOf(other, one), name)).toEqual(shares)
        expect(ratioOf(shares)).not.toBeNull()
      }),
    )
  })

  it('keeps the shares of linked gametes summing to 1 with the recombinants at r', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 0.5, noNaN: true }), (r) => {
        const gametes = linkedGametes(['A', 'B'], ['a', 'b'], r)
        const share = (name: string) => gametes.find((one) => one.alleles.join('') === name)?.share ?? 0
        expect(gametes.reduce((sum, one) => sum + one.share, 0)).toBeCloseTo(1, 12)
        expect(share('Ab') + share('aB')).toBeCloseTo(r, 12)
      }),
    )
  })

  it('writes the capital allele first, also for a gene Y', () => {
    expect(
      genotypeName(
        [
          ['r', 'R'],
          ['y', 'Y'],
        ],
        'dominant',
      ),
    ).toBe('RrYy')
    expect(genotypeName([['h', 'Y']], 'x')).toBe('Xh Y')
  })

  it('runs every example', () => {
    for (const { input } of tool.examples) expect(answerOf({ ...input }).steps.length).toBeGreaterThan(2)
  })
})
