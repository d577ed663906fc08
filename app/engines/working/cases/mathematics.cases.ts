import type { Guide } from '../guide.ts'
import type { Marked } from './case.ts'

/** Stationary points of y = x³ - 6x² + 9x: the derivative, its zeros. */
const stationary: Guide = {
  variables: ['x', 'y'],
  bare: 'answer',
  marks: [
    {
      id: 'A1',
      type: 'A',
      marks: 1,
      for: 'the derivative',
      result: 'd',
      labels: ['dy/dx', "y'", "f'(x)"],
      looks: [{ expression: '3x^2 - 12x + 9' }],
    },
    { id: 'M1', type: 'M', marks: 1, for: 'sets it to zero', looks: [{ equation: 'd = 0' }] },
    {
      id: 'FT1',
      type: 'FT',
      marks: 1,
      for: 'x = 1 and x = 3',
      needs: ['M1'],
      looks: [
        { kind: 'solutions', expected: 'x = 1 or x = 3' },
        { satisfies: 'd', variable: 'x', count: 2 },
      ],
    },
  ],
  errors: [
    {
      id: 'integrated',
      name: 'inverse',
      looks: [{ expression: 'x^4/4 - 2x^3 + 9x^2/2' }],
      feedback: 'This integrates; a stationary point needs the derivative.',
    },
  ],
}

/** Solve x² - 5x + 6 = 0, showing a method. */
const quadratic: Guide = {
  variables: ['x'],
  bare: 'none',
  marks: [
    {
      id: 'M1',
      type: 'M',
      marks: 1,
      for: 'factorises or uses the formula',
      shown: true,
      looks: [{ expression: '(5 + sqrt(5^2-4*1*6))/2' }, { kind: 'factored', expected: '(x-2)(x-3)' }],
    },
    {
      id: 'A1',
      type: 'A',
      marks: 1,
      for: 'both solutions',
      needs: ['M1'],
      looks: [{ kind: 'solutions', expected: 'x = 2 or x = 3' }],
    },
  ],
}

/** P(X ≥ 1) for X ~ Bi(5, 0.2). */
const binomial: Guide = {
  given: { n: '5', p: '0.2' },
  bare: 'answer',
  marks: [
    {
      id: 'M1',
      type: 'M',
      marks: 1,
      for: 'the complement',
      looks: [{ expression: '1 - (1-p)^n' }, { equation: 'P = 1 - (1-p)^n' }],
    },
    {
      id: 'A1',
      type: 'A',
      marks: 1,
      for: '0.6723',
      needs: ['M1'],
      looks: [{ value: '1-(1-p)^n', places: 4 }],
    },
  ],
  errors: [
    {
      id: 'exactly-one',
      name: 'one for at least one',
      looks: [{ value: 'n*p*(1-p)^(n-1)' }],
      feedback: 'This is exactly one, not at least one.',
    },
  ],
}

/** Area under y = x² + 1 from 0 to 3. */
const area: Guide = {
  variables: ['x'],
  bare: 'all',
  marks: [
    {
      id: 'A1',
      type: 'A',
      marks: 1,
      for: 'the antiderivative',
      result: 'A',
      labels: ['F(x)', 'F'],
      looks: [
        { expression: 'x^3/3 + x' },
        { kind: 'antiderivative', expected: 'x^3/3 + x', options: { variable: 'x', constant: 'optional' } },
      ],
    },
    {
      id: 'M1',
      type: 'M',
      marks: 1,
      for: 'puts in the limits',
      needs: ['A1'],
      looks: [{ expression: '3^3/3 + 3' }],
    },
    {
      id: 'A2',
      type: 'A',
      marks: 1,
      for: '12',
      needs: ['M1'],
      labels: ['area'],
      result: 'S',
      looks: [{ value: '12' }],
    },
  ],
}

/** What is left of a loan: 294 000 - (420 000 - 225 000). */
const loan: Guide = {
  bare: 'answer',
  marks: [
    { id: 'M1', type: 'M', marks: 1, for: 'the fall', looks: [{ expression: '420000 - 225000' }] },
    {
      id: 'A1',
      type: 'A',
      marks: 1,
      for: 'what is left',
      needs: ['M1'],
      looks: [{ kind: 'numeric', expected: '99000' }],
    },
  ],
}

/** The zeros of an own polynomial whose roots are far below one. */
const tinyRoots = (polynomial: string, count: number): Guide => ({
  variables: ['x'],
  bare: 'answer',
  marks: [
    {
      id: 'A1',
      type: 'A',
      marks: 1,
      for: 'the polynomial',
      result: 'd',
      looks: [{ expression: polynomial }],
    },
    { id: 'FT1', type: 'FT', marks: 1, for: 'its zeros', looks: [{ satisfies: 'd', variable: 'x', count }] },
  ],
})

export const MATHEMATICS: Record<string, Marked> = {
  stationary: {
    guide: stationary,
    scripts: [
      {
        name: 'model',
        lines: [
          'dy/dx = 3x^2 - 12x + 9',
          '3x^2 - 12x + 9 = 0',
          'x^2 - 4x + 3 = 0',
          '(x-1)(x-3) = 0',
          'x = 1 or x = 3',
        ],
        earns: 'A1 M1 FT1',
      },
      { name: 'on one line', lines: ["y' = 3x² − 12x + 9 = 0", 'x = 1, 3'], earns: 'A1 M1 FT1' },
      {
        name: 'factor of the power forgotten, followed through',
        lines: [
          'dy/dx = 3x^2 - 6x + 9x',
          'dy/dx = 3x^2 + 3x',
          '3x^2 + 3x = 0',
          '3x(x + 1) = 0',
          'x = 0 or x = -1',
        ],
        earns: 'M1 FT1',
        follows: 'M1 FT1',
      },
      {
        name: 'trivialised: a linear derivative',
        lines: ['dy/dx = 2x - 6', '2x - 6 = 0', 'x = 3'],
        earns: 'M1',
        follows: 'M1',
      },
      {
        name: 'followed through, wrong root',
        lines: ['dy/dx = 3x^2 - 12x', '3x^2 - 12x = 0', 'x = 0 or x = 3'],
        earns: 'M1',
        follows: 'M1',
      },
      { name: 'one solution lost', lines: ['dy/dx = 3x^2 - 12x + 9 = 0', 'x = 3'], earns: 'A1 M1' },
      { name: 'integrated', lines: ['x^4/4 - 2x^3 + 9/2 x^2'], earns: '', slips: ['inverse'] },
      { name: 'bare answer', lines: ['x = 1, x = 3'], earns: 'FT1' },
      {
        name: 'rearranged derivative',
        lines: ["f'(x) = 3(x-1)(x-3)", '3(x-1)(x-3) = 0', 'x=1, x=3'],
        earns: 'A1 M1 FT1',
      },
    ],
  },
  quadratic: {
    guide: quadratic,
    scripts: [
      { name: 'model', lines: ['(x - 2)(x - 3) = 0', 'x = 2 or x = 3'], earns: 'M1 A1' },
      {
        name: 'formula',
        lines: [
          'x = (5 ± √(25 - 24))/2',
          'x = (5 + sqrt(25-24))/2 = 3',
          'x = (5 - sqrt(25-24))/2 = 2',
          'x = 2, 3',
        ],
        earns: 'M1 A1',
      },
      { name: 'bare answer where the working is asked for', lines: ['x = 2 or x = 3'], earns: '' },
      { name: 'wrong factors', lines: ['(x + 2)(x + 3) = 0', 'x = -2 or x = -3'], earns: '' },
      { name: 'wrong factors, right answer', lines: ['(x + 2)(x + 3) = 0', 'x = 2 or x = 3'], earns: '' },
      { name: 'factors, signs slipped', lines: ['(x - 2)(x - 3) = 0', 'x = -2, -3'], earns: 'M1' },
      { name: 'repeats the question', lines: ['x^2 - 5x + 6 = 0', 'x = 2'], earns: '' },
    ],
  },
  binomial: {
    guide: binomial,
    scripts: [
      { name: 'model', lines: ['P(X ≥ 1) = 1 - P(X = 0) = 1 - 0.8^5', '= 0.6723'], earns: 'M1 A1' },
      { name: 'plainly', lines: ['1 - 0.8^5 = 0.67232'], earns: 'M1' },
      {
        name: 'exactly one',
        lines: ['5 × 0.2 × 0.8^4 = 0.4096'],
        earns: '',
        slips: ['one for at least one'],
      },
      { name: 'bare', lines: ['0.6723'], earns: 'A1' },
      { name: 'not the complement', lines: ['0.8^5 = 0.3277'], earns: '' },
    ],
  },
  area: {
    guide: area,
    scripts: [
      { name: 'model', lines: ['F(x) = x^3/3 + x', 'F(3) - F(0) = 27/3 + 3 - 0', '= 12'], earns: 'A1 M1 A2' },
      { name: 'brackets', lines: ['[x^3/3 + x]', '9 + 3 = 12'], earns: 'A1 M1 A2' },
      { name: 'bare', lines: ['12'], earns: 'A1 M1 A2' },
      { name: 'derivative used', lines: ['2x', '2*3 = 6'], earns: '' },
      { name: 'constant kept', lines: ['x^3/3 + x + c', '12'], earns: 'A1 M1 A2' },
    ],
  },
  loan: {
    guide: loan,
    scripts: [
      { name: 'model', lines: ['294000 - (420000 - 225000) = 99000'], earns: 'M1 A1' },
      // It is 99 000 to one figure of six, and nobody who means that writes it.
      { name: 'a slip with noughts', lines: ['294000 - (420000 - 225000) = 100000'], earns: 'M1' },
      { name: 'to the nearest whole', lines: ['294000 - (420000 - 225000) = 99000.0'], earns: 'M1 A1' },
    ],
  },
  'two tiny roots': {
    guide: tinyRoots('x^2 - 5e-9*x + 6e-18', 2),
    scripts: [
      { name: 'right', lines: ['x^2 - 5e-9*x + 6e-18', 'x = 2e-9 or x = 3e-9'], earns: 'A1 FT1' },
      { name: 'one of them', lines: ['x^2 - 5e-9*x + 6e-18', 'x = 2e-9'], earns: 'A1' },
      { name: 'others as tiny', lines: ['x^2 - 5e-9*x + 6e-18', 'x = 1e-9 or x = 6e-9'], earns: 'A1' },
      { name: 'nought is not tiny', lines: ['x^2 - 5e-9*x + 6e-18', 'x = 0 or x = 3e-9'], earns: 'A1' },
    ],
  },
  'one tiny root': {
    guide: tinyRoots('x - 1e-6', 1),
    scripts: [
      { name: 'right', lines: ['x - 1e-6', 'x = 1e-6'], earns: 'A1 FT1' },
      { name: 'thirty times too large', lines: ['x - 1e-6', 'x = 3e-5'], earns: 'A1' },
      { name: 'of the wrong sign', lines: ['x - 1e-6', 'x = -1e-6'], earns: 'A1' },
      { name: 'nought', lines: ['x - 1e-6', 'x = 0'], earns: 'A1' },
    ],
  },
  'nought and a tiny root': {
    guide: tinyRoots('x^2 - 3e-6*x', 2),
    scripts: [{ name: 'right', lines: ['x^2 - 3e-6*x', 'x = 0 or x = 3e-6'], earns: 'A1 FT1' }],
  },
  'four in a row, tied together': {
    // The answer is also accepted as it is written before it is worked out.
    guide: {
      bare: 'answer',
      marks: [
        { id: 'M1', type: 'M', marks: 1, for: 'ties them together', looks: [{ expression: '5!' }] },
        {
          id: 'A1',
          type: 'A',
          marks: 1,
          for: 'number of rows',
          needs: ['M1'],
          looks: ['2880', '5! * 4!'].map((expected) => ({ kind: 'numeric', expected })),
        },
      ],
    },
    scripts: [
      { name: 'worked out', lines: ['5! × 4! = 2880'], earns: 'M1 A1' },
      { name: 'not worked out, a factorial at the end', lines: ['5! × 4!'], earns: 'M1 A1' },
      { name: 'written together', lines: ['5!4!', '= 2880'], earns: 'M1 A1' },
      { name: 'a step a line', lines: ['5! × 4!', '= 120 × 24', '= 2880'], earns: 'M1 A1' },
      { name: 'a list of guesses', lines: ['576', '2880', '120'], earns: '' },
      { name: 'a list that ends well', lines: ['120', '576', '2880'], earns: '' },
      { name: 'a calculator’s way', lines: ['5P5 × 4! = 2880'], earns: 'M1 A1' },
      { name: 'x for times', lines: ['5! x 4! = 2880'], earns: 'M1 A1' },
      { name: 'worked out wrongly', lines: ['5! × 4! = 2800'], earns: 'M1' },
      { name: 'the answer alone', lines: ['2880'], earns: 'A1' },
      { name: 'the block alone', lines: ['5!'], earns: 'M1' },
      { name: 'too few', lines: ['4! × 4! = 576'], earns: '' },
    ],
  },
  'two hits of ten': {
    guide: {
      bare: 'answer',
      marks: [
        {
          id: 'M1',
          type: 'M',
          marks: 1,
          for: 'binomial probability',
          looks: [{ expression: 'ncr(10, 2)*0.2^2*0.8^8' }],
        },
        { id: 'A1', type: 'A', marks: 1, for: '0.302', needs: ['M1'], looks: [{ value: '0.301990' }] },
      ],
    },
    scripts: [
      { name: 'as a calculator has it', lines: ['10C2 × 0.2^2 × 0.8^8 = 0.302'], earns: 'M1 A1' },
      { name: 'cut off', lines: ['10C2(0.2)^2(0.8)^8', '= 0.301'], earns: 'M1' },
      { name: 'without the orders', lines: ['0.2^2 × 0.8^8 = 0.00671'], earns: '' },
    ],
  },
  'the constant term of (x + 3x⁻²)⁹': {
    guide: {
      bare: 'answer',
      variables: ['x'],
      marks: [
        { id: 'M1', type: 'M', marks: 1, for: 'the term', looks: [{ expression: 'ncr(9, 3)*3^3' }] },
        {
          id: 'A1',
          type: 'A',
          marks: 1,
          for: 'constant term',
          needs: ['M1'],
          looks: [{ kind: 'numeric', expected: '2268' }],
        },
      ],
    },
    scripts: [
      { name: 'powers that cancel on one line', lines: ['9C3 × x^6 × (3x^-2)^3 = 2268'], earns: 'M1 A1' },
      { name: 'on two lines', lines: ['9C3 × x^6 × (3x^-2)^3', '= 2268'], earns: 'M1 A1' },
      { name: 'a power that does not cancel', lines: ['9C3 × x^5 × (3x^-2)^3 = 2268'], earns: '' },
    ],
  },
  'a score of 1230': {
    guide: {
      bare: 'all',
      marks: [{ id: 'A1', type: 'A', marks: 1, for: 'the score', looks: [{ value: '1234' }] }],
    },
    scripts: [
      { name: 'exactly', lines: ['1234'], earns: 'A1' },
      { name: 'to three figures', lines: ['1230'], earns: 'A1' },
      { name: 'to two figures', lines: ['1200'], earns: '' },
      { name: 'to one figure', lines: ['1000'], earns: '' },
    ],
  },
}
