/** The parts of a TEEL paragraph: topic sentence, evidence, explanation, link. Read by signs in the words. */
import { stem } from '#app/engines/text/read-words.ts'
import type { Sentence } from './sentences.ts'
import { FUNCTION_WORDS } from './word-lists.ts'

export type Part = 'topic' | 'evidence' | 'explanation' | 'link' | 'other'

export interface ReadSentence {
  sentence: Sentence
  part: Part
  /** What the rules saw, in words. */
  signs: readonly string[]
}

const EXPLAINS =
  /\b(?:suggest(?:s|ing|ed)?|impl(?:y|ies|ying)|convey(?:s|ing)?|reveal(?:s|ing)?|highlight(?:s|ing)?|emphasis(?:e|es|ing)|illustrat(?:e|es|ing)|demonstrat(?:e|es|ing)|evok(?:e|es|ing)|position(?:s|ing)?|symbolis(?:e|es|ing)|reflect(?:s|ing)?|expos(?:e|es|ing)|undermin(?:e|es|ing)|reinforc(?:e|es|ing)|because|thereby|so that|which (?:shows|makes|means)|as if|connot(?:e|es|ing)|signif(?:y|ies)|indicat(?:e|es|ing))\b/i
const LINKS =
  /^(?:therefore|thus|hence|ultimately|consequently|as a result|in this way|through this|overall|accordingly|clearly|in doing so|by (?:\w+ing|the end))\b/i
const QUOTES = /“[^”]+”|"[^"]+"|(?<!\p{L})[‘'][^’']+[’'](?!\p{L})/u
const REFERENCE =
  /\b(?:in (?:act|scene|chapter|stanza|line|part)|when|for (?:example|instance)|such as|such a|this is (?:seen|shown|evident)|evident (?:when|in)|act \w+|scene \w+|chapter \d+)\b/i

/** Content words in one form: for comparing a question with a sentence. */
export const keyTerms = (text: string): Map<string, string> =>
  new Map(
    (text.match(/\p{L}[\p{L}’'-]*/gu) ?? [])
      .map((word) => word.toLowerCase().replace(/[’']s$/, ''))
      .filter((word) => word.length > 3 && !FUNCTION_WORDS.has(word) && !TASK_WORDS.has(word))
      .map((word) => [stem(word.replace(/(?<=[^s])s$/, '')), word] as const),
  )

/** Words of the task itself. */
const TASK_WORDS = new Set(
  'discuss explain analyse evaluate compare contrast extent agree examine explore describe consider essay text texts play novel author writer audience reader readers respond'.split(
    ' ',
  ),
)

export function readParagraph(
  sentences: readonly Sentence[],
  question: string,
): {
  read: ReadSentence[]
  missing: Part[]
  terms: { used: string[]; missing: string[] }
  lastTerms: string[]
} {
  const terms = keyTerms(question)
  const termsIn = (sentence: Sentence | undefined): string[] =>
    sentence ? [...keyTerms(sentence.text).keys()].filter((root) => terms.has(root)) : []
  const read = sentences.map((sentence, index): ReadSentence => {
    const { text } = sentence
    const [hasQuote, refers, explains, links] = [
      QUOTES.test(text),
      REFERENCE.test(text),
      EXPLAINS.test(text),
      LINKS.test(text),
    ]
    const signs: string[] = []
    const shared = termsIn(sentence)
    if (hasQuote) signs.push('quotes words')
    if (refers) signs.push('names a place or example')
    if (explains) signs.push(`explains with “${EXPLAINS.exec(text)?.[0] ?? ''}”`)
    if (links) signs.push(`links with “${LINKS.exec(text)?.[0] ?? ''}”`)
    if (shared.length > 0)
      signs.push(`uses ${shared.map((root) => `“${terms.get(root)}”`).join(', ')} of the question`)
    const isLast = index === sentences.length - 1
    const part: Part =
      index === 0 && !hasQuote
        ? 'topic'
        : isLast && sentences.length > 2 && (links || (shared.length > 0 && !hasQuote))
          ? 'link'
          : hasQuote || (refers && !explains)
            ? 'evidence'
            : explains
              ? 'explanation'
              : 'other'
    return { sentence, part, signs }
  })
  // A sentence that quotes and explains does both.
  const explainsToo = read.some(
    (one, index) =>
      one.part === 'explanation' || (one.part === 'evidence' && EXPLAINS.test(sentences[index]?.text ?? '')),
  )
  const missing = (['topic', 'evidence', 'explanation', 'link'] as const).filter((part) =>
    part === 'explanation' ? !explainsToo : !read.some((one) => one.part === part),
  )
  const all = new Set(sentences.flatMap(termsIn))
  return {
    read,
    missing,
    terms: {
      used: [...terms].filter(([root]) => all.has(root)).map(([, word]) => word),
      missing: [...terms].filter(([root]) => !all.has(root)).map(([, word]) => word),
    },
    lastTerms: termsIn(sentences.at(-1)),
  }
}

/** The share of words that stand in quotation marks, 0 to 1. */
export function quotedShare(text: string): number {
  const quoted = (text.match(/“[^”]+”|"[^"]+"/g) ?? []).join(' ').match(/\p{L}+/gu) ?? []
  const all = text.match(/\p{L}+/gu) ?? []
  return all.length === 0 ? 0 : quoted.length / all.length
}
