import type { AnswerOf } from '../../exported-answer.ts'
import { essay, type MoodleWriter } from '../../formats/moodle/body.ts'

/** A kind that Moodle has no question type for. */
export const writeMoodleUnmarked: MoodleWriter<AnswerOf<'point' | 'region' | 'classify' | 'extended'>> = ({
  answer,
  losses,
}) => {
  losses.push(`answers of the kind “${answer.kind}”: Moodle asks a person to mark it`)
  return essay('')
}
