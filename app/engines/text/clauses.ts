/** Where one statement ends and the next begins: "insulin lowers it and glucagon raises it" is two. */
import { phraseWords, STOP } from './read-words.ts'

const setOf = (text: string): ReadonlySet<string> => new Set(phraseWords(text))

/** A new statement may begin after these words. */
const TURNS = setOf(
  'but so because since while whereas therefore thus hence although though however if when until unless whether yet',
)

/**
 * Verbs of short answers. Each form is a verb unless an article or a preposition precedes it. Words without a verb are
 * not a statement and belong to the neighbouring clause.
 */
export const VERBS = setOf(
  'absorb accelerate accept accumulate act activate add affect agree allow appear apply approach are argue ' +
    'arrest ask attack attract avoid be became become began begin believe belong bind block bond bound break ' +
    'bring broke broken brought build built burn call came can cannot carry catch cause change choose close ' +
    'collapse collect collide come compare compete condense conduct connect conquer consume contain continue ' +
    'contract control convert cool could create cross crush cut damage decay declare decline decrease defeat ' +
    'defend demand denature depend describe destroy detect develop did die differ diffuse dilute disappear ' +
    'dissolve divide do double draw drive drop eat elect emit enable encourage end enter escape evaporate evolve ' +
    'excite exist expand explain express extend face fail fall favour fed feed fell fight ' +
    'find fit fix flow follow force form fought free freeze gain gave generate get give go got grew grow ' +
    'had happen harm has have heat held help hide hit hold ignore improve include increase indicate induce ' +
    'influence inherit inhibit insert introduce invade is isnot join keep kept kill know lack last lead ' +
    'leave led left let lie limit link live lose lost love lower made maintain make march match may mean ' +
    'meant measure meet melt met might migrate mix move multiply must mutate need occur open oppose pass pay ' +
    'precipitate predict prefer prevent produce promote protect prove provide pull push put raise ran ' +
    'reach react read rebel receive reduce reflect refuse regulate reject relate release rely remain remove ' +
    'repeat repel replace represent reproduce require resist respond result return reveal reverse rise rose ' +
    'rotate rule run said save saw say secrete see seem send sent separate serve set shift shorten should show ' +
    'shrink sign signal slow speed spend split spread stand start stay stick stimulate stop store strengthen ' +
    'strike suffer suggest supply support survive switch take teach tell test threaten told took transfer ' +
    'transform transmit transport trap travel treat trigger try turn understand unite use vary vote want was ' +
    'weaken went were will win won work would write wrote yield',
)

/** Before a noun: "an increase in", "the change of". */
const BEFORE_NOUN = setOf(
  'a an the of in on at by to for from with without into its their his her our this that these those no each every any some more less ' +
    'higher lower greater great large small high low rapid slow net overall further due',
)
/** Verbs that are adjectives at the start of a clause: "warm water". */
const QUALITIES = setOf('cool free open close live slow last lower lead set mean')
/** Whether the word is a verb in the clause that starts at `from`. */
const isVerb = (words: readonly string[], at: number, from: number): boolean => {
  const word = words[at] ?? ''
  // Oxidises, minimises.
  return (
    (VERBS.has(word) || /...iz$/.test(word)) &&
    (at === from ? !QUALITIES.has(word) : !BEFORE_NOUN.has(words[at - 1] ?? ''))
  )
}

/** Words before a verb that continues with the same subject: "and then quickly moves", ", which moves". */
const BESIDE =
  /^(?:which|who|that|then|also|not|isnot|never|only|just|quickly|slowly|soon|later|thereby|is|ha|.+ly)$/

/** Whether a stretch of words is a statement with its own subject. */
function saysOfItsOwn(words: readonly string[], from: number, to: number): boolean {
  let first = from
  while (first < to && BESIDE.test(words[first] ?? '') && !isVerb(words, first, from)) first++
  for (let i = first; i < to; i++) if (isVerb(words, i, from)) return i > first
  return false
}

const hasVerb = (words: readonly string[], from: number, to: number): boolean => {
  for (let i = from; i < to; i++) if (isVerb(words, i, from)) return true
  return false
}

const JOINS = /^(?:and|or|then)$/

/** What a sign, or "and" and similar words, may separate: 'always', 'perhaps' (between two statements), or nothing. */
function partsAt(words: readonly string[], at: number): 'always' | 'perhaps' | null {
  const word = words[at] ?? STOP
  if (word === STOP) return 'always'
  if (word === ',' || JOINS.test(word)) return 'perhaps'
  // "Because of the light", "as a catalyst", "such as", "as well as" continue the same statement.
  if (word === 'as')
    return /^(?:an?|well|much|long|many|small|low|high|large|few|soon|fast|possible)$/.test(
      words[at + 1] ?? '',
    ) ||
      /^(?:act|serve|use|known?|see|such|same|well|work|behave|function|describ|treat)$/.test(
        words[at - 1] ?? '',
      )
      ? null
      : 'always'
  return TURNS.has(word) && words[at + 1] !== 'of' ? 'always' : null
}

/**
 * The indexes at which clauses begin, and the number of words: [0, 7, 12]. A separator belongs to the later clause. A
 * comma, "and", "or" or "then" ends a clause only between two statements when the later statement has its own subject.
 */
export function clausesOf(words: readonly string[]): number[] {
  const starts = [0]
  let start = 0
  let hasStatement = false
  for (let at = 0; at < words.length; at++) {
    const how = partsAt(words, at)
    if (how === null || at === start) continue
    let end = at + 1
    while (end < words.length && partsAt(words, end) === null) end++
    hasStatement ||= hasVerb(words, start, at)
    if (how === 'always' || (hasStatement && saysOfItsOwn(words, at + 1, end))) {
      starts.push(at)
      start = at
      hasStatement = false
    }
  }
  starts.push(words.length)
  return starts
}
