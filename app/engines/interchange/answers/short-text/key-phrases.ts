import { wordsOf } from '../../content/text.ts'
import { AMONG_OTHER_WORDS } from '../../losses.ts'
import { plainNumber } from '../../numbers.ts'

/** For one typed answer. No real answer is longer. */
export const MAX_ANSWER_LENGTH = 1_000

/** A typed answer as plain words: no tags, formulas as written. An escaped star is a star. */
export const typedText = (text: string, losses: string[]): string =>
  wordsOf(text.includes('\\*') ? text.replaceAll('\\*', '∗') : text, losses)

/**
 * Turns answers of other programs into phrases of our marking. Their stars stand for any words. Our operators have no
 * meaning there.
 */
export function keyPhrases(
  answers: readonly string[],
  losses: string[],
  { stars = true }: { stars?: boolean } = {},
): string[] {
  const phrases = answers.map((answer) => {
    if (answer.length > MAX_ANSWER_LENGTH) {
      losses.push(`an answer of more than ${MAX_ANSWER_LENGTH} letters`)
      return ''
    }
    const words = typedText(answer, losses)
      .replace(/&/g, ' and ')
      .replace(/[|~…]|\.{3}/g, ' ')
    return stars && words.includes('*')
      ? withWildcards(words.trim(), losses)
      : words.replace(/\*/g, '∗').replace(/\s+/g, ' ').trim()
  })
  const found = [...new Set(phrases.filter(Boolean))]
  if (found.length > 0) losses.push(AMONG_OTHER_WORDS)
  return found
}

/** Stars at the ends mean "among other words", like our phrases; a star inside a word is not supported. */
function withWildcards(words: string, losses: string[]): string {
  const inner = words.replace(/^\*+|\*+$/g, '')
  if (/[^\s*]\*|\*[^\s*]/.test(inner)) {
    losses.push(`the answer “${words.slice(0, 60)}”: its star stands for a part of a word`)
    return ''
  }
  losses.push(
    /^[^*].*[^\s*]\*$/.test(words)
      ? `the answer “${words.slice(0, 60)}”: its star may stand for the end of a word, and here whole words count`
      : 'stars that stand for any words',
  )
  return inner
    .split(/\*+/)
    .map((one) => one.trim())
    .join(' … ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The number that all right answers equal, or null. As a phrase, a number would also accept 4 % for 4. */
export function onlyNumber(answers: readonly string[], losses: string[]): string | null {
  const [first = ''] = answers
  const value = plainNumber(first)
  if (value === null || answers.some((one) => plainNumber(one) !== value)) return null
  losses.push('that its letters are compared: here it is the value of the number')
  return first.trim()
}
