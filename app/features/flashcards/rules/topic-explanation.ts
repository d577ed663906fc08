import { phraseFinder } from '#app/engines/text/key-point-finder.ts'
import { MOST_SENTENCES, sentencesOf } from './explanation.ts'
import { ideaTerms, sharesTerms } from './idea-terms.ts'
import type { TopicIdea } from './topic-ideas.ts'

/** What the matcher of short answers says about an explanation of a topic. */
export interface TopicCheck {
  found: { idea: string; quote: string }[]
  /** The sentence says the reverse of the idea, or denies it. */
  reversed: { idea: string; quote: string }[]
  /** Some of the ideas that were not found, of different skills. */
  others: string[]
  /** How many ideas the explanation was compared with. */
  of: number
}

/** With fewer ideas a count says nothing about the topic. */
export const LEAST_IDEAS = 3
const MOST_OTHERS = 6
/**
 * The share of an idea's terms that a sentence must have. The phrases of a key point are written for answers to its
 * question; in a free text they also fit sentences about something else.
 */
const NEAR = 0.5
/** A reversed statement lacks the word that it reverses. */
const NEAR_REVERSED = 0.4

/** Compares each sentence with the key ideas. A reversed statement counts more than another that is right. */
export function checkTopicExplanation(explanation: string, ideas: readonly TopicIdea[]): TopicCheck {
  const sentences = sentencesOf(explanation)
    .slice(0, MOST_SENTENCES)
    .map((quote) => ({ quote, terms: ideaTerms(quote) }))
  const check: TopicCheck = { found: [], reversed: [], others: [], of: ideas.length }
  const missing: TopicIdea[] = []
  for (const idea of ideas) {
    const states = sentences
      .filter(({ terms }) => sharesTerms(idea.terms, terms, NEAR_REVERSED))
      .map(({ quote, terms }) => ({
        quote,
        state: stateOf(quote, idea),
        isNear: sharesTerms(idea.terms, terms, NEAR),
      }))
    const reversed = states.find(({ state }) => state === 'contradicted')
    const found = states.find(({ state, isNear }) => isNear && state === 'found')
    if (reversed) check.reversed.push({ idea: idea.name, quote: reversed.quote })
    else if (found) check.found.push({ idea: idea.name, quote: found.quote })
    else missing.push(idea)
  }
  check.others = ofDifferentSkills(missing).slice(0, MOST_OTHERS)
  return check
}

function stateOf(sentence: string, { points }: TopicIdea) {
  const states = points.map((point) => phraseFinder.find(sentence, [point], point.marks)[0]?.state)
  return states.find((state) => state === 'contradicted') ?? states.find((state) => state === 'found')
}

/** One idea of each skill, then the second of each, and so on. */
function ofDifferentSkills(ideas: readonly TopicIdea[]): string[] {
  const before = new Map<string, number>()
  return ideas
    .map(({ name, skill }) => {
      const turn = before.get(skill) ?? 0
      before.set(skill, turn + 1)
      return { name, turn }
    })
    .toSorted((a, b) => a.turn - b.turn)
    .map(({ name }) => name)
}
