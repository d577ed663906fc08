import { z } from 'zod'
import type { Tool, ToolAnswer } from '../tool.ts'
import { compile } from './compile.ts'
import { curveGraph } from './curve-graph.ts'
import { decimal, equalsTex } from './decimals.ts'
import { answering, InputProblem } from './problem.ts'
import { hasFunction, line, oneOf, readEquation, readNumber, unknownOf } from './read-input.ts'
import { plain, tex } from './tex.ts'
import { angleTex, angleText, inDegrees, solveTrig } from './trig-equation.ts'

const EXAMPLE = '2sin(x) = 1'
const schema = z.object({ eq: line(), from: line(40), to: line(40), unit: oneOf('rad', 'deg') })
type Input = z.infer<typeof schema>

export const tool: Tool<Input> = {
  id: 'trig-equation',
  fields: [
    {
      kind: 'maths',
      name: 'eq',
      label: 'Equation',
      hint: 'Such as 2cos(2x) = sqrt(3), with brackets after sin, cos and tan',
    },
    {
      kind: 'choice',
      name: 'unit',
      label: 'Angles in',
      options: [
        { value: 'rad', label: 'Radians' },
        { value: 'deg', label: 'Degrees' },
      ],
    },
    { kind: 'maths', name: 'from', label: 'From' },
    { kind: 'maths', name: 'to', label: 'To' },
  ],
  schema,
  examples: [
    { title: 'One function', input: { eq: EXAMPLE, from: '0', to: '2pi', unit: 'rad' } },
    {
      title: 'Double angle, in degrees',
      input: { eq: '2cos(2x) = sqrt(3)', from: '0', to: '360', unit: 'deg' },
    },
    {
      title: 'A quadratic in sine',
      input: { eq: '2sin(x)^2 - sin(x) = 1', from: '0', to: '2pi', unit: 'rad' },
    },
    { title: 'Auxiliary angle', input: { eq: 'sin(x) + cos(x) = 1', from: '-pi', to: 'pi', unit: 'rad' } },
  ],
  run: answering(solve),
}

function solve({ eq, from, to, unit }: Input): ToolAnswer {
  const x = unknownOf(eq, 'eq', EXAMPLE)
  const { left, right } = readEquation(eq, 'eq', [x], EXAMPLE)
  if (![left, right].some((side) => hasFunction(side, ['sin', 'cos', 'tan', 'sec', 'csc', 'cot'])))
    throw new InputProblem(
      'eq',
      `There is no sin, cos or tan here. Type, for example, ${EXAMPLE}, or use another equation tool.`,
    )
  const scale = unit === 'deg' ? Math.PI / 180 : 1
  const low = readNumber(from === '' ? '0' : from, 'from', '0')
  const high = readNumber(
    to === '' ? (unit === 'deg' ? '360' : '2pi') : to,
    'to',
    unit === 'deg' ? '360' : '2pi',
  )
  if (low.value >= high.value)
    throw new InputProblem('to', 'The end of the interval must be larger than its start.')
  const [a, b] = [low.value * scale, high.value * scale]
  if (b - a > 40 * Math.PI)
    throw new InputProblem('to', `Use an interval of at most 20 turns (${unit === 'deg' ? '7200°' : '40π'}).`)
  if (Math.abs(a) > 1e6) throw new InputProblem('from', 'Start closer to zero.')
  const { angles, steps, isNumerical } = solveTrig(left, right, { x, unit, from: a, to: b })
  const [f, g] = [left, right].map((side) => compile(unit === 'deg' ? inDegrees(side, x) : side, x)) as [
    (x: number) => number,
    (x: number) => number,
  ]
  const value = angles
    .slice(0, 40)
    .map((angle) => angleTex(angle, unit))
    .join(',\\; ')
  return {
    headline: {
      label: angles.length === 1 ? 'Solution' : 'Solutions',
      value:
        angles.length > 0
          ? `$${x} ${angles.some(({ turns }) => !turns) ? '\\approx' : '='} ${value}$`
          : 'no solution in this interval',
      finding:
        angles.length === 0
          ? 'The two sides are never equal in this interval.'
          : angles.length === 1
            ? 'There is one solution in this interval.'
            : `There are ${angles.length} solutions in this interval.`,
    },
    blocks: [
      ...(angles.some(({ turns }) => turns) && unit === 'rad' && angles.length > 0
        ? [
            {
              kind: 'table' as const,
              caption: 'Solutions in radians and degrees',
              head: ['Exact', 'Radians', 'Degrees'],
              rows: angles
                .slice(0, 40)
                .map((angle) => [
                  `$${angleTex(angle, 'rad')}$`,
                  `$${equalsTex(angle.value).replace(/^\S+ /, '')}$`,
                  `$${angleTex(angle, 'deg')}$`,
                ]),
            },
          ]
        : []),
      curveGraph({
        title: angles.length > 0 ? 'The two sides meet at the solutions' : 'The two sides do not meet',
        description:
          angles.length > 0
            ? `The curves meet at ${x} = ${angles
                .slice(0, 12)
                .map((angle) => angleText(angle, unit))
                .join(', ')}.`
            : 'The curves have no common point in the interval.',
        curves: [
          { label: `y = ${plain(left)}`, f },
          { label: `y = ${plain(right)}`, f: g, isDashed: true },
        ],
        points: angles.slice(0, 12).map((angle) => ({
          label: angleText(angle, unit),
          at: [angle.value / scale, f(angle.value / scale)],
        })),
        x: unit === 'deg' ? `${x} (degrees)` : x,
        from: low.value,
        to: high.value,
      }),
    ],
    steps: [
      {
        title: 'Start with',
        lines: [
          `$${tex(left)} = ${tex(right)}$ for $${tex(low.expr)}${unit === 'deg' ? '^{\\circ}' : ''} \\le ${x} \\le ${tex(high.expr)}${unit === 'deg' ? '^{\\circ}' : ''}$`,
        ],
      },
      ...steps,
    ],
    notes: isNumerical
      ? ['These solutions are decimals from a numerical search.']
      : angles.some(({ turns }) => !turns)
        ? [`Decimals are rounded; for example ${decimal(angles[0]?.value ?? 0)} radians.`]
        : [],
    latex: angles.length > 0 ? `${x} = ${value}` : '\\varnothing',
  }
}
