import fc from '#tests/seeded-properties.ts'
import { describe, expect, it } from 'vitest'
import { columnsOf, generationsOf } from './pedigree-drawing.ts'
import { MODES, testModes } from './pedigree.ts'
import type { Mode, Person } from './pedigree.ts'
import { tool } from './pedigree.tool.ts'
import { readPedigree } from './read-pedigree.ts'

const family = (text: string): readonly Person[] => {
  const reading = readPedigree(text)
  if ('fault' in reading) throw new Error(reading.fault)
  return reading.people
}
const possible = (text: string): Mode[] =>
  testModes(family(text))
    .filter((one) => one.isPossible)
    .map((one) => one.mode)
const child = (mother: string, father: string, childIs: string): string =>
  `Ada, female, ${mother}\nBen, male, ${father}\nCleo, ${childIs}, Ada + Ben`

describe('pedigree: which modes fit', () => {
  // The pairs that decide, as in OpenStax Biology 2e and the Queensland and VCAA study designs.
  it.each<[string, string, Mode[]]>([
    [
      'an affected daughter of unaffected parents',
      child('unaffected', 'unaffected', 'female, affected'),
      ['autosomal recessive'],
    ],
    [
      'an affected son of unaffected parents',
      child('unaffected', 'unaffected', 'male, affected'),
      ['autosomal recessive', 'X-linked recessive'],
    ],
    [
      'an unaffected daughter of affected parents',
      child('affected', 'affected', 'female, unaffected'),
      ['autosomal dominant'],
    ],
    [
      'an unaffected son of affected parents',
      child('affected', 'affected', 'male, unaffected'),
      ['autosomal dominant', 'X-linked dominant'],
    ],
    [
      'an unaffected son of an affected mother',
      child('affected', 'unaffected', 'male, unaffected'),
      ['autosomal recessive', 'autosomal dominant', 'X-linked dominant'],
    ],
    [
      'an affected son of an affected father',
      child('unaffected', 'affected', 'male, affected'),
      ['autosomal recessive', 'autosomal dominant', 'X-linked recessive', 'Y-linked'],
    ],
    [
      'an unaffected daughter of an affected father',
      child('unaffected', 'affected', 'female, unaffected'),
      ['autosomal recessive', 'autosomal dominant', 'X-linked recessive', 'Y-linked'],
    ],
  ])('%s', (_, text, modes) => expect(possible(text)).toEqual(modes))

  it('names the pair that rules a mode out', () => {
    const finding = testModes(family(child('unaffected', 'unaffected', 'female, affected'))).find(
      (one) => one.mode === 'X-linked recessive',
    )
    expect(finding).toMatchObject({ isPossible: false, people: ['Cleo', 'Ada', 'Ben'] })
    expect(finding?.isPossible === false && finding.reason).toContain('father Ben is not')
  })

  // Queen Victoria, Albert, Leopold (haemophilia) and Leopold's daughter Alice and her son Rupert: Rogaev et al., Science
  // 326 (2009) 817: X-linked recessive.
  it('marks Victoria and Alice as carriers', () => {
    const people = family(
      'Victoria, female, unaffected\nAlbert, male, unaffected\nLeopold, male, affected, Victoria + Albert\nHelen, female, unaffected\nAlice, female, unaffected, Helen + Leopold\nAlexander, male, unaffected\nRupert, male, affected, Alice + Alexander',
    )
    const finding = testModes(people).find((one) => one.mode === 'X-linked recessive')
    expect(finding?.isPossible && finding.copies.get('Victoria')).toEqual([1])
    expect(finding?.isPossible && finding.copies.get('Alice')).toEqual([1])
    expect(finding?.isPossible && finding.copies.get('Albert')).toEqual([0])
  })

  it.each([
    ['', 'Type one person'],
    ['Ada', 'Line 1 needs “male”'],
    ['Ada, female, maybe', 'Line 1 needs “affected”'],
    ['Ada, female, affected\nAda, male, affected', 'twice'],
    ['Ada, female, affected, Bea + Cy', 'not in the list: Bea'],
    [
      'Ada, female, affected\nBea, female, affected\nCy, male, affected, Ada + Bea',
      'one female and one male',
    ],
    ['Ada, female, affected, Ada + Ben\nBen, male, affected', 'own ancestor'],
    ['Ada, female, affected, Ben', 'two parents'],
    [Array.from({ length: 41 }, (_, index) => `P${index}, male, affected`).join('\n'), 'up to 40'],
  ])('refuses %j', (people, words) => {
    const result = tool.run(tool.schema.parse({ people }))
    expect(result.ok ? '' : result.refusal.fields['people']).toContain(words)
  })

  /** A family whose phenotypes come from genotypes drawn by the rules of a mode. */
  const drawn = fc.record({
    mode: fc.constantFrom(...MODES),
    bits: fc.array(fc.boolean(), { minLength: 60, maxLength: 60 }),
    children: fc.array(fc.tuple(fc.nat(9), fc.nat(9), fc.boolean()), { minLength: 1, maxLength: 12 }),
  })

  it('never rules out the mode that made the family', () => {
    fc.assert(
      fc.property(drawn, ({ mode, bits, children }) => {
        let next = 0
        const coin = (): number => (bits[next++ % bits.length] ? 1 : 0)
        const people: (Person & { alleles: [number, number] })[] = []
        const add = (
          sex: 'female' | 'male',
          alleles: [number, number],
          mother: string | null,
          father: string | null,
        ): void => {
          const copies = alleles[0] + alleles[1]
          const isAffected =
            mode === 'Y-linked'
              ? copies > 0
              : mode.endsWith('dominant')
                ? copies > 0
                : copies === (sex === 'male' && mode.startsWith('X') ? 1 : 2)
          people.push({ name: `P${people.length}`, sex, alleles, isAffected, mother, father })
        }
        const founder = (sex: 'female' | 'male'): void => {
          if (mode === 'Y-linked') add(sex, [0, sex === 'male' ? coin() : 0], null, null)
          else add(sex, [coin(), mode.startsWith('X') && sex === 'male' ? 0 : coin()], null, null)
        }
        founder('female')
        founder('male')
        founder('female')
        founder('male')
        for (const [m, f, isSon] of children) {
          const mothers = people.filter((one) => one.sex === 'female')
          const fathers = people.filter((one) => one.sex === 'male')
          const mother = mothers[m % mothers.length]!
          const father = fathers[f % fathers.length]!
          const sex = isSon ? 'male' : 'female'
          if (mode === 'Y-linked') add(sex, [0, isSon ? father.alleles[1] : 0], mother.name, father.name)
          else if (mode.startsWith('X'))
            add(sex, [mother.alleles[coin()]!, isSon ? 0 : father.alleles[0]], mother.name, father.name)
          else add(sex, [mother.alleles[coin()]!, father.alleles[coin()]!], mother.name, father.name)
        }
        const finding = testModes(people).find((one) => one.mode === mode)
        expect(finding?.isPossible).toBe(true)
        if (finding?.isPossible)
          for (const person of people)
            expect(finding.copies.get(person.name)).toContain(person.alleles[0] + person.alleles[1])
        // The drawing gives each person a place of their own.
        const rows = generationsOf(people)
        const columns = columnsOf(people, rows)
        expect(
          new Set(people.map((person) => `${rows.get(person.name)} ${columns.get(person.name)}`)).size,
        ).toBe(people.length)
      }),
      { numRuns: 60 },
    )
  })

  it('draws and explains every example', () => {
    for (const { input } of tool.examples) {
      const result = tool.run(tool.schema.parse(input))
      expect(result.ok && result.answer.blocks[0]?.kind).toBe('drawing')
    }
  })
})
