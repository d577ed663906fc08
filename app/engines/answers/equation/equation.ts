/** Kind equation: the same curve, in any form. */
import { equal } from '#app/engines/algebra/equal.ts'
import { asFraction, difference } from '#app/engines/algebra/as-fraction.ts'
import { constantFactor, sidesOf } from '#app/engines/algebra/proportional.ts'
import { zeroWhere } from '#app/engines/algebra/solution-points.ts'
import { children, isPlain, num, pow, symbolsOf } from '#app/engines/algebra/syntax/expression.ts'
import type { Expr } from '#app/engines/algebra/syntax/expression.ts'
import { ignoringDegreeSigns } from '../degree-signs.ts'
import { defineKind } from '../kind.ts'
import { MathsContext, LOCALES } from '../maths-context.ts'
import { CANNOT_TELL, NOT_EXPECTED, NO_EXPECTED, ask, right, wrong } from '../outcome.ts'
import type { Outcome } from '../outcome.ts'

/** y = ±√(25 − x²) means y² = 25 − x². */
function squared(e: Expr): Expr {
  const [left, signs] = e.k === 'rel' && e.ops.join() === '=' ? e.items : []
  return left && signs?.k === 'pm' && !signs.a
    ? { k: 'rel', items: [pow(left, num(2)), pow(signs.b, num(2))], ops: ['='] }
    : e
}

const ABOUT = /[≈~]|\\(?:approx|sim)/

const bars = (e: Expr): number =>
  (e.k === 'fn' && e.name === 'abs' ? 1 : 0) + children(e).reduce((sum, child) => sum + bars(child), 0)

function markEquation(student: string, expected: string, context: MathsContext): Outcome {
  const target = context.expected(expected)
  const goal = sidesOf(target)
  if (!goal || goal.op !== '=') return ask(NO_EXPECTED)
  const read = context.student(student, target)
  if (ABOUT.test(student) && !ABOUT.test(expected)) return ask('"≈" says "about equal"; an equation has "=".')
  const own = sidesOf(squared(read))
  if (!own) {
    if (!isPlain(read)) return ask('One equation is asked for; this is something else.')
    const value = equal(read, goal.right) === 'equal' ? 'right' : 'wrong'
    return wrong(
      `An equation is asked for, with an equals sign${value === 'right' ? '; the right-hand side is right' : ''}.`,
      { value, form: 'wrong' },
    )
  }
  if (own.op !== '=') return wrong('An equation is asked for, and this is an inequality.', { form: 'wrong' })
  const [f, g] = [difference(own.left, own.right), difference(goal.left, goal.right)]
  const strange = [...symbolsOf(f)].find((name) => !symbolsOf(g).has(name))
  if (strange && new RegExp(`^\\s*${strange}\\s*\\(`).test(student))
    return ask('The expected equation does not use function notation.')
  if (strange) return wrong(`${NOT_EXPECTED} It contains "${strange}".`)
  const factor = constantFactor(f, g)
  const there = zeroWhere(f, g)
  const back = zeroWhere(g, f)
  if (factor || constantFactor(asFraction(f)[0], asFraction(g)[0])) {
    if (there !== 'undefined' && back !== 'undefined') return right()
    // ln|x| has more values than ln x; ln(x^2) for 2 ln x may be taught.
    const reason = 'This equation holds for other values than the expected one.'
    return bars(f) === bars(g) ? ask(reason) : wrong(reason)
  }
  if (there === 'equal' && back === 'equal') return right()
  return factor === null ? ask(CANNOT_TELL) : wrong()
}

export const equation = defineKind(MathsContext, {
  options: { locale: LOCALES, variable: 'text' },
  mark: ignoringDegreeSigns(markEquation),
})
