import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { expect, it } from 'vitest'
import { instantiate } from '#app/engines/questions/instantiate.ts'
import { markPart } from '#app/engines/questions/mark-part.ts'
import { parseQuestion } from '#app/engines/questions/parse.ts'
import { split } from '#app/engines/questions/split.ts'

/**
 * Classes of errors that the blind scripts showed, tested in other parts: limits with an arrow, lists of values, lines
 * that continue with ÷ or ×, millimoles, the student's own letters, rounded equations, slips in the line that shows the
 * method. Similar wrong scripts stand beside them. Labelled before they were marked, for the part drawn with seed 7.
 */
const SCRIPTS: readonly (readonly [place: string, marks: number, lines: readonly string[]])[] = [
  [
    'mathematics/math-line-parabola-region-01 b',
    3,
    ['A = ∫-2→4 (8 + 2x - x²) dx', '= [8x + x² - x³/3]', 'F(4) = 80/3, F(-2) = -28/3', '= 36'],
  ],
  [
    'mathematics/math-line-parabola-region-01 b',
    2,
    ['∫-2→4 (8 + 2x - x²) dx', '[8x + x² - x³/3]', '= 80/3 + 28/3', '= 38'],
  ],
  ['mathematics/math-line-parabola-region-01 b', 0, ['∫-2→4 (4x + 8 - x²) dx', '[2x² + 8x - x³/3]', '= 48']],
  ['mathematics/math-line-parabola-region-01 b', 1, ['∫-2→4 (8 + 2x - x²) dx', '= 36 -']],
  [
    'mathematics/math-ext-skate-ramp-01 d',
    2,
    ['area: 1/32 ∫0→6 (6x² - x³)dx = 1/32 [2x³ - x⁴/4]', '= 1/32 × 108', '= 27/8'],
  ],
  ['mathematics/math-ext-skate-ramp-01 d', 0, ['1/32 ∫0→6 (6x - x³)dx', '= 1/32 [3x² - x⁴/4] = -27/4']],
  [
    'mathematics/math-average-value-sine-01 a',
    3,
    ['∫ = [16t - 36/π cos(πt/4)]', '= 64 + 36/π + 36/π = 64 + 72/π', '÷ 4', '= 16 + 18/π'],
  ],
  [
    'mathematics/math-average-value-sine-01 a',
    2,
    ['∫ = [16t - 36/π cos(πt/4)]', '= 64 + 72/π', '÷ 4', '= 16 + 19/π'],
  ],
  ['mathematics/math-average-value-sine-01 a', 0, ['[16t - 9cos(πt/4)]', '= 64 + 18', '÷ 2', '= 41']],
  [
    'chemistry/chem-kc-dinitrogen-tetroxide-01 a',
    4,
    [
      'N2O4 used 0.185 mol, N2O4 left 0.495 mol',
      'NO2 0.0925 M, N2O4 0.12375 M',
      'K = 0.0925²/0.12375 = 0.0691',
    ],
  ],
  [
    'chemistry/chem-kc-dinitrogen-tetroxide-01 a',
    2,
    [
      'N2O4 = 0.68 - 0.37 = 0.31 mol',
      '[NO2] = 0.37/4 = 0.0925, [N2O4] = 0.31/4 = 0.0775',
      'Kc = 0.0925/0.0775 = 1.19',
    ],
  ],
  [
    'chemistry/chem-back-titration-01 a',
    2,
    [
      '0.500×50.00 = 25.00 mmol HCl',
      '23.96×0.450 = 10.78 mmol OH-',
      '25.00 - 10.78 = 14.22 mmol',
      '= 0.01422 mol',
    ],
  ],
  [
    'chemistry/chem-back-titration-01 a',
    1,
    ['0.500×50.00 = 25.00 mmol HCl', '23.96×0.450 = 10.78 mmol OH-', '25.00 + 10.78 = 35.78 mmol'],
  ],
  [
    'chemistry/chem-mohr-chloride-01 c',
    3,
    ['23.44×0.0516 = 1.2095 mmol Ag+', '÷ 20.00 = 0.06048 M', '×10 = 0.605 mol/L'],
  ],
  [
    'chemistry/chem-mohr-chloride-01 c',
    2,
    ['23.44×0.0516 = 1.2095 mmol Ag+', '÷ 20.00 = 0.06048 M', '×10 = 0.615 mol/L'],
  ],
  [
    'chemistry/chem-mohr-chloride-01 c',
    1,
    ['Ag+ = 0.0516×0.02344 = 1.21e-3 mol', '÷ 0.02344 = 0.0516', '×10 = 0.516 mol/L'],
  ],
  [
    'chemistry/chem-aluminium-smelting-01 c',
    3,
    ['270000×86400/96500 = 241741 mol e-', 'Al is 80580 mol', '80580×27.0 = 2175660 g', '= 2180 kg'],
  ],
  [
    'mathematics/math-ext-parabola-line-family-01 a',
    2,
    ['x² + 16 = kx', 'k² - 4×16 = 0', 'k² = 64', 'k = ±8'],
  ],
  ['mathematics/math-ext-parabola-line-family-01 a', 1, ['k = 2x so x = k/2', 'k = 4 or k = -4']],
  [
    'physics/phys-collision-inelastic-01 b',
    3,
    [
      'v is 0.914 m/s',
      'KE before: 0.5×8000×3.2² = 40960 J, KE after: 0.5×28000×0.914² = 11696 J',
      'lost = 40960 - 11696 = 29264 J',
    ],
  ],
  [
    'physics/phys-collision-inelastic-01 b',
    0,
    ['½ × 8000 × 3.2 = 12800', '½ × 28000 × 0.914 = 12796', '12800 - 12796 = 4 J'],
  ],
  [
    'physics/phys-vertical-circle-01 b',
    2,
    ['F = mv²/r = 500×114.49/6 = 9541 N', 'W = 500×9.8 = 4900', 'N = 9541 - 4900 = 4641 N'],
  ],
  ['physics/phys-vertical-circle-01 b', 2, ['N + 4900 = 9541', 'N = 4641 N']],
  ['physics/phys-vertical-circle-01 b', 1, ['N + 4900 = 9541', 'N = 4741 N']],
  ['physics/phys-vertical-circle-01 b', 1, ['N - 4900 = 9541', 'N = 14441 N']],
  ['physics/phys-vertical-circle-01 b', 0, ['N + 4900 = 892', 'N = -4008 N']],
  [
    'chemistry/chem-gas-at-slc-01 a',
    3,
    ['3.61/100.1 = 36.06 mmol CaCO3', 'CO2 is 36.06 mmol too', '36.06e-3 × 24.8 = 0.894 L'],
  ],
  [
    'chemistry/chem-gas-at-slc-01 a',
    1,
    ['n = 3.61/100.1 = 0.03606', 'CO2 = 2×0.03606 = 0.0721', 'V = 0.0721/24.8 = 0.00291 L'],
  ],
  [
    'mathematics/math-ext-cooling-soup-01 e',
    3,
    [
      'k = e^-1 = 0.36788',
      '∫0→40 (22 + 72e^(-0.025t))dt = [22t - 2880e^(-0.025t)]',
      '= 880 + 2880 - 2880k = 2700.5',
      '÷ 40',
      '= 67.5',
    ],
  ],
  [
    'mathematics/math-ext-cooling-soup-01 e',
    2,
    ['[22t - 2880e^(-0.025t)] from 0 to 40', '= 880 - 1059.5 + 2880 = 2800.5', '2800.5/40 = 70.0'],
  ],
  [
    'mathematics/math-ext-cooling-soup-01 e',
    0,
    ['[22t - 72e^(-0.025t)]', '= 880 - 26.5 + 72 = 925.5', '925.5 ÷ 20 = 46.3'],
  ],
  // Continues from an earlier part's answer, rightly and wrongly.
  ['chemistry/chem-back-titration-01 b', 3, ['m = 0.007109×100.1 = 0.7116 g', '0.7116/1.38×100 = 51.6%']],
  ['chemistry/chem-back-titration-01 b', 0, ['m = 0.007109/100.1 = 7.1e-5 g']],
  ['chemistry/chem-back-titration-01 b', 0, ['0.01422 + 100.1 = 100.11', '100.11/1.38 = 72.5%']],
  // A list of the question's numbers, one of which is the answer, is no answer.
  ['mathematics/gen-critical-path-01 c', 0, ['PZ 7, QZ 6, RZ 4, SZ 8, TZ 3']],
  // The result of false arithmetic is not right because it is close: the value itself must be written.
  [
    'physics/phys-vertical-circle-01 b',
    1,
    ['F = 500×114.49/6 = 9511 N', 'W = 500×9.8 = 4900', 'N = 9511 - 4900 = 4611 N'],
  ],
  ['chemistry/chem-gas-at-slc-01 a', 2, ['n = 3.61/100.1 = 0.03626', 'V = 0.03626×24.8 = 0.899 L']],
  ['chemistry/chem-gas-at-slc-01 a', 3, ['n = 3.61/100.1 = 0.0361', 'V = 0.0361×24.8 = 0.894 L']],
  [
    'chemistry/chem-aluminium-smelting-01 c',
    2,
    ['270000×86400/96500 = 241741', '/3 = 80880', '80880×27.0 = 2183760 g', '= 2184 kg'],
  ],
  [
    'chemistry/chem-mohr-chloride-01 c',
    2,
    ['23.44×0.0516 = 1.2095 mmol', '÷ 20.00 = 0.06084 M', '×10 = 0.608 mol/L'],
  ],
  [
    'physics/phys-incline-friction-01 b',
    3,
    ['22×9.8×sin35 = 123.7', '22×1.2 = 26.4', 'F = 123.7 - 26.4 = 97.3 N'],
  ],
  // A factorial before "=", names with digits, chains that start with a formula, words around the numbers.
  ['mathematics/spec-committee-seating-01 c', 1, ['4!=24', '4!-2×3!=12', '= 13']],
  ['mathematics/math-ext-oat-milk-filling-01 c', 1, ['P(X<v) = 0.8', 'z = invNorm(0.8) = 0.8416']],
  ['biology/bio-monohybrid-expected-01 a', 2, ['3/4 of 96 = 72']],
  ['biology/bio-monohybrid-expected-01 a', 0, ['1/2 of 96 = 48']],
  ['mathematics/math-sound-level-01 b', 1, ['10log(5I/I0) = 10log5 + 10log(I/I0) = 6.99 - 80 = -73.0']],
  ['mathematics/spec-committee-seating-01 c', 2, ['not together = 4! - 2×3! = 12']],
  ['mathematics/spec-committee-seating-01 c', 1, ['not together = 4! - 2×3! = 14']],
  ['mathematics/std-flight-arrival-01 a', 0, ['1730', '1630', '1430']],
]

it.each(SCRIPTS)('%s earns %i: %j', (place, marks, lines) => {
  const [file = '', part = ''] = place.split(' ')
  const parsed = parseQuestion(parse(readFileSync(`content/questions/${file}.yaml`, 'utf8')))
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems))
  const result = markPart(split(instantiate(parsed.question, 7)).marking, part, lines.join('\n'))
  expect({ marks: result.awarded, verdict: result.verdict }, result.reason).toEqual({
    marks,
    verdict: expect.not.stringMatching('ask'),
  })
})

/**
 * Drawn with seed 11: chains that start with a formula, 5!=120, the student's own velocity whose letter t is not a
 * tonne.
 */
const OTHERS: readonly (readonly [
  place: string,
  marks: number,
  lines: readonly string[],
  earlier: Record<string, string>,
])[] = [
  ['mathematics/math-cdf-travel-time-01 a', 2, ['[2x^3/3 - x^4/4]_0^2 = 16/3 - 4 = 4/3'], {}],
  ['mathematics/math-cdf-travel-time-01 a', 1, ['[2x^3/3 - x^4/4]_0^2 = 16/3 - 4 = 5/3'], {}],
  ['mathematics/math-ext-battery-life-01 c', 2, ['1/2 × 8 × f(4) = 1/2 × 8 × 8/54 = 16/27'], {}],
  ['mathematics/math-ext-battery-life-01 c', 1, ['1/2 × 8 × f(4) = 1/2 × 8 × 8/54 = 8/27'], {}],
  ['mathematics/spec-committee-seating-01 c', 2, ['5!-2×4!=120-48=72'], {}],
  ['mathematics/math-motion-sine-rest-01 b', 1, ['t=π/6 or t=5π/6'], { a: 'V = 2 - 4*sin(t)' }],
  ['mathematics/math-motion-sine-rest-01 b', 0, ['t=π/3 or t=2π/3'], { a: 'V = 2 - 4*sin(t)' }],
]

it.each(OTHERS)('%s earns %i: %j, with another draw', (place, marks, lines, earlier) => {
  const [file = '', part = ''] = place.split(' ')
  const parsed = parseQuestion(parse(readFileSync(`content/questions/${file}.yaml`, 'utf8')))
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems))
  const { marking } = split(instantiate(parsed.question, 11))
  expect(markPart(marking, part, lines.join('\n'), earlier).awarded).toBe(marks)
})

it('asks about an answer that is right in one of two readings, instead of marking it wrong', () => {
  const verdictOf = (place: string, line: string, seed: number): string => {
    const [file = '', part = ''] = place.split(' ')
    const parsed = parseQuestion(parse(readFileSync(`content/questions/${file}.yaml`, 'utf8')))
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems))
    return markPart(split(instantiate(parsed.question, seed)).marking, part, line).verdict
  }
  expect(verdictOf('mathematics/math-exponential-decay-01 a', 'k = 1/4ln2', 11)).toBe('ask')
  expect(verdictOf('mathematics/math-exponential-decay-01 a', 'k = (1/4)ln2', 11)).toBe('partly')
  expect(verdictOf('mathematics/math-exponential-decay-01 a', 'k = 1/5ln2', 11)).toBe('wrong')
  expect(verdictOf('mathematics/math-tangent-through-origin-01 b', '9/4(e-2)', 11)).toBe('ask')
})
