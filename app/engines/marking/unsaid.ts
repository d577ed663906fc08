/** What an answer leaves undecided, or says of something else: "may or may not", "it is not because of …". */
import { phraseWords } from './read-words.ts'
import { NEGATIONS, turnsTo } from './denial.ts'

/** Where one sentence ends and the next begins. */
const SENTENCE = /(?<=[.!?;])\s+|\n+/

/** One thing or its opposite, or not at all, or nobody can say: whatever else the sentence holds, it says neither. */
const UNDECIDED = new RegExp(
  [
    String.raw`\b(?:may|might|could|would|does|do|did|is|was|will|can) or (?:\w+ )?(?:may|might|could|would|does|do|did|is|was|will|can)(?: ?not|n['’]?t)\b`,
    String.raw`\b(?:may|might|could)\b.{1,60}\bor not\b`,
    String.raw`\bor (?:maybe|perhaps|not(?= \w+ ?(?:[.,;]|$)))`,
    String.raw`\bor (?:it|they|he|she) (?:may|might|could)(?: ?not)?(?: be)?(?= ?(?:[.,;]|$))`,
    String.raw`\b(?:could|may|might) (?:be|go|have \w+) either\b`,
  ].join('|'),
  'i',
)
/** "May", "went": before a word and its opposite these leave open which of them it is. */
const OPEN = /^(?:may|might|could|would|can|either|mayb|perhap|possibl|go|went)$/

/** "It is not because …", "wasn't due to …", "doesn't show that …": what follows is said of nothing. */
const OF_NOTHING =
  /\b(?:(?:is|are|was|were|do|does|did|has|have|had)(?:n['’]?t| not)|it['’]s not|not)(?! (?:only|just|simply|merely|solely|entirely|all)\b)(?: (?:really|actually|necessarily))? (?:(?:show|mean|suggest|prove|imply|say) (?:that )?|because(?: of)?|due to|owing to|about|as a result of|the result of|related to)\b(?:(?! (?:as|since|because|but|so|although|though)\b)[^.;!?\n,])*/gi

const saysBothWays = (sentence: string): boolean => {
  const words = phraseWords(sentence)
  return words.some(
    (word, i) =>
      words[i + 1] === 'or' &&
      turnsTo(word, words[i + 2] ?? '') &&
      words.slice(Math.max(0, i - 6), i).some((one) => OPEN.test(one)) &&
      // Nothing can get in or out.
      !words.slice(0, i).some((one) => NEGATIONS.has(one)),
  )
}

/**
 * The text without what it does not decide, and without what it denies to be the cause; null where everything is said.
 * What is left is marked: a point that only stood there was not made.
 */
export function saidOnly(text: string): string | null {
  if (!/\bor\b|\beither\b|\bnot\b|n['’]?t\b/i.test(text)) return null
  const kept = text
    .split(SENTENCE)
    .filter(
      (sentence) => /\bwhether\b/i.test(sentence) || !(UNDECIDED.test(sentence) || saysBothWays(sentence)),
    )
    .join(' ')
    .replace(OF_NOTHING, ' . ')
  return kept.length === text.length ? null : kept
}
