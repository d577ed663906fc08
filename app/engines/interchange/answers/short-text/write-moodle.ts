import type { AnswerOf } from '../../exported-answer.ts'
import { isCombined } from '../../exported.ts'
import { essay, typedAnswers, type MoodleWriter } from '../../formats/moodle/body.ts'

export const writeMoodleShortText: MoodleWriter<AnswerOf<'short-text'>> = ({ part, answer, losses }) => {
  const [point] = answer.points
  if (answer.points.length === 1 && point!.marks === part.marks && !point!.accept.some(isCombined)) {
    if (point!.reject) losses.push('words that void a point')
    losses.push('that an answer may stand among other words: Moodle wants it exactly')
    return {
      type: 'shortanswer',
      feedback: true,
      body: `<usecase>0</usecase>\n${typedAnswers(point!.accept, { part, losses })}`,
    }
  }
  losses.push('marking by key points: Moodle asks a person to mark it')
  return essay(`${answer.points.map((one) => `- ${one.for} (${one.marks})`).join('\n')}\n\n${answer.model}`)
}
