/** Kind short-text: key points in a few words. `expected`: points between semicolons, variants between bars. */
import type { KeyPoint } from '../short-text.ts'
import {
  findPhrase,
  markShortText,
  meets,
  NEGATIONS,
  normaliseWords,
  NOTS,
  readWords,
  strongest,
} from '../short-text.ts'
import { inPairs } from '../syntax/words.ts'
import type { Context, Kind, Outcome } from './context.ts'
import { ask, right, wrong } from './context.ts'

const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []

function pointsOf(expected: string, context: Context): KeyPoint[] {
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

const PREFIX =
  /^(?:e(?:ndo|xo|x|f)|iso|hyp(?:er|o)|int(?:er|ra)|a[bdf]|i[nm]|de|un|m(?:a|i)cro|homo|hetero|mono|di|tri|poly)/

/** What tells compounds of one family apart. */
const ENDING = /(?:[aey]ne|anol|anal|anone|ate|ite|ide)$/

const OPPOSITES = inPairs(
  'left right yes no up down high low higher lower more less true false positive negative gain lose',
)

/** Words that differ in their prefix are no slip: endothermic and exothermic, biotic and abiotic. */
function isOpposite(a: string, b: string): boolean {
  if (OPPOSITES.get(a) === b || OPPOSITES.get(b) === a) return true
  const [p, q] = [PREFIX.exec(a)?.[0], PREFIX.exec(b)?.[0]]
  if (p !== undefined && q !== undefined && p !== q && a.slice(p.length) === b.slice(q.length)) return true
  // Ethane and ethene, sulfate and sulfite.
  const [family, other] = [ENDING.exec(a), ENDING.exec(b)]
  if (family && other && family[0] !== other[0] && a.slice(0, family.index) === b.slice(0, other.index))
    return true
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return long.endsWith(short) && /^(?:an?|m|non|un|i[lmnr]|dis|anti)$/.test(long.slice(0, -short.length))
}

const stem = (word: string): string => word.replace(/(?:ing|ed|e)$/, '').replace(/s$/, '')

/**
 * A slip of the pen: one edit in a word of five letters or more, two in one of nine, neighbours changed over counting
 * as one; or another ending of the same verb.
 */
function nearly(a: string, b: string): boolean {
  const shorter = Math.min(a.length, b.length)
  const allowed = shorter >= 9 ? 2 : shorter >= 5 ? 1 : 0
  if (allowed === 0 || /\d/.test(a + b) || isOpposite(a, b)) return false
  if (stem(a) === stem(b)) return true
  if (Math.max(a.length, b.length) > 40 || Math.abs(a.length - b.length) > allowed) return false
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
        swapped ? (before[j - 2] ?? 0) + 1 : Infinity,
      )
    }
    ;[before, row] = [row, next]
  }
  return (row[b.length] ?? allowed + 1) <= allowed
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

const ELEMENT =
  /^(?:hydrogen|carbon|nitrogen|oxygen|sodium|potassium|calcium|magnesium|iron|copper|zinc|silver|lead|aluminum|lithium|barium|sulfur|phosphorus|ammonium)$/
const SALT =
  /^(?:(?:mon|di|tri|per|hydr)?ox|chlor|brom|iod|fluor|sulf|nitr|hydr|cyan|phosph|carbon|hydrogencarbon)(?:ide|ite|ate)$/

const TAKEN_BACK =
  /^(?:plays? no |(?:(?:which|this|that) )?(?:is|are|was|were) (?:ignored|excluded|ruled out|false?|wrong|a misconception)|\. (?:no|false?|wrong)\b)/

/** "osmosis is not the process", "osmosis? No.", sodium chloride for sodium: what follows a key word takes it back. */
const isTakenBack = (words: readonly string[], accepted: ReadonlySet<string>): boolean =>
  words.some((word, at) => {
    const [next = '', then = ''] = words.slice(at + 1)
    return (
      accepted.has(word) &&
      !accepted.has(next) &&
      (NOTS.has(next) ||
        (/^(?:is|are|was|were|do|did|has|have|can|could|will|would)$/.test(next) &&
          NOTS.has(then) &&
          !accepted.has(then)) ||
        TAKEN_BACK.test(words.slice(at + 1, at + 5).join(' ')) ||
        (ELEMENT.test(word) && SALT.test(next)))
    )
  })

/** As they stand: mitocondria is close to mitochondria, but not to its singular. */
const lettersOf = (text: string): string[] => text.toLowerCase().match(/[a-z]+/g) ?? []

function markWritten(student: string, expected: string, context: Context): Outcome {
  const points = pointsOf(expected, context)
  if (points.length === 0) return ask('The question names no key points.')
  context.readAs = student.trim().replace(/\s+/g, ' ')
  const words = readWords(student)
  if (words.length === 0) return ask('Nothing is written here.')
  const result = markShortText(student, points)
  const missed = points.filter((_, i) => result.points[i]?.matched === null)
  if (missed.length === 0) {
    const accepted = new Set(result.points.flatMap(({ matched }) => normaliseWords(matched ?? '')))
    const short = words.length < 11
    const opposites = [...new Set(words)].filter(
      (word) =>
        !accepted.has(word) &&
        words.some((other) => accepted.has(other) && isOpposite(word, other)) &&
        findPhrase(words, [word]).found === 'yes',
    )
    if (short && opposites.length > 0)
      return words.some((word) => /^(and|or)$/.test(word)) && words.length < 6
        ? wrong('A word and its opposite are both given.')
        : ask('A word and its opposite are both given, so a person should read this.')
    if (words.length < 13 && points.length === 1 && isTakenBack(words, accepted))
      return ask('A key phrase may be denied by what follows it, so a person should read this.')
    const either = words.includes('or') || /[a-z] ?\/ ?[a-z]/i.test(student)
    const mayBe = points.some(({ accept }) => accept.some((one) => /\bor\b|\//.test(one)))
    const two =
      points.length === 1 &&
      /^\S+ and \S+$/.test(words.join(' ')) &&
      words.some((word) => word !== 'and' && !accepted.has(word))
    return short && (either || two) && !mayBe
      ? ask('Several answers are given; say which is meant.')
      : right()
  }
  const met = strongest(missed.map(({ accept }) => strongest(accept.map((phrase) => meets(words, phrase)))))
  // "not osmosis" is wrong; with a second denial ("not without osmosis") or a long sentence it may be right after all.
  const denials = words.filter((word) => NEGATIONS.has(word) && word !== 'nor').length
  if (met === 'denied' && words.length < 13 && denials < 2) return wrong('The key point is denied here.')
  if (met === 'denied' || met === 'doubtful')
    return ask('A key phrase is denied here, or part of another name, so a person should read this.')
  const close =
    words.length <= 300 &&
    missed.some(({ accept }) =>
      accept.some(
        (phrase) =>
          isClose(words, normaliseWords(phrase)) ||
          (/^[a-z][-a-z\s]*$/i.test(phrase) &&
            !/[-+<>=%\d]$|\b(?:non|anti|counter|un|dis)-/i.test(student) &&
            isClose(lettersOf(student), lettersOf(phrase))),
      ),
    )
  if (
    close &&
    missed.every((point) => !(point.reject ?? []).some((phrase) => meets(words, phrase) === 'yes'))
  )
    return ask('This is close to an accepted answer, perhaps misspelt, so a person should read it.')
  return wrong(
    points.length === 1
      ? 'The key point is not found in this answer.'
      : `${points.length - missed.length} of ${points.length} key points are found.`,
  )
}

export const WRITTEN_KINDS: Readonly<Record<string, Kind>> = {
  'short-text': { options: { points: 'points', accept: 'texts', reject: 'texts' }, mark: markWritten },
}
