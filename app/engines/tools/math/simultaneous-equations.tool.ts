import { z } from 'zod'
import type { AnswerBlock, Tool, ToolAnswer } from '../tool.ts'
import { around, curveGraph, pointText } from './curve-graph.ts'
import { answering, InputProblem } from './problem.ts'
import { fractionTex, fractionText, isZero, toNumber } from './rationals.ts'
import { line, readEquation } from './read-input.ts'
import type { Row } from './simultaneous-equations.ts'
import { lettersOf, rowOf, rowText, solveSimultaneous } from './simultaneous-equations.ts'
import { parse } from '../../algebra/syntax/parse.ts'
import { symbolsOf, Unreadable } from '../../algebra/syntax/expression.ts'

const EXAMPLE = '2x + 3y = 7'
const schema = z.object({ e1: line(), e2: line(), e3: line() })
type Input = z.infer<typeof schema>

export const tool: Tool<Input> = {
  id: 'simultaneous-equations',
  fields: [
    { kind: 'maths', name: 'e1', label: 'First equation', hint: EXAMPLE },
    { kind: 'maths', name: 'e2', label: 'Second equation' },
    { kind: 'maths', name: 'e3', label: 'Third equation', hint: 'Leave empty for two unknowns.' },
  ],
  schema,
  examples: [
    { title: 'Two unknowns', input: { e1: EXAMPLE, e2: '4x - y = 7' } },
    { title: 'Three unknowns', input: { e1: 'x + y + z = 6', e2: '2x - y + z = 3', e3: 'x + 2y - z = 2' } },
    { title: 'Parallel lines', input: { e1: 'x + 2y = 3', e2: '2x + 4y = 5' } },
    { title: 'The same line twice', input: { e1: 'x - y = 1', e2: '3x - 3y = 3' } },
  ],
  run: answering(solve),
}

function lettersIn(text: string): string[] {
  try {
    return [...symbolsOf(parse(text, { imaginary: null }).expr)]
  } catch (problem) {
    if (problem instanceof Unreadable) return ['x', 'y', 'z']
    throw problem
  }
}

function solve(input: Input): ToolAnswer {
  const fields = (['e1', 'e2', 'e3'] as const).filter((field) => field !== 'e3' || input.e3 !== '')
  const letters = [...new Set(fields.flatMap((field) => lettersIn(input[field])))]
  const equations = fields.map((field) => readEquation(input[field], field, letters, EXAMPLE))
  const names = lettersOf(equations)
  if (names.length < 2 || names.length > 3)
    throw new InputProblem(
      'e1',
      `Use two or three letters in all, such as x, y and z. There ${names.length === 1 ? 'is' : 'are'} ${names.length}.`,
    )
  if (names.length > fields.length)
    throw new InputProblem(
      'e3',
      `There are ${names.length} unknowns (${names.join(', ')}). Type a third equation.`,
    )
  const rows = equations.map(({ left, right }, i) => rowOf(left, right, names, fields[i] as string))
  const { kind, values, general, steps } = solveSimultaneous(rows, names)
  const blocks: AnswerBlock[] = []
  if (names.length === 2) blocks.push(graphOf(rows, names, values.map(toNumber), kind))
  const value =
    kind === 'one'
      ? `$${names.map((name, i) => `${name} = ${fractionTex(values[i] as Row[number])}`).join(',\\; ')}$`
      : kind === 'none'
        ? 'no solution'
        : `infinitely many: $${names.map((name, i) => `${name} = ${general[i]}`).join(',\\; ')}$`
  return {
    headline: {
      label: 'Solution',
      value,
      finding:
        kind === 'one'
          ? `There is exactly one solution: ${names.map((name, i) => `${name} = ${fractionText(values[i] as Row[number])}`).join(', ')}.`
          : kind === 'none'
            ? names.length === 2
              ? 'The lines are parallel, so no pair of values satisfies both equations.'
              : 'The equations contradict each other, so there is no solution.'
            : names.length === 2
              ? 'Both equations describe the same line, so every point on the line is a solution.'
              : 'The equations do not fix all the unknowns, so there are infinitely many solutions.',
    },
    blocks,
    steps,
    latex: value.replaceAll('$', ''),
  }
}

function graphOf(
  rows: readonly Row[],
  names: readonly string[],
  values: number[],
  kind: string,
): AnswerBlock {
  const [x = 'x', y = 'y'] = names
  const [px, py] = [values[0] ?? 0, values[1] ?? 0]
  const window = around(
    [px, ...rows.flatMap(([a, , c]) => (a && c && !isZero(a) ? [toNumber(c) / toNumber(a)] : []))].slice(
      0,
      4,
    ),
    6,
  )
  const lines = rows.map(([a, b, c]) => ({
    a: toNumber(a as Row[number]),
    b: toNumber(b as Row[number]),
    c: toNumber(c as Row[number]),
  }))
  const upright = lines.filter(({ b }) => b === 0)
  const block = curveGraph({
    title:
      kind === 'one'
        ? 'The lines meet at one point'
        : kind === 'none'
          ? 'The lines never meet'
          : 'The equations give the same line',
    description:
      kind === 'one'
        ? `The lines cross at ${pointText(px, py)}.`
        : kind === 'none'
          ? 'The lines are parallel and have no common point.'
          : 'The lines lie on top of each other.',
    curves: lines.flatMap(({ a, b, c }, i) =>
      b === 0 ? [] : [{ label: rowText(rows[i] as Row, names), f: (at: number) => (c - a * at) / b }],
    ),
    points: kind === 'one' ? [{ label: pointText(px, py), at: [px, py] }] : [],
    x,
    y,
    ...window,
  })
  if (block.kind !== 'graph' || upright.length === 0) return block
  return {
    ...block,
    lines: [
      ...block.lines,
      ...upright
        .filter(({ a }) => a !== 0)
        .map(({ a, c }) => ({
          label: `${x} = ${c / a}`,
          pieces: [[[c / a, block.y.from] as const, [c / a, block.y.to] as const]],
        })),
    ],
  }
}
