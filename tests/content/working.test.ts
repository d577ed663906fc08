import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { expect, it } from 'vitest'
import { instantiate } from '#app/engines/questions/instantiate.ts'
import { markPart } from '#app/engines/questions/mark-part.ts'
import { parseQuestion } from '#app/engines/questions/parse.ts'
import { split } from '#app/engines/questions/split.ts'

/** A question of the bank as one seed draws it. */
function marking(file: string, seed = 1) {
  const parsed = parseQuestion(parse(readFileSync(`content/questions/${file}.yaml`, 'utf8')))
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems))
  return split(instantiate(parsed.question, seed)).marking
}

/**
 * Working as students type it, labelled before it was marked: v = 25, t = 0.9, a = 7; I = 2.77, 25 min; 5.5 g; u = 21,
 * h = 35; 60 W/m², 50°; 0.2 kg, 20 °C.
 */
const SCRIPTS: readonly (readonly [file: string, lines: readonly string[], earns: string])[] = [
  [
    'physics/phys-braking-distance-01',
    ['thinking distance = 25*0.9 = 22.5m', 'v^2=u^2+2as', '0=625-14s', 's=44.6m', '22.5+44.6=67.1m'],
    'A1 M1 FT1',
  ],
  [
    'physics/phys-braking-distance-01',
    ['25 x 0.9 = 22.5', 't = 25/7 = 3.57 s', 's = 0.5 x 25 x 3.57 = 44.6', 'total 67.1 m'],
    'A1 M1 FT1',
  ],
  ['physics/phys-braking-distance-01', ['s = ut + 1/2at^2 = 25(0.9) + 0.5(-7)(0.9)^2 = 19.7 m'], ''],
  [
    'physics/phys-braking-distance-01',
    ['reaction: 22.5 m', 'braking: 625/14 = 44.64 m', 'total: 67.1 m'],
    'A1 M1 FT1',
  ],
  ['physics/phys-braking-distance-01', ['d = 67.1'], 'M1'],
  [
    'physics/phys-braking-distance-01',
    ['d1 = 25*0.9=22.5', 'd2 = 25^2/(2*9.8) = 31.9', 'd = 22.5+31.9 = 54.4 m'],
    'A1',
  ],
  ['physics/phys-braking-distance-01', ['25(0.9) + 25^2/(2(7)) = 67.1 m'], 'A1 M1 FT1'],
  [
    'chemistry/chem-electroplating-copper-01',
    ['Q=It=2.77*25*60=4155', 'n(e)=4155/96500=0.0431', 'n(Cu)=0.0431/2=0.0215', 'm=nM=0.0215*63.5=1.37g'],
    'M1 M2 FT1',
  ],
  [
    'chemistry/chem-electroplating-copper-01',
    ['Q = 2.77*25 = 69.25', 'n(e) = 69.25/96500 = 7.18e-4', 'n(Cu)=3.59e-4', 'm=3.59e-4*63.5=0.0228 g'],
    'M2 FT1',
  ],
  ['chemistry/chem-electroplating-copper-01', ['m = (2.77*1500*63.5)/(2*96500) = 1.37 g'], 'M1 M2 FT1'],
  ['chemistry/chem-electroplating-copper-01', ['1.37'], 'M1 M2'],
  [
    'chemistry/chem-electroplating-copper-01',
    ['Q = 4155 C', 'n = 4155/96500 = 0.0431', 'm = 0.0431 x 63.5 = 2.73 g'],
    'M1 FT1',
  ],
  ['chemistry/chem-gas-at-slc-01', ['n = 5.5/100.1 = 0.0549', 'V = 0.0549 × 24.8 = 1.36 L'], 'A1 FT1 FT2'],
  ['chemistry/chem-gas-at-slc-01', ['5.50/100.1 x 24.8 = 1.36 L'], 'A1 FT1 FT2'],
  ['chemistry/chem-gas-at-slc-01', ['n = 5.5 × 100.1 = 550.6', 'V = 550.6*24.8 = 13654 L'], 'FT1 FT2'],
  ['chemistry/chem-gas-at-slc-01', ['n = 0.0549 mol', 'V = 0.0549/24.8 = 0.00221 L'], 'A1'],
  ['physics/phys-projectile-cliff-01', ['35 = 4.9t^2', 't = 2.67 s', 'x = 21*2.67 = 56.1 m'], 'M1 A1 FT1'],
  [
    'physics/phys-projectile-cliff-01',
    ['t = √(2h/g) = √(70/9.8) = 2.67', 'range = ut = 21 × 2.67 = 56.1 m'],
    'M1 A1 FT1',
  ],
  ['physics/phys-projectile-cliff-01', ['t = 35/21 = 1.67 s', 'R = 21 × 1.67 = 35 m'], 'FT1'],
  [
    'physics/phys-projectile-cliff-01',
    ['v^2 = 2*9.8*35 = 686', 'v = 26.2', 't = 26.2/9.8 = 2.67 s', 'd = 21 x 2.67 = 56.1 m'],
    'M1 A1 FT1',
  ],
  ['physics/phys-malus-law-01', ['60/2 = 30', '30cos^2(50) = 12.4 W/m^2'], 'A1 M1 FT1'],
  ['physics/phys-malus-law-01', ['I = 60cos²50° = 24.8 W m⁻²'], 'M1'],
  ['physics/phys-malus-law-01', ['I = ½ × 60 × cos²(50°) = 12.4 W m^-2'], 'A1 M1 FT1'],
  [
    'physics/phys-latent-heat-ice-01',
    ['Q = mL + mcΔT', '= 0.2*334000 + 0.2*4180*20', '= 66800 + 16720', '= 83520 J'],
    'A1 A2 FT1',
  ],
  [
    'physics/phys-latent-heat-ice-01',
    ['melting 0.2 × 334 = 66.8 kJ', 'heating 0.2 × 4.18 × 20 = 16.7 kJ', '83.5 kJ'],
    'A1 A2 FT1',
  ],
  ['physics/phys-latent-heat-ice-01', ['0.2*4180*20 = 16720 J'], 'A2'],
  ['physics/phys-latent-heat-ice-01', ['Q1 = 66800', 'Q2 = 16720', 'Q = 66800 - 16720 = 50080 J'], 'A1 A2'],
]

it.each(SCRIPTS)('%s: %j earns "%s"', (file, lines, earns) => {
  const result = markPart(marking(file), 'a', lines.join('\n'))
  expect(result.verdict, result.reason).not.toBe('ask')
  const earned = result.steps.filter(({ awarded }) => awarded > 0).map(({ id }) => id ?? '')
  expect(earned.sort().join(' ')).toBe(earns.split(' ').filter(Boolean).sort().join(' '))
})

/** The same for other parts, drawn with seed 7. */
const OF_SEVEN: readonly (readonly [
  place: string,
  lines: readonly string[],
  earns: string,
  earlier: string,
])[] = [
  ['physics/phys-motor-effect-wire-01 a', ['F=BIL'], 'M1', ''],
  ['physics/phys-motor-effect-wire-01 a', ['0.42 T x 3.5 A x 0.08 m = 0.118 N'], 'M1 A1', ''],
  ['physics/phys-motor-effect-wire-01 a', ['0.118'], 'M1', ''],
  ['physics/phys-wien-star-01 a', ['T = b/λ = 2.898*10^-3/(725*10^-9)', '= 3997 K'], 'M1 A1', ''],
  [
    'physics/phys-wien-star-01 a',
    ['λ = 725 nm = 7.25 × 10^-7 m', 'T = 2.898 × 10^-3 ÷ 7.25 × 10^-7 = 3997K'],
    'M1 A1',
    '',
  ],
  ['physics/phys-wien-star-01 a', ['λmaxT = b', 'T = 2.898x10^-3/7.25x10^-7', 'T = 400 K'], 'M1', ''],
  [
    'physics/phys-projectile-angle-01 a',
    ['u_y = 27sin50 = 20.7', 'v^2 = u^2 + 2as', '0 = 20.7^2 - 2*9.8*s', 's = 21.9 m'],
    'M1 A1',
    '',
  ],
  [
    'physics/phys-projectile-angle-01 a',
    [
      'vertical velocity = 27 sin 50 = 20.68',
      'max height when v=0',
      't = 20.68/9.8 = 2.11s',
      'h = 20.68*2.11 - 4.9*2.11^2 = 21.8m',
    ],
    'M1 A1',
    '',
  ],
  ['physics/phys-projectile-angle-01 a', ['27cos50 = 17.36', '17.36^2/19.6 = 15.4 m'], '', ''],
  [
    'physics/phys-vertical-circle-01 c',
    ['mgh + 1/2mv^2 = 1/2mv^2', '9.8*12 + 0.5*10.7^2 = 0.5 v^2', '174.8 = 0.5v^2', 'v = 18.7 m/s'],
    'M1 A1',
    '',
  ],
  [
    'physics/phys-vertical-circle-01 c',
    [
      'KE top = 1/2 x 500 x 10.7^2 = 28622.5 J',
      'GPE = 500 x 9.8 x 12 = 58800 J',
      'KE bottom = 87422.5 J',
      'v = sqrt(2x87422.5/500) = 18.7 m/s',
    ],
    'M1 A1',
    '',
  ],
  [
    'physics/phys-vertical-circle-01 c',
    [
      'KE top = 1/2 x 500 x 10.7^2 = 28622.5 J',
      'GPE = 500 x 9.8 x 12 = 58800 J',
      'v = sqrt(2x58800/500) = 15.3 m/s',
    ],
    'M1',
    '',
  ],
  [
    'physics/phys-photoelectric-01 a',
    ['E = hf = 4.14x10^-15 x 8.8x10^14 = 3.64 eV', 'KE = 3.64 - 2.3 = 1.34 eV'],
    'M1 A1',
    '',
  ],
  ['physics/phys-photoelectric-01 a', ['KEmax = hf - φ', '= 4.14e-15 × 8.8e14 − 2.3', '= 1.34'], 'A1 M1', ''],
  [
    'physics/phys-transmission-losses-01 a',
    ['P=VI', '240000 = 3000 I', 'I = 80', 'P loss = 80^2 x 5 = 32000W'],
    'M1 FT1',
    '',
  ],
  [
    'physics/phys-transmission-losses-01 a',
    ['I = 240/3 = 80 A', 'V = IR = 80 x 5 = 400 V', 'P = V I = 400 x 80 = 32 kW'],
    'M1 FT1',
    '',
  ],
  [
    'physics/phys-series-parallel-circuit-01 b',
    ['I = V/R = 9/16.57 = 0.543', 'V1 = 0.543 x 8 = 4.34', 'Vp = 9-4.34 = 4.66', 'I2 = 4.66/20 = 0.233 A'],
    'M1 FT1',
    '16.57 ohm',
  ],
  [
    'physics/phys-series-parallel-circuit-01 b',
    ['I = 9/28.6 = 0.315', 'I2 = 0.315 x 15/35 = 0.135 A'],
    'M1 FT1',
    '28.6 ohm',
  ],
  [
    'physics/phys-hydrogen-lines-01 a',
    ['E3 = -13.6/9 = -1.51', 'E2 = -13.6/4 = -3.4', 'E = -1.51 - -3.4 = 1.89eV'],
    'M1 A1',
    '',
  ],
  [
    'physics/phys-hydrogen-lines-01 a',
    ['E3 = -13.6/9 = -1.51 eV', 'E2 = -13.6/4 = -3.4 eV', 'E = 3.4 + 1.51 = 4.91 eV'],
    'M1',
    '',
  ],
  [
    'physics/phys-induced-emf-coil-01 b',
    [
      'A = 0.06^2 = 0.0036',
      'flux = 0.25 x 0.0036 = 9x10^-4',
      'emf = N x flux/t = 150 x 9x10^-4/0.02 = 6.75 V',
    ],
    'M1 FT1',
    '',
  ],
  ['physics/phys-induced-emf-coil-01 b', ['ε = -NΔΦ/Δt = -150*(0-9e-4)/0.02 = 6.75V'], 'M1 FT1', ''],
  [
    'physics/phys-satellite-orbit-01 a',
    ['g = GM/r^2', '= (6.67x10^-11)(5.97x10^24)/(6.37x10^6 + 400000)^2', '= 8.69 N/kg'],
    'M1 A1',
    '',
  ],
  [
    'physics/phys-satellite-orbit-01 a',
    ['r = 6.37x10^6 + 4x10^5 = 6.77x10^6', 'g = 6.67x10^-11 x 5.97x10^24 / (6.77x10^6)^2 = 8.7'],
    'M1',
    '',
  ],
  [
    'physics/phys-snell-critical-01 a',
    ['n1 sin i = n2 sin r', '1 x sin50 = 1.62 sin r', 'sin r = 0.473', 'r = 28.2'],
    'M1 A1',
    '',
  ],
  ['physics/phys-snell-critical-01 a', ['1.00sin50=1.62sinθ', 'θ=sin^-1(0.4729)=28.2°'], 'M1 A1', ''],
]

it.each(OF_SEVEN)('%s: %j earns "%s"', (place, lines, earns, earlier) => {
  const [file = '', part = ''] = place.split(' ')
  const result = markPart(marking(file, 7), part, lines.join('\n'), { a: earlier })
  const earned = result.steps.filter(({ awarded }) => awarded > 0).map(({ id }) => id ?? '')
  expect(earned.sort().join(' '), result.reason).toBe(earns.split(' ').filter(Boolean).sort().join(' '))
})
