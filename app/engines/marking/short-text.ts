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
  [/dgement$/, 'dgment'],
  [/^(enrol|fulfil|skil|instal)l/, '$1'],
  [/^ageing$/, 'aging'],
  [/^oe(?=[a-z]{4})/, 'e'],
  [/([a-z])oe(?=[a-z]{2})/, '$1e'],
  [/([a-z])?ae(?=[a-z]{3})/, '$1e'],
  [/([btv])re$/, '$1er'],
  [/([aey])sis$/, '$1s'],
  [/([sxz]|ch|sh)e$/, '$1'],
]

/** Plurals from Latin and Greek, and the irregular English ones that answers use. */
const PLURALS: ReadonlyMap<string, string> = new Map(
  (
    'mitochondria mitochondrion bacteria bacterium phenomena phenomenon criteria criterion nuclei nucleus fungi fungus stimuli stimulus ' +
    'alveoli alveolus radii radius loci locus foci focus formulae formula larvae larva antennae antenna vertebrae vertebra data datum ' +
    'media medium axes axis indices index vertices vertex matrices matrix ova ovum cilia cilium quanta quantum spectra spectrum ' +
    'men man women woman children child mice mouse feet foot teeth tooth leaves leaf lives life wolves wolf halves half wives wife'
  )
    .split(' ')
    .flatMap((word, i, all): [string, string][] => (i % 2 === 0 ? [[word, all[i + 1] ?? word]] : [])),
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

const WORD = /[\p{L}\p{N}]+(?:['’][\p{L}]+)?/gu

/** Words in their comparable form. */
export function normaliseWords(text: string): string[] {
  const plain = text
    .slice(0, MAX_LENGTH)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
  return (plain.match(WORD) ?? []).map((raw) => {
    let word = singular(raw.replace(/['’]s$/, '').replace(/['’]/g, ''))
    if (word.length > 3) for (const [pattern, to] of SPELLINGS) word = word.replace(pattern, to)
    return word
  })
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
