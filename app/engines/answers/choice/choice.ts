/** Kind choice: one label out of several. */
import { AnswerContext, defineKind } from '../kind.ts'
import { ROMAN, inCase, isNear, isShort, label, labels, spelt } from '../labels.ts'
import { ask, right, wrong } from '../outcome.ts'
import type { Outcome } from '../outcome.ts'

/** B) is wrong; B. Actually C; B - A or D. */
const TAKES_BACK =
  /^\W+(?:(?:is(?:n['’]t| not)|not|wrong|incorrect)\b|no\W*$)|(?<![\w'])(?:[B-HJ]|A(?=\W*$| or\b| and\b))(?![\w'])|^\W+[a-j]\W*$/

function markChoice(student: string, expected: string, context: AnswerContext): Outcome {
  const chosen = label(student)
  const wanted = label(expected)
  if (chosen === '') return ask('Nothing is chosen here.')
  // 10m/s for 10 m/s
  const close = (one: string): string => (/\d/.test(one) ? one.replace(/ /g, '') : one)
  if (
    (isNear(chosen, wanted) && isNear(wanted, chosen) && close(spelt(chosen)) === close(spelt(wanted))) ||
    (/^(true|false|yes|no)$/.test(wanted) && chosen === wanted.charAt(0))
  )
    return inCase(student, expected)
  const many = labels(student, isShort(wanted))
  if (isShort(wanted) && many.length > 1 && many.every(isShort))
    return ask('One choice is asked for, and several are given.')
  // "B. Paris" or "B) 4 m/s" for the label B.
  const lead = /^[([]?([A-Za-z])(?:\s*[).:\]]\s*|\s+[-–—]\s+)\S/.exec(student.trim())?.[1]
  if (isShort(wanted) && lead) {
    if (TAKES_BACK.test(student.trim().slice(1))) return ask('Several answers are given; say which is meant.')
    context.readAs = lead
    return lead.toLowerCase() === wanted ? right() : wrong()
  }
  if (isShort(wanted) && !isShort(chosen) && !(ROMAN.test(wanted) && ROMAN.test(chosen)))
    return ask('This does not name one of the choices.')
  return wrong()
}

export const choice = defineKind(AnswerContext, { options: {}, mark: markChoice })
