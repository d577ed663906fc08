/** A student's words in comparable form: one spelling, one number, one form of a verb, and the signs between. */
import { LONGEST_WORDS } from './longest-words.ts'
import { inPairs } from './syntax/words.ts'

/**
 * Both spellings are brought to one form, whichever that is: it is only ever compared with itself.
 * The patterns are general on purpose (every -our loses its u); that they touch other words is harmless.
 */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/^practis/, 'practic'],
  [/^licens/, 'licenc'],
  [/([a-z]{2})our/, '$1or'],
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
  [/([aeyb-df-hj-np-tv-xz])sis$/, '$1s'],
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
  const plural = word.endsWith('s')
  const known = PLURALS.get(word) ?? (plural && PLURALS.get(word.slice(0, -1)))
  if (known) return known
  if (word.length < 4 || /(ss|us|is)$/.test(word)) return word
  if (!plural) return word.replace(/i$/, 'us').replace(/ae$|(?<!lumini?|gnesi|ammoni)um$/, 'a')
  if (word.length > 4 && word.endsWith('ies')) return word.slice(0, -3) + 'y'
  return word.slice(0, /([sxz]|ch|sh|[^aeiou]o)es$/.test(word) ? -2 : -1)
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
    .replace(/([+<>=&])\1*/g, (_, sign: string) => ` ${SIGN_WORDS[sign]!} `)
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
export const STOP = '.'

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
    /\b(?:instead of|(?:rather|other) than|any\w+ but|oppos(?:ed|ite) (?:of|to)|far from(?! (?:the(?! truth)|its?|their|this|that|each|home|land)\b)|apart from)\b/g,
    'notof',
  ],
  [
    /\b(?:(?:a |the )?(?:myth|misconception|false|wrong|untrue|incorrect|disagree|(?:is)?not (?:true|correct|right|the case)) (?:that|to(?= (?:say|think|believe|claim|suggest|call|assume|state|conclude)\b)))\b/g,
    'falsely',
  ],
  [
    /\? no\b|\b(?:is|was) reversed\b|\b(?:(?:ha[sd] |have |play\w* )?(?:nothing to do with|no (?:part|role)(?: in)?)|(?:is|are|was|were|be) (?:a )?(?:myth|misconception|false|wrong(?! to\b)|untrue|incorrect|impossible|irrelevant|unrelated|missing|ruled out))\b/g,
    'untruth',
  ],
]

/** Letters and the commonest marks alone: no sign to be said in words. Most answers and nearly all key phrases. */
const PLAIN = /^[A-Za-z\s.,;:!?'’()]*$/
const ABBREVIATED = /\b(?:KE|GPE|Ea|[A-Z]\.[A-Z]\.)/
/** Some of these letters stand in everything that DENIALS reads, and in other things. */
const MAY_DENY = /n['’]?t|no|r than|d of|but|opp|from|my|mis|fal|wro|true|corr|agree|imp|irr|unr|rev|ruled/

/** The words as they are written, with the signs that part clauses: no "not" reaches into the next sentence. */
function tokens(text: string): readonly string[] {
  // Signs are read for what stands beside them: "=" alone says nothing, and is no "equal".
  if (!/[\p{L}\p{N}]/u.test(text)) return []
  let plain = text.slice(0, LONGEST_WORDS)
  if (!PLAIN.test(plain))
    plain = signsToWords(plain)
      .replace(/\p{M}+/gu, '')
      .slice(0, LONGEST_WORDS + 400)
  if (ABBREVIATED.test(plain))
    plain = plain
      .replace(/\b(?:KE|GPE|Ea)\b/g, (short) => ENERGIES[short]!)
      .replace(/\b(?:[A-Z]\.){2,9}/g, (letters) => letters.replace(/\./g, ''))
  plain = plain.toLowerCase()
  // World War I, meiosis I: elsewhere the letter is no number.
  if (/ i\b/.test(plain)) plain = plain.replace(/\b(war|type|class|meiosis|[a-z]+phase) i\b/g, '$1 1')
  if (MAY_DENY.test(plain)) for (const [said, word] of DENIALS) plain = plain.replace(said, word)
  return plain.match(WORD) ?? []
}

function comparable(raw: string): string {
  if (raw.length === 1) return /[.!?;\n]/.test(raw) ? STOP : /[-,:()]/.test(raw) ? ',' : raw
  if (raw.length > 60) return raw
  let word = singular(/['’]/.test(raw) ? raw.replace(/['’]s$/, '').replace(/['’]/g, '') : raw)
  // Tested first and not taken apart: a word that nobody has written yet took 4 kB otherwise, and 1 kB by "for of".
  if (word.length > 2)
    for (let i = 0; i < SPELLINGS.length; i++) {
      const one = SPELLINGS[i]!
      if (one[0].test(word)) word = word.replace(one[0], one[1])
    }
  return word
}

/** Words as they were last read, as they stand and as roots: the same few are in every answer to a question. */
const asTheyStand = new Map<string, string>()
const asRoots = new Map<string, string>()

export function remembered<Value>(
  memory: Map<string, Value>,
  text: string,
  read: (text: string) => Value,
): Value {
  let value = memory.get(text)
  if (value === undefined) {
    if (memory.size >= 4096) memory.clear()
    memory.set(text, (value = read(text)))
  }
  return value
}

/** One form for a verb's: increase, increased, increasing. What is reduced is not what reduces. */
export function stem(word: string): string {
  if (
    word.length < 4 ||
    /^(?:reduc|oxid|.*thing$|meaning$|following$|united$|these$|stopping$|not(?:e|ing$))/.test(word)
  )
    return word
  const bare = word.length < 6 ? word : word.replace(/ied$/, 'y').replace(/(?:ing|(?<!e)ed)$/, '')
  const root = (bare === word ? word : bare.replace(/([bdgmnprt])\1$/, '$1')).replace(/e$/, '')
  // What leaves is written as the leaves of a tree are.
  return root === 'leav' ? 'leaf' : root === 'liv' ? 'lif' : root
}

/** No sign of a clause's or a sentence's end, and no arrow. */
export const isWord = (word: string): boolean => word !== STOP && word !== ',' && word !== '→'

const asItStands = (raw: string): string => remembered(asTheyStand, raw, comparable)
const rootOf = (raw: string): string => stem(asItStands(raw))
const asRoot = (raw: string): string => remembered(asRoots, raw, rootOf)

/** Words in one spelling and number. */
export const normaliseWords = (text: string): string[] => tokens(text).map(asItStands).filter(isWord)

/** What a student wrote, in comparable form, with the signs between. */
export const readWords = (text: string): string[] => tokens(text).map(asRoot)

/** Both, of one text. */
export const readBoth = (text: string): [words: string[], asTheyStand: string[]] => {
  const raw = tokens(text)
  return [raw.map(asRoot), raw.map(asItStands).filter(isWord)]
}

/** A key phrase in the same form. */
export const phraseWords = (text: string): string[] => readWords(text).filter(isWord)
