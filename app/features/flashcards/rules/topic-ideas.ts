import type { Question } from '#app/engines/questions/schema.ts'
import type { KeyPoint } from '#app/engines/text/key-points.ts'
import { ideaTerms, sharesTerms } from './idea-terms.ts'

/** A key idea of a topic: a key point of the marking guides, or several that say the same. */
export interface TopicIdea {
  /** A sentence for the student. */
  name: string
  terms: ReadonlySet<string>
  points: readonly KeyPoint[]
  /** The skill of its question. */
  skill: string
}

/** An idea with fewer terms is an answer to its question, such as "A higher temperature". */
const LEAST_TERMS = 4
/** Words of ideas that make sense beside their question only: its graph, its text, its experiment. */
const OF_QUESTION =
  /\b(?:for example|correct|valid|curves?|graph|table|photo|picture|diagram|map|source|extract|passage|paragraph|writer|author|speaker|poet|poem|variables?|these|this|otherwise)\b/i
/** Ideas that share this much of their terms say the same. */
const SAME_SHARE = 0.75

/**
 * Key ideas of a topic from the key points of its short-answer questions. Points with numbers, formulas or drawn values
 * belong to their question alone and are left out, as are points about its picture or its text.
 */
export function topicIdeas(questions: readonly Question[]): TopicIdea[] {
  const ideas: (TopicIdea & { points: KeyPoint[] })[] = []
  for (const { skill, parts } of questions)
    for (const { answer } of parts) {
      if (answer.kind !== 'short-text') continue
      for (const { id, marks, for: text, accept, reject = [] } of answer.points) {
        if (/[$\d]|\{\{/.test(text) || [...accept, ...reject].some((phrase) => phrase.includes('{{')))
          continue
        const name = ideaName(text)
        const terms = ideaTerms(name)
        if (terms.size < LEAST_TERMS || OF_QUESTION.test(name)) continue
        const point = { id, marks, accept, reject }
        const same = ideas.find(
          (one) => sharesTerms(one.terms, terms, SAME_SHARE) && sharesTerms(terms, one.terms, SAME_SHARE),
        )
        if (same) same.points.push(point)
        else ideas.push({ name, terms, points: [point], skill })
      }
    }
  return ideas
}

/** "States that the yield decreases (at 400 K)" names the idea "The yield decreases". */
function ideaName(text: string): string {
  const plain = text
    .replace(/\s*\([^)]*\)/g, '')
    .replace(/^(?:states?|explains?|says?|describes?|identif(?:y|ies)|links?|recogni[sz]es?)(?: that)? /i, '')
    .trim()
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}
