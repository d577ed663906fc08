import { normaliseWords } from '#app/engines/text/read-words.ts'
import { askAgain, NO_ASPECTS, stepsWith, verdictOf, type PartResult } from './part-result.ts'
import { readArranged } from './read-arranged.ts'
import type { MarkedPart } from './split.ts'
import {
  isPairs,
  type ClozeAnswer,
  type OrderAnswer,
  type PairsAnswer,
  type VariantMisconception,
} from './variant.ts'

export type ArrangedAnswer = OrderAnswer | PairsAnswer | ClozeAnswer

/** What was put into each place, in the order of the file, whatever the keys shown were. */
type Placed = readonly (number | string)[]

/**
 * Marks an order, pairs or gaps. All right earns the marks; otherwise as large a share of them, rounded down, as the
 * share of places that are right, unless the question asks for all or nothing.
 */
export function markArranged(part: MarkedPart, answer: ArrangedAnswer, response: string): PartResult {
  const read = readArranged(answer, response)
  if (!read.ok) return askAgain(part.id, part.marks, read.reason)
  const places = read.given.map((given, index) => ({
    key: read.keys[index]!,
    right: isRight(answer, index, given),
  }))
  const right = places.filter((place) => place.right).length
  const all = right === places.length
  const known = all ? undefined : part.misconceptions.find((one) => shows(answer, one, read.given))
  const share = answer.allOrNothing ? 0 : Math.floor((part.marks * right) / places.length)
  const awarded = all ? part.marks : Math.min(part.marks - 1, known?.marks ?? share)
  return {
    partId: part.id,
    verdict: verdictOf(awarded, part.marks),
    awarded,
    of: part.marks,
    readAs: read.readAs,
    aspects: { ...NO_ASPECTS, value: all ? 'right' : 'wrong' },
    reason: known?.feedback ?? (all ? '' : `${right} of ${places.length} ${PLACES[answer.kind]}.`),
    steps: stepsWith(part.steps, awarded),
    places,
    ...(known ? { misconception: { id: known.id, feedback: known.feedback } } : {}),
  }
}

const PLACES = {
  order: 'stand in their right place',
  match: 'are matched rightly',
  classify: 'are in their right group',
  cloze: 'gaps are filled rightly',
} as const

function isRight(answer: ArrangedAnswer, index: number, given: number | string): boolean {
  if (answer.kind === 'order') return given === index + 1
  if (isPairs(answer)) return answer.rows.find(({ number }) => number === index + 1)?.goesTo === given
  return answer.gaps[index]!.accept.some((accept) => sameWords(accept, String(given)))
}

/** Case, punctuation and number do not count; figures count by their value. */
function sameWords(wanted: string, given: string): boolean {
  const [one, other] = [wanted, given].map((text) => text.trim().replace(/[−–]/g, '-'))
  if (one === other) return true
  const figures = /^-?\d[\d\s]*(?:\.\d+)?$/
  if (figures.test(one!) && figures.test(other!))
    return Number(one!.replace(/\s/g, '')) === Number(other!.replace(/\s/g, ''))
  const words = normaliseWords(one!)
  return words.length > 0 && words.join(' ') === normaliseWords(other!).join(' ')
}

/**
 * Whether a known error is in what was given. Written by the numbers of the file: for an order "2 before 1", or the
 * whole order "2, 1, 3"; for pairs and groups "1-3" (the first goes to the third), several with commas; for gaps
 * "2: meiosis", several with semicolons.
 */
function shows(answer: ArrangedAnswer, known: VariantMisconception, given: Placed): boolean {
  const error = readError(answer, known.answer)
  if (!error) return false
  if ('before' in error) return given.indexOf(error.before) < given.indexOf(error.after)
  return error.places.every(({ index, value }) =>
    answer.kind === 'cloze' ? sameWords(String(value), String(given[index] ?? '')) : given[index] === value,
  )
}

type KnownError = { before: number; after: number } | { places: { index: number; value: number | string }[] }

/** A known error of the file as places, or null when it is not written as one. */
export function readError(answer: ArrangedAnswer, text: string): KnownError | null {
  const count =
    answer.kind === 'order' ? answer.items.length : isPairs(answer) ? answer.rows.length : answer.gaps.length
  const within = (number: number, most: number) => number >= 1 && number <= most
  if (answer.kind === 'order') {
    const pair = /^\s*(\d+)\s+before\s+(\d+)\s*$/.exec(text)
    if (pair) {
      const [before, after] = [Number(pair[1]), Number(pair[2])]
      return within(before, count) && within(after, count) && before > after ? { before, after } : null
    }
    const all = text
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(Number)
    const whole =
      all.length === count && all.toSorted((a, b) => a - b).every((one, index) => one === index + 1)
    return whole ? { places: all.map((value, index) => ({ index, value })) } : null
  }
  if (isPairs(answer)) {
    const pairs = text.split(',').map((one) => /^\s*(\d+)\s*-\s*(\d+)\s*$/.exec(one))
    const places = pairs.map((pair) => ({ index: Number(pair?.[1]) - 1, value: Number(pair?.[2]) }))
    return places.every(
      ({ index, value }) => within(index + 1, count) && within(value, answer.options.length),
    )
      ? { places }
      : null
  }
  const gaps = text.split(';').map((one) => /^\s*(\d+)\s*:\s*(.+?)\s*$/.exec(one))
  const places = gaps.map((gap) => ({ index: Number(gap?.[1]) - 1, value: gap?.[2] ?? '' }))
  return places.every(({ index, value }) => within(index + 1, count) && value !== '') ? { places } : null
}
