import { instantiate } from '#app/engines/questions/instantiate.ts'
import { textsOf } from '#app/engines/question-check/texts.ts'
import type { Rule } from './rule.ts'

const WORDS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const DRAWS = 20

const numbersIn = (text: string): string[] => [
  ...(text.match(/\d+(?:\.\d+)?/g) ?? []),
  ...(text.toLowerCase().match(/\b[a-z]+\b/g) ?? []).flatMap((word) =>
    WORDS.includes(word) ? [String(WORDS.indexOf(word) + 2)] : [],
  ),
]

/** Fixed questions are left out: their titles name years and formulas that no number is drawn for. */
export const titleNumberRule: Rule = {
  id: 'title-number',
  reason:
    'The title of a template names a number that is in none of its draws. Take the number out of the title.',
  find: ({ question }) => {
    const named = question.params ? (question.title.match(/\d+(?:\.\d+)?/g) ?? []) : []
    if (named.length === 0) return []
    const drawn = new Set<string>()
    for (let seed = 1; seed <= DRAWS; seed += 1)
      for (const { path, text } of textsOf(instantiate(question, seed)))
        if (path !== 'title') for (const number of numbersIn(text)) drawn.add(number)
    return named.some((number) => !drawn.has(number)) ? [{ path: 'title', excerpt: question.title }] : []
  },
}
