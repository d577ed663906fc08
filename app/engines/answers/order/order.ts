/** Kind order: labels in the right order. */
import { AnswerContext, defineKind } from '../kind.ts'
import { isShort, labels, joinLabels } from '../labels.ts'
import { NOT_EXPECTED, ask, right, wrong } from '../outcome.ts'
import type { Outcome } from '../outcome.ts'

function markOrder(written: string, expected: string, context: AnswerContext): Outcome {
  // Long runs of spaces would make the expressions below slow.
  const student = written.replace(/\s+/g, (run) => (run.includes('\n') ? '\n' : ' '))
  const wanted = labels(expected, true)
  // "2. C 1. A": the numbers give the places.
  const numbered = [...student.matchAll(/(?<!\d)(\d{1,2})[.)]\s*([^\d.),;]{1,80})/g)]
    .sort(([, a], [, b]) => Number(a) - Number(b))
    .map(([, , item = '']) => item)
  const text = (numbered.length === wanted.length ? numbered.join(', ') : student)
    .replace(/(?<!\d)\d{1,2}[.)]\s*(?=[A-Za-z])/g, ' ')
    .replace(/^\s*first(?:ly)?,?\s+/i, '')
    .replace(/,?\s+(?:and )?(?:then|finally|lastly)\s+/gi, ', ')
    .replace(/(?<=(?:^|[-–—\s])\w)\s?[-–—]\s?(?=\w(?:[-–—\s]|$))/g, ', ')
  if (/^\s*\d{2,9}\s*$/.test(text) && wanted.every((one) => /^\d$/.test(one)))
    return markOrder([...text.trim()].join(', '), expected, context)
  if (/[<≤]/.test(text)) return ask('"<" may run either way: put the first item first, with commas between.')
  const given = labels(text, wanted.every(isShort))
  context.readAs = joinLabels(given, ' → ')
  if (given.length === 0) return ask('Nothing is put in order here.')
  if (given.length === wanted.length && given.every((one, i) => one === wanted[i])) return right()
  const sameItems =
    given.length === wanted.length && [...given].sort().join('|') === [...wanted].sort().join('|')
  return wrong(sameItems ? 'These are the right items in another order.' : NOT_EXPECTED)
}

export const order = defineKind(AnswerContext, { options: {}, mark: markOrder })
