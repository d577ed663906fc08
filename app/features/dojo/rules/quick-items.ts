import type { Question } from '#app/engines/questions/schema.ts'
import type { Rating } from '#app/engines/rating/glicko2.ts'

const MOST_MARKS = 2
const MOST_MINUTES = 3
/** A topic with fewer items would repeat the same few. */
export const FEWEST = 4

/** One item to drill: a part that depends only on the question's own text. */
export interface Item {
  /** chem-ph-01/a */
  id: string
  question: Question
  partId: string
}

/**
 * The items of a question: parts that the program alone marks, worth two marks at most, and of three minutes at
 * most by their share of the marks. Later parts often depend on earlier ones, so only the first part counts,
 * except in sets of independent choice questions.
 */
export function quickParts(question: Question): Item[] {
  const { parts, minutes, id } = question
  const all = parts.reduce((sum, { marks }) => sum + marks, 0)
  const apart = parts.every(({ answer }) => answer.kind === 'choice')
  return (apart ? parts : parts.slice(0, 1))
    .filter(
      ({ answer, working, marks }) =>
        // People judge long answers, students confirm short ones, and working takes more time.
        answer.kind !== 'extended' &&
        answer.kind !== 'short-text' &&
        working === undefined &&
        marks <= MOST_MARKS &&
        (minutes * marks) / all <= MOST_MINUTES,
    )
    .map((part) => ({ id: `${id}/${part.id}`, question, partId: part.id }))
}

/** Reads the question and the part from an item's id. */
export function readItem(id: string): { questionId: string; partId: string } {
  const slash = id.lastIndexOf('/')
  return { questionId: id.slice(0, slash), partId: id.slice(slash + 1) }
}

/** The items of each topic and subject; topics with too few are left out. */
export function itemsOf(questions: readonly Question[]): Map<string, readonly Item[]> {
  const groups = new Map<string, Item[]>()
  for (const question of questions) {
    const items = quickParts(question)
    if (items.length === 0) continue
    const subjects = question.topics.map((topic) => topic.slice(0, topic.indexOf('.')))
    for (const id of new Set([...question.topics, ...subjects])) {
      const group = groups.get(id)
      if (group) group.push(...items)
      else groups.set(id, [...items])
    }
  }
  return new Map([...groups].filter(([, group]) => group.length >= FEWEST))
}

/** Glicko points for one level of difficulty: 0.8 logits, as in engines/mastery, at 173.7178 points a logit. */
const POINTS_PER_LEVEL = 139
/** Spreads the items of one difficulty, so that the candidates vary. */
const SPREAD = 60

/**
 * An item's rating before its first answer: from the author's difficulty, and very uncertain.
 * @returns Glicko points, deviation 200
 */
export function firstRating(id: string, difficulty: number): Rating {
  const apart = (hash(id) / 0xffffffff - 0.5) * SPREAD
  return { rating: 1500 + (difficulty - 3) * POINTS_PER_LEVEL + apart, deviation: 200, volatility: 0.06 }
}

/** FNV-1a, 32 bits: gives the same number for an id on every machine. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193) >>> 0
  return value
}

/** How many other items come before an item is asked again: half of the topic's items, 40 at most. */
export function restingItems(items: number): number {
  return Math.min(40, Math.floor(items / 2))
}
