import { phraseFinder } from '#app/engines/text/key-point-finder.ts'
import { isSameWord } from '#app/engines/text/same-word.ts'
import { readWords } from '#app/engines/text/read-words.ts'

/** What a rule-based check can say about an explanation in the learner's own words. It does not understand meaning. */
export interface ExplanationCheck {
  found: { idea: string; quote: string }[]
  /** The words deny the idea. */
  denied: { idea: string; quote: string }[]
  missing: string[]
  /** Terms of the card that are used without a sentence that says what they are. */
  unexplained: string[]
  /** Sentences that only repeat the term or the question. */
  circular: string[]
}

export interface ExplainedCard {
  /** Plain text. */
  question: string
  answer: string
  /** The author's key ideas; without any, the terms of the answer are looked for. */
  keyIdeas: readonly string[]
}

const STOP_WORDS =
  /^(?:an?|and|are|as|at|be|been|both|but|by|can|do|does|each|for|from|had|has|have|how|if|in|into|is|it|its|itself|of|on|one|only|or|other|so|such|than|that|the|their|them|then|there|these|they|this|those|to|two|was|what|when|where|which|while|who|whose|why|will|with|you|your|because|usually|means?|called|happens?|occurs?|between|during|through|also|not|no|name|give|state|define)$/i

/** Words that carry meaning. */
export function contentWords(text: string): string[] {
  const words = text.match(/[\p{L}\p{N}]+(?:[-’'][\p{L}\p{N}]+)*/gu) ?? []
  return words.filter((word) => !STOP_WORDS.test(word))
}

export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?;])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter(Boolean)
}

const MOST_TERMS = 8
/** The check takes time with ideas times sentences, so both have a limit. */
export const MOST_IDEAS = 10
export const MOST_SENTENCES = 40
const MOST_WORDS = 12

/** The terms of an answer, where its author named no key ideas: its words with meaning, each once. */
export function termsOf(answer: string): string[] {
  const terms: string[] = []
  for (const word of contentWords(answer)) {
    const isTerm = word.length >= 4 || /\d/.test(word) || /^\p{Lu}{2,}/u.test(word)
    if (isTerm && !terms.some((term) => isSame(term, word))) terms.push(word)
  }
  return terms.slice(0, MOST_TERMS)
}

export function checkExplanation(explanation: string, card: ExplainedCard): ExplanationCheck {
  const sentences = sentencesOf(explanation).slice(0, MOST_SENTENCES)
  const ideas = card.keyIdeas.length > 0 ? card.keyIdeas.slice(0, MOST_IDEAS) : termsOf(card.answer)
  const check: ExplanationCheck = {
    found: [],
    denied: [],
    missing: [],
    unexplained: unexplainedTerms(sentences, card),
    circular: sentences.filter((sentence) => isCircular(sentence, card)),
  }
  for (const idea of ideas) {
    const { state, quote } = lookFor(idea, sentences)
    if (state === 'not-found') check.missing.push(idea)
    else check[state === 'found' ? 'found' : 'denied'].push({ idea, quote })
  }
  return check
}

/** Looks for an idea in one sentence, then in two sentences that follow each other. */
function lookFor(idea: string, sentences: readonly string[]) {
  const accept = phrasesOf(idea)
  const pairs = sentences.slice(1).map((sentence, index) => `${sentences[index]!} ${sentence}`)
  let denied: string | undefined
  for (const quote of [...sentences, ...pairs]) {
    const [point] = phraseFinder.find(quote, [{ id: 'idea', marks: 1, accept }], 1)
    if (point?.state === 'found') return { state: 'found' as const, quote }
    if (point?.state === 'contradicted') denied ??= quote
  }
  if (denied !== undefined) return { state: 'contradicted' as const, quote: denied }
  return { state: 'not-found' as const, quote: '' }
}

/** All words of the idea; of four words or more, one may be missing. Alternatives stand after "|". */
function phrasesOf(idea: string): string[] {
  return idea
    .split('|')
    .slice(0, MOST_IDEAS)
    .flatMap((one) => {
      const words = contentWords(one).slice(0, MOST_WORDS)
      const all = words.length > 0 ? words : [one.trim()]
      if (all.length < 4) return [all.join(' & ')]
      return [all, ...all.map((_, index) => all.filter((__, other) => other !== index))].map((some) =>
        some.join(' & '),
      )
    })
}

const isSame = (one: string, other: string): boolean => {
  const [a] = readWords(one)
  const [b] = readWords(other)
  return a !== undefined && b !== undefined && isSameWord(a, b)
}

const hasWord = (words: readonly string[], term: string) => words.some((word) => isSame(word, term))

/** Signs that a sentence says what something is. */
const EXPLAINS =
  /\b(?:is|are|means?|because|since|so that|which|that is|called|when|where|by|refers? to|i\.e)\b|[:(=→]/i

const MOST_UNEXPLAINED = 3

function unexplainedTerms(sentences: readonly string[], { question, answer }: ExplainedCard): string[] {
  const terms = termsOf(`${question} ${answer}`).filter((term) => term.length >= 6)
  return terms
    .filter((term) => {
      const using = sentences.filter((sentence) => hasWord(contentWords(sentence), term))
      return using.length > 0 && !using.some((sentence) => EXPLAINS.test(sentence))
    })
    .slice(0, MOST_UNEXPLAINED)
}

/** "Oxidation is when something is oxidised": both sides of "is" have the same words, or only those of the question. */
function isCircular(sentence: string, { question }: ExplainedCard): boolean {
  const parts = /^(.+?)\b(?:is|are|means?|happens|occurs)\b(?: when)?(.+)$/i.exec(sentence)
  if (!parts) return false
  const subject = contentWords(parts[1]!)
  const says = contentWords(parts[2]!).filter(
    (word) => !/^(?:something|things?|somebody|gets?|being)$/i.test(word),
  )
  if (subject.length === 0 || says.length === 0) return false
  const known = [...subject, ...contentWords(question)]
  return says.every((word) => known.some((one) => isSame(one, word) || haveOneRoot(one, word)))
}

/** "oxidation" and "oxidised": four letters in common, and half of the shorter word. */
function haveOneRoot(one: string, other: string): boolean {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()]
  let same = 0
  while (same < a.length && a[same] === b[same]) same++
  return same >= 4 && same >= Math.min(a.length, b.length) / 2
}
