import { termsOf } from './explanation.ts'

/** What an explanation of a topic is checked against. */
export interface TopicFacts {
  /** The official title, often several titles with semicolons between. */
  title: string
  /** Points of the syllabus; often none. */
  points: readonly string[]
  /** The names of the skills that questions of the topic need. */
  skills: readonly string[]
}

export interface IdeaCard {
  front: string
  back: string
  /** One a line. */
  keyIdeas: string
}

const MOST_OF_TOPIC = 6
const MOST_OF_CARDS = 4
/** Terms that a card must share with the topic. */
const LEAST_SHARED = 2

/**
 * The key ideas of a topic: what it covers, then ideas of the starter cards that share most terms with it. Each idea
 * stands once.
 */
export function topicIdeas({ title, points, skills }: TopicFacts, cards: readonly IdeaCard[]): string[] {
  const parts = title.split(/[;:]/).map((part) => part.trim())
  const covered = unique([
    ...skills,
    ...points.filter((point) => point.length <= 80),
    ...(skills.length === 0 ? parts : []),
  ])
  const terms = unique([...covered, ...parts].flatMap((words) => termsOf(words))).map(stem)
  const ranked = cards
    .filter(({ keyIdeas }) => keyIdeas !== '')
    .map((card) => ({ card, shared: sharedTerms(`${card.front} ${card.back}`, terms) }))
    .filter(({ shared }) => shared >= LEAST_SHARED)
    .toSorted((a, b) => b.shared - a.shared)
  const ofCards = unique(ranked.flatMap(({ card }) => card.keyIdeas.split('\n').filter(Boolean)))
  return unique([...covered.slice(0, MOST_OF_TOPIC), ...ofCards.slice(0, MOST_OF_CARDS)])
}

/** Five letters tell "oxidation" and "oxidised" apart from other words. */
const stem = (word: string) => word.toLowerCase().slice(0, 5)

function sharedTerms(text: string, stems: readonly string[]): number {
  const words = new Set(text.split(/[^\p{L}\p{N}]+/u).map(stem))
  return new Set(stems.filter((one) => words.has(one))).size
}

function unique(list: readonly string[]): string[] {
  const seen = new Map<string, string>()
  for (const one of list)
    if (one.trim() && !seen.has(one.toLowerCase())) seen.set(one.toLowerCase(), one.trim())
  return [...seen.values()]
}
