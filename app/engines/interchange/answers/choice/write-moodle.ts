import type { AnswerOf } from '../../exported-answer.ts'
import { fromNotation } from '../../content/from-notation.ts'
import { toHtml } from '../../content/to-html.ts'
import { htmlField, type MoodleWriter } from '../../formats/moodle/body.ts'
import { escapeXml } from '../../xml/entities.ts'

export const writeMoodleChoice: MoodleWriter<AnswerOf<'choice' | 'multiple'>> = ({ answer, losses }) => {
  const right = answer.choices.filter(({ correct }) => correct).length
  const wrong = answer.choices.length - right
  const several = answer.kind === 'multiple'
  if (several) losses.push('that only all of the right choices earn marks: Moodle gives some for some')
  const share = (correct: true | undefined) =>
    several ? (correct ? (100 / right).toFixed(5) : (-100 / wrong).toFixed(5)) : correct ? '100' : '0'
  const choices = answer.choices.map(
    ({ text, correct, feedback }) =>
      `<answer fraction="${share(correct)}" format="html"><text>${escapeXml(toHtml(fromNotation(text)))}</text>${htmlField('feedback', feedback ?? '')}</answer>`,
  )
  return {
    type: 'multichoice',
    feedback: true,
    body: `<single>${!several}</single><shuffleanswers>${answer.fixedOrder !== true}</shuffleanswers><answernumbering>ABCD</answernumbering>\n${choices.join('\n')}`,
  }
}
