import fc from '#tests/seeded-properties.ts'
import { describe, expect, it } from 'vitest'
import { coloniesPerMillilitre, serialDilution, solveDilution } from './dilution.ts'
import { tool as dilution } from './dilution.tool.ts'
import { bestLength } from './lengths.ts'
import { tool as magnification } from './magnification.tool.ts'

const valueOf = (tool: typeof dilution | typeof magnification, input: Record<string, string>): string => {
  const result =
    tool === dilution
      ? dilution.run(dilution.schema.parse(input))
      : magnification.run(magnification.schema.parse(input))
  return result.ok ? result.answer.headline.value : JSON.stringify(result.refusal.fields)
}

describe('dilution', () => {
  // C₁V₁ = C₂V₂, worked in OpenStax Chemistry 2e, 3.3: 0.850 L of 5.00 M to 1.80 L is 2.36 M; 11 mL of 0.45 M to 0.12 M
  // fills 41 mL; 0.100 M, 5.00 L from 1.59 M needs 0.314 L.
  it.each([
    [{ c1: '5.00', v1: '0.850', v2: '1.80', cu: 'M' }, '2.36 M'],
    [{ c1: '0.45', v1: '0.011', c2: '0.12', vu: 'L' }, '0.0413 L'],
    [{ c1: '1.59', c2: '0.100', v2: '5.00', vu: 'L' }, '0.314 L'],
    [{ v1: '25', c2: '0.1', v2: '100', cu: 'M' }, '0.400 M'],
  ])('%j gives %s', (input, value) => expect(valueOf(dilution, input as Record<string, string>)).toBe(value))

  // OpenStax Microbiology 9.1: 45 colonies, 0.1 mL of a 1:10 000 (10⁻⁴) dilution: 45 ÷ (0.1 × 10⁻⁴) = 4.5 × 10⁶ CFU/mL.
  it('counts colonies', () => expect(coloniesPerMillilitre(45, 1e-4, 0.1)).toBeCloseTo(4.5e6, 3))

  it.each([
    [{ c1: '1', v1: '1', c2: '1', v2: '1' }, 'v1'],
    [{ c1: '1', v1: '1' }, 'v2'],
    [{ c1: '1', c2: '2', v2: '10' }, 'c2'],
    [{ mode: 'serial' }, 'f'],
    [{ mode: 'serial', f: '10', n: '3', col: '50' }, 'pl'],
  ])('refuses %j beside %s', (input, field) =>
    expect(valueOf(dilution, input as Record<string, string>)).toContain(`"${field}"`),
  )

  it('keeps the amount, and each step divides by the factor', () => {
    const size = fc.double({ min: 0.01, max: 100, noNaN: true })
    fc.assert(
      fc.property(size, size, size, fc.constantFrom('c1', 'v1', 'c2', 'v2'), (a, b, c, empty) => {
        const [c1, v1, c2, v2] = ['c1', 'v1', 'c2', 'v2'].map((key, index) =>
          key === empty ? null : [a, b, c, a][index]!,
        ) as [number, number, number, number]
        const all = solveDilution({ c1, v1, c2, v2 })
        expect((all.c1 * all.v1) / (all.c2 * all.v2)).toBeCloseTo(1, 10)
      }),
    )
    const list = serialDilution(5, 4)
    expect(list.map((one, index) => Math.round((list[index - 1] ?? 1) / one))).toEqual([5, 5, 5, 5])
  })
})

describe('magnification', () => {
  // Cambridge and VCE worked form: actual = image ÷ magnification; 32 mm at × 400 is 80 µm; a 25 mm bar for 10 µm is × 2500.
  it.each([
    [{ find: 'actual', image: '32', iu: 'mm', mag: '400' }, '80.0 µm'],
    [{ find: 'magnification', image: '25', iu: 'mm', actual: '10', au: 'µm' }, '× 2500'],
    [{ find: 'image', actual: '7', au: 'µm', mag: '10000' }, '70.0 mm'],
    [{ find: 'actual', image: '5', iu: 'cm', mag: '200000' }, '250 nm'],
  ])('%j gives %s', (input, value) =>
    expect(valueOf(magnification, input as Record<string, string>).replace(/2\.50 × 10³/, '2500')).toBe(
      value,
    ),
  )

  it.each([
    [{ find: 'actual' }, 'mag'],
    [{ find: 'magnification', image: '5' }, 'actual'],
    [{ find: 'image', mag: '5' }, 'actual'],
  ])('refuses %j beside %s', (input, field) =>
    expect(valueOf(magnification, input as Record<string, string>)).toContain(`"${field}"`),
  )

  it('chooses a unit with one to three digits', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-9, max: 900, noNaN: true }), (metres) => {
        const { value } = bestLength(metres)
        expect(value).toBeGreaterThanOrEqual(0.999)
        expect(value).toBeLessThan(1000.001)
      }),
    )
    for (const { input } of dilution.examples)
      expect(dilution.run(dilution.schema.parse(input)).ok).toBe(true)
    for (const { input } of magnification.examples)
      expect(magnification.run(magnification.schema.parse(input)).ok).toBe(true)
  })
})
