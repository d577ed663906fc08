/** Kind short-text: key points in a few words. `expected`: points between semicolons, variants between bars. */
import { clausesOf } from '../clauses.ts'
import { denialsOf, NEGATIONS } from '../denial.ts'
import { findPhrase, pieceOf, type Found } from '../find-phrase.ts'
import { normaliseWords, readBoth, stem } from '../read-words.ts'
import { reworded } from '../reworded.ts'
import { markWords, type KeyPoint, type ShortTextResult } from '../short-text.ts'
import { isOpposite, isSlip } from '../opposites.ts'
import { Asked, kindsOf } from './kind.ts'
import type { Outcome } from './outcome.ts'
import { ask, right, wrong } from './outcome.ts'

const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []

function pointsOf(expected: string, context: Asked): KeyPoint[] {
  const given = context.options['points']
  if (Array.isArray(given)) {
    return given.flatMap((one: unknown, i): KeyPoint[] => {
      const point = (one ?? {}) as Record<string, unknown>
      const accept = strings(point['accept'])
      return accept.length > 0
        ? [
            {
              id: String(point['id'] ?? i),
              marks: typeof point['marks'] === 'number' ? point['marks'] : 1,
              accept,
              reject: strings(point['reject']),
            },
          ]
        : []
    })
  }
  const reject = strings(context.options['reject'])
  const points = expected
    .split(';')
    .map((point, i): KeyPoint => ({
      id: String(i + 1),
      marks: 1,
      accept: point
        .split('|')
        .map((one) => one.trim())
        .filter((one) => one !== ''),
      reject,
    }))
    .filter((point) => point.accept.length > 0)
  const extra = strings(context.options['accept'])
  const [first] = points
  return first && points.length === 1 ? [{ ...first, accept: [...first.accept, ...extra] }] : points
}

/** A slip of the pen in a word of five letters or more, two in one of nine; or another ending of the same verb. */
function nearly(a: string, b: string): boolean {
  const shorter = Math.min(a.length, b.length)
  return (
    shorter > 4 &&
    (isSlip(a, b, shorter > 8 ? 2 : 1) || (a[0] === b[0] && stem(a) === stem(b))) &&
    !/\d/.test(a + b) &&
    !isOpposite(a, b)
  )
}

/** All words of a phrase, one at least misspelt; or rightly spelt and in order, but apart. */
function isClose(words: readonly string[], phrase: readonly string[]): boolean {
  if (phrase.every((want) => words.includes(want))) {
    let at = -1
    return phrase.every((want) => (at = words.indexOf(want, at + 1)) >= 0)
  }
  const different = [...new Set(words)]
  return phrase.every((want) => different.some((word) => word === want || nearly(word, want)))
}

const SALT =
  /^(?:(?:mon|di|tri|per|hydr)?ox|chlor|brom|iod|fluor|sulf|nitr|hydr|cyan|phosph|carbon|hydrogencarbon)(?:ide|ite|ate)$/

/** Sodium chloride for sodium. */
const isInCompound = (words: readonly string[], accepted: ReadonlySet<string>): boolean =>
  words.some(
    (word, at) => accepted.has(word) && !accepted.has(words[at + 1] ?? '') && SALT.test(words[at + 1] ?? ''),
  )

/** As they stand: mitocondria is close to mitochondria, but not to its singular. */
const lettersOf = (text: string): string[] => text.toLowerCase().match(/[a-z]+/g) ?? []

const DENIED = 'A key phrase is denied here, or part of another name: a person should read it.'
const CLOSE = 'This is close to an accepted answer, perhaps misspelt: a person should read it.'

const hasBoth = (words: readonly string[]): boolean =>
  words.some((word, i) => words.slice(i + 1).some((other) => isOpposite(word, other)))

/** "It is osmosis and it is not osmosis": said in one clause, denied in another. */
function isDeniedToo(words: readonly string[], { points }: ShortTextResult): boolean {
  if (!words.some((word) => NEGATIONS.has(word))) return false
  const starts = clausesOf(words)
  return points.some(({ id, matched }) =>
    starts.some(
      (from, i) =>
        markWords(words.slice(from, starts[i + 1]), [{ id, marks: 1, accept: [matched ?? ''] }]).points[0]
          ?.found === 'denied',
    ),
  )
}

function markWritten(student: string, expected: string, context: Asked): Outcome {
  const points = pointsOf(expected, context)
  if (points.length === 0) return ask('The question names no key points.')
  context.readAs = student.trim().replace(/\s+/g, ' ')
  const [words, plain] = readBoth(student)
  if (words.length === 0) return ask('Nothing is written here.')
  let result = markWords(words, points)
  if (result.awarded < result.of) {
    // What is missing may be said another way; that counts where it earns everything.
    const more = points.map((one) => ({ ...one, accept: [...one.accept, ...one.accept.flatMap(reworded)] }))
    const again = markWords(words, more)
    if (again.awarded === again.of) result = again
  }
  const missed = points.filter((_, i) => result.points[i]?.matched === null)
  if (missed.length === 0) {
    const accepted = new Set(result.points.flatMap(({ matched }) => normaliseWords(matched ?? '')))
    const short = plain.length < 11
    const opposites = [...new Set(short ? plain : [])].filter(
      (word) =>
        !accepted.has(word) &&
        plain.some((other) => accepted.has(other) && isOpposite(word, other)) &&
        findPhrase(words, denialsOf(words), [pieceOf([stem(word)])]) === 'yes',
    )
    if (opposites.length > 0)
      return (words.some((word) => /^(and|or)$/.test(word)) && words.length < 6 ? wrong : ask)(
        'A word and its opposite are both given.',
      )
    if (words.length < 25 && isDeniedToo(words, result)) return ask(DENIED)
    if (words.length < 13 && points.length === 1 && isInCompound(plain, accepted)) return ask(DENIED)
    const either = words.includes('or') || /[a-z] ?\/ ?[a-z]/i.test(student)
    const mayBe = points.some(({ accept }) => accept.some((one) => /\bor\b|\//.test(one)))
    const two =
      points.length === 1 &&
      /^\S+ and \S+$/.test(plain.join(' ')) &&
      plain.some((word) => word !== 'and' && !accepted.has(word))
    return short && (either || two) && !mayBe
      ? ask('Several answers are given; say which is meant.')
      : right()
  }
  const has = (found: Found): boolean => result.points.some((point) => point.found === found)
  // "not osmosis" is wrong; with a second denial ("not without osmosis") or a long sentence it may be right after all.
  const denials = words.filter((word) => NEGATIONS.has(word) && word !== 'nor').length
  if (has('denied') && !has('doubtful') && words.length < 13 && denials < 2)
    return wrong('The key point is denied here.')
  if (words.length < 6 && words.some((word) => /^(?:and|or)$/.test(word)) && hasBoth(plain))
    return wrong('A word and its opposite are both given.')
  if (has('denied') || has('doubtful')) return ask(DENIED)
  const close =
    words.length <= 300 &&
    missed.some(({ accept }) =>
      accept.some(
        (phrase) =>
          isClose(plain, normaliseWords(phrase)) ||
          (/^[a-z][-a-z\s]*$/i.test(phrase) &&
            !/[-+<>=%\d]$|\b(?:non|anti|counter|un|dis)-/i.test(student) &&
            isClose(lettersOf(student), lettersOf(phrase))),
      ),
    )
  if (close && !has('void')) return ask(CLOSE)
  return wrong(
    points.length === 1
      ? 'The key point is not found in this answer.'
      : `${points.length - missed.length} of ${points.length} key points are found.`,
  )
}

export const WRITTEN_KINDS = kindsOf(Asked, {
  'short-text': { options: { points: 'points', accept: 'texts', reject: 'texts' }, mark: markWritten },
})
