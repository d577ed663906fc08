/** Reading one expression, and the kind algebraic. */
import { equal } from '../algebra/equal.ts'
import type { Expr } from '../syntax/expression.ts'
import { isPlain, symbolsOf } from '../syntax/expression.ts'
import type { ParseOptions } from '../syntax/parse.ts'
import { print } from '../syntax/print.ts'
import { claims } from './answer-text.ts'
import type { Context, Kind, Outcome } from './context.ts'
import { ask, CANNOT_TELL, NOT_EXPECTED, right, wrong } from './context.ts'
import { LOCALES } from './numbers.ts'

export const isOutcome = (x: Expr | Outcome): x is Outcome => 'verdict' in x

export const expectedExpression = (expected: string, context: Context, more: ParseOptions = {}): Expr =>
  context.expected(claims(expected).at(-1) ?? expected, { imaginary: null, ...more })

/** The one expression a student wrote ("y = …" is taken off), or the outcome that says why there is none. */
export function readExpression(
  student: string,
  target: Expr,
  context: Context,
  more: ParseOptions = {},
): Expr | Outcome {
  const used = symbolsOf(target)
  const read = claims(student, used).map((part) =>
    context.student(part, target, { imaginary: null, ...more }),
  )
  const expr = read.at(-1)
  if (!expr) return ask('Nothing is written here.')
  const readAs = print(expr)
  if (expr.k === 'pm') return wrong(readAs, 'One expression is asked for, and "±" gives two.')
  if (!isPlain(expr)) return ask('One expression is asked for; this is something else.', { readAs })
  if (read.length > 1 && read.some((other) => !isPlain(other) || equal(other, expr) !== 'equal'))
    return ask('An expression is asked for; this is an equation.', { readAs: read.map(print).join(' = ') })
  return expr
}

function markAlgebraic(student: string, expected: string, context: Context): Outcome {
  const target = expectedExpression(expected, context)
  const readings = [context.options['eIsNumber'] === true]
  // 2e3 is a number unless the answer has e in it.
  if (/e/.test(expected) && /\de[+-]?\d/.test(student)) readings.push(true)
  let outcome: Outcome = ask(CANNOT_TELL)
  for (const eIsNumber of readings) {
    const read = readExpression(student, target, context, { eIsNumber })
    if (isOutcome(read)) return read
    const same = equal(read, target)
    const readAs = print(read)
    outcome =
      same === 'equal'
        ? right(readAs)
        : same === 'different'
          ? wrong(readAs, differs(read, target))
          : ask(CANNOT_TELL, { readAs })
    if (outcome.verdict === 'right') return outcome
  }
  return outcome
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

export const EXPRESSION_KINDS: Readonly<Record<string, Kind>> = {
  algebraic: { options: { locale: LOCALES }, mark: markAlgebraic },
}
