import type { AnswerOf } from '../../exported-answer.ts'
import { fromNotation } from '../../content/from-notation.ts'
import { toHtml, toInlineHtml } from '../../content/to-html.ts'
import type { MoodleWriter } from '../../formats/moodle/body.ts'
import { decodeEntities, escapeXml } from '../../xml/entities.ts'

/** For places where Moodle accepts no HTML: words, and formulas in its filter's notation. */
const unformatted = (text: string) =>
  decodeEntities(toInlineHtml(fromNotation(text)).replace(/<[^<>]*>/g, ''))

const pair = (left: string, right: string) =>
  `<subquestion format="html"><text>${escapeXml(left && toHtml(fromNotation(left)))}</text><answer><text>${escapeXml(unformatted(right))}</text></answer></subquestion>`

export const writeMoodleMatch: MoodleWriter<AnswerOf<'match'>> = ({ answer, losses }) => {
  if (answer.allOrNothing) losses.push('that only all right earns marks')
  return {
    type: 'matching',
    body: `<shuffleanswers>true</shuffleanswers>\n${[...answer.pairs.map(({ left, right }) => pair(left, right)), ...(answer.extra ?? []).map((one) => pair('', one))].join('\n')}`,
  }
}
