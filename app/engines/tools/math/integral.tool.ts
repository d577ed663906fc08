import { z } from 'zod'
import { parse } from '../../algebra/syntax/parse.ts'
import type { Expr } from '../../algebra/syntax/expression.ts'
import { isInfinite, neg, Unreadable } from '../../algebra/syntax/expression.ts'
import { substitute } from '../../algebra/substitute.ts'
import type { GraphPoint, Tool, ToolAnswer, ToolStep } from '../tool.ts'
import { compile } from './compile.ts'
import { around, curveGraph } from './curve-graph.ts'
import { decimal, decimalTex, equalsTex } from './decimals.ts'
import { polesOf } from './function-features.ts'
import { antiderivative } from './integrate.ts'
import { answering, InputProblem } from './problem.ts'
import { integrateNumerically } from './quadrature.ts'
import { line, readFormula, readNumber } from './read-input.ts'
import { standardForm } from '../figures.ts'
import { tex } from './tex.ts'
import { tidy } from './tidy.ts'

const EXAMPLE = 'x * cos(2x)'
const schema = z.object({ f: line(), a: line(60), b: line(60) })
type Input = z.infer<typeof schema>

export const tool: Tool<Input> = {
  id: 'integral',
  fields: [
    { kind: 'maths', name: 'f', label: 'Function f(x)', hint: `In x: ${EXAMPLE}` },
    { kind: 'maths', name: 'a', label: 'From x =', hint: 'Leave both limits empty for an antiderivative.' },
    { kind: 'maths', name: 'b', label: 'To x =', hint: 'A number, or infinity.' },
  ],
  schema,
  examples: [
    { title: 'Integration by parts', input: { f: EXAMPLE } },
    { title: 'Definite integral', input: { f: '4 - x^2', a: '-2', b: '2' } },
    { title: 'Partial fractions', input: { f: '(3x + 5)/(x^2 + x - 2)' } },
    { title: 'No elementary antiderivative', input: { f: 'e^(-x^2)', a: '0', b: '1' } },
  ],
  run: answering(calculate),
  isHeavy: true,
}

interface LimitOfIntegral {
  value: number
  expr: Expr | null
}

function readLimit(text: string, field: string): LimitOfIntegral {
  try {
    const { expr } = parse(text, { imaginary: null })
    if (isInfinite(expr)) return { value: expr.k === 'neg' ? -Infinity : Infinity, expr: null }
  } catch (problem) {
    if (!(problem instanceof Unreadable)) throw problem
  }
  return readNumber(text, field, '2')
}

function calculate({ f, a, b }: Input): ToolAnswer {
  const e = readFormula(f, 'f', ['x'], EXAMPLE)
  const found = antiderivative(e, 'x')
  const start: ToolStep = { title: 'Start with', lines: [`$\\int ${bracketed(e)} \\,\\mathrm{d}x$`] }
  if (a === '' && b === '') {
    if (!found)
      return {
        headline: {
          label: 'Antiderivative',
          value: 'not found',
          finding:
            'The rules of this tool found no antiderivative. It may have none in elementary functions. Type limits to get a number.',
        },
        blocks: [],
        steps: [start],
        notes: ['Tried: standard integrals, substitution, integration by parts and partial fractions.'],
      }
    const shown = tex(found.result)
    return {
      headline: {
        label: 'Antiderivative',
        value: `$${shown} + c$`,
        finding: 'The derivative of this formula is the function, checked at several points.',
      },
      blocks: [
        curveGraph({
          title: 'The function and one of its antiderivatives',
          description:
            'The dashed curve is the antiderivative with c = 0. Its gradient at each x is the value of the function.',
          curves: [
            { label: 'f', f: compile(e) },
            { label: 'F', f: compile(found.result), isDashed: true },
          ],
          from: -4,
          to: 4,
        }),
      ],
      steps: [
        start,
        ...found.steps,
        { title: 'Add the constant', lines: [`$\\int ${bracketed(e)} \\,\\mathrm{d}x = ${shown} + c$`] },
      ],
      latex: `${shown} + c`,
    }
  }
  if (a === '') throw new InputProblem('a', 'Type the lower limit too, or leave both limits empty.')
  if (b === '') throw new InputProblem('b', 'Type the upper limit too, or leave both limits empty.')
  return definite(e, readLimit(a, 'a'), readLimit(b, 'b'), found, start)
}

const bracketed = (e: Expr): string => (e.k === 'add' ? `\\left(${tex(e)}\\right)` : tex(e))
const limitTex = ({ value, expr }: LimitOfIntegral): string =>
  expr ? tex(expr) : value > 0 ? '\\infty' : '-\\infty'

function definite(
  e: Expr,
  low: LimitOfIntegral,
  high: LimitOfIntegral,
  found: ReturnType<typeof antiderivative>,
  start: ToolStep,
): ToolAnswer {
  const f = compile(e)
  const [from, to] = [Math.min(low.value, high.value), Math.max(low.value, high.value)]
  const [left, right] = [Math.max(from, -50), Math.min(to, 50)]
  const poles = polesOf(f, left, right).filter((x) => x > left + 1e-9 && x < right - 1e-9)
  if (poles.length > 0)
    throw new InputProblem(
      'f',
      `The function grows without bound at x = ${decimal(poles[0] as number)}, inside the limits. Split the interval there, or choose other limits.`,
    )
  for (let i = 1; i < 60; i++) {
    const x = left + ((right - left) * i) / 60
    if (Number.isNaN(f(x)) && Number.isNaN(f(x + 1e-9)))
      throw new InputProblem(
        'f',
        `The function has no value at x = ${decimal(x, 4)}, which is between the limits. Choose limits inside its domain.`,
      )
  }
  const quadrature = integrateNumerically(f, low.value, high.value)
  const whole = `\\int_{${limitTex(low)}}^{${limitTex(high)}} ${bracketed(e)} \\,\\mathrm{d}x`
  const steps: ToolStep[] = [{ ...start, lines: [`$${whole}$`] }]
  let exactValue: Expr | null = null
  if (found) {
    steps.push(...found.steps)
    const F = found.result
    if (low.expr && high.expr) {
      const at = (place: Expr): Expr => tidy(substitute(F, new Map([['x', place]])))
      const [top, bottom] = [at(high.expr), at(low.expr)]
      const result = tidy({ k: 'add', items: [top, neg(bottom)] })
      const value = compile(result)(0)
      steps.push({
        title: 'Put in the limits',
        lines: [
          `$\\left[${tex(F)}\\right]_{${limitTex(low)}}^{${limitTex(high)}}$`,
          `$= \\left(${tex(top)}\\right) - \\left(${tex(bottom)}\\right) = ${tex(result)}$`,
        ],
      })
      if (
        Number.isFinite(value) &&
        Math.abs(value - quadrature.value) <= 1e-6 * Math.max(1, Math.abs(value)) + quadrature.error
      )
        exactValue = result
      else if (Number.isFinite(quadrature.value)) steps.pop()
    }
  }
  if (!exactValue && (!Number.isFinite(quadrature.value) || !quadrature.isReached))
    throw new InputProblem(
      'b',
      'This integral does not settle on a value: it may be infinite, or the function may change too fast. Choose other limits.',
    )
  if (!exactValue)
    steps.push({
      title: 'Calculate numerically',
      lines: [
        found
          ? 'The antiderivative could not be used at the limits, so the value is numerical.'
          : 'No elementary antiderivative was found, so the value is numerical.',
        `Adaptive Gauss–Kronrod quadrature: $${decimalTex(quadrature.value, 9)}$, with an error below $${standardForm(Math.max(quadrature.error, 1e-15), 1).tex}$.`,
      ],
    })
  const value = exactValue ? compile(exactValue)(0) : quadrature.value
  const isPlain = exactValue?.k === 'num' || (exactValue?.k === 'neg' && exactValue.a.k === 'num')
  const shown = exactValue
    ? `${tex(exactValue)}${isPlain ? '' : ` ${equalsTex(value)}`}`
    : decimalTex(value, 8)
  const samples = Array.from({ length: 121 }, (_, i): GraphPoint => [left + ((right - left) * i) / 120, 0])
  const outline: GraphPoint[] = [
    [left, 0],
    ...samples.map(([x]): GraphPoint => [x, f(x)]).filter(([, y]) => Number.isFinite(y)),
    [right, 0],
  ]
  const signs = samples.map(([x]) => Math.sign(f(x)))
  const mixed = signs.includes(1) && signs.includes(-1)
  return {
    headline: {
      label: 'Definite integral',
      value: `$${exactValue ? shown : `\\approx ${shown}`}$`,
      finding: mixed
        ? `The value is ${decimal(value)}. Parts below the x-axis count as negative.`
        : `The ${value < 0 ? 'region lies below the x-axis, so the integral is negative' : 'area under the curve between the limits'} ${value < 0 ? '' : 'is '}${value < 0 ? `: ${decimal(value)}` : decimal(value)}.`.replace(
            ' :',
            ':',
          ),
    },
    blocks: [
      {
        kind: 'values',
        rows: [
          { label: 'Numerical check', value: `$${decimalTex(quadrature.value, 9)}$` },
          {
            label: 'Error of the check',
            value: quadrature.isReached
              ? `below $${standardForm(Math.max(quadrature.error, 1e-15), 1).tex}$`
              : 'not known',
          },
        ],
      },
      curveGraph({
        title: 'The region between the curve and the x-axis',
        description:
          `The region from x = ${decimal(left)} to x = ${decimal(right)} is shaded. ${mixed ? 'Part of it lies below the x-axis.' : ''}`.trim(),
        curves: [{ label: 'f', f }],
        areas: [{ label: 'Region of the integral', outline }],
        ...around([left, right], 2),
      }),
    ],
    steps,
    latex: `${whole} ${exactValue ? '=' : '\\approx'} ${shown}`,
  }
}
