import { z } from 'zod'
import type { Tool, ToolAnswer } from '../tool.ts'
import { coefficientsOf, differenceOf, valueOf } from './coefficients.ts'
import { around, curveGraph, pointText } from './curve-graph.ts'
import { equalsTex, isShort } from './decimals.ts'
import { solvePolynomial } from './polynomial-equation.ts'
import { answering, InputProblem } from './problem.ts'
import { line, readEquation, unknownOf } from './read-input.ts'
import { plain, polynomialTex, tex } from './tex.ts'
import { polynomialExpr } from './partial-fractions.ts'

const EXAMPLE = 'x^3 - 6x^2 + 11x = 6'
const schema = z.object({ eq: line() })
type Input = z.infer<typeof schema>

export const tool: Tool<Input> = {
  id: 'polynomial-equation',
  fields: [{ kind: 'maths', name: 'eq', label: 'Equation', hint: `Powers up to 8: ${EXAMPLE}` }],
  schema,
  examples: [
    { title: 'Cubic with three roots', input: { eq: EXAMPLE } },
    { title: 'A surd after factorising', input: { eq: 'x^3 - 2x^2 - 2x + 4 = 0' } },
    { title: 'No rational root', input: { eq: 'x^5 - 4x + 1 = 0' } },
  ],
  run: answering(solve),
}

function solve({ eq }: Input): ToolAnswer {
  const x = unknownOf(eq, 'eq', EXAMPLE)
  const { left, right } = readEquation(eq, 'eq', [x], EXAMPLE)
  const p = coefficientsOf(differenceOf(left, right), x)
  if (!p)
    throw new InputProblem(
      'eq',
      `Use only whole powers of ${x} with numbers as coefficients, as in ${EXAMPLE}.`,
    )
  if (p.length < 2)
    throw new InputProblem('eq', `The ${x} terms cancel, so there is nothing to solve. Check the equation.`)
  if (p.length > 9)
    throw new InputProblem('eq', `The highest power is ${p.length - 1}. This tool solves up to the power 8.`)
  const { roots, isExact, steps } = solvePolynomial(p, x)
  const f = (at: number): number => valueOf(p, at)
  const value = roots
    .map((root) => `${x} ${root.expr ? `= ${tex(root.expr)}` : equalsTex(root.value)}`)
    .join(' \\text{ or } ')
  return {
    headline: {
      label: roots.length === 1 ? 'Real solution' : 'Real solutions',
      value: roots.length > 0 ? `$${value}$` : 'no real solution',
      finding:
        roots.length === 0
          ? 'The graph does not meet the x-axis.'
          : `There ${roots.length === 1 ? 'is 1 real solution' : `are ${roots.length} different real solutions`}${isExact ? '' : '; decimals are rounded'}.`,
    },
    blocks: [
      ...(roots.some((root) => root.expr && !isShort(root.value))
        ? [
            {
              kind: 'values' as const,
              title: 'As decimals',
              rows: roots.flatMap((root, i) =>
                root.expr
                  ? [{ label: `Solution ${i + 1}`, value: `$${tex(root.expr)} ${equalsTex(root.value)}$` }]
                  : [],
              ),
            },
          ]
        : []),
      curveGraph({
        title: 'The solutions are the zeros of the graph',
        description:
          roots.length === 0
            ? 'The curve does not meet the x-axis.'
            : `The curve meets the x-axis at ${roots.map((root) => pointText(root.value, 0)).join(', ')}.`,
        curves: [{ label: `y = ${plain(polynomialExpr(p, x))}`, f }],
        points: roots.map((root) => ({ label: pointText(root.value, 0), at: [root.value, 0] })),
        x,
        ...around(
          roots.map((root) => root.value),
          4,
        ),
      }),
    ],
    steps: [
      { title: 'Write the equation with zero on one side', lines: [`$${polynomialTex(p, x)} = 0$`] },
      ...steps,
    ],
    latex: value,
  }
}
