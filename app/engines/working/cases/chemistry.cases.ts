import type { Guide } from '../guide.ts'
import type { Marked } from './case.ts'

/** 20.0 mL of 0.150 M H2SO4 neutralises 25.0 mL of NaOH: equation, amounts, concentration to three figures. */
const titration: Guide = {
  given: { V: '0.0200', C: '0.150', W: '0.0250' },
  bare: 'answer',
  marks: [
    {
      id: 'B1',
      type: 'B',
      marks: 1,
      for: 'the equation',
      looks: [{ kind: 'chemical-equation', expected: 'H2SO4 + 2NaOH -> Na2SO4 + 2H2O' }],
    },
    {
      id: 'A1',
      type: 'A',
      marks: 1,
      for: 'amount of acid',
      result: 'n',
      labels: ['n(H2SO4)', 'n acid', 'moles of acid', 'n_a'],
      looks: [{ value: 'C*V', unit: 'mol', relative: 0.01 }],
    },
    {
      id: 'FT1',
      type: 'FT',
      marks: 1,
      for: 'twice as much base',
      result: 'k',
      labels: ['n(NaOH)', 'n base', 'moles of base', 'n_b'],
      looks: [{ value: '2*n', unit: 'mol', relative: 0.01 }],
    },
    {
      id: 'FT2',
      type: 'FT',
      marks: 1,
      for: '0.240 M',
      result: 'c',
      labels: ['c(NaOH)', '[NaOH]', 'concentration'],
      looks: [{ value: 'k/W', unit: 'mol/L', relative: 0.01 }],
    },
    { id: 'F1', type: 'B', marks: 1, for: 'three figures', needs: ['FT2'], looks: [{ figures: 3 }] },
  ],
}

/** Heat to warm 250 g of water by 12.0 °C, then the fuel at 30.0 kJ/g. */
const heat: Guide = {
  given: { m: '250', c: '4.18', T: '12.0', q: '30000' },
  bare: 'all',
  marks: [
    { id: 'M1', type: 'M', marks: 1, for: 'q = mcΔT', looks: [{ expression: 'm*c*T' }] },
    {
      id: 'A1',
      type: 'A',
      marks: 1,
      for: '12.5 kJ',
      needs: ['M1'],
      result: 'Q',
      labels: ['q', 'E', 'energy', 'heat'],
      looks: [{ value: 'm*c*T', unit: 'J', relative: 0.01 }],
    },
    {
      id: 'FT1',
      type: 'FT',
      marks: 1,
      for: '0.418 g',
      result: 'f',
      labels: ['m(fuel)', 'mass of fuel', 'mass'],
      looks: [{ value: 'Q/q', unit: 'g', relative: 0.01 }],
    },
  ],
}

/** pH of 0.0050 M HCl. */
const acid: Guide = {
  given: { c: '0.0050' },
  bare: 'all',
  marks: [
    { id: 'M1', type: 'M', marks: 1, for: 'pH = -log[H+]', looks: [{ expression: '-log(c)' }] },
    {
      id: 'A1',
      type: 'A',
      marks: 1,
      for: '2.30',
      needs: ['M1'],
      result: 'pH',
      looks: [{ value: '-log(c)', absolute: 0.01 }],
    },
  ],
}

/** Part a reads 35.6 mg/L from a graph, within 3 %; the sample was diluted 10 times, and 0.250 L is asked for. */
const reading: Guide = {
  given: { d: '10', V: '0.250' },
  carried: { c: '35.6' },
  bare: 'all',
  marks: [
    {
      id: 'M1',
      type: 'M',
      marks: 1,
      for: 'the dilution',
      looks: [{ value: 'c*d', relative: 0.01 }, { expression: 'c*d' }],
      result: 'u',
    },
    { id: 'FT1', type: 'FT', marks: 1, for: 'the mass', looks: [{ value: 'u*V', relative: 0.03 }] },
  ],
}

export const CHEMISTRY: Record<string, Marked> = {
  titration: {
    guide: titration,
    scripts: [
      {
        name: 'model',
        lines: [
          'H2SO4 + 2NaOH → Na2SO4 + 2H2O',
          'n(H2SO4) = 0.150 × 0.0200 = 3.00×10^-3 mol',
          'n(NaOH) = 2 × 3.00×10^-3 = 6.00×10^-3 mol',
          'c(NaOH) = 6.00×10^-3/0.0250 = 0.240 M',
        ],
        earns: 'B1 A1 FT1 FT2 F1',
      },
      {
        name: 'ratio forgotten, followed through',
        lines: ['n(H2SO4) = 0.15*0.02 = 0.003 mol', 'n(NaOH) = 0.003 mol', 'c(NaOH) = 0.003/0.025 = 0.12 M'],
        earns: 'A1 FT2',
        follows: 'FT2',
        slips: ['factor'],
      },
      {
        name: 'millilitres left, followed through',
        lines: ['n(H2SO4) = 0.150 × 20.0 = 3.00 mol', 'n(NaOH) = 6.00 mol', 'c(NaOH) = 6.00/0.0250 = 240 M'],
        earns: 'FT1 FT2 F1',
        follows: 'FT1 FT2',
        slips: ['unit'],
      },
      {
        name: 'unbalanced equation',
        lines: ['H2SO4 + NaOH -> Na2SO4 + H2O', 'n(H2SO4) = 0.003 mol'],
        earns: 'A1',
      },
      {
        name: 'no unit to the answer, and two figures',
        lines: ['n acid = 0.15*0.02 = 0.003', 'n base = 0.006', 'c = 0.006/0.025 = 0.24'],
        earns: 'A1 FT1',
      },
      { name: 'bare', lines: ['0.240 mol/L'], earns: 'FT2 F1' },
      {
        name: 'millimoles',
        lines: ['n(H2SO4) = 3.00 mmol', 'n(NaOH) = 6.00 mmol', 'c(NaOH) = 0.240 mol L^-1'],
        earns: 'A1 FT1 FT2 F1',
      },
    ],
  },
  heat: {
    guide: heat,
    scripts: [
      {
        name: 'model',
        lines: ['q = mcΔT = 250 × 4.18 × 12.0 = 12540 J', 'mass = 12540/30000 = 0.418 g'],
        earns: 'M1 A1 FT1',
      },
      {
        name: 'kilojoules',
        lines: ['q = 250 × 4.18 × 12 = 12.5 kJ', 'mass of fuel = 12.5/30 = 0.417 g'],
        earns: 'M1 A1 FT1',
      },
      {
        name: 'kelvin added',
        lines: ['q = 250 × 4.18 × 285 = 297825 J', 'mass of fuel = 297825/30000 = 9.93 g'],
        earns: 'FT1',
        follows: 'FT1',
      },
      {
        name: 'arithmetic slip',
        lines: ['q = 250*4.18*12 = 1254 J', 'mass of fuel = 1254/30000 = 0.0418 g'],
        earns: 'M1 FT1',
        follows: 'FT1',
        slips: ['unit'],
      },
      { name: 'unreadable line', lines: ['q = 250 *× 4.18 ))= 12540', ''], earns: '', ask: true },
    ],
  },
  acid: {
    guide: acid,
    scripts: [
      { name: 'model', lines: ['pH = -log(0.0050) = 2.30'], earns: 'M1 A1' },
      { name: 'log10', lines: ['pH = -log10(0.005)', '= 2.3'], earns: 'M1 A1' },
      { name: 'sign lost', lines: ['pH = log(0.005) = -2.30'], earns: '', slips: ['sign'] },
      { name: 'natural log', lines: ['pH = -ln(0.005) = 5.30'], earns: '' },
      { name: 'bare', lines: ['2.30'], earns: 'M1 A1' },
      { name: 'bare words', lines: ['I used the formula for pH'], earns: '' },
    ],
  },
  reading: {
    guide: reading,
    scripts: [
      { name: 'model', lines: ['35.6 × 10 = 356', '356 × 0.25 = 89.0 mg'], earns: 'M1 FT1' },
      {
        name: 'an own reading, near enough for its part',
        lines: ['34.8 × 10 = 348', '348 × 0.25 = 87.0 mg'],
        carried: { c: '34.8' },
        earns: 'M1 FT1',
        follows: 'M1 FT1',
      },
      {
        name: 'the dilution worked out wrongly, and followed',
        lines: ['35.6 × 10 = 536', '536 × 0.25 = 134 mg'],
        earns: 'M1 FT1',
        follows: 'FT1',
      },
      {
        name: 'the dilution goes on in the same line',
        lines: ['35.6 × 10 = 356 × 0.25 = 89.0 mg'],
        earns: 'M1 FT1',
      },
      {
        name: 'an own reading, and a value that does not come from it',
        lines: ['34.8 × 10 = 348', '356 × 0.25 = 90.9 mg'],
        carried: { c: '34.8' },
        earns: 'M1',
        follows: 'M1',
      },
    ],
  },
  ratio: {
    guide: {
      bare: 'all',
      marks: [
        {
          id: 'M1',
          type: 'M',
          marks: 1,
          for: 'concentrations in the expression',
          looks: [{ kind: 'tolerance', expected: '0.9196', options: { relative: 0.02 } }],
        },
        {
          id: 'A1',
          type: 'A',
          marks: 1,
          for: '0.92',
          needs: ['M1'],
          looks: [{ kind: 'tolerance', expected: '0.9196', options: { relative: 0.02 } }],
        },
      ],
    },
    scripts: [
      { name: 'rounded concentrations', lines: ['Kc = 0.18/(0.36 × 0.74^2) = 0.91'], earns: 'M1 A1' },
      {
        name: 'a line for each step is no list of guesses',
        lines: ['0.18/(0.36 × 0.74^2)', '= 0.913', '0.91'],
        earns: 'M1 A1',
      },
      { name: 'three numbers are', lines: ['0.90', '0.95', '0.91'], earns: '' },
      { name: 'the same, worked out wrongly', lines: ['Kc = 0.18/(0.36 × 0.74^2) = 0.68'], earns: 'M1' },
    ],
  },
  unknown: {
    guide: {
      bare: 'all',
      marks: [
        { id: 'M1', type: 'M', marks: 1, for: 'the line', looks: [{ equation: '20 = 5 + 2.5*t' }] },
        { id: 'A1', type: 'A', marks: 1, for: '6', needs: ['M1'], looks: [{ value: '6', unit: 's' }] },
      ],
    },
    scripts: [
      { name: 'a letter of the equation is no unit', lines: ['20 = 5 + 2.5t', 't = 5 s'], earns: 'M1' },
    ],
  },
  fragment: {
    guide: {
      bare: 'all',
      marks: [
        {
          id: 'M1',
          type: 'M',
          marks: 1,
          for: 'round the circle',
          looks: [{ expression: '6200 - 3150 + 900' }],
        },
        {
          id: 'A1',
          type: 'A',
          marks: 1,
          for: '3950',
          looks: [{ kind: 'numeric', expected: '3950', suffix: 'bp' }],
        },
      ],
    },
    scripts: [
      { name: 'model', lines: ['6200 - 3150 + 900 = 3950 bp'], earns: 'M1 A1' },
      { name: 'worked out wrongly', lines: ['6200 - 3150 + 900 = 4950 bp'], earns: 'M1' },
    ],
  },
}
