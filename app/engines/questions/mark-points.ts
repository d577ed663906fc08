import type { DoubtfulSpan } from '#app/engines/text/negation.ts'
import { hedgesIn } from '#app/engines/text/hedges.ts'
import { isOpposite } from '#app/engines/text/confusable-words.ts'
import { phraseFinder, type KeyPointFinder } from '#app/engines/text/key-point-finder.ts'
import { readWords } from '#app/engines/text/read-words.ts'
import {
  noOutlines,
  phrasesOf,
  readPhrases,
  vocabularyOf,
  type Phrases,
} from '#app/engines/text/key-phrases.ts'
import { markShortText, markWords, type KeyPoint } from '#app/engines/text/key-points.ts'
import { signsInWords } from '#app/engines/text/shorthand.ts'
import { withPoints } from './key-point-marks.ts'
import { askAgain, NO_ASPECTS, stepsWith, type PartResult, type PointResult } from './part-result.ts'
import type { MarkedPart } from './split.ts'
import { isTypedBack } from './typed-back.ts'
import type { ShortTextAnswer, VariantMisconception } from './variant.ts'

const TYPED_BACK = 'Your answer repeats the question. Answer it in your own words.'

/**
 * Marks a short answer by its key points. The points together may be worth more than the part ("any two of"): marks
 * stop at the part's. Points that were not found are for the student to confirm. A known error adds its feedback; the
 * points still decide the marks.
 */
export function markPoints(
  part: MarkedPart,
  answer: ShortTextAnswer,
  student: string,
  finder: KeyPointFinder = phraseFinder,
): PartResult {
  if (part.asked !== undefined && isTypedBack(student, part.asked)) return nothing(part, answer, student)
  const findings = finder.find(student, answer.points, part.marks)
  const points = answer.points.map((point): PointResult => {
    const found = findings.find(({ id }) => id === point.id)
    const state = found?.state ?? 'not-found'
    return {
      id: point.id,
      for: point.for,
      marks: point.marks,
      awarded: state === 'found' ? point.marks : 0,
      state,
      matched: state === 'found' ? found!.matched : null,
      spans: found?.spans ?? [],
      by: 'engine',
    }
  })
  const isFull = points.reduce((sum, { awarded }) => sum + awarded, 0) >= part.marks
  if (isFull && part.marks === 1 && isHedged(student, readWords(signsInWords(student)), answer))
    return askAgain(
      part.id,
      part.marks,
      'You gave more than one answer. Write the one that you mean.',
      student.trim(),
    )
  const known = isFull ? undefined : misconceptionIn(part, student)
  const result: PartResult = {
    partId: part.id,
    verdict: 'wrong',
    awarded: 0,
    of: part.marks,
    readAs: student.trim(),
    aspects: { ...NO_ASPECTS },
    reason: known?.feedback ?? '',
    steps: stepsWith(part.steps, 0),
    ...(known
      ? {
          misconception: {
            id: known.id,
            feedback: known.feedback,
            ...(known.marks === null ? {} : { marks: known.marks }),
          },
        }
      : {}),
  }
  return withPoints(result, points)
}

/** The known error that the answer holds. It is read as it is typed: no abbreviation or sign is an error by itself. */
function misconceptionIn({ misconceptions }: MarkedPart, student: string): VariantMisconception | undefined {
  if (misconceptions.length === 0) return undefined
  const words = readWords(student)
  const [doubts, index] = [hedgesIn(words), noOutlines()]
  return misconceptions.find((one) => matches(one, words, index, doubts))
}

/** The result of an answer that only repeats the question. */
const nothing = (part: MarkedPart, { points }: ShortTextAnswer, student: string): PartResult => ({
  partId: part.id,
  verdict: 'wrong',
  awarded: 0,
  of: part.marks,
  readAs: student.trim(),
  aspects: { ...NO_ASPECTS, value: 'wrong' },
  reason: TYPED_BACK,
  steps: stepsWith(part.steps, 0),
  points: points.map((point) => ({
    id: point.id,
    for: point.for,
    marks: point.marks,
    awarded: 0,
    state: 'not-found',
    matched: null,
    spans: [],
    by: 'engine',
  })),
})

/** A short answer that gives two, of which one is no answer by itself, or a word and its opposite. */
function isHedged(student: string, words: readonly string[], { points }: ShortTextAnswer): boolean {
  if (words.length > 10) return false
  const phrases = phrasesOf(points)
  // A denied word is not an answer: "No space or food".
  if (/\b(?:no|not|nor|neither|never|without|cannot)\b|n['’]t\b/i.test(student)) return false
  const sides = student.split(/\bor\b|(?<=[a-z]{2}) ?\/ ?(?=[a-z]{2})/i)
  if (sides.length > 1 && !points.some(({ accept }) => accept.some((one) => /\bor\b/.test(one))))
    return sides.some((side) => markShortText(side, points, phrases).awarded === 0)
  const accepted = vocabularyOf(phrases)
  return words.some(
    (word, i) =>
      /^(?:and|then|but)$/.test(words[i + 1] ?? '') &&
      isOpposite(word, words[i + 2] ?? '') &&
      (accepted.has(word) || accepted.has(words[i + 2] ?? '')),
  )
}

/** Known errors as key points, cached with their question. */
const errors = new WeakMap<VariantMisconception, readonly [KeyPoint[], Phrases]>()

/** The wrong answer is looked for in the student's words the way a key point is. */
function matches(
  known: VariantMisconception,
  words: readonly string[],
  index: ReturnType<typeof noOutlines>,
  doubts: readonly DoubtfulSpan[],
): boolean {
  let read = errors.get(known)
  if (!read) {
    const points = [{ id: 'known', marks: 1, accept: [known.answer] }]
    errors.set(known, (read = [points, readPhrases(points)]))
  }
  return markWords(words, ...read, index, doubts).awarded > 0
}
