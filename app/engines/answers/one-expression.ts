/** Reads the one expression of an answer. */
import { equal } from '#app/engines/algebra/equal.ts'
import { Unreadable, isPlain, symbolsOf } from '#app/engines/algebra/syntax/expression.ts'
import type { Expr } from '#app/engines/algebra/syntax/expression.ts'
import type { ParseOptions } from '#app/engines/algebra/syntax/parse.ts'
import { print } from '#app/engines/algebra/syntax/print.ts'
import { claims } from './answer-text.ts'
import { MathsContext } from './maths-context.ts'
import { Mistaken, NOT_EXPECTED } from './outcome.ts'

export const expectedExpression = (expected: string, context: MathsContext, more: ParseOptions = {}): Expr =>
  context.expected(claims(expected).at(-1) ?? expected, more)

/** The one expression a student wrote, without "y = …". @throws Unreadable or Mistaken if there is none */
export function readExpression(
  student: string,
  target: Expr,
  context: MathsContext,
  more: ParseOptions = {},
): Expr {
  const parts = claims(student, symbolsOf(target))
  if (parts.length > 20) throw new Unreadable('An expression is asked for; this is an equation.')
  const read = parts.map((part) => context.student(part, target, more))
  const expr = read.at(-1)
  if (!expr) throw new Unreadable('Type an answer.')
  if (expr.k === 'pm') throw new Mistaken('One expression is asked for, and "±" gives two.')
  if (!isPlain(expr)) throw new Unreadable('One expression is asked for; this is something else.')
  if (read.some((other) => other !== expr && (!isPlain(other) || equal(other, expr) !== 'equal'))) {
    context.readAs = read.map(print).join(' = ')
    throw new Unreadable('An expression is asked for; this is an equation.')
  }
  return expr
}

/** Names letters that do not belong, because case matters. */
export function reasonForDifference(read: Expr, target: Expr): string {
  const wanted = symbolsOf(target)
  const strange = [...symbolsOf(read)].find((name) => !wanted.has(name))
  if (strange === undefined) return NOT_EXPECTED
  const other = [...wanted].find((name) => name.toLowerCase() === strange.toLowerCase())
  return other
    ? `This uses "${strange}" where the question uses "${other}".`
    : `${NOT_EXPECTED} It contains "${strange}".`
}
