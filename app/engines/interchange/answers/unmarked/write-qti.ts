import type { AnswerOf } from '../../exported-answer.ts'
import { unmarkedResponse, type QtiWriter } from '../../formats/qti/response.ts'

/** A kind that QTI has no interaction for. */
export const writeQtiUnmarked: QtiWriter<AnswerOf<'point' | 'region' | 'classify' | 'extended'>> = (
  { answer, losses },
  key,
) => {
  losses.push(`answers of the kind “${answer.kind}”: somebody has to mark it`)
  return unmarkedResponse(key)
}
