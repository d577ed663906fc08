import type { AnswerOf } from '../../exported-answer.ts'
import { fromNotation } from '../../content/from-notation.ts'
import { toHtml } from '../../content/to-html.ts'
import { isCombined } from '../../exported.ts'
import { typedResponse, unmarkedResponse, type QtiWriter } from '../../formats/qti/response.ts'

export const writeQtiShortText: QtiWriter<AnswerOf<'short-text'>> = ({ part, answer, losses }, key) => {
  const [point] = answer.points
  const simple = answer.points.length === 1 && point!.marks >= part.marks && !point!.accept.some(isCombined)
  if (simple) {
    if (point!.reject) losses.push('words that void a point')
    losses.push('that an answer may stand among other words: here it counts exactly')
    return typedResponse(key, point!.accept, part.marks)
  }
  losses.push('marking by key points: the file lists them for a person who marks')
  const points = answer.points.map((one) => `- ${one.for} (${one.marks})`).join('\n')
  return {
    ...unmarkedResponse(key),
    rubric: `<qti-rubric-block use="scoring" view="scorer"><qti-content-body>${toHtml(fromNotation(points))}</qti-content-body></qti-rubric-block>`,
  }
}
