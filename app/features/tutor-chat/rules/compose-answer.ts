import type { ToolFinding } from './built-in-tutor.ts'
import type { Tutor } from './chat.ts'
import { sayAsked, type AskedFound } from './say-asked.ts'

interface PassageFound {
  number: number
  title: string
  text: string
}

const SCOPES: Record<Tutor, string> = {
  victor: `I found nothing about this in Victor’s lessons, formula sheets and help, so I don’t guess.

I am the built-in tutor: rules, not a language model. This is what I can do:

- help with a mathematics question of Victor’s question bank, with your own numbers too
- help you solve an equation of first or second degree, or differentiate
- check your lines of working
- explain a formula, or how Victor works
- find practice for a topic`,
  exodus: `I found nothing about this in Victor’s texts, so I don’t guess.

I am the built-in guide: rules, not a language model. This is what I can do:

- answer questions about your ATAR, such as “What if I get 35 in Chemistry?”
- explain how the ATAR, subjects and applications work
- show what to practise next`,
  atar: `I can’t read this question, so I don’t guess.

I read questions by rules, not with a language model. These work:

- What if I got 35 in Chemistry?
- Where is an hour of study worth most?
- Is 85 realistic?
- What do I need in English for 85?
- Compare 3 more in Chemistry with 3 more in Physics`,
}

const NEXT: Record<Tutor, string> = {
  victor: 'What would you like to work on? Send me a question or a line of working.',
  exodus: 'What would you like to know? Ask about subjects, the ATAR, courses or study stress.',
  atar: 'What would you like to know about your ATAR?',
}
const THANKS =
  /^\s*(?:thanks?|thank you|ok(?:ay)?|great|cool|cheers|got it|hi|hello|hey)\b[\s\w]{0,20}[.!]?\s*$/i

/** The words of the built-in tutor, from what the tools found. Markdown. */
export function composeAnswer(message: string, results: readonly ToolFinding[], tutor: Tutor): string {
  const found = results.findLast(
    ({ output }) => output !== null && (output as { found?: boolean }).found !== false,
  )
  if (!found) {
    return THANKS.test(message) ? NEXT[tutor] : SCOPES[tutor]
  }
  switch (found.name) {
    case 'next_step':
      return String((found.output as { say: string }).say)
    case 'search_passages':
      return sayPassages((found.output as { passages: PassageFound[] }).passages)
    case 'read_asked_passage':
      return sayAsked(found.output as AskedFound)
    case 'find_practice':
      return sayPractice((found.output as { questions: PassageFound[] }).questions)
    case 'atar_answer':
      return (found.output as { paragraphs: string[] }).paragraphs.join('\n\n')
    case 'my_progress':
      return (found.output as { lines: string[] }).lines.join('\n\n')
    default:
      return SCOPES[tutor]
  }
}

function sayPassages([first, ...others]: readonly PassageFound[]): string {
  if (!first) return SCOPES.victor
  const more = others.map(({ number, title }) => `${title} [${number}]`)
  return [
    `**${first.title}.** ${first.text} [${first.number}]`,
    ...(more.length > 0 ? [`See also: ${more.join(', ')}.`] : []),
    `**Check yourself.** Say in one sentence when you would use this.`,
  ].join('\n\n')
}

function sayPractice(questions: readonly PassageFound[]): string {
  return [
    'These questions of the bank fit. Each is marked when you answer it.',
    questions.map(({ number, title }) => `- ${title} [${number}]`).join('\n'),
  ].join('\n\n')
}
