export const QUESTION_KINDS = ['text', 'choice', 'yes-no'] as const

/** A question of the registration form. */
export interface EventQuestion {
  id: string
  label: string
  kind: (typeof QUESTION_KINDS)[number]
  options: string[]
  required: boolean
}

export const MOST_QUESTIONS = 4
const LONGEST_ANSWER = 300

/** Reads the answers to the questions of an event. `problems` are messages by field name. */
export function readAnswers(
  questions: readonly EventQuestion[],
  fields: Readonly<Record<string, unknown>>,
): { answers: Record<string, string>; problems: Record<string, string> } {
  const answers: Record<string, string> = {}
  const problems: Record<string, string> = {}
  for (const { id, kind, options, required } of questions) {
    const name = fieldOf(id)
    const posted = fields[name]
    const text = typeof posted === 'string' ? posted.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim() : ''
    const allowed = kind === 'text' ? undefined : kind === 'choice' ? options : ['yes', 'no']
    if (text === '') {
      if (required) problems[name] = 'Answer this question.'
    } else if (allowed && !allowed.includes(text)) problems[name] = 'Choose from the list.'
    else if (text.length > LONGEST_ANSWER) problems[name] = `Use at most ${LONGEST_ANSWER} characters.`
    else answers[id] = text
  }
  return { answers, problems }
}

export const fieldOf = (questionId: string) => `answer-${questionId}`
