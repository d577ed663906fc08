import type { Marking, PartMarking } from './split.ts'
import type { Drawn } from '#app/engines/pictures/drawn.ts'
import { GAP, isArranged } from './arranged-schema.ts'
import { isChoice, isPairs, type ExtendedAnswer } from './variant.ts'

/** What a student sees of one part once its marking is over. */
export interface Revealed {
  partId: string
  /** The answer as written for people: markdown-lite; for choices, the right keys. */
  answer: string
  solution: string
  picture: Drawn | null
  steps: { for: string; marks: number }[]
  /** Short text: what each point asks for. The part's marks are the most that is given. */
  points: { id: string; for: string; marks: number }[]
  choices: { key: string; correct: boolean; feedback: string | null }[]
  /** Orders, pairs and gaps: the correct answer at each place. */
  places: { key: string; right: string }[]
  /** Essays: the criteria and samples. */
  scheme: Pick<ExtendedAnswer, 'task' | 'criteria' | 'samples'> | null
  hints: string[]
  commonLoss: string
}

/** Everything that is hidden until a part is marked; null when the part does not exist. */
export function reveal(marking: Marking, partId: string): Revealed | null {
  const part = marking.parts.find((one) => one.id === partId)
  if (!part) return null
  const { answer } = part
  return {
    partId,
    answer: answerText(part),
    solution: part.solution,
    picture: part.solutionPicture,
    steps: part.steps.map((step) => ({ for: step.for, marks: step.marks })),
    points:
      answer.kind === 'short-text'
        ? answer.points.map((point) => ({ id: point.id, for: point.for, marks: point.marks }))
        : [],
    choices: isChoice(answer)
      ? answer.choices.map(({ key, correct, feedback }) => ({ key, correct, feedback }))
      : [],
    places: isArranged(answer) ? rightPlaces(answer) : [],
    scheme:
      answer.kind === 'extended'
        ? { task: answer.task, criteria: answer.criteria, samples: answer.samples }
        : null,
    hints: [...part.hints],
    commonLoss: marking.commonLoss,
  }
}

/** One hint, from 0; null when there is none. */
export function revealHint(marking: Marking, partId: string, index: number): string | null {
  return marking.parts.find((one) => one.id === partId)?.hints[index] ?? null
}

type Arranged = Extract<PartMarking['answer'], { kind: 'order' | 'match' | 'classify' | 'cloze' }>

function rightPlaces(answer: Arranged): Revealed['places'] {
  if (answer.kind === 'order')
    return answer.items
      .toSorted((one, other) => one.number - other.number)
      .map(({ text, number }) => ({ key: String(number), right: text }))
  if (isPairs(answer))
    return answer.rows.map((row) => ({
      key: row.key,
      right: answer.options.find(({ number }) => number === row.goesTo)?.text ?? '',
    }))
  return answer.gaps.map(({ accept }, index) => ({ key: String(index + 1), right: accept[0]! }))
}

function answerText({ answer }: PartMarking): string {
  if (answer.kind === 'short-text') return answer.model
  if (answer.kind === 'extended') return ''
  if (isChoice(answer))
    return answer.choices
      .filter((choice) => choice.correct)
      .map((choice) => choice.key)
      .join(', ')
  return answer.shown ?? (isArranged(answer) ? arrangedText(answer) : '')
}

function arrangedText(answer: Arranged): string {
  const places = rightPlaces(answer)
  if (answer.kind === 'order') return places.map(({ right }) => right).join(' → ')
  if (answer.kind === 'cloze')
    return answer.text.replace(GAP, (_, number: string) => `**${places[Number(number) - 1]?.right ?? ''}**`)
  if (answer.kind === 'classify')
    return answer.options
      .map((group) => {
        const own = answer.rows.filter(({ goesTo }) => goesTo === group.number)
        return `${group.text}: ${own.map(({ text }) => text).join(', ') || '–'}`
      })
      .join('; ')
  return answer.rows.map((row, index) => `${row.text} – ${places[index]!.right}`).join('; ')
}
