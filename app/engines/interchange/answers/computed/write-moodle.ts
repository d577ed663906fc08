import type { AnswerOf } from '../../exported-answer.ts'
import type { ComputedKind } from '#app/engines/questions/computed-schema.ts'
import { htmlField, moodleFraction, typedAnswers, type MoodleWriter } from '../../formats/moodle/body.ts'
import { absoluteTolerance, isRounded } from '../../formats/tolerance.ts'
import { plainNumber, valueOfAnswer, writtenNumber } from '../../numbers.ts'
import { escapeXml } from '../../xml/entities.ts'

/** Writes a number with its tolerance; any other expression as text. */
export const writeMoodleComputed: MoodleWriter<AnswerOf<ComputedKind>> = ({ part, answer, losses }) => {
  const { marks, misconceptions = [], accepts = [] } = part
  const value = valueOfAnswer(answer)
  const tolerance = value === null ? null : absoluteTolerance(answer, value)
  if (value === null || tolerance === null) {
    losses.push(`answers of the kind “${answer.kind}”: Moodle compares the letters`)
    return {
      type: 'shortanswer',
      feedback: true,
      body: `<usecase>1</usecase>\n${typedAnswers([answer.expected, ...accepts], { part, losses })}`,
    }
  }
  if (answer.kind === 'decimal-places' || answer.kind === 'sigfigs') losses.push('that the figures count')
  if (isRounded(answer)) losses.push('that a wrong rounding is refused: written as a tolerance')
  if (answer.kind === 'numeric' && answer.options?.form) losses.push('the form that is asked for')
  if (answer.kind === 'tolerance' && answer.options.relative !== undefined)
    losses.push('a relative tolerance: written as the absolute one that it comes to')
  if (accepts.length > 0) losses.push('other ways of writing the answer')
  const wrong = misconceptions.filter(({ answer: text }) => plainNumber(text) !== null)
  if (wrong.length < misconceptions.length) losses.push('misconceptions that are not numbers')
  return {
    type: 'numerical',
    feedback: true,
    body: [
      numberAnswer(writtenNumber(answer, value), 100, tolerance, ''),
      ...wrong.map((one) =>
        numberAnswer(one.answer, moodleFraction(one.marks, marks, losses), tolerance, one.feedback),
      ),
    ].join('\n'),
  }
}

const numberAnswer = (text: string, fraction: number, tolerance: number, feedback: string) =>
  `<answer fraction="${fraction}" format="plain_text"><text>${escapeXml(text)}</text><tolerance>${tolerance}</tolerance>${htmlField('feedback', feedback)}</answer>`
