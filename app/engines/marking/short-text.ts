/** Marks short written answers by key points: whole words, whatever the case, punctuation, number or spelling. */
import { clausesOf } from './clauses.ts'
import { isWord, phraseWords, readWords, remembered, STOP } from './read-words.ts'

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

const setOf = (text: string): ReadonlySet<string> => new Set(phraseWords(text))

/** What denies the words after it, as far as its clause reaches. */
export const NEGATIONS = setOf(
  'not isnot nolonger cannot never no nothing without nor neither none unlike non hardly barely scarcely rarely seldom except lack absence outside notof',
)

/** What may deny them: "fails to dissolve", "prevents it from dissolving", "it is a myth that it dissolves". */
const HINDERS = setOf('unable fail refuse cease prevent stop inhibit block hinder ignore untruth falsely')

/** Words through which a negation reaches the phrase: "not an example of", "does not result in any", "not caused by". */
const LINKS = setOf(
  'a an the as any be been is are was were due to of by from in on with for about because result example at do have has got',
)

/** Where the clause of a denial ends. */
const CLAUSE = setOf(
  'and but so because since as while whereas which who therefore thus hence then although though however if when until unless you we they he she there would by',
)
const endsClause = (word: string): boolean => CLAUSE.has(word) || !isWord(word)

/** Names of other things that hold a key word, and words that make another thing of it. */
const NAMES = new Set(
  (
    'amino acid,nucleic acid,fatty acid,acid rain,cell wall,cell membrane,solar cell,fuel cell,hydrogen bond,' +
    'heavy water,light year,half life,food chain,food web,reverse osmosis,inverse square,carbon dating'
  )
    .split(',')
    .map((name) => phraseWords(name).join(' ')),
)
const CHANGED_BY = /^(?:anti|counter|incomplete(?:ly)?|inverse|pseudo|artificial|zero)$/
/** ATP synthase, DNA polymerase, oxygen-free. */
const MADE_OF =
  /^(?:fre|(?:synth|polymer|kin|lig|helic|lip|prote|nucle|oxid|reduct|hydrol|phosphat|dehydrogen|transcript|peptid|isomer)as)$/

const isPartOfName = (words: readonly string[], at: number, end: number): boolean =>
  CHANGED_BY.test(words[at - 1] ?? '') ||
  MADE_OF.test(words[end] ?? '') ||
  NAMES.has(`${words[at - 1]} ${words[at]}`) ||
  NAMES.has(`${words[end - 1]} ${words[end]}`)

/**
 * Whether a word is denied by what stands before it: "not the cause", "without any light", "rather than heat"; in doubt
 * where more words of its clause stand between, where what follows takes it back, or a phrase may change what is said.
 * A key phrase that says "not" itself (`own`) is not denied by that.
 */
function denial(
  words: readonly string[],
  at: number,
  end: number,
  own: readonly string[],
): 'denied' | 'doubtful' | null {
  const isOneOf = (set: ReadonlySet<string>, i: number): boolean =>
    set.has(words[i] ?? '') && !own.some((word) => isMet(words[i], word))
  let i = at - 1
  while (i > at - 7 && LINKS.has(words[i] ?? '')) i--
  if (isOneOf(NEGATIONS, i) || (words[i] === 'untruth' && isOneOf(HINDERS, i))) return 'denied'
  let clause = true
  let nouns = 0
  for (i = at - 1; i >= 0 && i > at - 16 && words[i] !== STOP; i--) {
    const word = words[i] ?? ''
    // These speak of the next thing only: "without light the oxygen is used".
    const far = clause && (nouns < 2 || !/^(?:without|non?|cannot|unlik|outsid|notof)$/.test(word))
    if (isOneOf(NEGATIONS, i) ? far : isOneOf(HINDERS, i) && (clause || word === 'falsely')) return 'doubtful'
    if (endsClause(word)) clause = false
    nouns += /^(?:the|it|they|this|an?)$/.test(word) ? 2 : LINKS.has(word) ? 0 : 1
  }
  for (i = end; i < end + 4 && words[i] !== STOP && !/^(?:and|but|so|because)$/.test(words[i] ?? STOP); i++)
    if (/^(?:untruth|falsely)$/.test(words[i] ?? '') && isOneOf(HINDERS, i)) return 'doubtful'
  return (/^(?:isnot|is nolonger)/.test(words.slice(end, end + 2).join(' ')) && !own.some(isNot)) ||
    isPartOfName(words, at, end)
    ? 'doubtful'
    : null
}

/** What stands between two words and is no word: a phrase without signs is met across them. */
const BETWEEN = /^(?:[.,→]|lessthan|morethan|equals|plus|times|over|power)$/

/** "Not", "does not", "cannot": one is met by the others. */
const isNot = (word: string): boolean => /^(?:is|can)?not$/.test(word)

/** The same word; a key word without a charge or % is met by one that has it. */
const isMet = (word: string | undefined, want: string | undefined): boolean =>
  word !== undefined &&
  want !== undefined &&
  (word === want ||
    (isNot(want) && /^(?:(?:is|can)?not|nolonger|never)$/.test(word)) ||
    (word.startsWith(want) && /^(?:plus|minus|percent)$/.test(word.slice(want.length))))

/** Where the phrase that begins at `at` ends, or -1; a stop inside it (St. Kilda) does not part it. */
function phraseEnd(words: readonly string[], phrase: readonly string[], at: number): number {
  let end = at
  for (let k = 0; k < phrase.length; k++) {
    const want = phrase[k]
    for (let i = 0; i < 3 && end > at && !isMet(words[end], want) && BETWEEN.test(words[end] ?? ''); i++)
      end++
    const word = words[end++]
    // "8 7" is an older way to write 8.7 in a key phrase.
    if (word === `${want}point${phrase[k + 1]}`) k++
    else if (!isMet(word, want)) return -1
  }
  return end
}

/** 'denied': only ever after a negation; 'doubtful': denied perhaps, or in the name of something else; weakest first. */
const FOUND = ['void', 'no', 'denied', 'doubtful', 'yes'] as const
export type Found = (typeof FOUND)[number]

export interface Find {
  found: Found
  /** The word after it. */
  end: number
}

/** Where and how the phrase stands in the words. */
export function findPhrase(
  words: readonly string[],
  phrase: readonly string[],
  from = 0,
  own = phrase,
  to = words.length,
): Find {
  if (phrase.length === 0) return { found: 'no', end: from }
  const whole = phrase.join('')
  let best: Find = { found: 'no', end: from }
  for (let i = from; i < to; i++) {
    // Half life and half-life, whichever way round.
    const two = `${words[i]}${words[i + 1]}`
    const end =
      words[i] === whole ? i + 1 : two === whole && !/\d/.test(two) ? i + 2 : phraseEnd(words, phrase, i)
    if (end < 0) continue
    const denied = denial(words, i, end, own)
    if (!denied) return { found: 'yes', end }
    if (best.found !== 'doubtful') best = { found: denied, end }
  }
  return best
}

/** Words in their order. */
type Ordered = readonly (readonly string[])[]

interface Accept {
  /** All are wanted; each is one or several of which all are wanted in one clause. */
  parts: readonly (readonly Ordered[])[]
  /** All its words. */
  own: readonly string[]
}

const accepts = new Map<string, Accept>()

const acceptOf = (text: string): Accept =>
  remembered(accepts, text, () => {
    const parts = text
      .split('&')
      .map((part) => part.split('~').map((near) => near.split(/\.{3}|…/).map(phraseWords)))
    return { parts, own: parts.flat(3) }
  })

/** The words of key points, accepted or rejected. */
export const vocabulary = (points: readonly KeyPoint[]): ReadonlySet<string> =>
  new Set(
    points.flatMap(({ accept, reject = [] }) => [...accept, ...reject].flatMap((one) => acceptOf(one).own)),
  )

/** What may meet a word of a key phrase: the words, also without their sign, and two as one. */
const indexes = new WeakMap<readonly string[], ReadonlySet<string>>()

function indexOf(words: readonly string[]): ReadonlySet<string> {
  let index = indexes.get(words)
  if (!index) {
    index = new Set(
      words.flatMap((word, i) => [word, word + words[i + 1], ...word.split(/point|plus|minus|percent/)]),
    )
    indexes.set(words, index)
  }
  return index
}

/** Whether the "not" of a key point stands in one clause with another part of it: "heat & not & escape". */
function deniesPart(words: readonly string[], not: string, parts: Accept['parts']): boolean {
  const others = parts.flat(2).filter((part) => part.length > 1 || part[0] !== not)
  return words.some(
    (word, at) =>
      isMet(word, not) &&
      others.some((part) =>
        words.some((_, from) => {
          const end = phraseEnd(words, part, from)
          return end > 0 && !words.slice(Math.min(end, at), Math.max(from, at)).some(endsClause)
        }),
      ),
  )
}

/** Whether all stand among the words from one place to another, each in its own order; in doubt where one of them is. */
function meetsAll(
  words: readonly string[],
  all: readonly Ordered[],
  own: readonly string[],
  from: number,
  to: number,
): Found {
  let worst: Found = 'yes'
  for (const ordered of all) {
    let at = from
    for (const piece of ordered) {
      const { found, end } = findPhrase(words, piece, at, own, to)
      if (found === 'no') return 'no'
      if (found !== 'yes' && worst !== 'doubtful') worst = found
      at = end
    }
  }
  return worst
}

/** The same within one clause, whichever it is. */
function meetsTogether(words: readonly string[], all: readonly Ordered[], own: readonly string[]): Found {
  if (all.length < 2) return meetsAll(words, all, own, 0, words.length)
  const starts = clausesOf(words)
  let best: Found = 'no'
  for (let i = 1; i < starts.length; i++) {
    const found = meetsAll(words, all, own, starts[i - 1] ?? 0, starts[i] ?? 0)
    if (found === 'yes') return found
    if (FOUND.indexOf(found) > FOUND.indexOf(best)) best = found
  }
  return best
}

/** How an accept string is met by the words: "a & b" is both, "a ~ b" both in one clause, "a ... b" both in this order. */
export function meets(words: readonly string[], accept: string): Found {
  let worst: Found = 'yes'
  const { parts, own } = acceptOf(accept)
  const index = indexOf(words)
  const isThere = (word: string): boolean => index.has(word) || isNot(word)
  if (!parts.flat(2).every((piece) => piece.every(isThere) || isThere(piece.join('')))) return 'no'
  for (const part of parts) {
    const found = meetsTogether(words, part, own)
    if (found === 'no') return 'no'
    if (found !== 'yes' && worst !== 'doubtful') worst = found
    const not = part.flat().join()
    if (parts.length > 1 && NEGATIONS.has(not) && !deniesPart(words, not, parts)) return 'no'
  }
  return worst
}

/**
 * Awards each key point whose accepted words occur and none of whose rejected words do.
 * A phrase that only follows a negation ("not a catalyst") earns nothing.
 */
export function markWords(words: readonly string[], points: readonly KeyPoint[]): ShortTextResult {
  const result = points.map(({ id, marks, accept, reject = [] }) => {
    let found: Found = reject.some((phrase) => meets(words, phrase) === 'yes') ? 'void' : 'no'
    let matched: string | null = null
    for (const phrase of found === 'no' ? accept : []) {
      const one = meets(words, phrase)
      if (FOUND.indexOf(one) > FOUND.indexOf(found)) found = one
      if (one !== 'yes') continue
      matched = phrase
      break
    }
    return { id, awarded: matched === null ? 0 : marks, matched, found }
  })
  return {
    awarded: result.reduce((sum, point) => sum + point.awarded, 0),
    of: points.reduce((sum, point) => sum + point.marks, 0),
    points: result,
  }
}

export const markShortText = (student: string, points: readonly KeyPoint[]): ShortTextResult =>
  markWords(readWords(student), points)
