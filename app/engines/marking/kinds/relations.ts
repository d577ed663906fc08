/** Kinds equation, inequality, interval; with solutions and set the kinds that state where something holds. */
import { LOCALES } from './numbers.ts'
import { children, isPlain, num, pow, symbolsOf } from '../syntax/expression.ts'
import type { Expr, Relation } from '../syntax/expression.ts'
import { asFraction, constantFactor, difference } from '../algebra/proportional.ts'
import type { Context, Kind, Outcome } from './context.ts'
import { ask, CANNOT_TELL, NOT_EXPECTED, right, wrong, NO_EXPECTED } from './context.ts'
import { zeroWhere } from '../algebra/solution-points.ts'
import { compareSets, markSet, markSolutions, readSets } from './solutions.ts'
import { equal } from '../algebra/equal.ts'

type Sides = { left: Expr; op: Relation; right: Expr }

/** The two sides of a single relation; f(x) on the left stands for y where the expected answer has it so. */
function sidesOf(e: Expr): Sides | null {
  const [left, right_] = e.k === 'rel' ? e.items : []
  const op = e.k === 'rel' ? e.ops[0] : undefined
  return e.k === 'rel' && e.ops.length === 1 && left && right_ && op && isPlain(left) && isPlain(right_)
    ? { left, op, right: right_ }
    : null
}

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

/** Several variables: a region, the same up to a positive factor, or a negative one with the sign turned. */
function compareRegions(own: Sides, goal: Sides): Outcome {
  const upward = (sides: Sides): { f: Expr; strict: boolean } => {
    const down = sides.op === '<' || sides.op === '<='
    return {
      f: down ? difference(sides.right, sides.left) : difference(sides.left, sides.right),
      strict: sides.op === '<' || sides.op === '>',
    }
  }
  const [a, b] = [upward(own), upward(goal)]
  const factor = constantFactor(a.f, b.f)
  if (factor === null) return ask(CANNOT_TELL)
  if (factor > 0 && a.strict === b.strict) return right()
  if (factor > 0) return wrong('The boundary is right, but not whether it belongs to the region.')
  return wrong(factor < 0 ? 'The boundary is right, but the inequality points the other way.' : NOT_EXPECTED)
}

function markInequality(student: string, expected: string, context: Context): Outcome {
  const { read, target } = readSets(student, expected, context)
  const [own, goal] = [sidesOf(read), sidesOf(target)]
  if (goal && symbolsOf(target).size > 1) {
    if (!own || own.op === '=' || own.op === '!=' || own.op === 'in')
      return ask('One inequality is asked for; this is something else.')
    return compareRegions(own, goal)
  }
  return compareSets(read, target, true)
}

function markInterval(student: string, expected: string, context: Context): Outcome {
  const { read, target } = readSets(student, expected, context)
  return compareSets(read, target, true)
}

const options = { locale: LOCALES, variable: 'text' } as const

export const RELATION_KINDS: Readonly<Record<string, Kind>> = {
  equation: { options, mark: markEquation },
  inequality: { options, mark: markInequality },
  interval: { options, mark: markInterval },
  solutions: { options, mark: markSolutions },
  set: { options, mark: markSet },
}
