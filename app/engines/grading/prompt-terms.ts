/** The words of a task that an answer has to take up. */
import { stemmer } from 'stemmer'
import { FUNCTION_WORDS } from '#app/engines/tools/english/word-lists.ts'
import { wordsOf } from '#app/engines/tools/english/sentences.ts'

/** Words of tasks in general. */
const TASK_WORDS = new Set(
  'discuss explain analyse analyze evaluate compare contrast assess describe identify examine explore consider outline justify respond response essay text texts play novel poem author writer writers audience audiences reader readers shown shows show present presented presents extent agree what which marks mark using source sources your knowledge answer question write words history modern ancient revolutions australian between terms reference refer claim student students suggest improvements produced could does within prescribed through change changed changing important form part'.split(
    ' ',
  ),
)

/** Roots of the key words, with the words. The task proper stands at the end of a long prompt, so the last ones count. */
export function promptTerms(prompt: string): Map<string, string> {
  const all = wordsOf(prompt)
    .map((word) => word.toLowerCase().replace(/[’']s$/, ''))
    .filter((word) => word.length > 3 && !/\d/.test(word))
    .filter((word) => !FUNCTION_WORDS.has(word) && !TASK_WORDS.has(word))
    .map((word) => [stemmer(word), word] as const)
  return new Map(all.slice(-16))
}
