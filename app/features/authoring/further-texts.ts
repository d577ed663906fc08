import type { Question } from '#app/engines/questions/schema.ts'
import { NO_COMMON_LOSS } from './question-of-draft.ts'

export interface FurtherText {
  /** The place in the format: parts[0].hints[1] */
  path: string
  text: string
}

/** What stands elsewhere on the desk, or is the format's own word and nobody's. */
const SHOWN = new Set('schema id family title topics skill commandTerm review stem prompt solution kind needs form file'.split(' ')) // prettier-ignore

/**
 * Every further text of a question, as it was written: what hints, mistakes, choices and pictures say to a student
 * later, and what earns marks. Whoever approves a question answers for all of it, also for what a preview shows only
 * once somebody has answered.
 */
export function furtherTexts(question: Question): FurtherText[] {
  const found: FurtherText[] = []
  const look = (value: unknown, path: string) => {
    if (typeof value === 'string') {
      if (value.trim() !== '' && value !== NO_COMMON_LOSS) found.push({ path, text: value })
    } else if (Array.isArray(value)) value.forEach((one, index) => look(one, `${path}[${index}]`))
    else if (typeof value === 'object' && value !== null)
      for (const [key, one] of Object.entries(value))
        if (!SHOWN.has(key)) look(one, path ? `${path}.${key}` : key)
  }
  look(question, '')
  return found
}
