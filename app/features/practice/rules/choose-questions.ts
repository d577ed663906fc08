import type { Question } from '#app/engines/questions/schema.ts'
import type { Dice } from '#app/platform/time/clock.ts'
import { isEssay, SEEDS } from '#app/features/question-bank/door.ts'
import type { QuestionHistory } from '#app/features/responses/door.ts'

export interface Filter {
  subjectId: string
  topicId?: string
  skillId?: string
  commandTerm?: string
  difficulty?: number
  /** 1: one mark; 2: two or three marks; 4: four or more. */
  marks?: 1 | 2 | 4
  status?: 'new' | 'lost' | 'flagged'
  /** Essays are chosen only on request. */
  form?: 'long' | 'any'
}

export interface Chosen {
  questionId: string
  seed: number
}

export function matching(
  questions: readonly Question[],
  filter: Filter,
  history: ReadonlyMap<string, QuestionHistory>,
): Question[] {
  return questions.filter((question) => {
    const marks = question.parts.reduce((sum, part) => sum + part.marks, 0)
    const past = history.get(question.id)
    return (
      question.topics.some((topic) => topic.startsWith(`${filter.subjectId}.`)) &&
      (filter.form === 'any' || isEssay(question) === (filter.form === 'long')) &&
      (!filter.topicId || question.topics.includes(filter.topicId)) &&
      (!filter.skillId || question.skill === filter.skillId) &&
      (!filter.commandTerm || question.commandTerm === filter.commandTerm) &&
      (!filter.difficulty || question.difficulty === filter.difficulty) &&
      (!filter.marks ||
        (filter.marks === 4 ? marks >= 4 : filter.marks === 2 ? marks === 2 || marks === 3 : marks === 1)) &&
      (!filter.status ||
        (filter.status === 'new'
          ? past === undefined
          : filter.status === 'lost'
            ? past?.lostMarks === true
            : past?.flagged === true))
    )
  })
}

/** What decides the order of questions. */
export interface TurnOrder {
  history: ReadonlyMap<string, QuestionHistory>
  dice: Dice
  /** Skills that the set is about. */
  lead?: readonly string[]
  now: Date
}

/** Chooses `count` questions in turn order. A template that the student has met gets other numbers. */
export function chooseQuestions(questions: readonly Question[], count: number, order: TurnOrder): Chosen[] {
  return orderQuestions(questions, order)
    .slice(0, count)
    .map(({ id }) => ({ questionId: id, seed: 1 + Math.floor(order.dice() * SEEDS) }))
}

/** A question that lost marks comes back a day later. */
const RETURN_MS = 24 * 3_600_000
/** Returning questions have the second place of a set, and then one place in this many. */
const RETURN_EVERY = 4

/**
 * Order: questions never met, then those met longest ago. Skills take turns, and the dice decide ties. Questions that
 * lost marks return among them.
 */
function orderQuestions(
  questions: readonly Question[],
  { history, dice, lead = [], now }: TurnOrder,
): Question[] {
  const leading = new Map(lead.map((skill, index) => [skill, index - lead.length]))
  const queue = questions
    .map((question) => ({ question, lastMet: history.get(question.id)?.lastAt ?? 0, chance: dice() }))
    .sort((a, b) => a.lastMet - b.lastMet || a.chance - b.chance)
  const isReturning = ({ question, lastMet }: (typeof queue)[number]) =>
    history.get(question.id)?.lostMarks === true && lastMet > 0 && now.getTime() - lastMet >= RETURN_MS
  const turns = new Map<string, number>()
  const ranked = queue
    .filter((one) => !isReturning(one))
    .map(({ question }) => {
      const turn = turns.get(question.skill) ?? 0
      turns.set(question.skill, turn + 1)
      // A lead skill gives two questions before the next skill has a turn.
      return {
        question,
        turn: leading.has(question.skill) ? turn - 2 + leading.get(question.skill)! / 100 : turn,
      }
    })
  const others = ranked.sort((a, b) => a.turn - b.turn).map(({ question }) => question)
  const returning = queue.filter(isReturning).map(({ question }) => question)
  // Of several that return, those of the lead skills come first.
  return interleave(
    others,
    returning.sort((a, b) => Number(leading.has(b.skill)) - Number(leading.has(a.skill))),
  )
}

/** The second place, and then one place in `RETURN_EVERY`, goes to a returning question. */
function interleave(others: readonly Question[], returning: readonly Question[]): Question[] {
  const order: Question[] = []
  const [rest, back] = [[...others], [...returning]]
  while (rest.length + back.length > 0) {
    const isReturn = back.length > 0 && (rest.length === 0 || order.length % RETURN_EVERY === 1)
    order.push((isReturn ? back : rest).shift()!)
  }
  return order
}
