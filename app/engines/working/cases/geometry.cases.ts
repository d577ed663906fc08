import type { Guide } from '../guide.ts'
import type { Marked } from './case.ts'

/** Right triangle with legs 7 and 24: hypotenuse, then the smaller angle to one decimal place. */
const triangle: Guide = {
  given: { a: '7', b: '24' },
  angles: 'degrees',
  variables: ['c'],
  bare: 'all',
  marks: [
    {
      id: 'M1',
      type: 'M',
      marks: 1,
      for: 'Pythagoras',
      looks: [{ expression: 'a^2+b^2' }, { equation: 'c^2 = a^2+b^2' }],
    },
    {
      id: 'A1',
      type: 'A',
      marks: 1,
      for: '25',
      needs: ['M1'],
      result: 'c',
      labels: ['hypotenuse', 'h'],
      looks: [{ value: 'sqrt(a^2+b^2)' }],
    },
    {
      id: 'M2',
      type: 'M',
      marks: 1,
      for: 'a ratio',
      looks: [
        { expression: 'a/b' },
        { expression: 'a/c' },
        { expression: 'b/c' },
        { expression: 'arctan(a/b)' },
        { expression: 'arcsin(a/c)' },
      ],
    },
    {
      id: 'FT1',
      type: 'FT',
      marks: 1,
      for: '16.3°',
      needs: ['M2'],
      result: 'θ',
      labels: ['theta', 'angle', 'x'],
      looks: [
        { value: 'arctan(a/b)', places: 1, absolute: 0.06 },
        { value: 'arcsin(a/c)', places: 1, absolute: 0.06 },
      ],
      guards: ['c > a'],
    },
  ],
}

/** Later part: the tangent at x = 2 to a curve whose gradient was found in part a (right: 5) through (2, 3). */
const tangent: Guide = {
  variables: ['x', 'y'],
  carried: { m: '5' },
  bare: 'answer',
  marks: [
    {
      id: 'M1',
      type: 'M',
      marks: 1,
      for: 'a line with that gradient through (2, 3)',
      looks: [{ equation: 'y - 3 = m*(x-2)' }, { equation: '3 = m*2 + c' }],
    },
    {
      id: 'FT1',
      type: 'FT',
      marks: 1,
      for: 'y = 5x - 7',
      needs: ['M1'],
      result: 'T',
      labels: ['y'],
      looks: [{ expression: 'm*x + 3 - 2*m' }],
      guards: ['m != 0'],
    },
  ],
}

export const GEOMETRY: Record<string, Marked> = {
  triangle: {
    guide: triangle,
    scripts: [
      {
        name: 'model',
        lines: ['c² = 7² + 24² = 625', 'c = 25', 'tan θ = 7/24', 'θ = 16.3°'],
        earns: 'M1 A1 M2 FT1',
      },
      {
        name: 'inverse sine',
        lines: ['c = √(49 + 576) = 25', 'sin θ = 7/25', 'θ = sin⁻¹(7/25) = 16.3'],
        earns: 'M1 A1 M2 FT1',
      },
      {
        name: 'subtracted',
        lines: ['c² = 24² - 7² = 527', 'c = 22.96', 'sin θ = 7/22.96', 'θ = 17.8°'],
        earns: 'M2 FT1',
        follows: 'M2 FT1',
      },
      {
        name: 'root forgotten: too long, but followed',
        lines: ['c = 7² + 24² = 625', 'sin θ = 7/625', 'θ = 0.6°'],
        earns: 'M1 M2 FT1',
        follows: 'M2 FT1',
      },
      { name: 'in radians', lines: ['c = sqrt(7^2+24^2) = 25', 'θ = arctan(7/24) = 0.3'], earns: 'M1 A1 M2' },
      {
        name: 'too few places',
        lines: ['c = sqrt(7^2+24^2) = 25', 'θ = arctan(7/24) = 16°'],
        earns: 'M1 A1 M2',
      },
    ],
  },
  tangent: {
    guide: tangent,
    scripts: [
      { name: 'model', lines: ['y - 3 = 5(x - 2)', 'y = 5x - 7'], earns: 'M1 FT1', carried: { m: '5' } },
      {
        name: 'own gradient of part a',
        lines: ['y - 3 = 4(x - 2)', 'y = 4x - 5'],
        earns: 'M1 FT1',
        follows: 'M1 FT1',
        carried: { m: '4' },
      },
      {
        name: 'own gradient was nought: a level line is no tangent to find',
        lines: ['y = 3'],
        earns: '',
        carried: { m: '0' },
      },
      {
        name: 'a gradient from nowhere',
        lines: ['y - 3 = 4(x - 2)', 'y = 4x - 5'],
        earns: '',
        carried: { m: '5' },
      },
      {
        name: 'own gradient, slip after',
        lines: ['y - 3 = 4(x - 2)', 'y = 4x - 11'],
        earns: 'M1',
        follows: 'M1',
        carried: { m: '4' },
      },
      {
        name: 'intercept form',
        lines: ['3 = 5 × 2 + c', 'c = -7', 'y = 5x - 7'],
        earns: 'M1 FT1',
        carried: { m: '5' },
      },
    ],
  },
}
