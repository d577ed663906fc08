import { z } from 'zod'
import type { Tool, ToolAnswer, ToolStep } from '../tool.ts'
import { compile } from './compile.ts'
import { around, curveGraph } from './curve-graph.ts'
import { decimal, equalsTex } from './decimals.ts'
import { differentiate } from './differentiate.ts'
import { answering, InputProblem } from './problem.ts'
import { line, oneOf, readFormula, readNumber } from './read-input.ts'
import { substitute } from '../../algebra/substitute.ts'
import { some } from '../../algebra/syntax/expression.ts'
import { tex } from './tex.ts'
import { tidy, withCommonFactor } from './tidy.ts'

const EXAMPLE = 'x^2 * e^(3x)'
const schema = z.object({ f: line(), n: oneOf('1', '2', '3'), at: line(60) })
type Input = z.infer<typeof schema>

export const tool: Tool<Input> = {
  id: 'derivative',
  fields: [
    { kind: 'maths', name: 'f', label: 'Function f(x)', hint: `In x: ${EXAMPLE}` },
    {
      kind: 'choice',
      name: 'n',
      label: 'Derivative',
      options: [
        { value: '1', label: 'First' },
        { value: '2', label: 'Second' },
        { value: '3', label: 'Third' },
      ],
    },
    { kind: 'maths', name: 'at', label: 'Value at x =', hint: 'Leave empty if you need only the formula.' },
  ],
  schema,
  examples: [
    { title: 'Product and chain rule', input: { f: EXAMPLE } },
    { title: 'Quotient rule', input: { f: 'sin(x)/(x^2 + 1)' } },
    { title: 'Second derivative at a point', input: { f: 'x^3 - 6x^2 + 9x', n: '2', at: '2' } },
  ],
  run: answering(calculate),
}

const MARKS: Readonly<Record<string, string>> = { '1': "f'", '2': "f''", '3': "f'''" }

function calculate({ f, n, at }: Input): ToolAnswer {
  const e = readFormula(f, 'f', ['x'], EXAMPLE)
  const steps: ToolStep[] = []
  let current = e
  for (let k = 1; k <= Number(n); k++) {
    const found = differentiate(current, 'x')
    if (Number(n) > 1) steps.push({ title: `Derivative ${k}`, lines: [`Differentiate $${tex(current)}$.`] })
    steps.push(...found.steps)
    if (Number(n) > 1)
      steps.push({
        title: `Result of derivative ${k}`,
        lines: [`$${MARKS[String(k)]}(x) = ${tex(found.result)}$`],
      })
    current = found.result
  }
  const factored = withCommonFactor(current)
  const mark = MARKS[n] as string
  const [g, slope] = [compile(e), compile(current)]
  const rows = [
    ...(factored
      ? [{ label: 'With the common factor in front', value: `$${mark}(x) = ${tex(factored)}$` }]
      : []),
  ]
  let finding = `The ${n === '1' ? 'gradient of the curve' : n === '2' ? 'second derivative' : 'third derivative'} at x is ${mark}(x).`
  let place = 0
  if (at !== '') {
    const point = readNumber(at, 'at', '2')
    place = point.value
    const value = slope(point.value)
    if (Number.isNaN(value))
      throw new InputProblem(
        'at',
        `The derivative has no value at x = ${decimal(point.value)}. Choose another place.`,
      )
    const shown = tidy(substitute(current, new Map([['x', point.expr]])))
    steps.push({
      title: `Put in $x = ${tex(point.expr)}$`,
      lines: [
        `$${mark}\\left(${tex(point.expr)}\\right) = ${tex(shown)}${shown.k === 'num' ? '' : ` ${equalsTex(value)}`}$`,
      ],
    })
    rows.push({
      label: `Value at x = ${decimal(point.value)}`,
      value: `$${mark}\\left(${tex(point.expr)}\\right) ${equalsTex(value)}$`,
    })
    finding = `At x = ${decimal(point.value)} the value is ${decimal(value)}.`
  }
  const window = around([place - 2, place + 2], 4)
  return {
    headline: { label: 'Derivative', value: `$${mark}(x) = ${tex(current)}$`, finding },
    blocks: [
      ...(rows.length > 0 ? [{ kind: 'values' as const, rows }] : []),
      curveGraph({
        title: 'The function and its derivative',
        description:
          'The solid curve is the function. The dashed curve is its derivative: it is above the x-axis where the function rises and below where it falls.',
        curves: [
          { label: 'f', f: g },
          { label: mark.replaceAll("'", '′'), f: slope, isDashed: true },
        ],
        ...window,
      }),
    ],
    steps,
    ...(some(current, (one) => one.k === 'fn' && /^(?:sign|sgn)$/.test(one.name))
      ? {
          notes: [
            'As a piecewise rule: sign(u) is 1 where u > 0 and −1 where u < 0. At u = 0 the graph has a corner and no derivative.',
          ],
        }
      : {}),
    latex: tex(current),
  }
}
