/** Compares sets of real numbers, and reads the two texts that state them. */
import { sameSet } from '#app/engines/algebra/real-sets.ts'
import { sizeOf, symbolsOf } from '#app/engines/algebra/syntax/expression.ts'
import type { Expr } from '#app/engines/algebra/syntax/expression.ts'
import { LIST_READING, type MathsContext } from './maths-context.ts'
import { CANNOT_TELL, NOT_EXPECTED, ask, authored, compared, wrong } from './outcome.ts'
import type { Outcome } from './outcome.ts'
import { realSet, setText } from './read-sets.ts'

const AN_EQUATION = 'An inequality is asked for; this is an equation.'

const isSolved = ({ ops, items: [left, value] }: Expr & { k: 'rel' }): boolean =>
  ops.length === 1 && left?.k === 'sym' && value !== undefined && symbolsOf(value).size === 0

/** If both name the variable, the names must agree. */
export function compareSets(read: Expr, target: Expr, solving: boolean): Outcome {
  const [mine, theirs] = [read, target].map((e) => [...symbolsOf(e)].filter((name) => name !== 'R'))
  const strange = theirs?.[0] && mine?.find((name) => !theirs.includes(name))
  if (strange) return wrong(`${NOT_EXPECTED} It is given for "${strange}".`)
  // Only one variable is allowed: 1 < x < 5 or 1 < y < 5 is not an interval. Longer conditions cost too much to solve.
  if (sizeOf(read) > 56 || Math.max(mine?.length ?? 0, theirs?.length ?? 0) > 1) return ask(CANNOT_TELL)
  const goal = authored(() => realSet(target, true))
  const equation =
    read.k === 'rel' && read.ops.includes('=') && target.k === 'rel' && !target.ops.includes('=')
  // An equation may state the only solution of an inequality: (x - 2)^2 <= 0.
  if (equation && !isSolved(read)) return wrong(AN_EQUATION, { form: 'wrong' })
  const verdict = sameSet(realSet(read, solving), goal)
  if (equation && verdict !== 'equal') return wrong(AN_EQUATION, { form: 'wrong' })
  return verdict === 'ends' ? wrong('The ends are right, but not whether each belongs.') : compared(verdict)
}

export function readSets(
  student: string,
  expected: string,
  context: MathsContext,
): { read: Expr; target: Expr } {
  const target = context.expected(setText(expected), LIST_READING)
  const read = context.student(setText(student), target, LIST_READING)
  return { read, target }
}
