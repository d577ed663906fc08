import { indexedForms, wordsOf } from '#app/platform/search/search-words.ts'
import { contentWords } from './content-words.ts'

/** Words of a wish for practice that name no topic. */
const WISH = new Set(
  'practice practise practising question questions quiz exercise exercises another make set more new hard easy some few exam test on for'.split(
    ' ',
  ),
)

/** Names of whole fields, and the words under which the bank files their questions. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  calculus: ['differentiation', 'derivative', 'integration', 'antiderivative'],
  genetics: ['inheritance', 'alleles', 'pedigrees'],
  redox: ['oxidation', 'electrolysis', 'galvanic'],
  trig: ['trigonometric', 'sine', 'cosine'],
  stats: ['statistics', 'normal', 'regression'],
}

/** The topic that a message wants practice on; empty if it names none. */
export const practiceTopic = (about: string): string[] =>
  contentWords(about)
    .filter((word) => !WISH.has(word))
    .flatMap((word) => [word, ...(FIELDS[word] ?? [])])

/** The title or the skill of a question names one of the words of the topic. */
export function isOnTopic(question: { title: string; about: string }, topic: readonly string[]): boolean {
  const forms = new Set(wordsOf(`${question.title} ${question.about}`).flatMap(indexedForms))
  return topic.some((word) => indexedForms(word).some((form) => forms.has(form)))
}
