/** Kind list: several values in order. */
import { all, sameMembers, sameValue } from '#app/engines/algebra/same-value.ts'
import type { Expr } from '#app/engines/algebra/syntax/expression.ts'
import { ignoringDegreeSigns } from '../degree-signs.ts'
import { defineKind } from '../kind.ts'
import { LIST_READING, MathsContext, LOCALES } from '../maths-context.ts'
import { withNumeralsAndNames } from '../number-words.ts'
import { NOT_EXPECTED, compared, wrong } from '../outcome.ts'
import type { Outcome } from '../outcome.ts'
import { entries, withoutName } from '../scaled-entries.ts'

function markList(student: string, expected: string, context: MathsContext): Outcome {
  const target = entries(context.expected(withoutName(expected), LIST_READING))
  const read = context.student(
    withoutName(withNumeralsAndNames(student)),
    { k: 'seq', items: target },
    LIST_READING,
  )
  const own = entries(read)
  if (own.length !== target.length)
    return wrong(
      `${target.length} entries are asked for, and ${own.length} ${own.length === 1 ? 'is' : 'are'} given.`,
    )
  const same = all(own.map((item, i) => sameValue(item, target[i] as Expr)))
  const shuffled = same === 'different' && sameMembers(own, target) === 'equal'
  return compared(same, shuffled ? 'These are the right entries in another order.' : NOT_EXPECTED)
}

export const list = defineKind(MathsContext, {
  options: { locale: LOCALES },
  mark: ignoringDegreeSigns(markList),
})
