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
  points: { id: string; awarded: number; matched: string | null }[]
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

/** Plurals from Latin and Greek, the irregular English ones that answers use, and numbers that can be figures. */
const PLURALS = inPairs(
  'mitochondria mitochondrion bacteria bacterium phenomena phenomenon criteria criterion nuclei nucleus fungi fungus stimuli stimulus ' +
    'alveoli alveolus radii radius loci locus foci focus formulae formula larvae larva antennae antenna vertebrae vertebra data datum ' +
    'media medium axes axis indices index vertices vertex matrices matrix ova ovum cilia cilium quanta quantum spectra spectrum ' +
    'men man women woman children child mice mouse feet foot teeth tooth leaves leaf lives life wolves wolf halves half wives wife ' +
    'temp temperature temps temperature conc concentration concs concentration eqm equilibrium ppt precipitate ppts precipitate ' +
    'one 1 two 2 three 3 four 4 five 5 six 6 seven 7 eight 8 nine 9 ten 10 ii 2 iii 3 iv 4 wwi ww1 wwii ww2',
)

/** Plural endings off; words that are short or end in -ss, -us, -is keep theirs. */
function singular(word: string): string {
  const known = PLURALS.get(word)
  if (known !== undefined) return known
  if (word.length < 4 || /(ss|us|is)$/.test(word)) return word
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
    .normalize('NFKD')
    .replace(/[−–]/g, '-')
    .replace(/-{1,3}>|→/g, ' ')
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

/** A word, or the end of a sentence. */
const WORD = /[\p{L}\p{N}]+(?:['’][\p{L}]+)?|[.!?;](?=\s)|\n/gu
const STOP = '.'

/** Words in their comparable form, with a full stop where a sentence ends: no "not" reaches into the next one. */
export function readWords(text: string): string[] {
  // Signs are read for what stands beside them: "=" alone says nothing, and is no "equal".
  if (!/[\p{L}\p{N}]/u.test(text)) return []
  const plain = signsToWords(text.slice(0, MAX_LENGTH))
    .replace(/\b(?:KE|GPE|Ea)\b/g, (short) => ENERGIES[short] ?? short)
    .replace(/\b(?:[A-Z]\.){2,9}/g, (letters) => letters.replace(/\./g, ''))
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\bno\s*,/g, 'no. ')
    .replace(/\bcan not\b|\bcan['’]?t\b/g, 'cannot')
    // World War I, meiosis I: elsewhere the letter is no number.
    .replace(/\b(war|type|class|meiosis|[a-z]+phase) i\b/g, '$1 1')
  const known = new Map<string, string>()
  const comparable = (raw: string): string => {
    if (/^[.!?;\n]$/.test(raw)) return STOP
    if (raw.length > 60) return raw
    let word = singular(raw.replace(/['’]s$/, '').replace(/['’]/g, ''))
    if (word.length > 2) for (const [pattern, to] of SPELLINGS) word = word.replace(pattern, to)
    return word
  }
  return (plain.match(WORD) ?? []).map((raw) => {
    const word = known.get(raw) ?? comparable(raw)
    known.set(raw, word)
    return word
  })
}

/** Words in their comparable form. */
export const normaliseWords = (text: string): string[] => readWords(text).filter((word) => word !== STOP)

/** In their comparable form, as all words are. */
export const NEGATIONS = new Set(
  normaliseWords(
    "not no never cannot without nor neither can't won't isn't wasn't aren't weren't doesn't didn't don't hasn't haven't " +
      "hadn't wouldn't couldn't shouldn't isnt wasnt arent werent doesnt didnt dont cant wont hasnt havent instead unlike non " +
      'nto dosent doesent dosnt doesn didn isn wasn opposite lack absence outside hardly barely scarcely rarely seldom nothing except apart',
  ),
)

/** Words through which a negation reaches the phrase: "not an example of", "does not result in any", "not caused by". */
const LINKS = new Set(
  normaliseWords(
    'a an the any much enough be been is are was were due to of by from in on with through because ' +
      'result cause caused involve require need use produce example form type kind case really actually always longer at do have has had get got',
  ),
)

/** What denies the words before it: osmosis is false, the nucleus is missing. */
const FALSE = new Set(normaliseWords('false wrong incorrect missing unaffected reversed'))

/** The words that say "not" beside a verb: a key phrase with "not" is met by each of them. */
export const NOTS = new Set(
  [...NEGATIONS].filter((word) => /^(?:not|never|cannot|nto)$|[^aiou]n?t$|sn$|dn$/.test(word)),
)

/** "fails to dissolve", "I disagree that it dissolves", "prevents it from dissolving": said, and not said to be so. */
const KEPT_FROM =
  /(?:^| )(?:(?:fail(?:ed|ing)?|refus(?:ed)?|ceas(?:ed)?|unable) to|(?:disagree|(?:not|snt|isnt|wasnt) true|wrong|incorrect|false|untrue) (?:that|to say))(?: \w+){0,2}$/
const STOPPED =
  /(?:^| )(?:stop|prevent|inhibit|block|hinder)(?:p?ed|p?ing)?(?: (?!(?:by|so|and|through|causing)\b)\w+){0,4}$/

function isPrevented(words: readonly string[], at: number): boolean {
  const lead = words.slice(Math.max(0, at - 6), at).join(' ')
  return KEPT_FROM.test(lead) || (/ing$/.test(words[at] ?? '') && STOPPED.test(lead))
}

/** Names of other things that hold a key word, and words that make another thing of it. */
const NAMES = new Set(
  (
    'amino acid,nucleic acid,fatty acid,acid rain,cell wall,cell membrane,solar cell,fuel cell,hydrogen bond,' +
    'heavy water,light year,half life,food chain,food web,reverse osmosis,inverse square,carbon dating,carbon tax,carbon footprint'
  )
    .split(',')
    .map((name) => normaliseWords(name).join(' ')),
)
const CHANGED_BY = /^(?:anti|counter|incomplete(?:ly)?|inverse|pseudo|quasi|fake|artificial|zero)$/
/** ATP synthase, DNA polymerase, oxygen-free. */
const MADE_OF =
  /^(?:free|(?:synth|polymer|kin|lig|helic|lip|prote|nucle|oxid|reduct|hydrol|phosphat|dehydrogen|transcript|peptid|isomer)as)$/

const isPartOfName = (words: readonly string[], at: number, end: number): boolean =>
  CHANGED_BY.test(words[at - 1] ?? '') ||
  MADE_OF.test(words[end] ?? '') ||
  NAMES.has(`${words[at - 1]} ${words[at]}`) ||
  NAMES.has(`${words[end - 1]} ${words[end]}`)

/**
 * Whether a word is denied by what stands before it: "not the cause", "without any light", "rather than heat"; in doubt
 * where a word stands between ("not greatly reduced") or a phrase may change what is said.
 */
function denial(words: readonly string[], at: number, end: number): 'denied' | 'doubtful' | null {
  const [second, first = STOP] = [words[at - 2] ?? '', words[at - 1]]
  // "not only heat" is heat as well.
  if (/^(only|just|merely|simply)$/.test(first)) return null
  let i = at - 1
  while (i > at - 7 && LINKS.has(words[i] ?? '')) i--
  if (/^(rather than|other than|anything but)$/.test(`${words[i - 1]} ${words[i]}`)) return 'denied'
  if (NEGATIONS.has(words[i] ?? '') || (words[i] === 'opposed' && words[i + 1] === 'to')) return 'denied'
  // "without" and "no" speak of the next thing only: "without light oxygen is used".
  const between = first !== STOP && NEGATIONS.has(second) && !/^(without|non?)$/.test(second)
  const after = /^(is|are|was|were)$/.test(words[end] ?? '') && FALSE.has(words[end + 1] ?? '')
  return between || after || isPrevented(words, at) || isPartOfName(words, at, end) ? 'doubtful' : null
}

/** What stands between two words and is no word: a phrase without signs is met across them. */
const BETWEEN = /^(?:\.|lessthan|morethan|equals|plus|times|over|power)$/

/** The same word; a key word without a charge or % is met by one that has it. */
const isMet = (word: string | undefined, want: string | undefined): boolean =>
  word !== undefined &&
  (word === want ||
    (want !== undefined && word.startsWith(want) && /^(?:plus|minus|percent)$/.test(word.slice(want.length))))

/** Where the phrase that begins at `at` ends, or -1; a stop inside it (St. Kilda) does not part it. */
function phraseEnd(words: readonly string[], phrase: readonly string[], at: number): number {
  let end = at
  for (let k = 0; k < phrase.length; k++) {
    const want = phrase[k]
    for (let i = 0; i < 3 && end > at && words[end] !== want && BETWEEN.test(words[end] ?? ''); i++) end++
    const word = words[end++]
    // "8 7" is an older way to write 8.7 in a key phrase.
    if (word === `${want}point${phrase[k + 1]}`) k++
    else if (!isMet(word, want) && !(want === 'not' && phrase.length > 1 && NOTS.has(word ?? ''))) return -1
  }
  return end
}

/** 'denied': only ever after a negation; 'doubtful': denied perhaps, or in the name of something else. */
export type Found = 'yes' | 'doubtful' | 'denied' | 'no'
const STRENGTHS: readonly Found[] = ['no', 'denied', 'doubtful', 'yes']
export const strongest = (found: readonly Found[]): Found =>
  found.reduce((a, b) => (STRENGTHS.indexOf(b) > STRENGTHS.indexOf(a) ? b : a), 'no')

export interface Find {
  found: Found
  /** The word after it. */
  end: number
}

/** Where and how the phrase stands in the words. */
export function findPhrase(words: readonly string[], phrase: readonly string[], from = 0): Find {
  if (phrase.length === 0) return { found: 'no', end: from }
  const negative = phrase.some((word) => NEGATIONS.has(word))
  const joined = phrase.length === 2 ? phrase.join('') : null
  let best: Find = { found: 'no', end: from }
  for (let i = from; i < words.length; i++) {
    // Half life and half-life, whichever way round.
    const apart =
      phrase.length === 1 &&
      phrase[0]?.startsWith(words[i] ?? '') &&
      /^[a-z]+$/.test(phrase[0]) &&
      `${words[i]}${words[i + 1]}` === phrase[0]
    const end = words[i] === joined ? i + 1 : apart ? i + 2 : phraseEnd(words, phrase, i)
    if (end < 0) continue
    const denied = negative ? (NEGATIONS.has(words[i - 1] ?? '') ? 'denied' : null) : denial(words, i, end)
    if (!denied) return { found: 'yes', end }
    if (best.found !== 'doubtful') best = { found: denied, end }
  }
  return best
}

/** Key phrases as they were last read: the same few dozen are held against every answer to a question. */
const phrases = new Map<string, string[][][]>()

function phrasesOf(accept: string): string[][][] {
  let read = phrases.get(accept)
  if (!read) {
    read = accept.split('&').map((part) => part.split(/\.{3}|…/).map(normaliseWords))
    if (phrases.size >= 4096) phrases.clear()
    phrases.set(accept, read)
  }
  return read
}

/** How an accept string is met by the words: "a & b" is both, "a ... b" both in this order. */
export function meets(words: readonly string[], accept: string): Found {
  let worst: Found = 'yes'
  for (const part of phrasesOf(accept)) {
    let from = 0
    for (const piece of part) {
      const { found, end } = findPhrase(words, piece, from)
      if (found === 'no') return 'no'
      if (found !== 'yes' && worst !== 'doubtful') worst = found
      from = end
    }
  }
  return worst
}

/**
 * Awards each key point whose accepted words occur and none of whose rejected words do.
 * A phrase that only follows a negation ("not a catalyst") earns nothing.
 */
export function markShortText(student: string, points: readonly KeyPoint[]): ShortTextResult {
  const words = readWords(student)
  const result = points.map((point) => {
    const void_ = (point.reject ?? []).some((phrase) => meets(words, phrase) === 'yes')
    const matched = void_ ? null : (point.accept.find((phrase) => meets(words, phrase) === 'yes') ?? null)
    return { id: point.id, awarded: matched === null ? 0 : point.marks, matched }
  })
  return {
    awarded: result.reduce((sum, point) => sum + point.awarded, 0),
    of: points.reduce((sum, point) => sum + point.marks, 0),
    points: result,
  }
}
