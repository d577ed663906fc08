/** Kind units: a number with its unit. */
import { NUMBER_OPTIONS } from '../or-quantity.ts'
import { MathsContext } from '../maths-context.ts'
import { defineKind } from '../kind.ts'
import { UNIT_OPTIONS, markQuantity } from '../mark-quantity.ts'

export const units = defineKind(MathsContext, {
  options: { ...NUMBER_OPTIONS, ...UNIT_OPTIONS },
  mark: markQuantity,
})
