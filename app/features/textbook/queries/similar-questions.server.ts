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
const NEAREST = 8
/** A text that shares fewer different words with the nearest question is not recognised. */
const FEWEST_WORDS = 2
/** The topic and its skill have the words of the curriculum, and the question those of the bank. */
const BOOST = { skill: 3, topic: 2, title: 2, text: 1 }

/**
 * Finds the skill and the topic of a text by its words: the nearest questions of the subject vote. The texts of the
 * bank, its skills and the points of the curriculum are compared.
 */
export function likenessIn(bank: Bank, subjectId: string): (text: string) => Likeness | null {
  const questions = bank.bySubject.get(subjectId) ?? []
  const topicOf = (question: Question) => question.topics.find((id) => id.startsWith(`${subjectId}.`)) ?? ''
  const index = new MiniSearch<{ id: number; skill: string; topic: string; title: string; text: string }>({
    fields: ['skill', 'topic', 'title', 'text'],
    tokenize: wordsOf,
    processTerm: (word) => indexedForms(word),
  })
  index.addAll(
    questions.map((question, id) => {
      const topic = bank.curriculum.topic(topicOf(question))
      return {
        id,
        skill: bank.skills.get(question.skill)?.name ?? '',
        topic: topic ? [topic.name, topic.fullTitle, ...topic.points].join(' ') : '',
        title: question.title,
        text: [question.stem ?? '', ...question.parts.map(({ prompt }) => prompt)]
          .join(' ')
          .replace(/\{\{[^}]*\}\}|\$[^$]*\$/g, ' '),
      }
    }),
  )
  return (text) => {
    const words = [...new Set(wordsOf(text))].filter((word) => /[a-z]{3}/.test(word)).slice(0, 120)
    if (words.length === 0) return null
    const hits = index.search(words.join(' '), { boost: BOOST, combineWith: 'OR' }).slice(0, NEAREST)
    const [first] = hits
    if (!first || new Set(first.queryTerms).size < FEWEST_WORDS) return null
    const votes = new Map<string, number>()
    for (const { id, score } of hits) {
      const question = questions[id as number]!
      const key = `${question.skill} ${topicOf(question)}`
      votes.set(key, (votes.get(key) ?? 0) + score)
    }
    const [[key]] = [...votes].toSorted((a, b) => b[1] - a[1]) as [[string, number]]
    const [skillId, topicId] = key.split(' ') as [string, string]
    return { skillId, topicId }
  }
}
