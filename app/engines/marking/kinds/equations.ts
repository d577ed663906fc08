/** Kind equation: the same curve, however it is written. */
import { children, isPlain, num, pow, symbolsOf } from '../syntax/expression.ts'
import type { Expr } from '../syntax/expression.ts'
import { asFraction, constantFactor, difference, sidesOf } from '../algebra/proportional.ts'
import { Context, LOCALES } from './context.ts'
import { kindsOf } from './kind.ts'
import type { Outcome } from './outcome.ts'
import { ask, CANNOT_TELL, NOT_EXPECTED, right, wrong, NO_EXPECTED } from './outcome.ts'
import { zeroWhere } from '../algebra/solution-points.ts'
import { equal } from '../algebra/equal.ts'

/** y = ±√(25 − x²) says y² = 25 − x². */
function squared(e: Expr): Expr {
  const [left, signs] = e.k === 'rel' && e.ops.join() === '=' ? e.items : []
  return left && signs?.k === 'pm' && !signs.a
    ? { k: 'rel', items: [pow(left, num(2)), pow(signs.b, num(2))], ops: ['='] }
    : e
}

const ABOUT = /[≈~]|\\(?:approx|sim)/
const bars = (e: Expr): number =>
  (e.k === 'fn' && e.name === 'abs' ? 1 : 0) + children(e).reduce((sum, child) => sum + bars(child), 0)

function markEquation(student: string, expected: string, context: Context): Outcome {
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
    // ln|x| says more than ln x; ln(x^2) for 2 ln x may be what is taught.
    const reason = 'This equation holds for other values than the expected one.'
    return bars(f) === bars(g) ? ask(reason) : wrong(reason)
  }
  if (there === 'equal' && back === 'equal') return right()
  return factor === null ? ask(CANNOT_TELL) : wrong()
}

export const EQUATION_KINDS = kindsOf(Context, {
  equation: { options: { locale: LOCALES, variable: 'text' }, mark: markEquation },
})
