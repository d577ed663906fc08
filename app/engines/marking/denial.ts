/** What denies a key phrase: "not the cause", "without any light", "it is a myth that", or the name of another thing. */
import { isWord, phraseWords, STOP } from './read-words.ts'
import { isMet, isNot } from './same-word.ts'

const setOf = (text: string): ReadonlySet<string> => new Set(phraseWords(text))

/** What denies the words after it, as far as its clause reaches. */
export const NEGATIONS = setOf(
  'not isnot nolonger cannot never no nothing without nor neither none unlike non hardly barely scarcely rarely seldom except lack absence outside notof',
)

/** What may deny them: "fails to dissolve", "prevents it from dissolving", "it is a myth that it dissolves". */
export const HINDERS = setOf(
  'unable fail refuse cease prevent stop inhibit block hinder ignore untruth falsely',
)

/** Words through which a negation reaches the phrase: "not an example of", "does not result in any", "not caused by". */
export const LINKS = setOf(
  'a an the as any be been is are was were due to of by from in on with for about because result example at do have has got',
)

/** Where the clause of a denial ends. */
const CLAUSE = setOf(
  'and but so because since as while whereas which who therefore thus hence then although though however if when until unless you we they he she there would by',
)
export const endsClause = (word: string): boolean => CLAUSE.has(word) || !isWord(word)

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

/** Said both ways, nothing is said: "moves in and out", "increases or decreases". */
const TURNED = new Map<string, string[]>()
for (const pair of (
  'increase decrease,increase reduce,rise fall,raise lower,more less,more fewer,higher lower,faster slower,in out,up down,' +
  'gain lose,enter leave,expand contract,attract repel,bigger smaller,larger smaller,' +
  'stronger weaker,longer shorter'
).split(',')) {
  const [one = '', other = ''] = phraseWords(pair)
  for (const [word, turned] of [
    [one, other],
    [other, one],
  ] as const)
    TURNED.set(word, [...(TURNED.get(word) ?? []), turned])
}
export const mayTurn = (word: string): boolean => TURNED.has(word)
export const turnsTo = (word: string, other: string): boolean => TURNED.get(word)?.includes(other) === true

/** Whether a word is joined to its opposite, which the phrase does not ask for. */
const isTurned = (word: string, join: string, other: string, own: readonly string[]): boolean =>
  (join === 'and' || join === 'or') && turnsTo(word, other) && !own.includes(other)

/** Of the set, and not what the phrase says itself. */
function isOneOf(set: ReadonlySet<string>, word = '', own: readonly string[]): boolean {
  if (!set.has(word)) return false
  for (let i = 0; i < own.length; i++) if (isMet(word, own[i])) return false
  return true
}

/** These speak of the next thing only: "without light the oxygen is used". */
const OF_NEXT = /^(?:without|non?|cannot|unlik|outsid|notof)$/
const ARTICLE = /^(?:the|it|they|this|an?)$/
const GOES_ON = /^(?:and|but|so|because)$/

/**
 * Whether a word is denied by what stands before it: "not the cause", "without any light", "rather than heat"; in doubt
 * where more words of its clause stand between, where what follows takes it back, or a phrase may change what is said.
 * A key phrase that says "not" itself (`own`) is not denied by that.
 */
export function denial(
  words: readonly string[],
  at: number,
  end: number,
  own: readonly string[],
): 'denied' | 'doubtful' | null {
  let i = at - 1
  while (i > at - 7 && LINKS.has(words[i] ?? '')) i--
  if (isOneOf(NEGATIONS, words[i], own) || (words[i] === 'untruth' && isOneOf(HINDERS, words[i], own)))
    return 'denied'
  let clause = true
  let nouns = 0
  for (i = at - 1; i >= 0 && i > at - 16 && words[i] !== STOP; i--) {
    const word = words[i] ?? ''
    const far = clause && (nouns < 2 || !OF_NEXT.test(word))
    if (isOneOf(NEGATIONS, word, own) ? far : isOneOf(HINDERS, word, own) && (clause || word === 'falsely'))
      return 'doubtful'
    if (endsClause(word)) clause = false
    nouns += ARTICLE.test(word) ? 2 : LINKS.has(word) || word === 'or' ? 0 : 1
  }
  // "It is a myth that …" is said of all that follows in its sentence, as far as a "but".
  for (i = at - 1; i >= 0 && words[i] !== STOP && words[i] !== 'but'; i--)
    if (words[i] === 'falsely' && isOneOf(HINDERS, words[i], own)) return 'doubtful'
  for (i = end; i < end + 4 && words[i] !== STOP && !GOES_ON.test(words[i] ?? STOP); i++)
    if ((words[i] === 'untruth' || words[i] === 'falsely') && isOneOf(HINDERS, words[i], own))
      return 'doubtful'
  return (words[end]?.startsWith('is') &&
    /^(?:isnot|is nolonger)/.test(`${words[end]} ${words[end + 1]}`) &&
    !own.some(isNot)) ||
    isPartOfName(words, at, end) ||
    isTurned(words[end - 1] ?? '', words[end] ?? '', words[end + 1] ?? '', own) ||
    isTurned(words[at] ?? '', words[at - 1] ?? '', words[at - 2] ?? '', own)
    ? 'doubtful'
    : null
}
