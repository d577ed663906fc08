import { z } from 'zod'
import type { Expr } from '../../algebra/syntax/expression.ts'
import { neg, num, sym } from '../../algebra/syntax/expression.ts'
import type { Tool, ToolAnswer } from '../tool.ts'
import { compile } from './compile.ts'
import { around, curveGraph } from './curve-graph.ts'
import { decimal } from './decimals.ts'
import { differentiate } from './differentiate.ts'
import { equalTex, pointTex, pointText } from './exact-number-tex.ts'
import { at } from './point-on-curve.ts'
import { answering, InputProblem } from './problem.ts'
import { line, readFormula, readNumber } from './read-input.ts'
import { plain, tex } from './tex.ts'
import { expanded, tidy } from './tidy.ts'
import { exact } from '../../algebra/numbers/exact.ts'

const EXAMPLE = 'x^3 - 3x'
const schema = z.object({ f: line(), at: line(60) })
type Input = z.infer<typeof schema>

export const tool: Tool<Input> = {
  id: 'tangent-and-normal',
  fields: [
    { kind: 'maths', name: 'f', label: 'Curve y =', hint: `In x: ${EXAMPLE}` },
    { kind: 'maths', name: 'at', label: 'At x =' },
  ],
  schema,
  examples: [
    { title: 'A cubic', input: { f: EXAMPLE, at: '2' } },
    { title: 'An exponential curve', input: { f: 'e^(2x)', at: '0' } },
    { title: 'A horizontal tangent', input: { f: 'sin(x)', at: 'pi/2' } },
  ],
  run: answering(calculate),
}

function calculate({ f, at: place }: Input): ToolAnswer {
  const e = readFormula(f, 'f', ['x'], EXAMPLE)
  const point = readNumber(place, 'at', '2')
  const x0 = { value: point.value, expr: tidy(point.expr) }
  const y0 = at(e, 'x', x0)
  if (Number.isNaN(y0.value))
    throw new InputProblem(
      'at',
      `The curve has no point at x = ${decimal(point.value)}. Choose another place.`,
    )
  const { result, steps } = differentiate(e, 'x')
  const m = at(result, 'x', x0)
  if (Number.isNaN(m.value) || !m.expr || !y0.expr)
    throw new InputProblem(
      'at',
      `The curve has no gradient at x = ${decimal(point.value)}. Choose another place.`,
    )
  const straight = (slope: Expr): Expr => {
    const raw: Expr = {
      k: 'add',
      items: [
        { k: 'mul', items: [slope, sym('x')] },
        neg({ k: 'mul', items: [slope, x0.expr] }),
        y0.expr as Expr,
      ],
    }
    return expanded(raw) ?? tidy(raw)
  }
  const isFlat = exact(m.expr)?.n === 0n
  const tangent = straight(m.expr)
  const normalSlope = isFlat ? null : tidy({ k: 'div', a: num(-1), b: m.expr })
  const normal = normalSlope && straight(normalSlope)
  const normalTex = normal ? `y = ${tex(normal)}` : `x = ${tex(x0.expr)}`
  return {
    headline: {
      label: 'Tangent',
      value: `$y = ${tex(tangent)}$`,
      finding: `The tangent at ${pointText(x0, y0)} has gradient ${decimal(m.value)}.`,
    },
    blocks: [
      {
        kind: 'values',
        rows: [
          { label: 'Point', value: `$${pointTex(x0, y0)}$` },
          { label: 'Gradient of the tangent', value: `$m ${equalTex(m)}$` },
          { label: 'Normal', value: `$${normalTex}$` },
        ],
      },
      curveGraph({
        title: 'The curve with its tangent and normal',
        description: `The tangent touches the curve at ${pointText(x0, y0)}. The normal is perpendicular to the tangent there.`,
        curves: [
          { label: `y = ${plain(e)}`, f: compile(e) },
          { label: 'Tangent', f: compile(tangent) },
          ...(normal ? [{ label: 'Normal', f: compile(normal), isDashed: true }] : []),
        ],
        points: [{ label: pointText(x0, y0), at: [x0.value, y0.value] }],
        ...around([x0.value - 2, x0.value + 2], 4),
      }),
    ],
    steps: [
      ...steps,
      {
        title: 'Find the point',
        lines: [`$y = ${tex(y0.expr)}$ at $x = ${tex(x0.expr)}$, so the point is $${pointTex(x0, y0)}$.`],
      },
      {
        title: 'Find the gradient',
        lines: [`$\\frac{\\mathrm{d}y}{\\mathrm{d}x} = ${tex(result)}$, so $m ${equalTex(m)}$.`],
      },
      {
        title: 'Use $y - y_1 = m(x - x_1)$',
        lines: [
          `$y - ${bracketed(y0.expr)} = ${bracketed(m.expr)}\\left(x - ${bracketed(x0.expr)}\\right)$`,
          `$y = ${tex(tangent)}$`,
        ],
      },
      {
        title: 'The normal is perpendicular to the tangent',
        lines: normalSlope
          ? [`Its gradient is $-\\frac{1}{m} = ${tex(normalSlope)}$.`, `$${normalTex}$`]
          : [`The tangent is horizontal, so the normal is the vertical line $${normalTex}$.`],
      },
    ],
    latex: `y = ${tex(tangent)}`,
  }
}

const bracketed = (e: Expr): string => (e.k === 'neg' || e.k === 'add' ? `\\left(${tex(e)}\\right)` : tex(e))
