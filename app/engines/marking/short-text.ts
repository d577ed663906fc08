/** Marks short written answers by key points: whole words, whatever the case, punctuation, number or spelling. */
import { inPairs } from './syntax/words.ts'

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

const MAX_LENGTH = 20_000

/**
 * Both spellings are brought to one form, whichever that is: it is only ever compared with itself.
 * The patterns are general on purpose (every -our loses its u); that they touch other words is harmless.
 */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/^practis/, 'practic'],
  [/^licens/, 'licenc'],
  [/([a-z]{2})our/g, '$1or'],
  [/(i|y)s(e|ed|er|ing|ation|able)$/, '$1z$2'],
  [/ll(ed|ing|er|or)$/, 'l$1'],
  [/ogue$/, 'og'],
  [/^(def|off|pret)ense/, '$1ence'],
  [/sulph/, 'sulf'],
  [/^alumini/, 'alumin'],
  [/^leuco/, 'leuko'],
  [/^grey/, 'gray'],
  [/^mould/, 'mold'],
  [/^plough/, 'plow'],
  [/^programme$/, 'program'],
  [/^tyre$/, 'tire'],
  [/^gass$/, 'gas'],
  [/dgement$/, 'dgment'],
  [/^(enrol|fulfil|skil|instal)l/, '$1'],
  [/^ageing$/, 'aging'],
  [/^oe(?=[a-z]{4})/, 'e'],
  [/([a-z])oe(?=[a-z]{2})/, '$1e'],
  [/([a-z])?ae(?=[a-z]{3})/, '$1e'],
  [/([btv])re$/, '$1er'],
  [/([aey])sis$/, '$1s'],
  // Not these, or it would be a thesis.
  [/(?<!^the)([sxz]|ch|sh)e$/, '$1'],
  // oxidises, analyses: what is left of -ises, -yses once the plural is off.
  [/(i|y)s$/, '$1z'],
]

/** Irregular plurals that answers use, abbreviations, and numbers that can be figures. */
const PLURALS = inPairs(
  'mitochondria mitochondrion phenomena phenomenon criteria criterion axes axis indices index vertices vertex matrices matrix ' +
    'men man women woman children child mice mouse feet foot teeth tooth leaves leaf lives life wolves wolf halves half wives wife ' +
    'temp temperature conc concentration eqm equilibrium ppt precipitate ' +
    'one 1 two 2 three 3 four 4 five 5 six 6 seven 7 eight 8 nine 9 ten 10 ii 2 iii 3 iv 4 wwi ww1 wwii ww2',
)

/**
 * Plural endings off, Latin ones too, though magnesia is no magnesium; words that are short or end in -ss, -us, -is keep
 * theirs.
 */
function singular(word: string): string {
  const known = PLURALS.get(word) ?? PLURALS.get(word.replace(/s$/, ''))
  if (known !== undefined) return known
  if (word.length < 4 || /(ss|us|is)$/.test(word)) return word
  if (/(i|ae|um)$/.test(word)) return word.replace(/i$/, 'us').replace(/ae$|(?<!lumini?|gnesi)um$/, 'a')
  if (/ies$/.test(word) && word.length > 4) return word.slice(0, -3) + 'y'
  if (/([sxz]|ch|sh|[^aeiou]o)es$/.test(word)) return word.slice(0, -2)
  return /s$/.test(word) ? word.slice(0, -1) : word
}

/**
 * Signs that change what is said become part of their word: -5, 1.5 and 25% are no 5, 15 or 25, and Na+ is no Na.
 * A hyphened prefix does too: anti-clockwise. Every repetition is bounded, so that no text takes long.
 */
const signsToWords = (text: string): string =>
  text
    .replace(/(?<=\d)(?=[⁻⁰¹²³⁴-⁹])/g, '^')
    .replace(/≠/g, ' not ')
    .normalize('NFKD')
    .replace(/[−–]/g, '-')
    .replace(/[-=]{1,3}>/g, '→')
    .replace(
      /(?<![\p{L}\p{N}])((?:[A-Z][a-z]?\d{0,3}){1,9})\^?(\d?)(-{1,2})(?![\p{L}\p{N}-])/gu,
      (_, core: string, size: string, sign: string) => core + size + 'minus'.repeat(sign.length),
    )
    .replace(
      /(?<=[\p{L}\p{N}])\^?(\d?)(\+{1,2})(?![\p{L}\p{N}+])/gu,
      (_, size: string, sign: string) => size + 'plus'.repeat(sign.length),
    )
    .replace(/(?<![\p{L}\p{N}])([-+])ve\b/gu, (_, sign: string) => (sign === '+' ? 'positive' : 'negative'))
    .replace(/(?<=\d),(?=\d{3}(?!\d))/g, '')
    .replace(/(?<![\p{L}\p{N}.)-])-(?=\.?\d)/gu, 'minus')
    .replace(/(?<!\d)\.(?=\d)/g, '0.')
    .replace(/(?<!\d)(\d{1,20})\.(\d{1,20})(?!\d)/g, (_, whole: string, decimals: string) => {
      const rest = decimals.replace(/0+$/, '')
      return rest === '' ? whole : `${whole}point${rest}`
    })
    .replace(/(?<=\d) ?(?:%|per ?cent\b)/gi, 'percent')
    .replace(/(?<=\d) ?[x×*] ?(?=\d)/gi, ' times ')
    .replace(/(?<=\d) ?\/ ?(?=\d)/g, ' over ')
    .replace(/(?<=[\p{L}\p{N}])\^(?=-?\d)/gu, ' power ')
    .replace(/([+<>=&])\1*/g, (_, sign: string) => ` ${SIGN_WORDS[sign] ?? ''} `)
    .replace(/\b(anti|counter|semi|half|pre|in|non|un|pseudo|dis|mis)-(?=\p{L})/giu, '$1')

const SIGN_WORDS: Readonly<Record<string, string>> = {
  '+': 'plus',
  '<': 'lessthan',
  '>': 'morethan',
  '=': 'equals',
  '&': 'and',
}

const ENERGIES: Readonly<Record<string, string>> = {
  KE: 'kinetic energy',
  GPE: 'gravitational potential energy',
  Ea: 'activation energy',
}

/** A word, an arrow, or what parts clauses and sentences. */
const WORD = /[\p{L}\p{N}]+(?:['’][\p{L}]+)?|[.!?;](?=\s)|[\n→↑↓,:()]|(?<=\s)-(?=\s)/gu
const STOP = '.'

/** However it is said, in words of one form: what says "not", what says it of another thing, what says that nothing is so. */
const DENIALS: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:(?:is|are|was|were|do|does|did|ha[sd]|have|[cw]ould|should|will|wo|must|need)(?: not|n['’]?t)|doe?se?nt|nto)\b/g,
    'isnot',
  ],
  [/\b(?:can not|can['’]?t)\b/g, 'cannot'],
  [/\bno longer\b/g, 'nolonger'],
  [/\b(?:is)?not (?:only|just|merely|simply)\b/g, 'notonly'],
  [
    /\b(?:instead of|(?:rather|other) than|any\w+ but|oppos(?:ed|ite) (?:of|to)|(?:far|apart) from)\b/g,
    'notof',
  ],
  [
    /\b(?:(?:a |the )?(?:myth|misconception|false|wrong|untrue|incorrect|disagree|(?:is)?not (?:true|correct|right|the case)) (?:that|to))\b/g,
    'falsely',
  ],
  [
    /\? no\b|\b(?:(?:ha[sd] |have |play\w* )?(?:nothing to do with|no (?:part|role)(?: in)?)|(?:is|are|was|were|be) (?:a )?(?:myth|misconception|false|wrong|untrue|incorrect|impossible|irrelevant|missing|unaffected|reversed|ruled out))\b/g,
    'untruth',
  ],
]

/** Words in one spelling and number, with the signs that part clauses: no "not" reaches into the next sentence. */
function read(text: string, form = (word: string): string => word): string[] {
  // Signs are read for what stands beside them: "=" alone says nothing, and is no "equal".
  if (!/[\p{L}\p{N}]/u.test(text)) return []
  let plain = signsToWords(text.slice(0, MAX_LENGTH))
    .replace(/\b(?:KE|GPE|Ea)\b/g, (short) => ENERGIES[short] ?? short)
    .replace(/\b(?:[A-Z]\.){2,9}/g, (letters) => letters.replace(/\./g, ''))
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    // World War I, meiosis I: elsewhere the letter is no number.
    .replace(/\b(war|type|class|meiosis|[a-z]+phase) i\b/g, '$1 1')
  for (const [said, word] of DENIALS) plain = plain.replace(said, word)
  return (plain.match(WORD) ?? []).map((raw) => form(remembered(known, raw, comparable)))
}

function comparable(raw: string): string {
  if (/^[.!?;\n]$/.test(raw)) return STOP
  if (/^[-,:()]$/.test(raw)) return ','
  if (raw.length > 60) return raw
  let word = singular(raw.replace(/['’]s$/, '').replace(/['’]/g, ''))
  if (word.length > 2) for (const [pattern, to] of SPELLINGS) word = word.replace(pattern, to)
  return word
}

/** Words and key phrases as they were last read: the same few are held against every answer to a question. */
const known = new Map<string, string>()

function remembered<Value>(memory: Map<string, Value>, text: string, read: (text: string) => Value): Value {
  const old = memory.get(text)
  if (old !== undefined) return old
  if (memory.size >= 4096) memory.clear()
  const value = read(text)
  memory.set(text, value)
  return value
}

/** One form for a verb's: increase, increased, increasing. What is reduced is not what reduces. */
export function stem(word: string): string {
  if (word.length < 4 || /^(?:reduc|oxid|.*thing$|meaning$|following$|united$|these$)/.test(word)) return word
  const bare = word.length < 6 ? word : word.replace(/ied$/, 'y').replace(/(?:ing|(?<!e)ed)$/, '')
  return (bare === word ? word : bare.replace(/([bdgmnprt])\1$/, '$1')).replace(/e$/, '')
}

const isWord = (word: string): boolean => !/^[.,→]$/.test(word)

/** Words in one spelling and number. */
export const normaliseWords = (text: string): string[] => read(text).filter(isWord)

/** What a student wrote, in comparable form, with the signs between. */
export const readWords = (text: string): string[] => read(text, stem)

/** A key phrase in the same form. */
export const phraseWords = (text: string): string[] => readWords(text).filter(isWord)

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
): Find {
  if (phrase.length === 0) return { found: 'no', end: from }
  const whole = phrase.join('')
  let best: Find = { found: 'no', end: from }
  for (let i = from; i < words.length; i++) {
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

interface Accept {
  parts: readonly (readonly string[])[][]
  /** All its words. */
  own: readonly string[]
}

const accepts = new Map<string, Accept>()

const acceptOf = (text: string): Accept =>
  remembered(accepts, text, () => {
    const parts = text.split('&').map((part) => part.split(/\.{3}|…/).map(phraseWords))
    return { parts, own: parts.flat(2) }
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
  const others = parts.flat().filter((part) => part.length > 1 || part[0] !== not)
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

/** How an accept string is met by the words: "a & b" is both, "a ... b" both in this order. */
export function meets(words: readonly string[], accept: string): Found {
  let worst: Found = 'yes'
  const { parts, own } = acceptOf(accept)
  const index = indexOf(words)
  const isThere = (word: string): boolean => index.has(word) || isNot(word)
  if (!parts.flat().every((piece) => piece.every(isThere) || isThere(piece.join('')))) return 'no'
  for (const part of parts) {
    let from = 0
    for (const piece of part) {
      const { found, end } = findPhrase(words, piece, from, own)
      if (found === 'no') return 'no'
      if (found !== 'yes' && worst !== 'doubtful') worst = found
      from = end
    }
    const not = part.join()
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
