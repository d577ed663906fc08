import { markPart } from '#app/engines/questions/mark-part.ts'
import type { Question } from '#app/engines/questions/schema.ts'
import { split } from '#app/engines/questions/split.ts'
import { exampleAnswers, hasExamples } from '#app/engines/questions/test-answers.ts'
import type { Variant } from '#app/engines/questions/variant.ts'
import type { Report } from './report.ts'

/** Each `right` example finds its key point; each `wrong` and `bare` example does not. */
export function checkExamples(question: Question, seed: number, variant: Variant, report: Report): void {
  if (!hasExamples(question)) return
  const { marking } = split(variant)
  for (const { part, point, index, pointId, kind, answer } of exampleAnswers(question, seed)) {
    const result = markPart(marking, marking.parts[part]?.id ?? '', answer)
    const matched = result.points?.find(({ id }) => id === pointId)?.matched ?? null
    if ((matched !== null) === (kind === 'right')) continue
    report.add(
      `parts[${part}].answer.points[${point}].examples.${kind}[${index}]`,
      'examples',
      matched === null
        ? `"${answer}" should find the key point "${pointId}" but does not${result.verdict === 'ask' ? ' (the answer needs clarifying)' : ''}`
        : `"${answer}" should not find the key point "${pointId}" but does, by "${matched}"`,
    )
  }
}
