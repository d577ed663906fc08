import type { Question } from '#app/engines/questions/schema.ts'
import { NO_COMMON_LOSS } from '#app/features/question-bank/door.ts'

export interface QuestionText {
  /** The path in the format: parts[0].hints[1] */
  path: string
  text: string
}

/** Fields that the desk shows elsewhere, or values that the format defines. */
const SHOWN = new Set('schema id family title topics skill commandTerm review stem prompt solution kind needs form file'.split(' ')) // prettier-ignore

/**
 * All other texts of a question: hints, misconceptions, choices, pictures and marking. A reviewer approves all of
 * them, also those that a preview shows only after a response.
 */
export function allTexts(question: Question): QuestionText[] {
  const texts: QuestionText[] = []
  const look = (value: unknown, path: string) => {
    if (typeof value === 'string') {
      if (value.trim() !== '' && value !== NO_COMMON_LOSS) texts.push({ path, text: value })
    } else if (Array.isArray(value)) value.forEach((one, index) => look(one, `${path}[${index}]`))
    else if (typeof value === 'object' && value !== null)
      for (const [key, one] of Object.entries(value))
        if (!SHOWN.has(key)) look(one, path ? `${path}.${key}` : key)
  }
  look(question, '')
  return texts
}
