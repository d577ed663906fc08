/** Reading one expression, and the kind algebraic. */
import type { ParseOptions } from '../syntax/parse.ts'
import { print } from '../syntax/print.ts'
import { equal } from '../algebra/equal.ts'
import { compared, Mistaken, NOT_EXPECTED } from './outcome.ts'
import { Context, LOCALES } from './context.ts'
import { kindsOf } from './kind.ts'
import type { Outcome } from './outcome.ts'
import { claims } from './answer-text.ts'
import { isPlain, symbolsOf, Unreadable } from '../syntax/expression.ts'
import type { Expr } from '../syntax/expression.ts'

export const expectedExpression = (expected: string, context: Context, more: ParseOptions = {}): Expr =>
  context.expected(claims(expected).at(-1) ?? expected, more)

/** The one expression a student wrote; "y = …" is taken off. @throws Unreadable or Mistaken when there is none */
export function readExpression(
  student: string,
  target: Expr,
  context: Context,
  more: ParseOptions = {},
): Expr {
  const parts = claims(student, symbolsOf(target))
  if (parts.length > 20) throw new Unreadable('An expression is asked for; this is an equation.')
  const read = parts.map((part) => context.student(part, target, more))
  const expr = read.at(-1)
  if (!expr) throw new Unreadable('Nothing is written here.')
  if (expr.k === 'pm') throw new Mistaken('One expression is asked for, and "±" gives two.')
  if (!isPlain(expr)) throw new Unreadable('One expression is asked for; this is something else.')
  if (read.some((other) => other !== expr && (!isPlain(other) || equal(other, expr) !== 'equal'))) {
    context.readAs = read.map(print).join(' = ')
    throw new Unreadable('An expression is asked for; this is an equation.')
  }
  return expr
}

function markAlgebraic(student: string, expected: string, context: Context): Outcome {
  const target = expectedExpression(expected, context)
  const judge = (eIsNumber: boolean): Outcome => {
    const read = readExpression(student, target, context, { eIsNumber })
    return compared(equal(read, target), differs(read, target))
  }
  const outcome = judge(false)
  // 2e3 is a number unless the answer has e in it.
  return outcome.verdict !== 'right' && /e/.test(expected) && /\de[+-]?\d/.test(student)
    ? judge(true)
    : outcome
}

/** Letters that do not belong are worth naming: case matters. */
export function differs(read: Expr, target: Expr): string {
  const wanted = symbolsOf(target)
  const strange = [...symbolsOf(read)].find((name) => !wanted.has(name))
  if (strange === undefined) return NOT_EXPECTED
  const other = [...wanted].find((name) => name.toLowerCase() === strange.toLowerCase())
  return other
    ? `This uses "${strange}" where the question uses "${other}".`
    : `${NOT_EXPECTED} It contains "${strange}".`
}

export const EXPRESSION_KINDS = kindsOf(Context, {
  algebraic: { options: { locale: LOCALES }, mark: markAlgebraic },
})
