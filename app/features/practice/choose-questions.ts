import type { Question } from '#app/engines/questions/schema.ts'
import type { Dice } from '#app/platform/time/clock.ts'
import { fitMinutes } from './fit-minutes.ts'

export interface Filter {
  subjectId: string
  topicId?: string
  skillId?: string
  commandTerm?: string
  difficulty?: number
  /** 1: one mark; 2: two or three; 4: four or more. */
  marks?: 1 | 2 | 4
  status?: 'new' | 'lost' | 'flagged'
  /** Long answers take an essay's time: they come only when asked for. */
  form?: 'long' | 'any'
}

/** What the person has done with a question: latest first. */
export interface History {
  questionId: string
  lastAt: number
  lostMarks: boolean
  /** A long answer, which only people judge. */
  unmarked: boolean
  flagged: boolean
}

export interface Chosen {
  questionId: string
  seed: number
}

export const isLong = (question: Question): boolean =>
  question.parts.some(({ answer }) => answer.kind === 'extended')

/** The seeds that `victor content check` has proved for every template. Others are never dealt. */
export const SEEDS = 50

export function matching(
  questions: readonly Question[],
  filter: Filter,
  history: ReadonlyMap<string, History>,
): Question[] {
  return questions.filter((question) => {
    const marks = question.parts.reduce((sum, part) => sum + part.marks, 0)
    const past = history.get(question.id)
    return (
      question.topics.some((topic) => topic.startsWith(`${filter.subjectId}.`)) &&
      (filter.form === 'any' || isLong(question) === (filter.form === 'long')) &&
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

/** Deals so many questions in the order of `inTurn`. A template met before comes back with other numbers. */
export function deal(
  questions: readonly Question[],
  count: number,
  history: ReadonlyMap<string, History>,
  dice: Dice,
  first: readonly string[] = [],
): Chosen[] {
  return withSeeds(inTurn(questions, history, dice, first).slice(0, count), dice)
}

/** Deals as many as fit in so many minutes, one of the first skills among them. */
export function dealMinutes(
  questions: readonly Question[],
  minutes: number,
  history: ReadonlyMap<string, History>,
  dice: Dice,
  first: readonly string[] = [],
): Chosen[] {
  const leads = ({ skill }: Question) => first.includes(skill)
  return withSeeds(fitMinutes(inTurn(questions, history, dice, first), minutes, leads), dice)
}

function withSeeds(questions: readonly Question[], dice: Dice): Chosen[] {
  return questions.map(({ id }) => ({ questionId: id, seed: 1 + Math.floor(dice() * SEEDS) }))
}

/**
 * Those never met first, then those met longest ago; skills take turns, so that eight questions are not eight of a
 * kind; within that the dice decide.
 */
function inTurn(
  questions: readonly Question[],
  history: ReadonlyMap<string, History>,
  dice: Dice,
  first: readonly string[],
): Question[] {
  const leading = new Map(first.map((skill, index) => [skill, index - first.length]))
  const queue = questions
    .map((question) => ({ question, met: history.get(question.id)?.lastAt ?? 0, chance: dice() }))
    .sort((a, b) => a.met - b.met || a.chance - b.chance)
  const turns = new Map<string, number>()
  const ranked = queue.map(({ question }) => {
    const turn = turns.get(question.skill) ?? 0
    turns.set(question.skill, turn + 1)
    // A skill that leads gives two questions before anybody else has a turn.
    return {
      question,
      turn: leading.has(question.skill) ? turn - 2 + leading.get(question.skill)! / 100 : turn,
    }
  })
  return ranked.sort((a, b) => a.turn - b.turn).map(({ question }) => question)
}
