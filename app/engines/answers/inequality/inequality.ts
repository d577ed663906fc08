/** Kind inequality: the set where it holds, in one variable or as a region of several. */
import { difference } from '#app/engines/algebra/as-fraction.ts'
import { constantFactor, sidesOf } from '#app/engines/algebra/proportional.ts'
import type { Sides } from '#app/engines/algebra/proportional.ts'
import { symbolsOf } from '#app/engines/algebra/syntax/expression.ts'
import type { Expr } from '#app/engines/algebra/syntax/expression.ts'
import { compareSets, readSets } from '../compare-sets.ts'
import { ignoringDegreeSigns } from '../degree-signs.ts'
import { defineKind } from '../kind.ts'
import { MathsContext, LOCALES } from '../maths-context.ts'
import { CANNOT_TELL, NOT_EXPECTED, ask, right, wrong } from '../outcome.ts'
import type { Outcome } from '../outcome.ts'

/** Several variables: the same region, up to a positive factor, or a negative factor with the sign reversed. */
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

function markInequality(student: string, expected: string, context: MathsContext): Outcome {
  const { read, target } = readSets(student, expected, context)
  const [own, goal] = [sidesOf(read), sidesOf(target)]
  if (goal && symbolsOf(target).size > 1) {
    if (!own || own.op === '=' || own.op === '!=' || own.op === 'in')
      return ask('One inequality is asked for; this is something else.')
    return compareRegions(own, goal)
  }
  return compareSets(read, target, true)
}

export const inequality = defineKind(MathsContext, {
  options: { locale: LOCALES, variable: 'text' },
  mark: ignoringDegreeSigns(markInequality),
})
