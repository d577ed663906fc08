import type { Question } from '#app/engines/questions/schema.ts'
import type { Rating } from '#app/engines/rating/glicko2.ts'

const MOST_MARKS = 2
const MOST_MINUTES = 3
/** Fewer than these in a topic would be the same few again and again. */
export const FEWEST = 4

/** One thing to drill: a part of a question that rests on nothing but the question's own words. */
export interface Item {
  /** chem-ph-01/a */
  id: string
  question: Question
  partId: string
}

/**
 * What of a question can be drilled: parts that the machine marks, worth two marks at most and – with their share of
 * the question's time by marks – of three minutes at most. Later parts often rest on earlier ones, so only the first
 * counts, but for sets of choice questions: there every part stands by itself.
 */
export function quickParts(question: Question): Item[] {
  const { parts, minutes, id } = question
  const all = parts.reduce((sum, { marks }) => sum + marks, 0)
  const apart = parts.every(({ answer }) => answer.kind === 'choice')
  return (apart ? parts : parts.slice(0, 1))
    .filter(
      ({ answer, working, marks }) =>
        // Long answers are judged by people; working takes its lines and its time.
        answer.kind !== 'extended' &&
        working === undefined &&
        marks <= MOST_MARKS &&
        (minutes * marks) / all <= MOST_MINUTES,
    )
    .map((part) => ({ id: `${id}/${part.id}`, question, partId: part.id }))
}

/** The question and the part that an item's id names. */
export function readItem(id: string): { questionId: string; partId: string } {
  const slash = id.lastIndexOf('/')
  return { questionId: id.slice(0, slash), partId: id.slice(slash + 1) }
}

/** What each topic and each subject has to drill; topics with too little are left out. */
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

/** Points to a level of difficulty: 0.8 logits, as in engines/mastery, at 173.7178 points a logit. */
const POINTS_PER_LEVEL = 139
/** Sets items of one difficulty apart, so that the window of candidates is not always the same few. */
const SPREAD = 60

/**
 * An item's rating before anybody has answered it: from its author's difficulty, and far from certain.
 * @returns Glicko points, deviation 200
 */
export function firstRating(id: string, difficulty: number): Rating {
  const apart = (hash(id) / 0xffffffff - 0.5) * SPREAD
  return { rating: 1500 + (difficulty - 3) * POINTS_PER_LEVEL + apart, deviation: 200, volatility: 0.06 }
}

/** FNV-1a, 32 bits: the same for a name on every machine. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193) >>> 0
  return value
}

/** How many other items come before one is asked again: half of what there is, 40 at most. */
export function restOf(items: number): number {
  return Math.min(40, Math.floor(items / 2))
}
