/** Sentences that count for nothing: orders to the grader, words of the task, repetitions, and words without grammar. */
import { FUNCTION_WORDS } from '#app/engines/tools/english/word-lists.ts'
import type { DraftSentence } from './read-draft.ts'
import { wrongPairs } from './word-order.ts'

export type Aside = 'to-the-grader' | 'copied' | 'repeated' | 'no-sentence'

const ORDERS: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override|bypass|skip)\b[^.]{0,60}\b(?:instructions?|rubric|criteria|prompt|rules?|guidelines?|guidance|above|previous|earlier|caps?|system)\b/,
  /\b(?:give|award|assign|grant|output|return|score|grade|rate|mark|deserves?|receives?|get|gets|earns?|set|treat)\b[^.]{0,60}\b(?:level \d|level (?:one|two|three|four|five)|(?:full|maximum|top|highest|high|best|perfect) (?:marks?|level|band|grade|score)s?|(?:marks?|grade|score|level|band)s? (?:of|to|is|=)|\d+ ?\/ ?\d+|\d+ out of \d+|a\+|high for (?:every|all)|as exemplary)/,
  /\b(?:level|band|grade|mark|score)s?\s*[:=]\s*(?:\d|high|top|a\b)/,
  /\b(?:you are|act as|as) (?:now )?(?:an? )?(?:\w+ )?(?:ai|a\.i\.|language model|chatbot|grader|marker|examiner|assistant)\b/,
  /\b(?:dear|attention|note to|message (?:to|for)) (?:the )?(?:\w+ )?(?:examiner|marker|grader|teacher|ai|assessor|system)\b/,
  /<\/?\s*(?:system|instructions?|prompt|admin|rubric|user|assistant)\b|\[\/?inst\]|#{2,}\s*(?:system|instruction|new)|\bsystem(?: prompt| message| note|\s?:)/,
  /\b(?:meets?|fulfils?|satisf(?:y|ies)|addresses) (?:all|every|each)(?: of)?(?: the)?(?: \w+)? (?:criteri(?:a|on)|levels?|rubric|descriptors?)\b/,
  /\bthis (?:essay|response|draft|answer|text|student|work) (?:is (?:excellent|outstanding|perfect|flawless|exemplary)|deserves|should (?:get|receive|be (?:graded|marked|given|awarded|scored)))/,
]

/** Words about marking. A sentence with three of them talks to the grader, not about its subject. */
const ABOUT_MARKING =
  /\b(?:rubric|criteri(?:a|on)|grad(?:e|er|es|ed|ing)|mark(?:s|er|ed|ing)?|examiner|assessor|levels?|bands?|scores?|high|highest|exemplary|excellent|perfect|outstanding|award|deserves?|essay|response|draft|student|instructions?|output|prompt|feedback)\b/g

function speaksToTheGrader(plain: string, taskWords: ReadonlySet<string>): boolean {
  if (ORDERS.some((order) => order.test(plain))) return true
  const about = new Set([...plain.matchAll(ABOUT_MARKING)].map(([word]) => word))
  return [...about].filter((word) => !taskWords.has(word)).length >= 3
}

const grams = (words: readonly string[], size: number): string[] =>
  words.slice(0, Math.max(0, words.length - size + 1)).map((_, at) => words.slice(at, at + size).join(' '))

/** The words of plain text, hyphens split. Quoted words are not among them. */
export const plainWords = (plain: string): string[] => plain.match(/[\p{L}\p{N}]+(?:'[\p{L}]+)?/gu) ?? []

const contentOf = (words: readonly string[]): Set<string> =>
  new Set(words.filter((word) => /\d/.test(word) || (word.length > 2 && !FUNCTION_WORDS.has(word))))

/** Why each sentence is set aside; null for sentences that count. */
export function asidesOf(
  sentences: readonly DraftSentence[],
  promptWords: readonly string[],
): (Aside | null)[] {
  const taskWords = new Set(promptWords)
  const size = 4
  const prompt = new Set(grams(promptWords, size))
  const earlier: Set<string>[] = []
  const shuffled = shuffledParts(sentences)
  return sentences.map((sentence, at): Aside | null => {
    if (speaksToTheGrader(sentence.plain, taskWords)) return 'to-the-grader'
    const words = plainWords(sentence.plain)
    const all = grams(words, size)
    const copied = all.filter((gram) => prompt.has(gram)).length
    if (all.length > 0 && copied / all.length > 0.5) return 'copied'
    if (words.length <= size && words.length > 0 && words.every((word) => taskWords.has(word)))
      return 'copied'
    const content = contentOf(words)
    if (content.size >= 4 && earlier.some((other) => alike(content, other))) return 'repeated'
    earlier.push(content)
    return shuffled.has(at) || isList(words, sentence.plain) ? 'no-sentence' : null
  })
}

function alike(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  if (other.size < 4) return false
  let shared = 0
  for (const word of one) if (other.has(word)) shared++
  return shared / Math.min(one.size, other.size) > 0.8 && shared / Math.max(one.size, other.size) > 0.6
}

/** A list of words has hardly any of the small words that make a sentence, and many commas. */
function isList(words: readonly string[], plain: string): boolean {
  const letters = words.filter((word) => /^[a-z']+$/.test(word))
  if (letters.length < 6) return false
  const small = letters.filter((word) => FUNCTION_WORDS.has(word)).length / letters.length
  const commas = (plain.match(/,/g) ?? []).length / words.length
  return small === 0 || small < (commas > 0.2 ? 0.25 : 0.1)
}

/** About this many words are judged together, because one sentence is short for a judgement. */
const PART = 50

/** The sentences of paragraphs and of parts in which the order of words is not English. */
function shuffledParts(sentences: readonly DraftSentence[]): Set<number> {
  const wrong = sentences.map(({ own }) => wrongPairs(own))
  const found = new Set<number>()
  const judge = (part: readonly number[], least: number, share: number) => {
    const length = part.reduce((sum, at) => sum + sentences[at]!.words.length, 0)
    const pairs = part.reduce((sum, at) => sum + wrong[at]!, 0)
    if (pairs >= least && pairs / length > share) for (const at of part) found.add(at)
    return length
  }
  for (const paragraph of Map.groupBy(sentences.keys(), (at) => sentences[at]!.paragraph).values()) {
    judge(paragraph, 3, 0.025)
    let part: number[] = []
    for (const at of paragraph) {
      part.push(at)
      judge([at], 2, 0.1)
      if (judge(part, 2, 0.03) >= PART) part = []
    }
  }
  return found
}
