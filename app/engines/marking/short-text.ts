/** Marks short written answers by key points: whole words, whatever the case, punctuation, number or spelling. */
import { clausesOf } from './clauses.ts'
import { endsClause, NEGATIONS } from './denial.ts'
import { endOfFound, findPhrase, phraseEnd, strength, type Found, type Piece } from './find-phrase.ts'
import { parsedOf, readPhrases, type Ordered, type Parsed, type Phrase } from './phrases.ts'
import { readWords } from './read-words.ts'
import { isMet, isNot } from './same-word.ts'

export interface KeyPoint {
  id: string
  marks: number
  accept: readonly string[]
  reject?: readonly string[]
}

export interface ShortTextResult {
  awarded: number
  of: number
  points: { id: string; awarded: number; matched: string | null; found: Found }[]
}

/** What may meet a word of a key phrase: the words, also without their sign, and two as one. */
function indexOf(words: readonly string[]): ReadonlySet<string> {
  const index = new Set<string>()
  words.forEach((word, i) => {
    index.add(word)
    // Two are never one where there is a figure in them.
    const signed = /\d|(?:pl|min)us$|percent$/.test(word)
    if (!signed) return void index.add(word + (words[i + 1] ?? ''))
    if (word.includes('point')) for (const part of word.split('point')) index.add(part)
    const sign = /(?:plus|minus|percent)$/.test(word) && /\d?(?:plus|minus)+$|percent$/.exec(word)
    if (!sign) return
    index.add(word.slice(0, sign.index))
    index.add(word.slice(0, sign.index + (/^\d/.test(sign[0]) ? 1 : 0)))
  })
  return index
}

/** Whether a phrase asks for a "not" as a piece of its own: `heat & not & escape`. */
const isDenial = (part: Parsed['parts'][number]): boolean =>
  part.length === 1 &&
  part[0]?.length === 1 &&
  part[0][0]?.every(({ words }) => words.length === 1 && NEGATIONS.has(words[0] ?? '')) === true

/** Whether that stands in one clause with another piece of it. */
function deniesPart(words: readonly string[], nots: readonly Piece[], { pieces }: Parsed): boolean {
  const others = pieces.filter((one) => one !== nots).flat()
  return words.some(
    (word, at) =>
      nots.some((not) => isMet(word, not.words[0])) &&
      others.some((piece) =>
        words.some((_, from) => {
          const end = phraseEnd(words, piece, from)
          return end > 0 && !words.slice(Math.min(end, at), Math.max(from, at)).some(endsClause)
        }),
      ),
  )
}

/** An answer as it is held against one phrase after another. */
interface Answer {
  words: readonly string[]
  index: ReadonlySet<string>
  /** Where its clauses begin; found out when a phrase asks. */
  starts: readonly number[] | null
}

/** Whether all stand among the words from one place to another, each in its own order; in doubt where one of them is. */
function meetsAll(words: readonly string[], all: readonly Ordered[], from: number, to: number): Found {
  let worst: Found = 'yes'
  for (const ordered of all) {
    let at = from
    for (const piece of ordered) {
      const found = findPhrase(words, piece, at, to)
      if (found === 'no') return 'no'
      if (found !== 'yes' && worst !== 'doubtful') worst = found
      at = endOfFound()
    }
  }
  return worst
}

/** The same within one clause, whichever it is. */
function meetsTogether(answer: Answer, all: readonly Ordered[]): Found {
  const { words } = answer
  if (all.length < 2) return meetsAll(words, all, 0, words.length)
  const starts = (answer.starts ??= clausesOf(words))
  let best: Found = 'no'
  for (let i = 1; i < starts.length; i++) {
    const found = meetsAll(words, all, starts[i - 1] ?? 0, starts[i] ?? 0)
    if (found === 'yes') return found
    if (strength(found) > strength(best)) best = found
  }
  return best
}

/** Whether the words of a piece are all there, wherever they stand. */
function mayBeIn(index: ReadonlySet<string>, { words, whole }: Piece): boolean {
  if (index.has(whole)) return true
  for (const word of words) if (!index.has(word) && !isNot(word)) return false
  return true
}

/** How a phrase is met: "a|b" is either, "a & b" is both, "a ~ b" both in one clause, "a ... b" both in this order. */
function meets(answer: Answer, phrase: Phrase): Found {
  const { index, words } = answer
  const parsed = parsedOf(phrase)
  for (const either of parsed.pieces) if (!either.some((piece) => mayBeIn(index, piece))) return 'no'
  let worst: Found = 'yes'
  for (const part of parsed.parts) {
    const found = meetsTogether(answer, part)
    if (found === 'no') return 'no'
    if (found !== 'yes' && worst !== 'doubtful') worst = found
    if (parsed.parts.length > 1 && isDenial(part) && !deniesPart(words, part[0]?.[0] ?? [], parsed))
      return 'no'
  }
  return worst
}

/** Answers are numbered, so that a phrase can say which of them has its first word. */
let number = 0

/**
 * Awards each key point whose accepted words occur and none of whose rejected words do.
 * A phrase that only follows a negation ("not a catalyst") earns nothing.
 */
export function markWords(
  words: readonly string[],
  points: readonly KeyPoint[],
  phrases = readPhrases(points),
): ShortTextResult {
  const answer: Answer = { words, index: indexOf(words), starts: null }
  number += 1
  for (const phrase of phrases.always) phrase.at = number
  for (const word of answer.index) for (const phrase of phrases.byWord.get(word) ?? NONE) phrase.at = number
  let [awarded, of] = [0, 0]
  const result = phrases.points.map(({ accept, reject }, i) => {
    const { id, marks } = points[i] as KeyPoint
    let found: Found = 'no'
    let matched: string | null = null
    for (const phrase of reject)
      if (phrase.at === number && meets(answer, phrase) === 'yes') {
        found = 'void'
        break
      }
    for (const phrase of found === 'no' ? accept : NONE) {
      if (phrase.at !== number) continue
      const one = meets(answer, phrase)
      if (strength(one) > strength(found)) found = one
      if (one !== 'yes') continue
      matched = phrase.text
      break
    }
    of += marks
    awarded += matched === null ? 0 : marks
    return { id, awarded: matched === null ? 0 : marks, matched, found }
  })
  return { awarded, of, points: result }
}

const NONE: readonly Phrase[] = []

export const markShortText = (
  student: string,
  points: readonly KeyPoint[],
  phrases = readPhrases(points),
): ShortTextResult => markWords(readWords(student), points, phrases)
