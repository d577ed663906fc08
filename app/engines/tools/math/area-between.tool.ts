import { z } from 'zod'
import { substitute } from '../../algebra/substitute.ts'
import type { Expr } from '../../algebra/syntax/expression.ts'
import { neg } from '../../algebra/syntax/expression.ts'
import type { GraphPoint, Tool, ToolAnswer, ToolStep } from '../tool.ts'
import { compile } from './compile.ts'
import { around, curveGraph } from './curve-graph.ts'
import { decimal, decimalTex, equalsTex } from './decimals.ts'
import { polesOf } from './function-features.ts'
import { numberTex } from './exact-number-tex.ts'
import { antiderivative } from './integrate.ts'
import type { ExactNumber } from './point-on-curve.ts'
import { minusOf, zerosBetween } from './point-on-curve.ts'
import { answering, InputProblem } from './problem.ts'
import { integrateNumerically } from './quadrature.ts'
import { line, readFormula, readNumber } from './read-input.ts'
import { plain, tex } from './tex.ts'
import { tidy } from './tidy.ts'

const EXAMPLE = 'x^2'
const schema = z.object({ f: line(), g: line(), a: line(60), b: line(60) })
type Input = z.infer<typeof schema>

export const tool: Tool<Input> = {
  id: 'area-between-curves',
  fields: [
    { kind: 'maths', name: 'f', label: 'First curve y =', hint: EXAMPLE },
    { kind: 'maths', name: 'g', label: 'Second curve y =', hint: 'Use 0 for the x-axis.' },
    { kind: 'maths', name: 'a', label: 'From x =', hint: 'Leave both empty to use the outer intersections.' },
    { kind: 'maths', name: 'b', label: 'To x =' },
  ],
  schema,
  examples: [
    { title: 'Between the intersections', input: { f: EXAMPLE, g: 'x + 2' } },
    { title: 'The curves cross inside', input: { f: 'x^3 - x', g: '0', a: '-1', b: '2' } },
    { title: 'Sine and cosine', input: { f: 'sin(x)', g: 'cos(x)', a: '0', b: 'pi' } },
  ],
  run: answering(calculate),
  isHeavy: true,
}

const WIDEST = 50

function calculate({ f, g, a, b }: Input): ToolAnswer {
  const [e1, e2] = [readFormula(f, 'f', ['x'], EXAMPLE), readFormula(g, 'g', ['x'], 'x + 2')]
  const difference = minusOf(e1, e2)
  const d = compile(difference)
  if ((a === '') !== (b === ''))
    throw new InputProblem(a === '' ? 'a' : 'b', 'Type both limits, or leave both empty.')
  const given = a === '' ? null : [readNumber(a, 'a', '0'), readNumber(b, 'b', '2')]
  const [lowGiven, highGiven] = given ?? []
  if (lowGiven && highGiven && lowGiven.value >= highGiven.value)
    throw new InputProblem('b', 'The second limit must be larger than the first.')
  if (lowGiven && highGiven && highGiven.value - lowGiven.value > 2 * WIDEST)
    throw new InputProblem('b', `Use an interval of at most ${2 * WIDEST}.`)
  const crossings = zerosBetween(difference, 'x', lowGiven?.value ?? -WIDEST, highGiven?.value ?? WIDEST)
  if (crossings.length > 30)
    throw new InputProblem(
      'f',
      'The curves meet more than 30 times or lie on top of each other. Type closer limits.',
    )
  const [first, last] = [crossings[0], crossings.at(-1)]
  if (!given && (!first || !last || first === last))
    throw new InputProblem(
      'g',
      `The curves ${first ? 'meet at only one point' : 'do not meet'} between x = −${WIDEST} and x = ${WIDEST}. Type the limits.`,
    )
  const low: ExactNumber = lowGiven
    ? { value: lowGiven.value, expr: tidy(lowGiven.expr) }
    : (first as ExactNumber)
  const high: ExactNumber = highGiven
    ? { value: highGiven.value, expr: tidy(highGiven.expr) }
    : (last as ExactNumber)
  const inner = crossings.filter(({ value }) => value > low.value + 1e-9 && value < high.value - 1e-9)
  if (
    polesOf(d, low.value, high.value).length > 0 ||
    Number.isNaN(integrateNumerically(d, low.value, high.value).value)
  )
    throw new InputProblem(
      'f',
      'A curve has no value or grows without bound between the limits. Choose other limits.',
    )
  const stops = [low, ...inner, high]
  const F = antiderivative(difference, 'x')
  const steps: ToolStep[] = [
    {
      title: 'Find where the curves meet',
      lines: [
        `$${tex(e1)} = ${tex(e2)}$`,
        crossings.length === 0
          ? 'They do not meet between the limits.'
          : `$${crossings.map((one) => `x ${one.expr ? '=' : '\\approx'} ${numberTex(one)}`).join(',\\quad ')}$`,
      ],
    },
    ...(F
      ? [
          {
            title: 'Integrate the difference of the curves',
            lines: [`$\\int \\left(${tex(difference)}\\right) \\mathrm{d}x = ${tex(F.result)}$`],
          },
        ]
      : []),
  ]
  let [total, isExact]: [number, boolean] = [0, true]
  const parts: Expr[] = []
  for (let i = 0; i + 1 < stops.length; i++) {
    const [p, q] = [stops[i] as ExactNumber, stops[i + 1] as ExactNumber]
    const { value } = integrateNumerically(d, p.value, q.value)
    const isUpper = value >= 0
    total += Math.abs(value)
    const put = (place: Expr): Expr => substitute((F as { result: Expr }).result, new Map([['x', place]]))
    const expr =
      F && p.expr && q.expr
        ? tidy({
            k: 'add',
            items: isUpper ? [put(q.expr), neg(put(p.expr))] : [put(p.expr), neg(put(q.expr))],
          })
        : null
    const usable =
      expr && Math.abs(compile(expr)(0) - Math.abs(value)) < 1e-7 * Math.max(1, Math.abs(value)) ? expr : null
    if (usable) parts.push(usable)
    else isExact = false
    steps.push({
      title: `From ${decimal(p.value, 4)} to ${decimal(q.value, 4)} the ${isUpper ? 'first' : 'second'} curve is above`,
      lines: [
        `$\\int_{${numberTex(p)}}^{${numberTex(q)}} \\left(${tex(isUpper ? difference : tidy(neg(difference)))}\\right) \\mathrm{d}x ${usable ? `= ${tex(usable)}` : `\\approx ${decimalTex(Math.abs(value), 8)}`}$`,
      ],
    })
  }
  const area = isExact ? tidy({ k: 'add', items: parts }) : null
  const isPlain = area?.k === 'num'
  const shown = area ? `${tex(area)}${isPlain ? '' : ` ${equalsTex(total)}`}` : decimalTex(total, 8)
  if (stops.length > 2)
    steps.push({ title: 'Add the areas', lines: [`$A ${area ? '=' : '\\approx'} ${shown}$`] })
  const [f1, f2] = [compile(e1), compile(e2)]
  const xs = Array.from({ length: 121 }, (_, i) => low.value + ((high.value - low.value) * i) / 120)
  const outline: GraphPoint[] = [
    ...xs.map((x): GraphPoint => [x, f1(x)]),
    ...xs.toReversed().map((x): GraphPoint => [x, f2(x)]),
  ]
  return {
    headline: {
      label: 'Area',
      value: `$A ${area ? '=' : '\\approx'} ${shown}$`,
      finding: `The area between the curves from x = ${decimal(low.value)} to x = ${decimal(high.value)} is ${decimal(total)} square units.`,
    },
    blocks: [
      curveGraph({
        title: 'The area between the curves',
        description: `The region between the curves from x = ${decimal(low.value)} to x = ${decimal(high.value)} is shaded.${inner.length > 0 ? ` The curves cross inside at x = ${inner.map(({ value }) => decimal(value)).join(', ')}.` : ''}`,
        curves: [
          { label: `y = ${plain(e1)}`, f: f1 },
          { label: `y = ${plain(e2)}`, f: f2, isDashed: true },
        ],
        points: crossings.slice(0, 12).map(({ value }) => ({
          label: `(${decimal(value)}, ${decimal(f1(value))})`,
          at: [value, f1(value)],
        })),
        areas: [{ label: 'Area', outline }],
        ...around([low.value, high.value], 2),
      }),
    ],
    steps,
    latex: `A ${area ? '=' : '\\approx'} ${shown}`,
  }
}
