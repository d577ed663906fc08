/** Reads a draft and its task: what each sentence shows, and what is set aside. */
import { wordCorrector } from './correct-words.ts'
import type { IsWord } from './known-words.ts'
import { promptTerms } from './prompt-terms.ts'
import { readDraft } from './read-draft.ts'
import type { Rubric } from './rubric.ts'
import { factsOf, type Facts } from './score-strands.ts'
import { asidesOf, plainWords, type Aside } from './set-aside.ts'
import { figuresOf, signsIn, type SentenceSigns, type Task } from './signs-in.ts'
import { SIGNAL_WORDS } from './signs.ts'
import type { Span } from './strand.ts'
import { termsOf } from './terms.ts'

/** A draft in the form that grading and questions share. */
export interface ReadDraft {
  /** The sentences that count. */
  signs: readonly SentenceSigns[]
  /** With those that are set aside, except the task copied above the text. */
  every: readonly SentenceSigns[]
  task: Task
  facts: Facts
  asides: readonly (Span & { why: Aside; words: number })[]
}

export interface GradeInput {
  prompt: string
  rubric: Rubric
  text: string
  /** Tells English words; without it spelling is not looked at. */
  isWord?: IsWord | undefined
  /** How close the text is to the meaning of the prompt; see `topicCloseness`. */
  closeness?: number | undefined
}

export function readForGrading({ prompt, rubric, text, isWord }: GradeInput): ReadDraft {
  const promptWords = plainWords(prompt.toLowerCase().replace(/’/g, "'"))
  const task: Task = {
    terms: promptTerms(prompt),
    words: new Set(promptWords),
    figures: figuresOf(prompt),
  }
  const wanted = new Set([...SIGNAL_WORDS, ...promptWords, ...termsOf(rubric.family).words])
  const sentences = readDraft(text, wordCorrector(wanted, isWord))
  const why = asidesOf(sentences, promptWords)
  const first = why.findIndex((reason) => reason !== 'copied')
  const all = sentences.map((one) => signsIn(one, rubric.family, task))
  const every = first === -1 ? [] : all.slice(first)
  const signs = all.filter((_, at) => why[at] === null)
  const asides = sentences.flatMap(({ start, end, words }, at) => {
    const reason = why[at]
    return reason ? [{ start, end, words: words.length, why: reason }] : []
  })
  return { signs, every, task, facts: factsOf(signs, every, task, isWord), asides }
}
