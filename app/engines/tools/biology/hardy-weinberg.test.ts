import fc from '#tests/seeded-properties.ts'
import { describe, expect, it } from 'vitest'
import { countedQ, equilibriumTest, frequenciesFrom } from './hardy-weinberg.ts'
import { tool } from './hardy-weinberg.tool.ts'

describe('Hardy–Weinberg', () => {
  // E. B. Ford 1971, scarlet tiger moth, 1469 / 138 / 5: p = 0.954, q = 0.046, expected 1467.4, 141.2, 3.4, χ² = 0.83.
  it('agrees with Ford’s scarlet tiger moths', () => {
    expect(1 - countedQ(1469, 138, 5)).toBeCloseTo(0.954, 3)
    const test = equilibriumTest(1469, 138, 5)
    expect(test.expected[0]?.map((one) => Math.round(one * 10) / 10)).toEqual([1467.4, 141.2, 3.4])
    expect(test.statistic).toBeCloseTo(0.83, 2)
    expect(test.df).toBe(1)
  })

  // Affected newborns and carriers: phenylketonuria 1 in 10 000, carriers 1.98%; cystic fibrosis 1 in 2500, carriers 1 in 25
  // (3.92%); OpenStax Biology 2e 19.1 and Thompson & Thompson, Genetics in Medicine.
  it.each([
    [1 / 10_000, 0.01, 0.0198],
    [1 / 2500, 0.02, 0.0392],
    [0.16, 0.4, 0.48],
    [0.09, 0.3, 0.42],
    [0.01, 0.1, 0.18],
    [0.25, 0.5, 0.5],
  ])('for q² = %s finds q = %s and carriers %s', (affected, q, carriers) => {
    const found = frequenciesFrom(Math.sqrt(affected))
    expect(found.q).toBeCloseTo(q, 10)
    expect(found.heterozygous).toBeCloseTo(carriers, 10)
  })

  it('keeps the sums at 1 and finds q again from counts at equilibrium', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99 }), (hundredths) => {
        const found = frequenciesFrom(hundredths / 100)
        expect(found.homozygousP + found.heterozygous + found.homozygousQ).toBeCloseTo(1, 12)
        const counts = [found.homozygousP, found.heterozygous, found.homozygousQ].map((one) =>
          Math.round(one * 1e4),
        ) as [number, number, number]
        expect(countedQ(...counts)).toBeCloseTo(hundredths / 100, 10)
        expect(equilibriumTest(...counts).statistic).toBeCloseTo(0, 8)
      }),
    )
  })

  it.each([
    [{ know: 'affected' }, ['aa', 'n']],
    [{ know: 'affected', aa: '5', n: '4' }, ['aa']],
    [{ know: 'counts', dom: '5', het: '4' }, ['aa']],
    [{ know: 'counts', dom: '5', het: '0', aa: '0' }, ['het']],
    [{ know: 'counts', dom: '0', het: '0', aa: '0' }, ['dom']],
    [{ know: 'q' }, ['f']],
  ])('refuses %j beside %j', (input, fields) => {
    const result = tool.run(tool.schema.parse(input))
    expect(result.ok ? [] : Object.keys(result.refusal.fields)).toEqual(fields)
  })

  it('says carriers in a sentence and runs every example', () => {
    const [first] = tool.examples.map(({ input }) => tool.run(tool.schema.parse(input)))
    expect(first?.ok && first.answer.headline.finding).toBe(
      'About 3.92% of the population are carriers (Aa).',
    )
    for (const { input } of tool.examples) expect(tool.run(tool.schema.parse(input)).ok).toBe(true)
  })
})
