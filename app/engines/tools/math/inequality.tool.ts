import { z } from 'zod'
import { parse } from '../../algebra/syntax/parse.ts'
import type { Expr } from '../../algebra/syntax/expression.ts'
import { isPlain, Unreadable } from '../../algebra/syntax/expression.ts'
import type { AnswerBlock, Tool, ToolAnswer, ToolStep } from '../tool.ts'
import { isComparison, SIGN_TEX, solveInequality } from './inequality.ts'
import { answering, InputProblem } from './problem.ts'
import { line, unknownOf } from './read-input.ts'
import type { SolutionSet } from './solution-set.ts'
import {
  conditionTex,
  intersection,
  intervalTex,
  isEverything,
  isNothing,
  numberLine,
} from './solution-set.ts'
import { tex } from './tex.ts'

const EXAMPLE = 'x^2 - x >= 6'
const schema = z.object({ ineq: line() })
type Input = z.infer<typeof schema>

export const tool: Tool<Input> = {
  id: 'inequality',
  fields: [
    {
      kind: 'maths',
      name: 'ineq',
      label: 'Inequality',
      hint: 'Use <, >, <= or >=, as in (x + 1)/(x - 2) < 3',
    },
  ],
  schema,
  examples: [
    { title: 'Quadratic', input: { ineq: EXAMPLE } },
    { title: 'Linear', input: { ineq: '5 - 2x < 11' } },
    { title: 'Rational', input: { ineq: '(x + 1)/(x - 2) < 3' } },
    { title: 'Two signs', input: { ineq: '-3 < 2x + 1 <= 7' } },
    { title: 'Modulus', input: { ineq: '|2x - 1| < 5' } },
  ],
  run: answering(solve),
}

interface Part {
  left: Expr
  right: Expr
  op: '<' | '>' | '<=' | '>='
}

/** |u| < c is −c < u < c, and |u| > c is u < −c or u > c. */
function withoutModulus({ left, right, op }: Part): { parts: Part[]; isEither: boolean } | null {
  const [inside, bound, sign] =
    left.k === 'fn' && left.name === 'abs'
      ? [left.args[0], right, op]
      : right.k === 'fn' && right.name === 'abs'
        ? [right.args[0], left, ({ '<': '>', '>': '<', '<=': '>=', '>=': '<=' } as const)[op]]
        : [undefined, right, op]
  if (!inside) return null
  const negative: Expr = { k: 'neg', a: bound }
  const other = ({ '<': '>', '>': '<', '<=': '>=', '>=': '<=' } as const)[sign]
  return {
    parts: [
      { left: inside, right: bound, op: sign },
      { left: inside, right: negative, op: other },
    ],
    isEither: sign.startsWith('>'),
  }
}

const complement = ({ points, inPoint, inGap }: SolutionSet): SolutionSet => ({
  points,
  inPoint: inPoint.map((one) => !one),
  inGap: inGap.map((one) => !one),
})
const union = (a: SolutionSet, b: SolutionSet): SolutionSet =>
  complement(intersection(complement(a), complement(b)))

function read(text: string, x: string): Part[] {
  const e = parseOf(text)
  if (e.k !== 'rel' || e.ops.length > 2 || !e.ops.every(isComparison))
    throw new InputProblem('ineq', `Use one of the signs <, >, ≤, ≥ (or two, as in -3 < 2${x} + 1 <= 7).`)
  if (!e.items.every(isPlain))
    throw new InputProblem('ineq', `Each side must be one formula, as in ${EXAMPLE}.`)
  return e.ops.map((op, i) => ({
    left: e.items[i] as Expr,
    right: e.items[i + 1] as Expr,
    op: op as Part['op'],
  }))
}

function parseOf(text: string): Expr {
  try {
    const { expr, ambiguous } = parse(text, { imaginary: null })
    if (ambiguous)
      throw new InputProblem(
        'ineq',
        `“${ambiguous}” can be read in two ways. Add brackets to show which you mean.`,
      )
    return expr
  } catch (problem) {
    if (problem instanceof Unreadable)
      throw new InputProblem('ineq', `${problem.message} Type, for example, ${EXAMPLE}.`)
    throw problem
  }
}

function solve({ ineq }: Input): ToolAnswer {
  const x = unknownOf(ineq, 'ineq', EXAMPLE)
  const parts = read(ineq, x)
  const start =
    parts.map(({ left, op }) => `${tex(left)} ${SIGN_TEX[op]} `).join('') + tex((parts.at(-1) as Part).right)
  const steps: ToolStep[] = [{ title: 'Start with', lines: [`$${start}$`] }]
  const blocks: AnswerBlock[] = []
  let total: SolutionSet | null = null
  const join = (set: SolutionSet, isEither: boolean): void => {
    total = total === null ? set : isEither ? union(total, set) : intersection(total, set)
  }
  for (const part of parts) {
    const split = withoutModulus(part)
    const all = split ? split.parts : [part]
    if (split)
      steps.push({
        title: split.isEither
          ? 'Write the modulus as two cases: one or the other'
          : 'Write the modulus as two conditions that must both hold',
        lines: all.map(({ left, op, right }) => `$${tex(left)} ${SIGN_TEX[op]} ${tex(right)}$`),
      })
    for (const one of all) {
      if (parts.length > 1 || all.length > 1)
        steps.push({ title: 'Solve', lines: [`$${tex(one.left)} ${SIGN_TEX[one.op]} ${tex(one.right)}$`] })
      const solved = solveInequality(one.left, one.right, one.op, x, 'ineq')
      steps.push(...solved.steps)
      if (solved.signs) blocks.push(solved.signs)
      join(solved.set, split?.isEither ?? false)
    }
  }
  const set = total as unknown as SolutionSet
  if (steps.length > 4 && (parts.length > 1 || blocks.length === 0) && !isNothing(set) && !isEverything(set))
    steps.push({ title: 'Put the conditions together', lines: [`$${conditionTex(set, x)}$`] })
  const value = isNothing(set)
    ? 'no solution'
    : isEverything(set)
      ? `every value of $${x}$`
      : `$${conditionTex(set, x)}$`
  return {
    headline: {
      label: 'Solution',
      value,
      finding: isNothing(set)
        ? `No value of ${x} satisfies the inequality.`
        : isEverything(set)
          ? `Every value of ${x} satisfies the inequality.`
          : `${numberLine(set, x).description}`,
    },
    blocks: [
      { kind: 'values', rows: [{ label: 'Interval notation', value: `$${intervalTex(set)}$` }] },
      numberLine(set, x),
      ...blocks,
    ],
    steps,
    latex: isNothing(set) ? '\\varnothing' : isEverything(set) ? '\\mathbb{R}' : conditionTex(set, x),
  }
}
