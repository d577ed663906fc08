import { fromNotation } from '../../content/from-notation.ts'
import { toHtml } from '../../content/to-html.ts'
import type { ExportedAnswer, ExportedPart } from '../../exported-answer.ts'
import { escapeXml } from '../../xml/entities.ts'

/** What a Moodle question has besides its text and its marks. */
export interface MoodleBody {
  type: string
  body: string
  text?: string
  /** The content of the gaps `[[1]]`, `[[2]]` … of the text. */
  gaps?: string[]
  feedback?: true
}

/** Writes a part with an answer of this type. */
export type MoodleWriter<Answer extends ExportedAnswer> = (part: ExportedPart<Answer>) => MoodleBody

export const htmlField = (name: string, text: string, more = '', gaps: readonly string[] = []) =>
  `<${name} format="html"><text>${escapeXml(filled(toHtml(fromNotation(text)), gaps))}</text>${more}</${name}>`

/** Gaps are inserted after the text has become HTML, because their content is not HTML. */
const filled = (text: string, gaps: readonly string[]) =>
  text.replace(/\[\[(\d{1,2})\]\]/g, (whole, n: string) => {
    const gap = gaps[Number(n) - 1]
    return gap === undefined ? whole : escapeXml(gap)
  })

/** The fractions that Moodle accepts. Any other makes it refuse the whole file. */
const GRADES = [
  0, 5, 10, 11.11111, 12.5, 14.28571, 16.66667, 20, 25, 30, 33.33333, 40, 50, 60, 66.66667, 70, 75, 80, 83.33333, 90, 100,
] // prettier-ignore

/** The share of the marks in per cent, as one of Moodle's fractions. */
export function moodleFraction(awarded: number | undefined, marks: number, losses: string[]): number {
  const share = (100 * (awarded ?? 0)) / marks
  const known = GRADES.reduce((best, one) => (Math.abs(one - share) < Math.abs(best - share) ? one : best))
  if (Math.abs(known - share) > 0.001)
    losses.push(`the marks of a misconception: ${awarded} of ${marks} became ${known} %, which Moodle knows`)
  return known
}

/** Typed answers: the right ones, and known mistakes with their feedback. */
export function typedAnswers(
  accept: readonly string[],
  { part, losses }: Pick<ExportedPart, 'part' | 'losses'>,
): string {
  const one = (text: string, share: number, feedback: string) =>
    `<answer fraction="${share}" format="plain_text"><text>${escapeXml(text.replaceAll('*', '\\*'))}</text>${htmlField('feedback', feedback)}</answer>`
  return [
    ...accept.map((text) => one(text, 100, '')),
    ...(part.misconceptions ?? []).map(({ answer, feedback, marks }) =>
      one(answer, moodleFraction(marks, part.marks, losses), feedback),
    ),
  ].join('\n')
}

/** A text that a person marks, with notes for the marker. */
export const essay = (info: string): MoodleBody => ({
  type: 'essay',
  body: `<responseformat>editor</responseformat>\n${htmlField('graderinfo', info)}`,
})
