import type { Doubt } from '#app/engines/marking/denial.ts'
import { doubtsOf } from '#app/engines/marking/frames.ts'
import { isOpposite } from '#app/engines/marking/opposites.ts'
import { readWords } from '#app/engines/marking/read-words.ts'
import {
  noOutlines,
  phrasesOf,
  readPhrases,
  vocabularyOf,
  type Outlines,
  type Phrases,
} from '#app/engines/marking/phrases.ts'
import {
  markShortText,
  markWords,
  type KeyPoint,
  type ShortTextResult,
} from '#app/engines/marking/short-text.ts'
import { arrowReadings, inFull, signsInWords } from '#app/engines/marking/shorthand.ts'
import { correctSpelling } from '#app/engines/marking/spelling.ts'
import {
  askAgain,
  NO_ASPECTS,
  stepsWith,
  verdictOf,
  type PartResult,
  type PointResult,
} from './part-result.ts'
import type { MarkedPart } from './split.ts'
import { isTypedBack } from './typed-back.ts'
import type { ShortTextAnswer, VariantMisconception } from './variant.ts'

const TYPED_BACK = 'These are the words of the question. Say in your own what answers it.'
const IN_DOUBT =
  'a key phrase may be denied, or be part of something else. Say in a plain sentence what is so.'

/**
 * Marks a short answer by its key points. The points together may be worth more than the part ("any two of"): marks
 * stop at the part's. A known error adds its feedback; the points still decide the marks.
 */
export function markPoints(part: MarkedPart, answer: ShortTextAnswer, student: string): PartResult {
  if (part.asked !== undefined && isTypedBack(student, part.asked)) return nothing(part, answer, student)
  const said = signsInWords(student)
  const words = readWords(said)
  const index = noOutlines()
  const doubts = doubtsOf(words)
  const marked = markAll(part, answer, said, words, doubts, index)
  const points = answer.points.map((point): PointResult => {
    const found = marked.points.find((one) => one.id === point.id)
    return {
      id: point.id,
      for: point.for,
      marks: point.marks,
      awarded: found?.awarded ?? 0,
      matched: found?.matched ?? null,
    }
  })
  const earned = Math.min(
    part.marks,
    points.reduce((sum, point) => sum + point.awarded, 0),
  )
  // As it is typed: no abbreviation or sign is an error by itself.
  const asTyped = said === student ? words : readWords(student)
  const inDoubt = said === student ? doubts : doubtsOf(asTyped)
  const known =
    earned < part.marks ? part.misconceptions.find((one) => matches(one, asTyped, index, inDoubt)) : undefined
  const awarded = Math.max(earned, Math.min(known?.marks ?? 0, part.marks - 1))
  const full = awarded === part.marks
  const doubtful = !known && !full && marked.points.some(({ found }) => found === 'doubtful')
  if (doubtful && awarded === 0) return askAgain(part.id, part.marks, `Here ${IN_DOUBT}`, student.trim())
  if (part.marks === 1 && full && isHedged(student, words, answer))
    return askAgain(part.id, part.marks, 'Several answers are given; say which is meant.', student.trim())
  return {
    partId: part.id,
    verdict: verdictOf(awarded, part.marks),
    awarded,
    of: part.marks,
    readAs: student.trim(),
    aspects: { ...NO_ASPECTS, value: full ? 'right' : 'wrong' },
    reason:
      known?.feedback ??
      (full
        ? ''
        : `Found ${earned} of ${part.marks} ${part.marks === 1 ? 'mark' : 'marks'} of key points.${doubtful ? ` Elsewhere ${IN_DOUBT}` : ''}`),
    steps: stepsWith(part.steps, awarded),
    points,
    ...(known ? { misconception: { id: known.id, feedback: known.feedback } } : {}),
  }
}

/** The result of an answer that is the question and says nothing of its own. */
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
    matched: null,
  })),
})

function markAll(
  part: MarkedPart,
  answer: ShortTextAnswer,
  said: string,
  words: readonly string[],
  doubts: readonly Doubt[],
  /** One for all readings: of each that there is a new one would be most of what a long answer takes. */
  index: Outlines,
): ShortTextResult {
  const asWritten = markWords(words, answer.points, phrasesOf(answer.points), index, doubts)
  return asWritten.awarded >= part.marks
    ? asWritten
    : markReadings(said, words, doubts, asWritten, answer, index)
}

/** With abbreviations, arrows and misspelt words read as the words of the key points; the reading that earns most. */
function markReadings(
  said: string,
  asSaid: readonly string[],
  inDoubt: readonly Doubt[],
  asWritten: ShortTextResult,
  { points }: ShortTextAnswer,
  index: Outlines,
): ShortTextResult {
  const phrases = phrasesOf(points)
  const known = vocabularyOf(phrases)
  const full = inFull(said, known)
  const corrected = new Map<string, string>()
  const read = full === said ? asSaid : readWords(full)
  // Word stands for word in all of them, and what is in doubt stays where it is.
  const doubts = full === said ? inDoubt : doubtsOf(read)
  return arrowReadings(read)
    .map((reading) => {
      const words = correctSpelling(reading, known, corrected)
      return words === asSaid ? asWritten : markWords(words, points, phrases, index, doubts)
    })
    .reduce((best, one) => {
      const joined = asWritten.points.map((written, i) => {
        const [point, other] = [best.points[i] ?? written, one.points[i] ?? written]
        // What the words themselves take back, no other spelling of them gives.
        return written.found === 'void' ? written : point.awarded > 0 ? point : other
      })
      return { ...best, points: joined, awarded: joined.reduce((sum, point) => sum + point.awarded, 0) }
    }, asWritten)
}

/** A short answer that gives two, of which one is no answer by itself, or a word and its opposite. */
function isHedged(student: string, words: readonly string[], { points }: ShortTextAnswer): boolean {
  if (words.length > 10) return false
  const phrases = phrasesOf(points)
  // "No space or food": what is denied is no choice.
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

/** Known errors as key points, kept with the question that knows them. */
const errors = new WeakMap<VariantMisconception, readonly [KeyPoint[], Phrases]>()

/** The wrong answer is looked for in the student's words the way a key point is. */
function matches(
  known: VariantMisconception,
  words: readonly string[],
  index: Outlines,
  doubts: readonly Doubt[],
): boolean {
  let read = errors.get(known)
  if (!read) {
    const points = [{ id: 'known', marks: 1, accept: [known.answer] }]
    errors.set(known, (read = [points, readPhrases(points)]))
  }
  return markWords(words, ...read, index, doubts).awarded > 0
}
