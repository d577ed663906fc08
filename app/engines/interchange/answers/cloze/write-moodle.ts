import type { AnswerOf } from '../../exported-answer.ts'
import { FILL_IN } from '../../build-part.ts'
import type { MoodleWriter } from '../../formats/moodle/body.ts'

export const writeMoodleCloze: MoodleWriter<AnswerOf<'cloze'>> = ({
  part: { prompt, marks },
  answer,
  losses,
}) => {
  if (answer.allOrNothing) losses.push('that only all right earns marks')
  const weight = Math.max(1, Math.round(marks / answer.gaps.length))
  if (weight * answer.gaps.length !== marks)
    losses.push(
      `its marks: ${marks} became ${weight * answer.gaps.length}, since each gap of Moodle’s earns whole marks`,
    )
  const escape = (one: string) => one.replace(/[~#=}\\{"]/g, '\\$&')
  const gaps = answer.gaps.map((gap) => {
    const list = gap.choices
      ? gap.choices.map((one) => (gap.accept.includes(one) ? `=${escape(one)}` : escape(one)))
      : gap.accept.map((one) => `=${escape(one).replaceAll('*', '\\*')}`)
    return `{${weight}:${gap.choices ? 'MULTICHOICE' : 'SHORTANSWER'}:${list.join('~')}}`
  })
  if (prompt !== FILL_IN) losses.push('that what is asked stands apart from the text with its gaps')
  return { type: 'cloze', body: '', text: answer.text, gaps }
}
