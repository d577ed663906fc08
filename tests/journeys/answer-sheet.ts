import { SEEDS } from '#app/features/practice/choose-questions.ts'
import { isArranged } from '#app/engines/questions/arranged-schema.ts'
import { fullResponse, pointWhere, wrongResponse } from '#app/engines/questions/respond.ts'
import { isComputed, type ClozeAnswer } from '#app/engines/questions/variant.ts'
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
  // A run of the dojo shows one part of a question.
  const shown = new Set(question.parts.map(({ id }) => id))
  for (const { id } of theBank().questions.filter(({ title }) => title === question.title))
    for (let seed = 1; seed <= SEEDS; seed++) {
      const one = dealt(id, seed)!
      const page = questionPage(
        { position: 0, hintsOpened: {}, flagged: false, note: '', topic: '' },
        one,
        [],
      )
      const same = { ...page, parts: page.parts.filter(({ id }) => shown.has(id)) }
      if (fingerprint(same) === wanted) return one
    }
  throw new Error(`No seed of the bank shows “${question.title}” like this.`)
}

/** The right places, each taken by its neighbour's. */
function otherPlaces(right: string): string[] {
  const places = right.split(',')
  const [rows, targets] = [
    places.map((one) => one.split('-')[0]!),
    places.map((one) => one.split('-').at(-1)!),
  ]
  const turned = [...targets.slice(1), targets[0]!]
  return [places.toReversed().join(','), rows.map((row, index) => `${row}-${turned[index]}`).join(',')]
}

const otherGaps = ({ gaps }: ClozeAnswer): string[] => [
  gaps.map(({ accept, choices }) => choices?.find((one) => !accept.includes(one)) ?? 'nonsense').join('\n'),
]

const fingerprint = ({ stem, parts }: QuestionPage) =>
  JSON.stringify([stem, parts.map(({ prompt, input }) => [prompt, input])])

/** An answer as a student would give it: keys for choices, text for the rest. Checked against the marking itself. */
export function answerTo({ marking }: Dealt, partId: string, how: 'right' | 'wrong'): string {
  const part = marking.parts.find(({ id }) => id === partId)!
  for (const tried of how === 'right' ? rightOnes(part) : wrongOnes(part)) {
    const { verdict } = markPart(marking, partId, tried)
    // What is known to be wrong may be worth some marks all the same.
    if (verdict === how || (how === 'wrong' && verdict === 'partly')) return tried
  }
  throw new Error(`The bank offers no ${how} answer to ${marking.questionId}, part ${partId}.`)
}

function rightOnes({ answer, accepts, working }: PartMarking): string[] {
  if (working) return [working.model.join('\n')]
  if ('choices' in answer) return [fullResponse(answer)]
  if ('points' in answer) return [...accepts, answer.model]
  if (!isComputed(answer)) return [...accepts, fullResponse(answer)]
  const shown = answer.shown.replace(/[$\\]/g, '')
  return [...accepts, answer.expected, shown, shown.replace(/\s*%$/, '')]
}

function wrongOnes({ answer, misconceptions }: PartMarking): string[] {
  if ('choices' in answer) return answer.choices.filter(({ correct }) => !correct).map(({ key }) => key)
  if (isArranged(answer)) {
    const right = fullResponse(answer)
    const known = misconceptions.map((one) => wrongResponse(answer, one.answer) ?? '')
    return [...known, ...(answer.kind === 'cloze' ? otherGaps(answer) : otherPlaces(right))]
  }
  if (answer.kind === 'region')
    return [...misconceptions.map((one) => pointWhere(one.answer) ?? ''), '(99, -99)', '(-99, 99)']
  if (answer.kind === 'point') return [...misconceptions.map((one) => one.answer), '(99, 99)']
  return [
    ...misconceptions.map((one) => one.answer),
    '1234567',
    '1234567 m',
    'x^9+17',
    'I do not know this yet',
  ]
}
