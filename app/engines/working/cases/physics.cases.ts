import type { Guide, Look } from '../guide.ts'
import type { Marked, Scripted } from './case.ts'

/** A 3.0 kg trolley at 4.0 m/s is brought to rest over 2.5 m: its energy, then the force. */
const trolley: Guide = {
  given: { m: '3.0', v: '4.0', d: '2.5' },
  bare: 'all',
  marks: [
    { id: 'M1', type: 'M', marks: 1, for: 'uses ½mv²', looks: [{ expression: 'm*v^2/2' }] },
    {
      id: 'A1',
      type: 'A',
      marks: 1,
      for: '24 J',
      needs: ['M1'],
      result: 'E',
      labels: ['KE', 'E_k', 'Ek', 'kinetic energy'],
      looks: [{ value: 'm*v^2/2', unit: 'J', relative: 0.01 }],
    },
    {
      id: 'M2',
      type: 'M',
      marks: 1,
      for: 'sets work equal to energy',
      looks: [{ expression: 'E/d' }, { equation: 'F*d = E' }],
    },
    {
      id: 'FT1',
      type: 'FT',
      marks: 1,
      for: '9.6 N',
      needs: ['M2'],
      result: 'F',
      labels: ['force'],
      looks: [{ value: 'E/d', unit: 'N', relative: 0.01 }],
    },
  ],
  alternatives: [
    {
      name: 'by the equations of motion',
      marks: [
        {
          id: 'M1',
          type: 'M',
          marks: 1,
          for: 'uses v² = u² + 2as',
          looks: [
            { expression: 'v^2/(2*d)' },
            { equation: '0 = v^2 + 2*a*d' },
            { equation: '0 = v^2 - 2*a*d' },
          ],
        },
        {
          id: 'A1',
          type: 'A',
          marks: 1,
          for: '3.2 m/s²',
          needs: ['M1'],
          result: 'a',
          labels: ['acceleration', 'deceleration'],
          looks: [
            { value: 'v^2/(2*d)', unit: 'm/s^2', relative: 0.01 },
            { value: '-v^2/(2*d)', unit: 'm/s^2', relative: 0.01 },
          ],
        },
        { id: 'M2', type: 'M', marks: 1, for: 'uses F = ma', looks: [{ expression: 'm*a' }] },
        {
          id: 'FT1',
          type: 'FT',
          marks: 1,
          for: '9.6 N',
          needs: ['M2'],
          result: 'F',
          labels: ['force'],
          looks: [
            { value: 'm*a', unit: 'N', relative: 0.01 },
            { value: '-m*a', unit: 'N', relative: 0.01 },
          ],
        },
      ],
    },
  ],
}

/** Two resistors of 6.0 Ω and 3.0 Ω in parallel across 12 V: resistance, then current with its unit. */
const parallel: Guide = {
  given: { A: '6.0', B: '3.0', V: '12' },
  bare: 'answer',
  marks: [
    {
      id: 'M1',
      type: 'M',
      marks: 1,
      for: 'adds reciprocals',
      looks: [{ expression: '1/A + 1/B' }, { expression: 'A*B/(A+B)' }],
    },
    {
      id: 'A1',
      type: 'A',
      marks: 1,
      for: '2.0 Ω',
      needs: ['M1'],
      result: 'R',
      labels: ['R_T', 'RT', 'R_total', 'resistance', 'total resistance'],
      looks: [{ value: '1/(1/A+1/B)', unit: 'Ω', relative: 0.01 }],
    },
    {
      id: 'FT1',
      type: 'FT',
      marks: 1,
      for: '6.0 A',
      result: 'I',
      labels: ['current'],
      looks: [{ value: 'V/R', unit: 'A', relative: 0.01 }],
      guards: ['R > 0'],
    },
    { id: 'U1', type: 'B', marks: 1, for: 'the unit of current', needs: ['FT1'], looks: [{ unit: 'A' }] },
  ],
  errors: [
    {
      id: 'added-in-series',
      name: 'series for parallel',
      looks: [{ expression: 'A+B' }, { value: 'A+B' }],
      feedback: 'In parallel the reciprocals add.',
    },
    {
      id: 'not-turned',
      name: 'inverse',
      looks: [{ value: '1/2', unit: 'Ω' }],
      feedback: 'This is 1/R: turn it over.',
    },
  ],
}

/** A ray from air into glass of index 1.50 at 40°: the angle inside, to three figures. */
const refraction: Guide = {
  given: { n: '1.50', i: '40' },
  angles: 'degrees',
  bare: 'all',
  marks: [
    {
      id: 'M1',
      type: 'M',
      marks: 1,
      for: "Snell's law",
      looks: [{ expression: 'sin(i)/n' }, { equation: 'sin(i) = n*sin(r)' }],
    },
    {
      id: 'A1',
      type: 'A',
      marks: 1,
      for: 'sin r = 0.4285',
      needs: ['M1'],
      result: 's',
      labels: ['sin(r)', 'sinr'],
      looks: [{ value: 'sin(i)/n', relative: 0.005 }],
    },
    {
      id: 'FT1',
      type: 'FT',
      marks: 1,
      for: '25.4°',
      result: 'r',
      labels: ['angle', 'θ'],
      looks: [
        { value: 'arcsin(s)', unit: '°', absolute: 0.1 },
        { value: 'arcsin(s)', absolute: 0.1 },
      ],
      guards: ['s < 1', 's > 0'],
    },
    { id: 'F1', type: 'B', marks: 1, for: 'three figures', needs: ['FT1'], looks: [{ figures: 3 }] },
  ],
  variables: ['r'],
}

/** An ion of 86.32 × 10⁻²⁷ kg through 1200 V: its energy in joules, then its speed. The energy mark names v too. */
const ionGuide = (speed: readonly Look[]): Guide => ({
  given: { m: '86.32e-27', q: '1.6e-19', V: '1200' },
  bare: 'answer',
  marks: [
    {
      id: 'A1',
      type: 'A',
      marks: 1,
      for: 'the energy gained',
      result: 'E',
      looks: [{ value: 'q*V', unit: 'J', relative: 0.01 }, { equation: 'm*v^2/2 = q*V' }],
    },
    { id: 'FT1', type: 'FT', marks: 1, for: '6.67 × 10⁴ m/s', result: 'v', looks: speed },
  ],
})
const speedAsAnswer: Look = { kind: 'units', expected: '6.67 x 10^4 m/s', options: { relative: 0.01 } }
const speedFollowed: Look = { value: 'sqrt(2*E/m)', unit: 'm/s', relative: 0.01 }
const ENERGY = 'E = 1.6e-19 × 1200 = 1.92e-16 J'

const ionScripts: readonly Scripted[] = [
  { name: 'model', lines: [ENERGY, 'v = √(2 × 1.92e-16/86.32e-27) = 6.67e4 m/s'], earns: 'A1 FT1' },
  {
    name: 'equation in numbers',
    lines: ['½ × 86.32e-27 × v^2 = 1.6e-19 × 1200', 'v = 6.67e4 m/s'],
    earns: 'A1 FT1',
  },
  {
    name: 'the half left out: the energy does not imply the speed',
    lines: [ENERGY, 'v = 4.72e4 m/s'],
    earns: 'A1',
  },
  { name: 'the same without its name', lines: [ENERGY, '4.72e4 m/s'], earns: 'A1' },
  { name: 'energy alone', lines: [ENERGY], earns: 'A1' },
  { name: 'equation alone', lines: ['½ m v^2 = q V'], earns: 'A1' },
  { name: 'a tiny energy that is another', lines: ['E = 1.92e-19 J'], earns: '' },
  { name: 'no square: tiny on both sides', lines: ['m v = q V', 'v = 2.2e9 m/s'], earns: '' },
]

/** The energy of part a, 1.8225 J exactly, lifts 40 g. */
const launcher: Guide = {
  given: { m: '0.040', g: '9.8' },
  carried: { E: '1.8225' },
  bare: 'all',
  marks: [
    { id: 'M1', type: 'M', marks: 1, for: 'equates the energies', looks: [{ expression: 'E/(m*g)' }] },
    {
      id: 'A1',
      type: 'A',
      marks: 1,
      for: 'the height',
      needs: ['M1'],
      looks: [{ value: 'E/(m*g)', unit: 'm', relative: 0.01 }],
    },
  ],
}

export const PHYSICS: Record<string, Marked> = {
  trolley: {
    guide: trolley,
    scripts: [
      {
        name: 'model',
        lines: ['KE = 1/2 m v^2 = 0.5 × 3.0 × 4.0² = 24 J', 'F d = 24', 'F = 24/2.5 = 9.6 N'],
        earns: 'M1 A1 M2 FT1',
      },
      {
        name: 'words round it',
        lines: ['Kinetic energy = ½ × 3 × 4^2 = 24 J', 'so the force = 24 ÷ 2.5 = 9.6 N'],
        earns: 'M1 A1 M2 FT1',
      },
      { name: 'bare answer', lines: ['9.6 N'], earns: 'M1 A1 M2 FT1' },
      { name: 'bare answer in kN', lines: ['F = 0.0096 kN'], earns: 'M1 A1 M2 FT1' },
      {
        name: 'forgot the half, followed through',
        lines: ['KE = 3 × 4² = 48 J', 'F = 48/2.5 = 19.2 N'],
        earns: 'M2 FT1',
        follows: 'M2 FT1',
        slips: ['factor'],
      },
      { name: 'forgot the half, then right by luck', lines: ['KE = 3 × 4² = 48 J', 'F = 9.6 N'], earns: '' },
      {
        name: 'right method, arithmetic wrong, followed through',
        lines: ['E = 0.5*3*4^2 = 22 J', 'F = 22/2.5 = 8.8 N'],
        earns: 'M1 M2 FT1',
        follows: 'M2 FT1',
      },
      {
        name: 'right method, arithmetic wrong, then the right answer',
        lines: ['E = 0.5*3*4^2 = 12 J', 'F = 9.6 N'],
        earns: 'M1',
      },
      { name: 'trivialised: zero energy', lines: ['E = 0 J', 'F = 0/2.5 = 0 N'], earns: 'M2', follows: 'M2' },
      {
        name: 'alternative method',
        lines: ['0 = 4^2 - 2*a*2.5', 'a = 3.2 m/s^2', 'F = ma = 3 × 3.2 = 9.6 N'],
        earns: 'M1 A1 M2 FT1',
      },
      {
        name: 'alternative method, wrong acceleration',
        lines: ['a = 4^2/(2*2.5) = 6.4 m/s^2', 'F = 3 × 6.4 = 19.2 N'],
        earns: 'M1 M2 FT1',
        follows: 'M2 FT1',
        slips: ['factor'],
      },
      {
        name: 'each on its own line',
        lines: ['KE = ½mv²', '= 0.5 × 3 × 16', '= 24 J', 'F = KE/d', '= 24/2.5', '= 9.6 N'],
        earns: 'M1 A1 M2 FT1',
      },
      { name: 'only the energy', lines: ['KE = 0.5 × 3 × 4^2', 'KE = 24 J'], earns: 'M1 A1' },
      {
        name: 'times where it divides',
        lines: ['KE = 0.5*3*4^2 = 24 J', 'F = 24 × 2.5 = 60 N'],
        earns: 'M1 A1',
      },
      { name: 'a list of guesses', lines: ['9.4', '9.5', '9.6', '9.7'], earns: '' },
      {
        name: 'a list that ends right',
        lines: ['20', '21', '22', '23', '24', '25', '26', '9', '9.6'],
        earns: '',
      },
      { name: 'two answers', lines: ['F = 9.6 N', 'F = 24 N'], earns: '' },
      { name: 'the answer denied', lines: ['F is not 9.6 N'], earns: '' },
      { name: 'wrong unit', lines: ['KE = 0.5*3*4^2 = 24 J', 'F = 24/2.5 = 9.6 J'], earns: 'M1 A1 M2' },
      {
        name: 'units inside',
        lines: ['KE = 0.5 × (3 kg) × (4 m/s)^2 = 24 J', 'F = 24 J / 2.5 m = 9.6 N'],
        earns: 'M1 A1 M2 FT1',
      },
      { name: 'sum that happens to give 24', lines: ['20 + 4 = 24'], earns: '' },
      {
        name: 'hostile: code',
        lines: ['<script>alert(1)</script>', "'; drop table marks; --"],
        earns: '',
        ask: true,
      },
    ],
  },
  parallel: {
    guide: parallel,
    scripts: [
      {
        name: 'model',
        lines: ['1/R = 1/6 + 1/3 = 1/2', 'R = 2 Ω', 'I = V/R = 12/2 = 6 A'],
        earns: 'M1 A1 FT1 U1',
      },
      {
        name: 'product over sum',
        lines: ['R = 6×3/(6+3) = 2 ohm', 'I = 12/2 = 6.0 A'],
        earns: 'M1 A1 FT1 U1',
      },
      {
        name: 'not turned over, followed through',
        lines: ['1/R = 1/6 + 1/3', 'R = 0.5 Ω', 'I = 12/0.5 = 24 A'],
        earns: 'M1 FT1 U1',
        follows: 'FT1',
        slips: ['inverse'],
      },
      {
        name: 'in series',
        lines: ['R = 6 + 3 = 9 Ω', 'I = 12/9 = 1.33 A'],
        earns: 'FT1 U1',
        follows: 'FT1',
        slips: ['series for parallel'],
      },
      { name: 'no unit', lines: ['1/R = 1/6 + 1/3', 'R = 2', 'I = 12/2 = 6'], earns: 'M1 A1 FT1' },
      { name: 'bare answer: that of the answer only', lines: ['6 A'], earns: 'FT1 U1' },
      { name: 'resistance of one ohm: no follow-through', lines: ['R = 1 Ω', 'I = 12/1 = 12 A'], earns: '' },
      { name: 'wrong unit', lines: ['R = 6*3/(6+3) = 2 Ω', 'I = 12/2 = 6 V'], earns: 'M1 A1' },
      { name: 'milliamperes', lines: ['R = 6*3/(6+3) = 2 Ω', 'I = 12/2 = 6000 mA'], earns: 'M1 A1 FT1 U1' },
    ],
  },
  refraction: {
    guide: refraction,
    scripts: [
      {
        name: 'model',
        lines: ['sin 40 = 1.5 sin r', 'sin r = sin 40/1.5 = 0.4285', 'r = 25.4°'],
        earns: 'M1 A1 FT1 F1',
      },
      {
        name: 'degree signs',
        lines: ['sin(r) = sin(40°)/1.50 = 0.429', 'r = sin^-1(0.429) = 25.4°'],
        earns: 'M1 A1 FT1 F1',
      },
      {
        name: 'too many figures',
        lines: ['sin r = sin 40°/1.5 = 0.4285', 'r = 25.374°'],
        earns: 'M1 A1 FT1',
      },
      {
        name: 'multiplied: no sine above one',
        lines: ['sin r = 1.5 sin 40 = 0.964', 'r = 74.6°'],
        earns: 'FT1 F1',
        follows: 'FT1',
      },
      { name: 'impossible sine', lines: ['sin r = 1.2', 'r = 50.2°'], earns: '' },
      { name: 'bare', lines: ['25.4°'], earns: 'M1 A1 FT1 F1' },
    ],
  },
  launcher: {
    guide: launcher,
    scripts: [
      { name: 'the energy rounded, the height wrong', lines: ['1.82/(0.040 × 9.8) = 5.64 m'], earns: 'M1' },
      { name: 'another energy', lines: ['1.90/(0.040 × 9.8) = 4.85 m'], earns: '' },
      { name: 'the mass left out', lines: ['1.82/9.8 = 0.186 m'], earns: '' },
    ],
  },
  'ion, its speed as the answer': { guide: ionGuide([speedAsAnswer]), scripts: ionScripts },
  'ion, its speed as the answer or from the own energy': {
    guide: ionGuide([speedAsAnswer, speedFollowed]),
    scripts: [
      ...ionScripts,
      {
        name: 'own tiny energy followed',
        lines: ['E = 1.6e-19 × 2400 = 3.84e-16 J', 'v = √(2 × 3.84e-16/86.32e-27) = 9.43e4 m/s'],
        earns: 'FT1',
        follows: 'FT1',
      },
      {
        name: 'own tiny energy, the half left out',
        lines: ['E = 1.6e-19 × 2400 = 3.84e-16 J', 'v = 6.4e4 m/s'],
        earns: '',
      },
    ],
  },
}
