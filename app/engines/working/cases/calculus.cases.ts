import type { Guide } from '../guide.ts'
import type { Marked } from './case.ts'

/** log x + log(x - 2) = log 15: one root is outside the domain. */
const logarithms: Guide = {
  variables: ['x'],
  bare: 'all',
  marks: [
    { id: 'M1', type: 'M', marks: 1, for: 'combines', looks: [{ equation: 'x*(x-2) = 15' }] },
    {
      id: 'M2',
      type: 'M',
      marks: 1,
      for: 'solves',
      needs: ['M1'],
      looks: [{ satisfies: 'x*(x-2) - 15', variable: 'x', count: 2 }, { expression: '(x-5)*(x+3)' }],
    },
    {
      id: 'A1',
      type: 'A',
      marks: 1,
      for: 'rejects -3',
      needs: ['M2'],
      looks: [{ kind: 'numeric', expected: '5' }],
    },
  ],
}

const integral: Guide = {
  variables: ['x'],
  bare: 'answer',
  marks: [
    { id: 'A1', type: 'A', marks: 1, for: 'antiderivative', looks: [{ expression: '2*e^(3*x) + 4*x' }] },
    {
      id: 'M1',
      type: 'M',
      marks: 1,
      for: 'both limits',
      needs: ['A1'],
      looks: [{ expression: '2*e^(3*ln(3)) + 4*ln(3) - 2' }],
    },
    { id: 'A2', type: 'A', marks: 1, for: 'value', looks: [{ kind: 'numeric', expected: '52 + 4*ln(3)' }] },
  ],
}

const turning: Guide = {
  variables: ['x', 'y'],
  bare: 'answer',
  marks: [
    { id: 'A1', type: 'A', marks: 1, for: 'derivative', looks: [{ expression: '3*x^2 - 12' }] },
    {
      id: 'M1',
      type: 'M',
      marks: 1,
      for: 'sets it to zero',
      needs: ['A1'],
      looks: [{ equation: '3*x^2 - 12 = 0' }, { satisfies: '3*x^2 - 12', variable: 'x' }],
    },
    {
      id: 'A2',
      type: 'A',
      marks: 1,
      for: 'the point',
      needs: ['M1'],
      looks: [{ kind: 'coordinates', expected: '(2, -11)' }],
    },
  ],
}

/** Volume of y = 2x(3 - x) about the x-axis. */
const volume: Guide = {
  variables: ['x'],
  bare: 'answer',
  marks: [
    { id: 'M1', type: 'M', marks: 1, for: 'sets it up', looks: [{ expression: '4*x^2*(3-x)^2' }] },
    {
      id: 'A1',
      type: 'A',
      marks: 1,
      for: 'primitive',
      needs: ['M1'],
      looks: [{ expression: '12*x^3 - 6*x^4 + 4*x^5/5' }],
    },
    { id: 'A2', type: 'A', marks: 1, for: 'volume', looks: [{ kind: 'numeric', expected: '162*pi/5' }] },
  ],
}

/** x³ + ax² + bx - 2 leaves -2 at 1 and -20 at -2: a is -2, too. */
const remainder: Guide = {
  variables: ['a', 'b'],
  bare: 'answer',
  marks: [
    { id: 'M1', type: 'M', marks: 1, for: 'one equation', looks: [{ equation: '1 + a + b - 2 = -2' }] },
    { id: 'A1', type: 'A', marks: 1, for: 'a', looks: [{ kind: 'numeric', expected: '-2' }] },
  ],
}

/** Tangent to y = 2x³ - 6x - 3 at x = -2. */
const tangent: Guide = {
  given: { p: '-2' },
  variables: ['x', 'y'],
  bare: 'answer',
  marks: [
    {
      id: 'A1',
      type: 'A',
      marks: 1,
      for: 'gradient',
      result: 'm',
      labels: ['gradient'],
      looks: [{ value: '18' }],
    },
    {
      id: 'FT1',
      type: 'FT',
      marks: 1,
      for: 'tangent',
      result: 'T',
      labels: ['y'],
      looks: [{ kind: 'algebraic', expected: '18*x + 29' }, { expression: 'm*(x - p) - 7' }],
    },
  ],
}

export const CALCULUS: Readonly<Record<string, Marked>> = {
  'a root outside the domain': {
    guide: logarithms,
    scripts: [
      {
        name: 'rejected in brackets',
        lines: ['x(x-2) = 15', 'x = 5, x = -3', 'x = 5 (reject -3)'],
        earns: 'M1 M2 A1',
      },
      {
        name: 'rejected behind',
        lines: ['x^2 - 2x - 15 = 0', '(x-5)(x+3) = 0', 'x = 5, reject x = -3 as x > 2'],
        earns: 'M1 M2 A1',
      },
      {
        name: 'rejected first',
        lines: ['x(x-2) = 15', 'x = 5 or x = -3', 'reject x = -3, so x = 5'],
        earns: 'M1 M2 A1',
      },
      {
        name: 'a line of its own',
        lines: ['x(x-2) = 15', 'x = 5 or x = -3', 'x = 5', 'ignore -3'],
        earns: 'M1 M2 A1',
      },
      {
        name: 'the wrong one rejected',
        lines: ['x(x-2) = 15', 'x = 5 or x = -3', 'reject x = 5, so x = -3'],
        earns: 'M1 M2',
      },
      { name: 'both kept', lines: ['x(x-2) = 15', 'x = 5 or x = -3'], earns: 'M1 M2' },
    ],
  },
  'a definite integral': {
    guide: integral,
    scripts: [
      {
        name: 'limits as in LaTeX',
        lines: ['[2e^{3x}+4x]_0^{ln 3}', '= 54 + 4ln3 - 2', '= 52 + 4ln 3'],
        earns: 'A1 M1 A2',
      },
      {
        name: 'limits in words',
        lines: ['∫(6e^(3x)+4)dx = [2e^(3x)+4x] from 0 to ln3', '= 2e^(3ln3)+4ln3 - (2e^0+0)', '52+4ln(3)'],
        earns: 'A1 M1 A2',
      },
      {
        name: 'named F',
        lines: ['F(x) = 2e^(3x) + 4x', 'F(ln 3) - F(0) = 54 + 4ln3 - 2', '= 52 + 4ln3'],
        earns: 'A1 M1 A2',
      },
      { name: 'the answer alone is no method for itself', lines: ['52 + 4ln(3)'], earns: 'A2' },
      { name: 'differentiated', lines: ['[18e^(3x)]_0^{ln 3}', '= 486 - 18', '= 468'], earns: '' },
    ],
  },
  'a stationary point': {
    guide: turning,
    scripts: [
      {
        name: 'words before the point, and the value as f(2)',
        lines: [
          "f'(x) = 3x^2 - 12",
          "f'(x) = 0 => 3x^2 = 12",
          'x = ±2',
          'f(2) = 8 - 24 + 5 = -11',
          'stationary point at (2,-11)',
        ],
        earns: 'A1 M1 A2',
      },
      {
        name: 'the derivative at a number is no product',
        lines: ["f'(x) = 3x^2 - 12", "f'(2) = 0", 'f(2) = -11', '(2, -11)'],
        earns: 'A1 M1 A2',
      },
      {
        name: 'the other point',
        lines: ['dy/dx = 3x^2 - 12 = 0', 'x = -2', 'the point is (-2, 21)'],
        earns: 'A1 M1',
      },
    ],
  },
  'a volume': {
    guide: volume,
    scripts: [
      {
        name: 'the integral written',
        lines: ['V = π∫_0^3 (2x(3-x))^2 dx', '= π[12x^3 - 6x^4 + 4x^5/5]_0^3', '= 162π/5'],
        earns: 'M1 A1 A2',
      },
      {
        name: 'in LaTeX, expanded',
        lines: ['\\pi\\int_{0}^{3} (36x^2 - 24x^3 + 4x^4) dx', '= 97.2π'],
        earns: 'M1',
      },
      {
        name: 'without limits, several in a line',
        lines: ['V = pi ∫ y^2 dx = pi ∫ 4x^2(3-x)^2 dx', 'primitive: 12x^3 - 6x^4 + 0.8x^5', 'V = 32.4π'],
        earns: 'M1 A1 A2',
      },
      { name: 'not squared', lines: ['V = π∫_0^3 2x(3-x) dx', '= 9π'], earns: '' },
      { name: 'a number integrated is no value', lines: ['∫_0^5 162π/5 dx'], earns: '' },
    ],
  },
  'a value that is also a remainder': {
    guide: remainder,
    scripts: [
      { name: 'the remainder of an equation is no answer', lines: ['-1 + a - b - 2 = -2'], earns: '' },
      { name: 'right', lines: ['1 + a + b - 2 = -2', 'a = -2'], earns: 'M1 A1' },
      { name: 'twice it', lines: ['1 + a + b - 2 = -2', '2a = -2'], earns: 'M1' },
    ],
  },
  'an answer taken back': {
    guide: tangent,
    scripts: [
      { name: 'named', lines: ['m = 18', 'y = 18(x + 2) - 7'], earns: 'A1 FT1' },
      { name: 'and written out', lines: ['m = 18', 'y = 18(x + 2) - 7', '18x + 29'], earns: 'A1 FT1' },
      { name: 'and another behind it', lines: ['m = 18', 'y = 18(x + 2) - 7', '18x - 7'], earns: 'A1' },
      {
        name: 'a check behind it',
        lines: ['m = 18', 'y = 18x + 29', '18 × (-2) + 29 = -7'],
        earns: 'A1 FT1',
      },
    ],
  },
}
