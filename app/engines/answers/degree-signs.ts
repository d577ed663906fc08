/** Degree signs that only the question or only the student writes: 50° for 50, 50 for 50°. */
import { compare, fromNumber, magnitude } from '#app/engines/algebra/numbers/rational.ts'
import { hasDegreeSign, withoutDegreeSigns } from '#app/engines/algebra/degree-signs.ts'
import type { Expr } from '#app/engines/algebra/syntax/expression.ts'
import { some } from '#app/engines/algebra/syntax/expression.ts'
import type { MathsContext } from './maths-context.ts'
import type { Outcome } from './outcome.ts'
import { ask } from './outcome.ts'

type Mark = (student: string, expected: string, context: MathsContext) => Outcome

const MAY_BE_RADIANS = 'This may be meant in radians; here it has a degree sign.'

/** A number above one turn in radians must be in degrees. */
const ONE_TURN = fromNumber(2 * Math.PI)

/** Whether one of the angles with a degree sign is above one turn in radians: (100, 1.2°) may be in radians. */
const isAboveOneTurn = (e: Expr): boolean =>
  some(e, (angle) => angle.k === 'degree' && some(angle.a, isLarge))

const isLarge = (e: Expr): boolean =>
  e.k === 'num' && ONE_TURN !== null && compare({ n: magnitude(e.value.n), d: e.value.d }, ONE_TURN) > 0

const usesPi = (e: Expr): boolean => some(e, (part) => part.k === 'const' && part.name === 'pi')

/**
 * If an answer is not right and one side has degree signs, marks again without them. Asks if the number may be in
 * radians: 1.2° for 1.2. If the expected answer contains π, it is in radians.
 */
export const ignoringDegreeSigns =
  (mark: Mark): Mark =>
  (student, expected, context) => {
    let first: Outcome | null = null
    let failure: unknown
    try {
      first = mark(student, expected, context)
      if (first.verdict === 'right') return first
    } catch (error) {
      failure = error
    }
    const { read, target } = context
    const signed = [read, target].map((e) => e !== null && hasDegreeSign(e))
    if (read && target && signed.includes(true) && !usesPi(withoutDegreeSigns(target))) {
      context.degreeSigns = false
      try {
        const second = mark(student, expected, context)
        if (second.verdict === 'right')
          first = signed[1] || isAboveOneTurn(read) ? second : ask(MAY_BE_RADIANS)
      } catch {
        // Without its degree signs the answer cannot be read, so the first result stays.
      } finally {
        context.read = read
      }
    }
    if (first) return first
    throw failure
  }
