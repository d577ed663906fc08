import { readGiftChoices, readGiftTruth } from '../../answers/choice/read-gift.ts'
import { readGiftNumber } from '../../answers/computed/read-gift.ts'
import { readGiftPairs } from '../../answers/match/read-gift.ts'
import { typedWords } from '../../answers/short-text/typed-words.ts'
import type { ReadAnswer } from '../../build-part.ts'
import { answersIn } from './answer-list.ts'
import type { TextReader } from './marked-text.ts'

/**
 * Reads the content of the braces, and tries the kinds in Moodle's order: numbers, choices, pairs, true or false,
 * words.
 * @param followsFormula whether the text before the braces ends like a formula, as in `x^{2}`
 */
export function readAnswer(
  inside: string,
  read: TextReader,
  losses: string[],
  followsFormula: boolean,
): ReadAnswer {
  const raw = inside.trim()
  if (raw === '') return { why: 'an essay has no criteria to judge it by' }
  if (raw.startsWith('#')) return readGiftNumber(raw.slice(1), read, losses)
  if (raw.includes('~')) return readGiftChoices(answersIn(raw, /(?=[=~])/), read, losses)
  const [truth = '', ...feedback] = raw.split('#')
  if (/^(?:T|TRUE|F|FALSE)$/i.test(truth.trim()))
    return readGiftTruth(/^t/i.test(truth), feedback, read, losses)
  if (!raw.startsWith('=') && followsFormula)
    return { why: 'its braces look like those of a formula: braces of a text need a \\ before' }
  const given = answersIn(raw, /(?==)/)
  if (given.some(({ text }) => text.includes('->'))) return readGiftPairs(given, read, losses)
  return typedWords(
    // An answer without a weight is fully right, with or without its equals sign.
    given.map(({ weight, text, feedback: said }) => ({
      raw: read.raw(text),
      fraction: weight ?? 100,
      feedback: read.notation(said),
    })),
    1,
    losses,
  )
}
