/** Kind short-text: key points in a few words. `expected`: points between semicolons, variants between bars. */
import { clausesOf } from '#app/engines/text/clauses.ts'
import { isOpposite, isMisspelling } from '#app/engines/text/confusable-words.ts'
import { findPhrase, pieceOf } from '#app/engines/text/find-phrase.ts'
import type { PhraseMatch } from '#app/engines/text/find-phrase.ts'
import { hedgesIn } from '#app/engines/text/hedges.ts'
import { markWords } from '#app/engines/text/key-points.ts'
import type { ShortTextResult } from '#app/engines/text/key-points.ts'
import { NEGATIONS, negationsIn } from '#app/engines/text/negation.ts'
import { paraphrases } from '#app/engines/text/paraphrases.ts'
import { normaliseWords, phraseWords, readRootsAndWords, stem } from '#app/engines/text/read-words.ts'
import { pointsOf } from '../key-points-of.ts'
import { AnswerContext, defineKind } from '../kind.ts'
import { ask, right, wrong } from '../outcome.ts'
import type { Outcome } from '../outcome.ts'

/** One wrong letter in a word of five letters or more, two in a word of nine; or another ending of the same verb. */
function nearly(a: string, b: string): boolean {
  const shorter = Math.min(a.length, b.length)
  return (
    shorter > 4 &&
    (isMisspelling(a, b, shorter > 8 ? 2 : 1) || (a[0] === b[0] && stem(a) === stem(b))) &&
    !/\d/.test(a + b) &&
    !isOpposite(a, b)
  )
}

/** All words of a phrase with at least one misspelt, or all spelt right and in order but not adjacent. */
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

/** Words that retract a short answer or leave it open: "people think it is osmosis, but", "osmosis is absent". */
const OPEN =
  / (?:doubt|unlikely|wrong|incorrect|mistak|absent|zero|devoid|exclud|avoid|contrary|differ\w* from|fre (?:of|from)|versus|vs|nowher|aint|not so much|no mean|every\w+ but|ruled out|out of the) | (?:is)?not $| (?:think|thought|believ|suppos|say|said|seem|maybe|perhap) .*(?:but|maybe|perhap|actually|say) /

/** "Osmosis never happens here", "the tilt has no effect": the named thing does nothing. */
const TAKEN_BACK = ['cannot', 'never', 'has no', 'have no', 'had no'].map(
  (words) => `${phraseWords(words).join(' ')} `,
)

/** Words that change a number or time: 4 times 2, less than 4, before 1789. */
const OF_NUMBERS =
  /\d|^(?:(?:less|more)than|times|power|over|plus|minus|less|more|than|between|before|after|until|half|squared|cubed|hundred|thousand|million|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|bc|b?ce|ad)$/

/** "Osmosis, diffusion": one thing is expected and several are listed. */
function isOneOfSeveral(student: string, accepted: ReadonlySet<string>): boolean {
  const parts = student
    .split(/[,;&\n→]|\s\+\s|\b(?:and|or)\b/)
    .map(normaliseWords)
    .filter((part) => part.length > 0 && !part.some((word) => NEGATIONS.has(word)))
  const others = parts.filter((part) => !accepted.isSubsetOf(new Set(part)))
  return (
    others.length < parts.length &&
    others.some(
      (part) => part.length < 2 + accepted.size && !/^(?:yes|an?|the|it|i) |\d/.test(`${part.join(' ')} `),
    )
  )
}

/** Two parallel halves, "X is at the A and Y at the B". */
const HALVES =
  /(\S+)(?: \S+){0,4}? (at|in|to|from|by|for|on|of|with) (?:(?:the|an?) )?(\S+) (?:and|while|whereas) (?:the )?(\S+)(?: \S+){0,4}? \2 (?:(?:the|an?) )?(\S+)/

/**
 * Whether words that belong together are split between both halves: "Oxidation is at the cathode and reduction at the
 * anode".
 */
function isCrossed(words: readonly string[], accepted: ReadonlySet<string>): boolean {
  const [, ...four] = HALVES.exec(words.join(' ')) ?? []
  const [a, , b, c, d] = four.map((word) => accepted.has(word))
  return Boolean(a ? d && !b && !c : b && c && !d)
}

/** The written letters: mitocondria is close to mitochondria, but not to its singular. */
const lettersOf = (text: string): string[] => text.toLowerCase().match(/[a-z]+/g) ?? []

const DENIED = 'A key phrase may be denied, or part of another name: a person should read it.'

const CLOSE = 'This is close to an accepted answer, perhaps misspelt: a person should read it.'

const hasBoth = (words: readonly string[]): boolean =>
  words.some((word, i) => words.slice(i + 1).some((other) => isOpposite(word, other)))

/** "It is osmosis and it is not osmosis": stated in one clause, denied in another. */
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

function markWritten(student: string, expected: string, context: AnswerContext): Outcome {
  const points = pointsOf(expected, context)
  if (points.length === 0) return ask('The question names no key points.')
  context.readAs = student.trim().replace(/\s+/g, ' ')
  const [words, plain] = readRootsAndWords(student)
  if (words.length === 0) return ask('Type an answer.')
  const doubts = hedgesIn(words)
  let result = markWords(words, points, undefined, undefined, doubts)
  if (result.awarded < result.of) {
    // Missing points may be stated in other words; those count only if they earn everything.
    const more = points.map((one) => ({
      ...one,
      accept: [...one.accept, ...one.accept.flatMap(paraphrases)],
    }))
    const again = markWords(words, more, undefined, undefined, doubts)
    if (again.awarded === again.of) result = again
  }
  const missed = points.filter((_, i) => result.points[i]?.matched === null)
  if (missed.length === 0) {
    const accepted = new Set(result.points.flatMap(({ matched }) => normaliseWords(matched ?? '')))
    const short = plain.length < 11
    const opposites = [...new Set(short ? plain : [])].filter(
      (word) =>
        !accepted.has(word) &&
        [...accepted].some((one) => isOpposite(word, one) || isOpposite(stem(word), stem(one))) &&
        findPhrase(words, negationsIn(words), [pieceOf([stem(word)])]) === 'yes',
    )
    if (opposites.length > 0)
      return (words.some((word) => /^(and|or)$/.test(word)) && words.length < 6 ? wrong : ask)(
        'A word and its opposite are both given.',
      )
    if (words.length < 25 && (isDeniedToo(words, result) || isCrossed(plain, accepted))) return ask(DENIED)
    if (words.length < 13 && points.length === 1 && isInCompound(plain, accepted)) return ask(DENIED)
    // If several things are expected, others stand beside them: binomPdf(5, 0.6, 3) for "binompdf & 5 & 0.6".
    const phrase = result.points[0]?.matched ?? ''
    const isOnly = points.length === 1 && !/[&~…]|\.{3}/.test(phrase)
    const whole = [...accepted].join('')
    const several =
      words.includes('or') ||
      (isOnly ? /\S ?\/ ?\S|←/ : /[a-z] ?\/ ?[a-z]/i).test(student) ||
      (isOnly && isOneOfSeveral(student, accepted)) ||
      (isOnly && /\d/.test(whole) && plain.some((word) => !whole.includes(word) && OF_NUMBERS.test(word)))
    const mayBe = points.some(({ accept }) => accept.some((one) => /\bor\b|\//.test(one)))
    if (short && several && !mayBe) return ask('Several answers are given; say which is meant.')
    // "Rat" is not "rate", though a verb loses its e: rating.
    const isOther = (word: string): boolean =>
      !plain.includes(word) && plain.some((other) => `${other}e` === word || `${word}e` === other)
    const [said, thing] = [words, phraseWords(phrase)].map((all) => ` ${all.join(' ')} `) as [string, string]
    const isOpen =
      OPEN.test(said) ||
      said.includes(` than${thing}`) ||
      TAKEN_BACK.some((words) => said.includes(thing + words)) ||
      [...accepted].some(isOther)
    return isOnly && isOpen && words.length < 17 ? ask(DENIED) : right()
  }
  const has = (found: PhraseMatch): boolean => result.points.some((point) => point.found === found)
  // "not osmosis" is wrong; with a second negation ("not without osmosis") or in a long sentence it may be right.
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

/** Whether a line of working states all key points. Other words on the line do not matter, unlike in an answer. */
export function statesKeyPoints(
  text: string,
  expected: string,
  options: Readonly<Record<string, unknown>>,
): boolean {
  const [words] = readRootsAndWords(text)
  const points = pointsOf(expected, new AnswerContext([], options, false))
  const { awarded, of } = markWords(words, points, undefined, undefined, hedgesIn(words))
  return of > 0 && awarded === of
}

export const shortText = defineKind(AnswerContext, {
  options: { points: 'points', accept: 'texts', reject: 'texts' },
  mark: markWritten,
})
