import type { ToolFinding } from './built-in-tutor.ts'
import type { Tutor } from './chat.ts'
import { sayAsked, type AskedFound } from './say-asked.ts'
import { asksAbilities, kindWords, smallTalk } from './small-talk.ts'

interface PassageFound {
  number: number
  title: string
  text: string
  /** `formula`, `lesson`, `help`, `post` or `uni-prep`. */
  kind?: string
}

const ABILITIES: Record<Tutor, string> = {
  victor: `I am the built-in tutor: rules, not a language model. I can

- help with a question from Victor’s question bank, also with other numbers
- help you solve a linear or quadratic equation, or differentiate
- check your lines of working
- explain a formula, a lesson, or how Victor works
- find practice questions on a topic`,
  exodus: `I am the built-in guide: rules, not a language model. I can

- answer questions about your ATAR, such as “What if I get 35 in Chemistry?”
- show the published ranks and prerequisites of a course
- show closing dates of applications
- explain how the ATAR, subjects and applications work
- say what to practise next`,
  atar: `I read questions by rules, not with a language model. These work:

- What if I got 35 in Chemistry?
- Where is an hour of study worth most?
- Is 85 realistic?
- What do I need in English for 85?
- Compare 3 more in Chemistry with 3 more in Physics`,
}

const REFUSALS: Record<Tutor, string> = {
  victor:
    'I can’t answer that. I found nothing about it in Victor’s lessons, formula sheets and help, and I don’t guess.',
  exodus: 'I can’t answer that. I found nothing about it in Victor’s texts and data, and I don’t guess.',
  atar: 'I can’t read this question, and I don’t guess.',
}

const NO_MORE =
  'I have no other text about this. Ask about one word or step that is unclear, send a question with your first line, or ask your teacher.'

const refusal = (tutor: Tutor): string => `${REFUSALS[tutor]}\n\n${ABILITIES[tutor]}`

/** The answer says that nothing was found, so examples of messages stand below it. */
export const isRefusal = (answer: string): boolean =>
  Object.values(REFUSALS).some((sentence) => answer.startsWith(sentence))

/** The words of the built-in tutor, from what the tools found. Markdown. */
export function composeAnswer(
  message: string,
  results: readonly ToolFinding[],
  tutor: Tutor,
  isAgain = false,
): string {
  const kind = kindWords(message, tutor)
  const found = results.findLast(
    ({ output }) => output !== null && (output as { found?: boolean }).found !== false,
  )
  if (!found) {
    if (kind !== null) return kind
    if (asksAbilities(message)) return ABILITIES[tutor]
    return smallTalk(message, tutor) ?? (isAgain ? NO_MORE : refusal(tutor))
  }
  const answer = answerFrom(found, message, tutor)
  return kind === null ? answer : `${kind}\n\n${answer}`
}

function answerFrom(found: ToolFinding, message: string, tutor: Tutor): string {
  switch (found.name) {
    case 'next_step':
      return String((found.output as { say: string }).say)
    case 'search_passages':
      return sayPassages((found.output as { passages: PassageFound[] }).passages)
    case 'read_asked_passage':
      return sayAsked(found.output as AskedFound, SUMMARY.test(message))
    case 'find_practice':
      return sayPractice((found.output as { questions: PassageFound[] }).questions)
    case 'atar_answer':
      return (found.output as { paragraphs: string[] }).paragraphs.join('\n\n')
    case 'my_progress':
    case 'find_courses':
    case 'closing_dates':
      return (found.output as { lines: string[] }).lines.join('\n\n')
    default:
      return refusal(tutor)
  }
}

const SUMMARY = /\b(?:summar(?:y|ise|ize)|sum (?:it|this|that) up|key points|tl;?dr)\b/i

/** The title as a heading of its own, so that a question keeps its question mark alone. */
function sayPassages([first, ...others]: readonly PassageFound[]): string {
  if (!first) return refusal('victor')
  const more = others.map(({ number }) => `[${number}]`)
  return [
    `**${first.title}** [${first.number}]`,
    first.text,
    ...(more.length > 0 ? [`More about this: ${more.join(' ')}`] : []),
    ...(first.kind === 'formula'
      ? ['**Check yourself.** Say in one sentence when you would use this formula.']
      : []),
  ].join('\n\n')
}

function sayPractice(questions: readonly PassageFound[]): string {
  return [
    `${questions.length === 1 ? 'This question fits' : 'These questions fit'}. Victor marks each answer.`,
    questions.map(({ number, title }) => `- ${title} [${number}]`).join('\n'),
  ].join('\n\n')
}
