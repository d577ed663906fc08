import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { sizeOfWhole } from '#tests/fetched-code.ts'
import { markWorking } from './mark-working.ts'
import { readLine } from './read-line.ts'

describe('a line of working as it is typed', () => {
  it.each([
    ['E = 1/2 × 3 × 4^2 = 24 J', 'E = (1/2) × 3 × 4² = 24 J'],
    ['x = 5 or x = -3', 'x = 5 or -3'],
    ["f'(x) = 3x^2 - 12", "f'(x) = 3x² - 12"],
    ['so v^2 = 2as', 'v² = 2as'],
    ['E = 5mgh', 'E = 5mgh'],
    ['B = 3 kT', 'B = 3 kT'],
    ['19.2 kJ/1.056 g = 18.2 kJ/g', '19.2/1.056 = 18.2 kJ/g'],
    ['0.25 L × 4 mol/L = 1 mol', '0.25 × 4 = 1 mol'],
    ['v^2 = 2as', 'v² = 2as'],
    ['so negative only for x<-3', 'x < -3'],
    ['m=1/12, point (36,6)', 'm = 1/12'],
    ['L = L0√(1-v²/c²)', 'L = L_0 × √(1 - v²/c²)'],
    ['xbar - 120 = -0.8225', 'x_b - 120 = -0.8225'],
    ['A = h/2 [ends + 2(middles)]', 'A = h/2 [ends + 2(middles)]'],
    ['P(X>=1) = 1-P(X=0) = 1-0.1673', 'P(X ≥ 1) = 1-P(X = 0) = 1 - 0.1673'],
    ['5!-2×4!=72', '5! - 2 × 4! = 72'],
    ['1/4 of 96 = 24', '(1/4) × 96 = 24'],
    ['dx = du/4, limits 0 and pi/4', 'dx = du/4'],
    ['75° between them', '75°'],
    ['so 75.3% lower', '75.3%'],
    ['7 waters lost, 7*18 = 126', '7 × 18 = 126'],
    ['0.6+0.2 = 0.8 → 240', '0.6 + 0.2 = 0.8; 240'],
    ['not together = 120 - 48 = 72', '120 - 48 = 72'],
    ['N=36 I%=4.2 PV=-12000', 'N = 36; I% = 4.2; PV = -12000'],
    ['f(0)=0 f(4)=64-96=-32', 'f(0) = 0; f(4) = 64 - 96 = -32'],
    ['5C2 × 3! = 60', 'ncr(5, 2) × 3! = 60'],
    ['= 2 × 4!', '2 × 4!'],
    ['q = 5 C', 'q = 5 C'],
    ['E = VIt = 3.0 × 2.0 × 4 = 24 J', 'E = VIt = 3.0 × 2.0 × 4 = 24 J'],
    ['total = 1926.5 kJ per 100 g', '1926.5 kJ'],
    ['v = 12 m per s', 'v = 12 m per s'],
    ['V = pi x 0.5² x 48 = 37.7', 'V = π × 0.5² × 48 = 37.7'],
    ['V = 2xπx0.5²x48 = 75.4', 'V = 2π × 0.5² × 48 = 75.4'],
    ['so 5 half-lives', '5'],
    ['6200 - 3150 + 900 = 3950 bp', '6200 - 3150 + 900 = 3950'],
    ['0.785 mol/L x 60 g/mol = 47.1 g/L', '0.785 × 60 = 47.1 g/L'],
    ['K = [CH3OH]/[CO] = 0.5', 'K = [CH3OH]/[CO] = 0.5'],
    ['[Fe3+] = 0.001, [SCN-] = 0.002', '[Fe3+] = 0.001; [SCN-] = 0.002'],
    ['n(HCl) = 0.01 and n(NaOH) = 0.02', 'nHCl = 0.01; n(NaOH) = 0.02'],
    ['8% of 60000 = 4800', '8% × 60000 = 4800'],
    ['cut 1 = 14 + 7 = 21', '14 + 7 = 21'],
    ['Pr(X = 7) = 0.21', 'Pr(X = 7) = 0.21'],
    ['P(-3) = 4 - 4 = 0 so (x+3) is a factor', 'P(-3) = 4 - 4 = 0'],
    ['x: 1 + p = 3 + q', '1 + p = 3 + q'],
    ['t=13: 11.0', 't = 13; 11.0'],
    ['a : b = 2 : 3', 'a/b = 2/3'],
    ['a + b = 3, 2a - b = 5', 'a + b = 3; 2a - b = 5'],
    ['2a + b = 3 and a = 1', '2a + b = 3; a = 1'],
    ['A = (1, 2), B = (3, 4)', 'A = (1, 2); B = (3, 4)'],
    ['37 + 1.5(14) = 58', '37 + 1.5 × 14 = 58'],
    ['SO3 1.74, SO2 0.26, O2 0.13 mol', 'SO3 = 1.74; SO2 = 0.26; O2 = 0.13 mol'],
    ['QR 4, ST 5', 'QR = 4; ST = 5'],
    ['H+ 3.75 mmol, OH- 5.00 mmol', 'H+ = 3.75 mmol; 5.00 mmol'],
    ['cosec B = 5/3, B is 36.87°', 'csc(B) = 5/3; B = 36.87 °'],
    ['u = 6, (u = -5 no)', 'u = 6'],
    ['x = 5 or x = -3 (impossible)', 'x = 5'],
    ['20e^t = 20 + 600e^(-t), times e^t', '20e^t = 20 + 600e⁻t; e^t'],
    ["r = 2, C'' > 0 so min", "r = 2; C'' > 0"],
    ['half width ≤ 0.4', 'w ≤ 0.4'],
    ['17.25×0.0370 = 0.638 mmol Cr2O7', '17.25 × 0.0370 = 0.638 mmol'],
    ['0.250 - 0.150 = 0.100 M OH-', '0.250 - 0.150 = 0.100 M'],
    ['gen term 6Cr x^(6-r)', 'ncr(6, r) x^(6 - r)'],
    ['at least 2 = all - none - one', 'all - none - one'],
    ['d/dx(½v²) = 16x+8', 'd/dx(½v²) = 16x + 8'],
    ['divide by x - 2: x^2 - 3x - 28', 'x² - 3x - 28'],
    ['in threes: 99/3 = 33, 132/3 = 44, 75/3 = 25', '99/3 = 33; 132/3 = 44; 75/3 = 25'],
    ['= 1001 - 70 -', '1001 - 70 = …'],
  ])('%s', (typed, readAs) => {
    expect(readLine([typed])).toMatchObject({ ok: true, readAs })
    // The same words stand beside it once it is marked.
    const guide = {
      bare: 'all' as const,
      marks: [{ id: 'A1', type: 'A' as const, marks: 1, for: '', looks: [{ value: '1' }] }],
    }
    expect(markWorking(guide, { lines: [typed] }).lines[0]!.readAs).toBe(readAs)
  })

  it('goes on from the line above, and knows the letters of the question', () => {
    expect(readLine(['E = 3 × 4', '= 12 J'])).toMatchObject({ ok: true, readAs: '12 J' })
    expect(readLine(['= 240 - 432/π', '÷ 6'])).toMatchObject({ readAs: '(240 - 432/π)/6' })
    expect(readLine(['n = 0.0009', '×10 = 0.009'])).toMatchObject({ readAs: '0.0009 × 10 = 0.009' })
    expect(readLine(['n = 0.0009', 'Fe = 5× = 0.0045'])).toMatchObject({ readAs: 'Fe = 5 × 0.0009 = 0.0045' })
    expect(readLine(['0.957/20 = 0.048 M', 'wine 50 times = 2.4 M'])).toMatchObject({
      ok: true,
      readAs: '50 × 0.048 = 2.4 M',
    })
    expect(readLine(['p = 3m'])).toMatchObject({ readAs: 'p = 3 m' })
    expect(readLine(['p = 3m'], ['m'])).toMatchObject({ readAs: 'p = 3m' })
    expect(readLine(['qvB = mv^2/r'], ['q', 'v', 'B', 'm', 'r'])).toMatchObject({ readAs: 'qvB = mv²/r' })
    expect(readLine(['speed = 24'], ['v'])).toMatchObject({ readAs: '24' })
  })

  it('says what it cannot read, and is silent about words', () => {
    expect(readLine(['x = 3 )( 4'])).toMatchObject({
      ok: false,
      reason: expect.stringMatching(/cannot be read/),
    })
    expect(readLine(['((2x'])).toMatchObject({ ok: false, reason: expect.stringMatching(/cannot be read/) })
    expect(readLine(['(x+3) is a factor'])).toMatchObject({ ok: false })
    expect(readLine(['c1V1 = c2V2'])).toMatchObject({ ok: true, readAs: 'c1V1 = c2V2' })
    expect(readLine(['AE = mass of product/mass of reactants × 100'])).toMatchObject({ ok: true })
    expect(readLine(['by symmetry'])).toEqual({ ok: false, reason: '' })
    expect(readLine(['not 24 J'])).toMatchObject({
      ok: false,
      reason: expect.stringMatching(/what it is not/),
    })
  })
})

it('what reads lines in a browser is small', { timeout: 300_000 }, async () => {
  expect(await sizeOfWhole(fileURLToPath(new URL('read-line.ts', import.meta.url)))).toBeLessThan(19_000)
})
