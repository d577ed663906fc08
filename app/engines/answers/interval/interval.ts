/** Kind interval: a set of real numbers in interval notation. */
import { compareSets, readSets } from '../compare-sets.ts'
import { ignoringDegreeSigns } from '../degree-signs.ts'
import { defineKind } from '../kind.ts'
import { MathsContext, LOCALES } from '../maths-context.ts'
import type { Outcome } from '../outcome.ts'

function markInterval(student: string, expected: string, context: MathsContext): Outcome {
  const { read, target } = readSets(student, expected, context)
  return compareSets(read, target, true)
}

export const interval = defineKind(MathsContext, {
  options: { locale: LOCALES, variable: 'text' },
  mark: ignoringDegreeSigns(markInterval),
})
