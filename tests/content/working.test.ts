import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { expect, it } from 'vitest'
import { instantiate } from '#app/engines/questions/instantiate.ts'
import { markPart } from '#app/engines/questions/mark-part.ts'
import { parseQuestion } from '#app/engines/questions/parse.ts'
import { split } from '#app/engines/questions/split.ts'

/** Part a of a question of the bank as seed 1 draws it. */
function marking(file: string) {
  const parsed = parseQuestion(parse(readFileSync(`content/questions/${file}.yaml`, 'utf8')))
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems))
  return split(instantiate(parsed.question, 1)).marking
}

/**
 * Working as students type it, labelled before it was marked: v = 25, t = 0.9, a = 7; I = 2.77, 25 min; 5.5 g;
 * u = 21, h = 35; 60 W/m², 50°; 0.2 kg, 20 °C.
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
  ['physics/phys-braking-distance-01', ['d = 67.1'], ''],
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
  ['chemistry/chem-electroplating-copper-01', ['1.37'], ''],
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
