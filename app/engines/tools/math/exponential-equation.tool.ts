import { z } from 'zod'
import type { Tool, ToolAnswer } from '../tool.ts'
import { compile } from './compile.ts'
import { around, curveGraph, pointText } from './curve-graph.ts'
import { decimal, equalsTex, isShort } from './decimals.ts'
import { rootTex, SEARCHED, solveExponential } from './exponential-equation.ts'
import { answering, InputProblem } from './problem.ts'
import { hasFunction, line, readEquation, unknownOf } from './read-input.ts'
import { some, symbolsOf } from '../../algebra/syntax/expression.ts'
import { plain, tex } from './tex.ts'

const EXAMPLE = '2^(2x) - 6*2^x + 8 = 0'
const schema = z.object({ eq: line() })
type Input = z.infer<typeof schema>

export const tool: Tool<Input> = {
  id: 'exponential-equation',
  fields: [
    {
      kind: 'maths',
      name: 'eq',
      label: 'Equation',
      hint: 'log is to base 10, ln is natural, log_2(x) has base 2.',
    },
  ],
  schema,
  examples: [
    { title: 'A hidden quadratic', input: { eq: EXAMPLE } },
    { title: 'Take logarithms', input: { eq: '5^(x + 1) = 3^(2x)' } },
    { title: 'Log laws', input: { eq: 'log_2(x) + log_2(x - 2) = 3' } },
    { title: 'Equal bases', input: { eq: '4^x = 8^(x - 1)' } },
  ],
  run: answering(solve),
}

function solve({ eq }: Input): ToolAnswer {
  const x = unknownOf(eq, 'eq', EXAMPLE)
  const { left, right } = readEquation(eq, 'eq', [x], EXAMPLE)
  const isPower = [left, right].some((side) =>
    some(side, (part) => part.k === 'pow' && symbolsOf(part.b).has(x)),
  )
  if (!isPower && ![left, right].some((side) => hasFunction(side, ['ln', 'log', 'exp'])))
    throw new InputProblem(
      'eq',
      `This equation has no power with ${x} in its exponent and no logarithm. Type, for example, ${EXAMPLE}, or use another equation tool.`,
    )
  const { roots, steps, isNumerical } = solveExponential(left, right, x)
  const value = roots.map((root) => rootTex(root, x)).join(' \\text{ or } ')
  const [f, g] = [compile(left, x), compile(right, x)]
  return {
    headline: {
      label: roots.length === 1 ? 'Solution' : 'Solutions',
      value: roots.length > 0 ? `$${value}$` : 'no solution',
      finding:
        roots.length === 0
          ? isNumerical
            ? `No solution was found from ${x} = −${SEARCHED} to ${x} = ${SEARCHED}.`
            : 'No real number solves this equation.'
          : `The graphs of the two sides meet at ${x} = ${roots.map((root) => decimal(root.value)).join(` and ${x} = `)}.`,
    },
    blocks: [
      ...(roots.some((root) => root.expr && !isShort(root.value))
        ? [
            {
              kind: 'values' as const,
              title: 'As decimals',
              rows: roots.map((root, i) => ({
                label: `Solution ${i + 1}`,
                value: `$${x} ${equalsTex(root.value)}$`,
              })),
            },
          ]
        : []),
      curveGraph({
        title: roots.length > 0 ? 'The two sides meet at the solutions' : 'The two sides do not meet',
        description:
          roots.length > 0
            ? `The curves meet at ${roots.map((root) => pointText(root.value, f(root.value))).join(', ')}.`
            : 'The two curves have no common point in this window.',
        curves: [
          { label: `y = ${plain(left)}`, f },
          { label: `y = ${plain(right)}`, f: g, isDashed: true },
        ],
        points: roots.map((root) => ({
          label: pointText(root.value, f(root.value)),
          at: [root.value, f(root.value)],
        })),
        x,
        ...around(
          roots.map((root) => root.value),
          4,
        ),
      }),
    ],
    steps: [{ title: 'Start with', lines: [`$${tex(left)} = ${tex(right)}$`] }, ...steps],
    ...(isNumerical
      ? {
          notes: [
            `The search covers ${x} from −${SEARCHED} to ${SEARCHED}. Solutions outside are not found.`,
          ],
        }
      : {}),
    latex: value,
  }
}
