/** A quick test whether a word is English, from the stems of a dictionary file. */

const ENDINGS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/(?:['’]s|s['’])$/, ['']],
  [/ies$/, ['y']],
  [/ied$/, ['y']],
  [/iness$/, ['y']],
  [/ily$/, ['y']],
  [/iest$|ier$/, ['y']],
  [/es$/, ['', 'e']],
  [/s$/, ['']],
  [/(.)\1(?:ed|ing|er)$/, ['$1']],
  [/ed$/, ['', 'e']],
  [/ing$/, ['', 'e']],
  [/ers?$|ors?$/, ['', 'e']],
  [/est$/, ['', 'e']],
  [/ly$/, ['', 'le']],
  [/ness$/, ['']],
  [/less$|ful$|ment$|able$/, ['', 'e']],
  [/isations?$/, ['ise', 'ize']],
  [/ations?$/, ['ate', 'e', '']],
  [/ions?$/, ['', 'e']],
  [/is(e|es|ed|ing|er)$/, ['iz$1']],
]
/** Prefixes by their flag in the English dictionaries of Hunspell. */
const PREFIXES: Readonly<Record<string, string>> = {
  A: 're',
  C: 'de',
  E: 'dis',
  F: 'con',
  I: 'in',
  K: 'pro',
  U: 'un',
}
/** These may stand before any word. */
const FREE_PREFIX = /^(?:non|over|under|pre|anti|inter|multi|semi|super|counter)-?(?=.{4})/

export type IsWord = (word: string) => boolean

/** @param dictionary the text of a Hunspell word list: one stem a line, with flags after a slash */
export function knownWords(dictionary: string): IsWord {
  const stems = new Set<string>()
  for (const line of dictionary.split('\n').slice(1)) {
    const [written = '', flags = ''] = line.trim().split('/')
    const stem = written.toLowerCase()
    stems.add(stem)
    for (const flag of flags) if (PREFIXES[flag]) stems.add(PREFIXES[flag] + stem)
  }
  const bases = (word: string): string[] =>
    ENDINGS.flatMap(([ending, others]) =>
      ending.test(word) ? others.map((other) => word.replace(ending, other)) : [],
    )
  const isBuilt = (word: string): boolean =>
    stems.has(word) ||
    bases(word).some((base) => stems.has(base)) ||
    (/s$/.test(word) && bases(word.replace(/'?s$/, '')).some((base) => stems.has(base)))
  const isOne = (part: string): boolean =>
    part.length < 2 || isBuilt(part) || isBuilt(part.replace(FREE_PREFIX, ''))
  return (raw) => {
    const word = raw.toLowerCase().replace(/’/g, "'")
    return isOne(word) || (word.includes('-') && word.split('-').every(isOne))
  }
}
