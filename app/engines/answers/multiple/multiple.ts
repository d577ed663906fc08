/** Kind multiple: every right label and no other. */
import { AnswerContext, defineKind } from '../kind.ts'
import { isShort, labels, joinLabels } from '../labels.ts'
import { NOT_EXPECTED, ask, right, wrong } from '../outcome.ts'
import type { Outcome } from '../outcome.ts'

function markMultiple(student: string, expected: string, context: AnswerContext): Outcome {
  const wanted = new Set(labels(expected, true))
  const single = [...wanted].every(isShort)
  const chosen = new Set(labels(student, single))
  context.readAs = joinLabels(chosen, ', ')
  if (chosen.size === 0 && wanted.size > 0) return ask('Nothing is chosen here.')
  if (single && [...chosen].some((one) => !isShort(one))) return ask('This does not name one of the choices.')
  const missing = [...wanted].filter((one) => !chosen.has(one)).length
  const extra = [...chosen].filter((one) => !wanted.has(one)).length
  if (missing === 0 && extra === 0) return right()
  if (extra === 0) return wrong('Everything chosen is right, but not every right choice is here.')
  return wrong(missing === 0 ? 'Every right choice is here, but so is one that is not.' : NOT_EXPECTED)
}

export const multiple = defineKind(AnswerContext, { options: {}, mark: markMultiple })
