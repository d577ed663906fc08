import fc from '#tests/seeded-properties.ts'
import { describe, expect, it } from 'vitest'
import {
  fitMichaelisMenten,
  inhibitionConstant,
  inhibitionOf,
  lineweaverBurk,
  rateAt,
} from './enzyme-kinetics.ts'
import type { Measurement } from './enzyme-kinetics.ts'
import { tool } from './enzyme-kinetics.tool.ts'

// Treloar 1974, Puromycin data (R datasets; Bates and Watts 1988).
const TREATED: Measurement[] = [[0.02, 76], [0.02, 47], [0.06, 97], [0.06, 107], [0.11, 123], [0.11, 139], [0.22, 159], [0.22, 152], [0.56, 191], [0.56, 201], [1.1, 207], [1.1, 200]] // prettier-ignore
const UNTREATED: Measurement[] = [[0.02, 67], [0.02, 51], [0.06, 84], [0.06, 86], [0.11, 98], [0.11, 115], [0.22, 131], [0.22, 124], [0.56, 144], [0.56, 158], [1.1, 160]] // prettier-ignore

describe('Michaelis–Menten fit', () => {
  // R: nls(rate ~ Vm * conc / (K + conc)): Vm 212.7 (6.947), K 0.06412 (0.008281); untreated 160.3 (6.480), 0.04771 (0.007782).
  it.each([
    ['treated', TREATED, 212.7, 6.947, 0.06412, 0.008281],
    ['untreated', UNTREATED, 160.3, 6.48, 0.04771, 0.007782],
  ] as const)('agrees with R for %s cells', (_, points, vmax, vmaxError, km, kmError) => {
    const fit = fitMichaelisMenten(points)
    expect(fit?.vmax).toBeCloseTo(vmax, 1)
    expect(fit?.vmaxError).toBeCloseTo(vmaxError, 2)
    expect(fit?.km).toBeCloseTo(km, 4)
    expect(fit?.kmError).toBeCloseTo(kmError, 5)
  })

  it('finds the constants that made the data, by the curve and by the line', () => {
    const positive = fc.double({ min: 0.1, max: 50, noNaN: true })
    fc.assert(
      fc.property(positive, positive, (vmax, km) => {
        const points = [0.2, 0.5, 1, 2, 5].map((x) => [x * km, rateAt(x * km, { vmax, km })] as const)
        const fit = fitMichaelisMenten(points)
        expect((fit?.vmax ?? 0) / vmax).toBeCloseTo(1, 6)
        expect((fit?.km ?? 0) / km).toBeCloseTo(1, 6)
        expect(lineweaverBurk(points).km / km).toBeCloseTo(1, 6)
      }),
    )
  })

  // Rate equations of Lehninger, Principles of Biochemistry, 6.3 (competitive α, uncompetitive α′, mixed both).
  it.each([
    ['competitive', 3, 1],
    ['uncompetitive', 1, 2],
    ['non-competitive', 2, 2],
    ['mixed', 3, 1.5],
    ['none', 1, 1],
  ] as const)('recognises %s inhibition (α = %s, α′ = %s)', (kind, alpha, alphaPrime) => {
    const [vmax, km] = [10, 4]
    const changed = { vmax: vmax / alphaPrime, km: (km * alpha) / alphaPrime }
    expect(inhibitionOf({ vmax, km }, changed)).toBe(kind)
    const constant = inhibitionConstant(kind, { vmax, km }, changed, 6)
    if (kind === 'competitive') expect(constant).toBeCloseTo(3, 10)
    else if (kind === 'non-competitive' || kind === 'uncompetitive') expect(constant).toBeCloseTo(6, 10)
    else expect(constant).toBeNull()
  })

  it.each([
    '',
    '1 2',
    '1 2\n2 x\n3 4',
    '0 0\n1 2\n2 3\n3 4',
    '1 2\n1 2\n1 2',
    '1 1\n2 2\n3 3\n4 4',
    '1 2 3 4\n2 3\n3 4',
  ])('refuses the data %j', (data) => {
    const read = tool.schema.safeParse({ data })
    expect(read.success && tool.run(read.data).ok).toBe(false)
  })

  it('runs every example', () => {
    for (const { input } of tool.examples) expect(tool.run(tool.schema.parse(input)).ok).toBe(true)
    const first = tool.run(tool.schema.parse(tool.examples[0].input))
    expect(first.ok && first.answer.headline.value).toBe('competitive')
  })
})
