import MiniSearch from 'minisearch'
import type { Question } from '#app/engines/questions/schema.ts'
import type { Bank } from '#app/features/question-bank/door.ts'
import { indexedForms, wordsOf } from '#app/platform/search/search-words.ts'

/** What a text asks about: a skill of the bank and a topic of the subject. */
export interface Likeness {
  skillId: string
  topicId: string
}

/** Questions that a text is compared with. */
const NEAREST = 6
/** A text that shares fewer different words with the nearest question is not recognised. */
const FEWEST_WORDS = 2
/** Chosen by leaving each question of the bank out and finding its topic by its words. */
const BOOST = { skill: 2, topic: 0.5, title: 1.5, text: 1 }

/**
 * Finds the skill and the topic of a text by its words: the nearest questions of the subject vote. The texts of the
 * bank, the names of its skills and the points of the curriculum are compared.
 */
export function likenessIn(
  bank: Bank,
  subjectId: string,
): (text: string, except?: Question) => Likeness | null {
  const questions = bank.bySubject.get(subjectId) ?? []
  const topicsOf = ({ topics }: Question) => topics.filter((id) => id.startsWith(`${subjectId}.`))
  const index = new MiniSearch<{ id: number; skill: string; topic: string; title: string; text: string }>({
    fields: ['skill', 'topic', 'title', 'text'],
    tokenize: wordsOf,
    processTerm: (word) => indexedForms(word),
  })
  index.addAll(
    questions.map((question, id) => {
      const topics = topicsOf(question).flatMap((one) => bank.curriculum.topic(one) ?? [])
      return {
        id,
        skill: bank.skills.get(question.skill)?.name ?? '',
        topic: topics.flatMap(({ name, fullTitle, points }) => [name, fullTitle, ...points]).join(' '),
        title: question.title,
        text: wordsIn(question),
      }
    }),
  )
  return (text, except) => {
    const words = [...new Set(wordsOf(text))].filter((word) => /[a-z]{3}/.test(word)).slice(0, 120)
    if (words.length === 0) return null
    const hits = index
      .search(words.join(' '), { boost: BOOST, combineWith: 'OR' })
      .map(({ id, score, queryTerms }) => ({ question: questions[id as number]!, score, queryTerms }))
      .filter(({ question }) => question !== except)
      .slice(0, NEAREST)
    if (new Set(hits[0]?.queryTerms).size < FEWEST_WORDS) return null
    const topicId = mostVotes(hits, ({ question }) => topicsOf(question))
    const about = hits.filter(({ question }) => question.topics.includes(topicId))
    return { topicId, skillId: mostVotes(about, ({ question }) => [question.skill]) }
  }
}

/** The words of a question. Drawn numbers and formulas are no words. */
export const wordsIn = ({ stem, parts }: Question): string =>
  [stem ?? '', ...parts.map(({ prompt }) => prompt)].join(' ').replace(/\{\{[^}]*\}\}|\$[^$]*\$/g, ' ')

/** A vote counts by the cube of its score, so that the nearest question decides where the others are far. */
function mostVotes<Hit extends { score: number }>(
  hits: readonly Hit[],
  namesOf: (hit: Hit) => readonly string[],
): string {
  const votes = new Map<string, number>()
  for (const hit of hits)
    for (const name of namesOf(hit)) votes.set(name, (votes.get(name) ?? 0) + hit.score ** 3)
  return [...votes].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? ''
}
