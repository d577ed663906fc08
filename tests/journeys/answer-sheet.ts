import { SEEDS } from '#app/features/practice/choose-questions.ts'
import { questionPage, type QuestionPage } from '#app/features/practice/shown-page.server.ts'
import { theBank } from '#app/features/practice/the-bank.server.ts'
import { dealt, type Dealt } from '#app/features/practice/variants.server.ts'
import { markPart } from '#app/engines/questions/mark-part.ts'
import type { PartMarking } from '#app/engines/questions/split.ts'

/**
 * The browser never holds an answer, so a journey that must answer rightly looks the question up in the bank by what
 * it shows.
 */
export function lookUp(question: QuestionPage): Dealt {
  const wanted = fingerprint(question)
  for (const { id } of theBank().questions.filter(({ title }) => title === question.title))
    for (let seed = 1; seed <= SEEDS; seed++) {
      const one = dealt(id, seed)!
      const page = questionPage(
        { position: 0, hintsOpened: {}, flagged: false, note: '', topic: '' },
        one,
        [],
      )
      if (fingerprint(page) === wanted) return one
    }
  throw new Error(`No seed of the bank shows “${question.title}” like this.`)
}

const fingerprint = ({ stem, parts }: QuestionPage) =>
  JSON.stringify([stem, parts.map(({ prompt, input }) => [prompt, input])])

/** An answer as a student would give it: keys for choices, text for the rest. Checked against the marking itself. */
export function answerTo({ marking }: Dealt, partId: string, how: 'right' | 'wrong'): string {
  const part = marking.parts.find(({ id }) => id === partId)!
  for (const tried of how === 'right' ? rightOnes(part) : wrongOnes(part)) {
    const { verdict } = markPart(marking, partId, tried)
    if (verdict === how) return tried
  }
  throw new Error(`The bank offers no ${how} answer to ${marking.questionId}, part ${partId}.`)
}

function rightOnes({ answer, accepts }: PartMarking): string[] {
  if ('choices' in answer)
    return [
      answer.choices
        .filter(({ correct }) => correct)
        .map(({ key }) => key)
        .join(','),
    ]
  if ('points' in answer) return [...accepts, answer.model]
  const shown = answer.shown.replace(/[$\\]/g, '')
  return [...accepts, answer.expected, shown, shown.replace(/\s*%$/, '')]
}

function wrongOnes({ answer, misconceptions }: PartMarking): string[] {
  if ('choices' in answer) return answer.choices.filter(({ correct }) => !correct).map(({ key }) => key)
  return [
    ...misconceptions.map((one) => one.answer),
    '1234567',
    '1234567 m',
    'x^9+17',
    'I do not know this yet',
  ]
}
