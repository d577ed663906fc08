import { z } from 'zod'
import type { Tool, ToolAnswer } from '../tool.ts'
import { isShort, decimalTex } from './decimals.ts'
import { solveLinear } from './linear-equation.ts'
import { answering } from './problem.ts'
import { fractionTex, fractionText, isWhole, toNumber } from './rationals.ts'
import { line, readEquation, unknownOf } from './read-input.ts'
import { tex } from './tex.ts'

const EXAMPLE = '3(x - 2) = x/2 + 4'
const schema = z.object({ eq: line() })
type Input = z.infer<typeof schema>

export const tool: Tool<Input> = {
  id: 'linear-equation',
  fields: [{ kind: 'maths', name: 'eq', label: 'Equation', hint: `One letter, one equals sign: ${EXAMPLE}` }],
  schema,
  examples: [
    { title: 'Brackets and a fraction', input: { eq: EXAMPLE } },
    { title: 'No solution', input: { eq: '2(x + 1) = 2x + 5' } },
    { title: 'True for every value', input: { eq: '4x - 2 = 2(2x - 1)' } },
  ],
  run: answering(solve),
}

function solve({ eq }: Input): ToolAnswer {
  const x = unknownOf(eq, 'eq', EXAMPLE)
  const { left, right } = readEquation(eq, 'eq', [x], EXAMPLE)
  const { kind, value, steps } = solveLinear(left, right, x, 'eq')
  const start = { title: 'Start with', lines: [`$${tex(left)} = ${tex(right)}$`] }
  if (!value)
    return {
      headline: {
        label: 'Solution',
        value: kind === 'all' ? `every value of $${x}$` : 'no solution',
        finding:
          kind === 'all'
            ? `Both sides are the same formula, so every value of ${x} is a solution.`
            : `No value of ${x} makes the two sides equal.`,
      },
      blocks: [],
      steps: [start, ...steps],
    }
  const shown = fractionTex(value)
  const near = toNumber(value)
  const decimalNote = isWhole(value) ? '' : ` ${isShort(near) ? '=' : '\\approx'} ${decimalTex(near)}`
  return {
    headline: {
      label: 'Solution',
      value: `$${x} = ${shown}${decimalNote}$`,
      finding: `The only solution is ${x} = ${fractionText(value)}.`,
    },
    blocks: [],
    steps: [start, ...steps],
    latex: `${x} = ${shown}`,
  }
}
