import { plainNumber } from './brought.ts'
import { htmlToText, unmarked } from './html-text.ts'

/** What a file wants as typed words, without any notation: formulas as they are written, no tags. */
export function plainWords(text: string, losses: string[]): string {
  const plain = text.includes('\\*') ? text.replaceAll('\\*', '∗') : text
  if (!/<\/?[a-z][^<>]*>|&(?:#\d+|[a-z]+);/i.test(plain)) return plain.replace(/\s+/g, ' ').trim()
  const read = htmlToText(plain)
  losses.push(...read.losses)
  return unmarked(read.text).replace(/\s+/g, ' ').trim()
}

/** Of one answer in words; longer, nobody types it. */
export const LONGEST_ANSWER = 1_000

/** Said where a program compares a whole answer with letters, and ours looks for a phrase. */
const AMONG_OTHERS = 'that the answer stands by itself: here it may stand among other words'

/**
 * Phrases that are looked for, of answers as other programs have them. Their stars stand for anything; the signs of our
 * notation for phrases mean nothing there.
 */
export function keyPhrases(
  answers: readonly string[],
  losses: string[],
  { stars = true }: { stars?: boolean } = {},
): string[] {
  const phrases: string[] = []
  for (const answer of answers) {
    if (answer.length > LONGEST_ANSWER) {
      losses.push(`an answer of more than ${LONGEST_ANSWER} letters`)
      continue
    }
    const words = plainWords(answer, losses)
      .replace(/&/g, ' and ')
      .replace(/[|~…]|\.{3}/g, ' ')
    if (!stars || !words.includes('*')) {
      phrases.push(words.replace(/\*/g, '∗').replace(/\s+/g, ' ').trim())
      continue
    }
    const inner = words.trim().replace(/^\*+|\*+$/g, '')
    if (/[^\s*]\*|\*[^\s*]/.test(inner)) {
      losses.push(`the answer “${words.trim().slice(0, 60)}”: its star stands for a part of a word`)
      continue
    }
    losses.push(
      /^[^*].*[^\s*]\*$/.test(words.trim())
        ? `the answer “${words.trim().slice(0, 60)}”: its star may stand for the end of a word, and here whole words count`
        : 'stars that stand for any words',
    )
    phrases.push(
      inner
        .replace(/\s*\*+\s*/g, ' … ')
        .replace(/\s+/g, ' ')
        .trim(),
    )
  }
  const found = [...new Set(phrases.filter(Boolean))]
  if (found.length > 0) losses.push(AMONG_OTHERS)
  return found
}

/** The number that all right answers are, where they are one: found among words it would stand for others, such as 4 %. */
export function onlyNumber(answers: readonly string[], losses: string[]): string | null {
  const [first = ''] = answers
  const value = plainNumber(first)
  if (value === null || answers.some((one) => plainNumber(one) !== value)) return null
  losses.push('that its letters are compared: here it is the value of the number')
  return first.trim()
}
