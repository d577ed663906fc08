import type { AnswerOf } from '../../exported-answer.ts'
import { fromNotation } from '../../content/from-notation.ts'
import { toHtml } from '../../content/to-html.ts'
import type { MoodleWriter } from '../../formats/moodle/body.ts'
import { escapeXml } from '../../xml/entities.ts'

export const writeMoodleOrder: MoodleWriter<AnswerOf<'order'>> = ({ answer, losses }) => {
  if (answer.ends) losses.push('what the first and the last place stand for')
  return {
    type: 'ordering',
    body: `<layouttype>VERTICAL</layouttype><selecttype>ALL</selecttype><gradingtype>${answer.allOrNothing ? 'ALL_OR_NOTHING' : 'ABSOLUTE_POSITION'}</gradingtype>\n${answer.items.map((item, at) => `<answer fraction="${at + 1}" format="html"><text>${escapeXml(toHtml(fromNotation(item)))}</text></answer>`).join('\n')}`,
  }
}
