import {
  SEEDS,
  questionPage,
  type QuestionPage,
  builtInBank,
  variantById,
  type QuestionVariant,
} from '#app/features/question-bank/door.ts'
import { isArranged } from '#app/engines/questions/arranged-schema.ts'
import { fullResponse, pointWhere, wrongResponse } from '#app/engines/questions/respond.ts'
import { isComputed, type ClozeAnswer } from '#app/engines/questions/variant.ts'
import { markPart } from '#app/engines/questions/mark-part.ts'
import type { PartMarking } from '#app/engines/questions/split.ts'

/**
 * The browser never has an answer, so a journey that must answer correctly finds the question in the bank by its shown
 * content.
 */
export function lookUp(question: QuestionPage): QuestionVariant {
  const wanted = fingerprint(question)
  // A run of the dojo shows one part of a question.
  const shown = new Set(question.parts.map(({ id }) => id))
  for (const { id } of builtInBank().questions.filter(({ title }) => title === question.title))
    for (let seed = 1; seed <= SEEDS; seed++) {
      const one = variantById(id, seed)!
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

/** The right places, each exchanged with its neighbour. */
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

/** An answer as a student would give it: keys for choices, text for other kinds. Checked with the marking itself. */
export function answerTo({ marking }: QuestionVariant, partId: string, how: 'right' | 'wrong'): string {
  const part = marking.parts.find(({ id }) => id === partId)!
  for (const candidate of how === 'right' ? rightOnes(part) : wrongOnes(part)) {
    const { verdict } = markPart(marking, partId, candidate)
    // A known mistake may earn some marks. Key points that were not found wait for the student.
    if (verdict === how || (how === 'wrong' && (verdict === 'partly' || verdict === 'to-confirm')))
      return candidate
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
