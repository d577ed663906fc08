/** Marks short written answers by key points: whole words, whatever the case, punctuation, number or spelling. */

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

/** American to Australian endings, applied to both sides, so that neither spelling loses a mark. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [
    /^(col|fav|lab|behavi|neighb|hon|vap|flav|harb|rum|hum|tum|od|vig|ard|arm|savi|endeav|sav|val|clam|parl|ranc)our/,
    '$1or',
  ],
  [/(i|y)s(e|ed|es|er|ers|ing|ation|ations|able)$/, '$1z$2'],
  [/^(cent|met|lit|fib|theat|spect|meag|somb|calib|och|lust|sabot|manoeuv|maneuv|nit)re(s?)$/, '$1er$2'],
  [/(met|lit)re(s?)$/, '$1er$2'],
  [/ll(ed|ing|er|ers|or|ors)$/, 'l$1'],
  [/^sul(ph)/, 'sulf'],
  [/ogue(s?)$/, 'og$1'],
  [/^(def|off|pret)ense/, '$1ence'],
  [/^(lic|pract)ise/, '$1ice'],
  [/^grey/, 'gray'],
  [/^alumin(i?)um$/, 'aluminum'],
  [/^(h)?aem/, '$1em'],
  [/^(o)?estr/, 'estr'],
  [/^oe(soph|dem|str)/, 'e$1'],
  [/^(leuk|an|isch|hypoglyc|hyperglyc)aem/, '$1em'],
  [/^foet/, 'fet'],
  [/^(p)aed/, '$1ed'],
  [/^anaes/, 'anes'],
  [/^arch(a)eo/, 'archeo'],
  [/^encyclopaed/, 'encycloped'],
  [/^faec/, 'fec'],
  [/^caes/, 'ces'],
  [/^diarrhoe/, 'diarrhe'],
  [/^program(me)(s?)$/, 'program$2'],
  [/^manoeuv/, 'maneuv'],
  [/^plough/, 'plow'],
  [/^mould/, 'mold'],
  [/^fulfil(l?)/, 'fulfil'],
  [/^enrol(l?)/, 'enrol'],
  [/^skilful/, 'skillful'],
  [/^judgement/, 'judgment'],
  [/^ageing$/, 'aging'],
  [/^defence/, 'defence'],
]

/** Plural endings off; words that are short or end in -ss, -us, -is keep theirs. */
function singular(word: string): string {
  if (word.length < 4 || /(ss|us|is)$/.test(word)) return word
  if (/ies$/.test(word) && word.length > 4) return word.slice(0, -3) + 'y'
  if (/(s|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2)
  return /s$/.test(word) ? word.slice(0, -1) : word
}

const wordCache = /[\p{L}\p{N}]+(?:['’][\p{L}]+)?/gu

/** Words in their comparable form. */
export function normaliseWords(text: string): string[] {
  const plain = text
    .slice(0, MAX_LENGTH)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
  return (plain.match(wordCache) ?? []).map((raw) => {
    let word = singular(raw.replace(/['’]s$/, '').replace(/['’]/g, ''))
    for (const [pattern, to] of SPELLINGS) word = word.replace(pattern, to)
    return singularEnd(word)
  })
}

/** "sulfate" and "sulfates" must meet also where the plural took an e ("biases", "gases"). */
function singularEnd(word: string): string {
  return word.length > 4 && word.endsWith('e') && /(s|x|z|ch|sh)e$/.test(word) ? word.slice(0, -1) : word
}

const NEGATIONS = new Set([
  'not',
  'no',
  'never',
  'isnt',
  'wasnt',
  'arent',
  'werent',
  'doesnt',
  'didnt',
  'dont',
  'cannot',
  'cant',
  'without',
  'nor',
  'neither',
])

/** Where the phrase stands in the words: 'yes', 'denied' (only ever after a negation), or 'no'. */
export function findPhrase(words: readonly string[], phrase: readonly string[]): 'yes' | 'denied' | 'no' {
  if (phrase.length === 0) return 'no'
  const negative = phrase.some((word) => NEGATIONS.has(word))
  let found: 'denied' | 'no' = 'no'
  for (let i = 0; i + phrase.length <= words.length; i++) {
    if (!phrase.every((word, k) => words[i + k] === word)) continue
    const before = words.slice(Math.max(0, i - 2), i)
    const correction = words.slice(i + phrase.length, i + phrase.length + 2)
    if (!negative && before.some((word) => NEGATIONS.has(word)) && !correction.includes('but'))
      found = 'denied'
    else return 'yes'
  }
  return found
}

/** Whether an accept string ("a & b": both) is met by the words. */
export function meets(words: readonly string[], accept: string): 'yes' | 'denied' | 'no' {
  let worst: 'yes' | 'denied' | 'no' = 'yes'
  for (const part of accept.split('&')) {
    const found = findPhrase(words, normaliseWords(part))
    if (found === 'no') return 'no'
    if (found === 'denied') worst = 'denied'
  }
  return worst
}

/**
 * Awards each key point whose accepted words occur and none of whose rejected words do.
 * A phrase that only follows a negation ("not a catalyst") earns nothing.
 */
export function markShortText(student: string, points: readonly KeyPoint[]): ShortTextResult {
  const words = normaliseWords(student)
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
