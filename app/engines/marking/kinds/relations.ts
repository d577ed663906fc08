/** Kinds inequality, interval, solutions, set: they state where something holds. */
import { symbolsOf } from '../syntax/expression.ts'
import type { Expr } from '../syntax/expression.ts'
import type { Sides } from '../algebra/proportional.ts'
import { constantFactor, difference, sidesOf } from '../algebra/proportional.ts'
import { Context, LOCALES } from './context.ts'
import { kindsOf } from './kind.ts'
import type { Outcome } from './outcome.ts'
import { ask, CANNOT_TELL, NOT_EXPECTED, right, wrong } from './outcome.ts'
import { compareSets, markSet, markSolutions, readSets } from './solutions.ts'

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
  if (factor > 0) return wrong('The boundary is right, but not whether it belongs.')
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

export const RELATION_KINDS = kindsOf(Context, {
  inequality: { options, mark: markInequality },
  interval: { options, mark: markInterval },
  solutions: { options, mark: markSolutions },
  set: { options, mark: markSet },
})
