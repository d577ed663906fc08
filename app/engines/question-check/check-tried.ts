import { markPart } from '#app/engines/questions/mark-part.ts'
import type { PartResult } from '#app/engines/questions/part-result.ts'
import type { Question } from '#app/engines/questions/schema.ts'
import { split } from '#app/engines/questions/split.ts'
import { hasTried, triedAnswers } from '#app/engines/questions/test-answers.ts'
import type { Variant } from '#app/engines/questions/variant.ts'
import type { Report } from './report.ts'

/** Every answer that was tried earns what its list says. */
export function checkTried(question: Question, seed: number, variant: Variant, report: Report): void {
  if (!hasTried(question)) return
  const { marking } = split(variant)
  for (const { part, index, answer, marks } of triedAnswers(question, seed)) {
    const result = markPart(marking, marking.parts[part]?.id ?? '', answer)
    if (result.awarded === marks) continue
    report.add(
      `parts[${part}].answer.tried[${index}]`,
      'tried',
      `"${answer}" should earn ${marks} but earns ${result.awarded} of ${result.of}${byPoint(result)}`,
    )
  }
}

function byPoint({ verdict, points = [], misconception }: PartResult): string {
  const met = points.flatMap(({ id, matched }) => (matched === null ? [] : [`${id} by "${matched}"`]))
  const missed = points.flatMap(({ id, matched }) => (matched === null ? [id] : []))
  return [
    verdict === 'ask' ? ', asked back' : '',
    met.length > 0 ? `; met: ${met.join(', ')}` : '',
    missed.length > 0 ? `; not met: ${missed.join(', ')}` : '',
    misconception ? `; taken for the error "${misconception.id}"` : '',
  ].join('')
}
