/** How far a text shows each strand, 0 to 1. The limits were set by judgement on the tuning set: not calibrated. */
import { stemmer } from 'stemmer'
import type { IsWord } from './known-words.ts'
import {
  explains,
  isSpecific,
  lengthOf,
  newness,
  rise,
  share,
  vagueness,
  varied,
  weighs,
  workedOn,
} from './measures.ts'
import type { ReadDraft } from './read-for-grading.ts'
import type { Family } from './rubric.ts'
import type { SentenceSigns, Task } from './signs-in.ts'
import type { Strand } from './strand.ts'
import { termsOf } from './terms.ts'

export interface Facts {
  /** Words and sentences that count. */
  words: number
  sentences: number
  /** With what was set aside. */
  allWords: number
  allSentences: number
  paragraphs: number
  /** Key words of the task that the text uses and does not use. */
  taskUsed: readonly string[]
  taskMissing: readonly string[]
  quotes: number
  figures: number
  names: number
  terms: number
  specific: number
  workedOn: number
  reasons: number
  weighed: number
  vague: readonly string[]
  misspelt: readonly string[]
}

/** Sentences that take a position at the beginning or the end: the first two and the last two. */
export const endsOf = (signs: readonly SentenceSigns[]): readonly SentenceSigns[] =>
  [...new Set([...signs.slice(0, 2), ...signs.slice(-2)])].filter(takesPosition)

/** The worse of two readings: of what counts, and of the whole text. What is set aside never helps. */
const worse = (signs: readonly SentenceSigns[], every: readonly SentenceSigns[], measure: Measure): number =>
  Math.min(measure(signs), measure(every))
type Measure = (signs: readonly SentenceSigns[]) => number

const takesPosition = (one: SentenceSigns): boolean =>
  one.vague.length < 2 &&
  one.contrast.length + one.qualified.length + one.comparison.length + one.cause.length > 0

/** How many terms for each 100 words are many, by subject. */
const MANY_TERMS: Readonly<Record<Family, number>> = {
  biology: 13,
  chemistry: 13,
  physics: 13,
  history: 5,
  english: 4,
  other: 10,
}

export function scoreStrands(
  { signs, every, facts, task }: Pick<ReadDraft, 'signs' | 'every' | 'facts' | 'task'>,
  family: Family,
): Record<Strand, number> {
  const all = facts.allSentences
  const found = (...names: Parameters<typeof varied>[1]) => varied(signs, names, facts.allWords)
  const vague = worse(signs, every, (some) => 1 - rise(vagueness(some), 0.8, 6))
  const fresh = worse(signs, every, (some) => rise(newness(some), 0.72, 0.92))
  const worked = rise(share(facts.workedOn, all), 0.2, 0.65)
  const counted = new Set(signs)
  const ends = worse(signs, every, (some) =>
    rise(endsOf(some).filter((one) => counted.has(one)).length, 0, 4),
  )
  const hard = found('quotes', 'figures', 'references')
  const soft = found('quotes', 'figures', 'references', 'names')
  const weighing = found('contrast', 'comparison', 'qualified')
  const weighed = rise(share(facts.weighed, all), 0.08, 0.45)
  const reasons = rise(found('cause', 'reading', 'contrast'), 2.5, 5.5)
  const takenUp =
    task.terms.size === 0
      ? 1
      : rise(share(facts.taskUsed.length, task.terms.size), 0.1, 0.4) *
        rise(share(signs.filter((one) => one.task.length > 0).length, all), 0.05, 0.3)
  const flow = worse(signs, every, (some) => {
    const length = lengthOf(some) / Math.max(1, some.length)
    return Math.min(rise(length, 10, 19), rise(length, 42, 30))
  })
  const terms = rise(found('terms'), MANY_TERMS[family] * 0.3, MANY_TERMS[family])
  const plain: Record<Exclude<Strand, 'spelling'>, number> = {
    answer: 0.35 * takenUp + 0.35 * ends + 0.3 * fresh,
    evidence: 0.35 * rise(hard, 0.2, 3.2) + 0.3 * rise(soft, 0.8, 6) + 0.35 * worked,
    data:
      0.4 * rise(found('figures', 'given'), 0.2, 3) +
      0.35 * rise(found('comparison'), 0.3, 1.8) +
      0.25 * worked,
    explanation: 0.4 * worked + 0.3 * reasons + 0.3 * fresh,
    evaluation: 0.5 * rise(weighing, 2, 5.5) + 0.3 * weighed + 0.2 * fresh,
    terms: 0.6 * terms + 0.4 * worked,
    structure: 0.35 * ends + 0.35 * fresh + 0.3 * worked,
    expression: 0.45 * fresh + 0.25 * flow + 0.3 * vague,
  }
  const factor = 0.5 + 0.5 * vague
  return {
    ...(Object.fromEntries(
      Object.entries(plain).map(([strand, value]) => [strand, value * factor]),
    ) as typeof plain),
    spelling: 1 - rise(share(facts.misspelt.length, facts.words), 0.005, 0.06),
  }
}

const isTerm = (word: string): boolean => {
  const { words, stems } = termsOf('other')
  return words.has(word) || stems.has(stemmer(word))
}

export function factsOf(
  signs: readonly SentenceSigns[],
  every: readonly SentenceSigns[],
  task: Task,
  isWord: IsWord | undefined,
): Facts {
  const used = new Set(signs.flatMap((one) => one.task))
  const distinct = (lists: readonly (readonly string[])[]) => new Set(lists.flat()).size
  const misspelt = isWord
    ? [
        ...new Set(
          signs.flatMap(({ sentence }) =>
            sentence.written.filter(
              (word) => /^\p{Ll}[\p{Ll}'’-]{2,}$/u.test(word) && !isWord(word) && !isTerm(word),
            ),
          ),
        ),
      ]
    : []
  return {
    words: lengthOf(signs),
    allWords: lengthOf(every),
    allSentences: every.length,
    paragraphs: new Set(signs.map(({ sentence }) => sentence.paragraph)).size,
    sentences: signs.length,
    taskUsed: [...task.terms].filter(([root]) => used.has(root)).map(([, word]) => word),
    taskMissing: [...task.terms].filter(([root]) => !used.has(root)).map(([, word]) => word),
    quotes: distinct(signs.map((one) => one.quotes)),
    figures: distinct(signs.map((one) => one.figures)),
    names: distinct(signs.map((one) => one.names)),
    terms: distinct(signs.map((one) => one.terms)),
    specific: signs.filter(isSpecific).length,
    workedOn: workedOn(signs).length,
    reasons: signs.filter(explains).length,
    weighed: signs.filter(weighs).length,
    vague: [...new Set(signs.flatMap((one) => one.vague))],
    misspelt,
  }
}
