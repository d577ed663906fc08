import { z } from 'zod'
import { parse } from '../../algebra/syntax/parse.ts'
import { isInfinite, Unreadable } from '../../algebra/syntax/expression.ts'
import type { Tool, ToolAnswer } from '../tool.ts'
import { compile } from './compile.ts'
import { curveGraph, pointText } from './curve-graph.ts'
import { decimal, decimalTex, equalsTex } from './decimals.ts'
import type { Place } from './limit.ts'
import { limitOf } from './limit.ts'
import { answering } from './problem.ts'
import { line, oneOf, readFormula, readNumber } from './read-input.ts'
import { tex } from './tex.ts'

const EXAMPLE = '(x^2 - 4)/(x - 2)'
const schema = z.object({ f: line(), at: line(60), side: oneOf('both', 'left', 'right') })
type Input = z.infer<typeof schema>

export const tool: Tool<Input> = {
  id: 'limit',
  fields: [
    { kind: 'maths', name: 'f', label: 'Function f(x)', hint: `In x: ${EXAMPLE}` },
    { kind: 'maths', name: 'at', label: 'As x approaches', hint: 'A number, infinity or -infinity.' },
    {
      kind: 'choice',
      name: 'side',
      label: 'From',
      options: [
        { value: 'both', label: 'Both sides' },
        { value: 'left', label: 'Left (smaller values)' },
        { value: 'right', label: 'Right (larger values)' },
      ],
    },
  ],
  schema,
  examples: [
    { title: 'Cancel a factor', input: { f: EXAMPLE, at: '2' } },
    { title: 'A trigonometric limit', input: { f: 'sin(3x)/x', at: '0' } },
    { title: 'At infinity', input: { f: '(2x^2 + 1)/(3x^2 - x)', at: 'infinity' } },
    { title: 'Two different sides', input: { f: '|x|/x', at: '0' } },
  ],
  run: answering(calculate),
}

function readPlace(text: string): Place {
  try {
    const { expr } = parse(text.replace('∞', ' infinity'), { imaginary: null })
    if (isInfinite(expr)) return { value: expr.k === 'neg' ? -Infinity : Infinity, expr: null, exact: null }
  } catch (problem) {
    if (!(problem instanceof Unreadable)) throw problem
  }
  return readNumber(text, 'at', '2, or infinity')
}

function calculate({ f, at, side }: Input): ToolAnswer {
  const e = readFormula(f, 'f', ['x'], EXAMPLE)
  const place = readPlace(at)
  const { kind, value, expr, steps, approach } = limitOf(e, 'x', place, side)
  const g = compile(e)
  const arrow = place.expr
    ? `${tex(place.expr)}${side === 'left' ? '^{-}' : side === 'right' ? '^{+}' : ''}`
    : place.value > 0
      ? '\\infty'
      : '-\\infty'
  const name = `\\lim_{x \\to ${arrow}} ${e.k === 'add' ? `\\left(${tex(e)}\\right)` : tex(e)}`
  const where = Number.isFinite(place.value)
    ? `x approaches ${decimal(place.value)}`
    : place.value > 0
      ? 'x grows without bound'
      : 'x falls without bound'
  const result =
    kind === 'value'
      ? expr
        ? `= ${tex(expr)}${expr.k === 'num' || (expr.k === 'neg' && expr.a.k === 'num') ? '' : ` ${equalsTex(value)}`}`
        : `\\approx ${decimalTex(Number(value.toPrecision(6)), 5)}`
      : kind === 'infinite'
        ? `= ${value > 0 ? '\\infty' : '-\\infty'}`
        : ''
  const finite = Number.isFinite(place.value)
  const from = finite ? place.value - 3 : place.value > 0 ? 0 : -30
  const isHole = finite && kind === 'value' && Number.isNaN(g(place.value))
  return {
    headline: {
      label: 'Limit',
      value: result === '' ? 'no limit' : `$${name} ${result}$`,
      finding:
        kind === 'value'
          ? `The values of the function approach ${decimal(Number(value.toPrecision(10)))} as ${where}.`
          : kind === 'infinite'
            ? `The values ${value > 0 ? 'grow beyond every number' : 'fall below every number'} as ${where}.`
            : kind === 'none'
              ? `There is no limit as ${where}: ${steps.at(-1)?.title === 'Look at the domain' ? 'the function has no values there' : 'the two sides differ'}.`
              : `No limit was found as ${where}.`,
    },
    blocks: [
      curveGraph({
        title: isHole ? 'The curve has a hole at this place' : 'The curve near this place',
        description: isHole
          ? `The curve has no point at x = ${decimal(place.value)}. An open circle at ${pointText(place.value, value)} marks the limit.`
          : `The graph near the place of the limit.`,
        curves: [{ label: 'f', f: g }],
        points:
          finite && kind === 'value'
            ? [
                {
                  label: pointText(place.value, Number(value.toPrecision(6))),
                  at: [place.value, value],
                  ...(isHole ? { isOpen: true } : {}),
                },
              ]
            : [],
        from,
        to: from + (finite ? 6 : 30),
      }),
      {
        kind: 'table',
        caption: 'Values near this place',
        head: ['$x$', '$f(x)$'],
        rows: approach.map(({ x, y }) => [
          `$${decimalTex(x, 8)}$`,
          Number.isNaN(y) ? 'no value' : `$${decimalTex(y, 8)}$`,
        ]),
      },
    ],
    steps,
    ...(kind === 'value' && !expr ? { notes: ['This limit is an estimate from values, not a proof.'] } : {}),
    latex: `${name} ${result}`,
  }
}
