/** A student's words in comparable form: one spelling, one number, one form of a verb, and the signs between. */
import { MAX_TEXT_LENGTH } from './length-limit.ts'
import { inPairs } from '#app/engines/algebra/syntax/split-words.ts'

/**
 * Maps British and American spellings to one form. The form is only compared with itself, so general patterns (every
 * -our loses its u) do no harm to other words.
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
  // Not these: "the" would turn into "thesis".
  [/(?<!^the)([sxz]|ch|sh)e$/, '$1'],
  // The stems of oxidises and analyses after the plural is removed.
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
 * Removes English and Latin plural endings. Short words and words in -ss, -us and -is do not change. Magnesia is not
 * the plural of magnesium.
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
 * Joins a sign to its word when it changes the meaning: -5, 1.5 and 25% differ from 5, 15 and 25, and Na+ from Na.
 * Also joins a hyphenated prefix: anti-clockwise. Every repetition is bounded, which bounds the time.
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

/** A word, an arrow, or a mark that ends a clause or a sentence. */
const WORD = /[\p{L}\p{N}]+(?:['’][\p{L}]+)?|[.!?;](?=\s)|[\n→↑↓,:()]|(?<=\s)-(?=\s)/gu
export const STOP = '.'

/** Ways to say "not", each with its normal form. */
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

/** Letters and common punctuation only, so there is no sign to replace by words. */
const PLAIN = /^[A-Za-z\s.,;:!?'’()]*$/
const ABBREVIATED = /\b(?:KE|GPE|Ea|[A-Z]\.[A-Z]\.)/
/** A quick test: every text that DENIALS matches also matches this pattern. */
const MAY_DENY = /n['’]?t|no|r than|d of|but|opp|from|my|mis|fal|wro|true|corr|agree|imp|irr|unr|rev|ruled/

/** The words as written, with the marks that end clauses, because a "not" ends with its sentence. */
function tokens(text: string): readonly string[] {
  // A sign has a meaning only between words: "=" alone does not mean "equal".
  if (!/[\p{L}\p{N}]/u.test(text)) return []
  let plain = text.slice(0, MAX_TEXT_LENGTH)
  if (!PLAIN.test(plain))
    plain = signsToWords(plain)
      .replace(/\p{M}+/gu, '')
      .slice(0, MAX_TEXT_LENGTH + 400)
  if (ABBREVIATED.test(plain))
    plain = plain
      .replace(/\b(?:KE|GPE|Ea)\b/g, (short) => ENERGIES[short]!)
      .replace(/\b(?:[A-Z]\.){2,9}/g, (letters) => letters.replace(/\./g, ''))
  plain = plain.toLowerCase()
  // World War I, meiosis I: the letter I is a number only here.
  if (/ i\b/.test(plain)) plain = plain.replace(/\b(war|type|class|meiosis|[a-z]+phase) i\b/g, '$1 1')
  if (MAY_DENY.test(plain)) for (const [pattern, word] of DENIALS) plain = plain.replace(pattern, word)
  return plain.match(WORD) ?? []
}

function comparable(raw: string): string {
  if (raw.length === 1) return /[.!?;\n]/.test(raw) ? STOP : /[-,:()]/.test(raw) ? ',' : raw
  if (raw.length > 60) return raw
  let word = singular(/['’]/.test(raw) ? raw.replace(/['’]s$/, '').replace(/['’]/g, '') : raw)
  // A test and an indexed loop save memory: `replace` alone took 4 kB for a new word, and `for of` 1 kB.
  if (word.length > 2)
    for (let i = 0; i < SPELLINGS.length; i++) {
      const one = SPELLINGS[i]!
      if (one[0].test(word)) word = word.replace(one[0], one[1])
    }
  return word
}

/** Caches of normalised words and of roots, because answers to one question share most words. */
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

/** One form for the forms of a verb: increase, increased, increasing. "Reduced" and "reduces" stay different. */
export function stem(word: string): string {
  if (
    word.length < 4 ||
    /^(?:reduc|oxid|.*thing$|meaning$|following$|united$|these$|stopping$|not(?:e|ing$))/.test(word)
  )
    return word
  const bare = word.length < 6 ? word : word.replace(/ied$/, 'y').replace(/(?:ing|(?<!e)ed)$/, '')
  const root = (bare === word ? word : bare.replace(/([bdgmnprt])\1$/, '$1')).replace(/e$/, '')
  // The verb "leaves" and the plural of "leaf" are spelt alike.
  return root === 'leav' ? 'leaf' : root === 'liv' ? 'lif' : root
}

/** True for words: not an arrow, and not the end of a clause or sentence. */
export const isWord = (word: string): boolean => word !== STOP && word !== ',' && word !== '→'

const asItStands = (raw: string): string => remembered(asTheyStand, raw, comparable)
const rootOf = (raw: string): string => stem(asItStands(raw))
const asRoot = (raw: string): string => remembered(asRoots, raw, rootOf)

/** Words in one spelling and number. */
export const normaliseWords = (text: string): string[] => tokens(text).map(asItStands).filter(isWord)

/** What a student wrote, in comparable form, with the signs between. */
export const readWords = (text: string): string[] => tokens(text).map(asRoot)

/** Both, of one text. */
export const readRootsAndWords = (text: string): [words: string[], asTheyStand: string[]] => {
  const raw = tokens(text)
  return [raw.map(asRoot), raw.map(asItStands).filter(isWord)]
}

/** A key phrase in the same form. */
export const phraseWords = (text: string): string[] => readWords(text).filter(isWord)
