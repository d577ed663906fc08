import { z } from 'zod'
import type { Tool, ToolAnswer } from '../tool.ts'
import { coefficientsOf, differenceOf, valueOf } from './coefficients.ts'
import { around, curveGraph, pointText } from './curve-graph.ts'
import { equalsTex, isShort } from './decimals.ts'
import { answering, InputProblem } from './problem.ts'
import { complexTex, solveQuadratic } from './quadratic-equation.ts'
import { fractionTex, fractionText, isZero, signOf, toNumber } from './rationals.ts'
import { line, oneOf, readEquation, unknownOf } from './read-input.ts'
import { plain, polynomialTex, tex } from './tex.ts'
import { polynomialExpr } from './partial-fractions.ts'

const EXAMPLE = 'x^2 - 4x + 1 = 0'
const schema = z.object({ eq: line(), by: oneOf('best', 'factorise', 'square', 'formula') })
type Input = z.infer<typeof schema>

export const tool: Tool<Input> = {
  id: 'quadratic-equation',
  fields: [
    { kind: 'maths', name: 'eq', label: 'Equation', hint: 'One letter with its square: 2x^2 + 5x = 3' },
    {
      kind: 'choice',
      name: 'by',
      label: 'Method',
      options: [
        { value: 'best', label: 'Shortest' },
        { value: 'factorise', label: 'Factorise' },
        { value: 'square', label: 'Complete the square' },
        { value: 'formula', label: 'Quadratic formula' },
      ],
    },
  ],
  schema,
  examples: [
    { title: 'Complete the square', input: { eq: EXAMPLE, by: 'square' } },
    { title: 'Factorise', input: { eq: '2x^2 + 5x = 3', by: 'factorise' } },
    { title: 'No real solution', input: { eq: 'x^2 + 2x + 5 = 0', by: 'formula' } },
  ],
  run: answering(solve),
}

const METHOD = {
  factorise: 'factorising',
  square: 'completing the square',
  formula: 'the quadratic formula',
} as const

function solve({ eq, by }: Input): ToolAnswer {
  const x = unknownOf(eq, 'eq', EXAMPLE)
  const { left, right } = readEquation(eq, 'eq', [x], EXAMPLE)
  const p = coefficientsOf(differenceOf(left, right), x)
  if (!p)
    throw new InputProblem('eq', `This is not a quadratic equation in ${x}. Type, for example, ${EXAMPLE}.`)
  if (p.length !== 3 || isZero(p[2] ?? { n: 0n, d: 1n }))
    throw new InputProblem(
      'eq',
      p.length < 3
        ? `The ${x}² terms cancel or are missing, so this is not quadratic. Use the linear equation tool, or type, for example, ${EXAMPLE}.`
        : `The highest power is ${x} to the ${p.length - 1}, so this is not quadratic. Use the polynomial equation tool.`,
    )
  const coefficients = [p[0], p[1], p[2]] as [(typeof p)[0], (typeof p)[0], (typeof p)[0]]
  const solution = solveQuadratic(coefficients, x, by)
  const { roots, complex, vertex } = solution
  const f = (at: number): number => valueOf(p, at)
  const standard = polynomialTex(p, x)
  const [vx, vy] = [toNumber(vertex.x), toNumber(vertex.y)]
  const window = around([vx, ...roots.map(({ value }) => value)], 4)
  const opens = signOf(coefficients[2]) > 0 ? 'upwards' : 'downwards'
  const crossings =
    roots.length === 2
      ? `It crosses the x-axis at ${x} = ${roots.map(({ value }) => equalsPlain(value)).join(` and ${x} = `)}.`
      : roots.length === 1
        ? 'It touches the x-axis at its turning point.'
        : 'It does not meet the x-axis.'
  return {
    headline: {
      label: roots.length === 1 ? 'Solution' : 'Solutions',
      value:
        roots.length > 0
          ? `$${roots.map(({ expr }) => `${x} = ${tex(expr)}`).join(' \\text{ or } ')}$`
          : 'no real solution',
      finding:
        roots.length === 2
          ? `There are two real solutions. Found by ${METHOD[solution.method]}.`
          : roots.length === 1
            ? `There is one real solution, which counts twice. Found by ${METHOD[solution.method]}.`
            : 'The discriminant is negative, so no real number solves this equation.',
    },
    blocks: [
      {
        kind: 'values',
        rows: [
          { label: 'Discriminant', value: `$${solution.discriminant}$` },
          ...roots
            .filter(({ value }) => !isShort(value))

            .map(({ expr, value }, i) => ({
              label: `Solution ${i + 1} as a decimal`,
              value: `$${tex(expr)} ${equalsTex(value)}$`,
            })),
          ...(complex ? [{ label: 'Complex solutions', value: `$${x} = ${complexTex(complex)}$` }] : []),
          {
            label: 'Turning point',
            value: `$\\left(${fractionTex(vertex.x)}, ${fractionTex(vertex.y)}\\right)$`,
          },
          { label: 'Axis of symmetry', value: `$${x} = ${fractionTex(vertex.x)}$` },
        ],
      },
      curveGraph({
        title:
          roots.length === 2
            ? 'The parabola crosses the x-axis twice'
            : roots.length === 1
              ? 'The parabola touches the x-axis'
              : 'The parabola does not meet the x-axis',
        description: `The parabola opens ${opens}. Its turning point is at (${fractionText(vertex.x)}, ${fractionText(vertex.y)}). ${crossings}`,
        curves: [{ label: `y = ${plain(polynomialExpr(p, x))}`, f }],
        points: [
          ...roots.map(({ value }) => ({ label: pointText(value, 0), at: [value, 0] as const })),
          ...(roots.length === 1 ? [] : [{ label: pointText(vx, vy), at: [vx, vy] as const }]),
        ],
        x,
        ...window,
      }),
    ],
    steps: [
      {
        title: 'Write the equation with zero on one side',
        lines: [`$${tex(left)} = ${tex(right)}$`, `$${standard} = 0$`].filter(
          (one, i, all) => all.indexOf(one) === i,
        ),
      },
      ...solution.steps,
    ],
    latex:
      roots.length > 0
        ? roots.map(({ expr }) => `${x} = ${tex(expr)}`).join(' \\text{ or } ')
        : complex
          ? `${x} = ${complexTex(complex)}`
          : '',
  }
}

const equalsPlain = (x: number): string => pointText(x, 0).slice(1).split(',')[0] as string
