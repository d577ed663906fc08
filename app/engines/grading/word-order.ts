/**
 * Counts pairs of neighbouring words that English grammar does not allow, such as “the of” or “because therefore”.
 * Written sentences have nearly none; lists of words and shuffled words have many.
 */
const set = (text: string): ReadonlySet<string> => new Set(text.split(' '))

const ARTICLES = set('the a an my his its their our your')
const PREPOSITIONS = set('of in on at by with from into for to through between against during under')
const BE = set('is are was were')
const HELPERS = set('has had does did would could should')
const MODALS = set('would could should can will may might must')
const SUBJECTS = set('he she they we')
const CONNECTIVES = set(
  'because therefore however although whereas despite unless until thus hence since but yet while instead and or if so',
)
/** These may stand before another connective: “but although”, “and yet”. */
const BEFORE_CONNECTIVE = set('but and yet or so instead')
const NEVER_LAST = set('the a an my his its their our your of from into with and or because although whereas')

function isWrong(one: string, next: string): boolean {
  if (one === next) return one !== 'that' && one !== 'had'
  if (ARTICLES.has(one))
    return (
      ARTICLES.has(next) ||
      (PREPOSITIONS.has(next) && next !== 'under' && next !== 'through') ||
      BE.has(next) ||
      HELPERS.has(next) ||
      SUBJECTS.has(next) ||
      (CONNECTIVES.has(next) && next !== 'yet') ||
      next === 'it' ||
      next === 'not' ||
      next === 'which' ||
      next === 'than'
    )
  if (PREPOSITIONS.has(one))
    return (
      BE.has(next) ||
      HELPERS.has(next) ||
      SUBJECTS.has(next) ||
      (CONNECTIVES.has(next) && !BEFORE_CONNECTIVE.has(next) && next !== 'since') ||
      (next === 'of' && one !== 'at')
    )
  if (one === 'it') return ARTICLES.has(next) || SUBJECTS.has(next) || next === 'of'
  if (SUBJECTS.has(one))
    return ARTICLES.has(next) || SUBJECTS.has(next) || next === 'of' || next === 'which' || next === 'it'
  if (BE.has(one)) return BE.has(next) || HELPERS.has(next)
  if (MODALS.has(one)) return BE.has(next) || MODALS.has(next) || next === 'of' || next === 'had'
  if (CONNECTIVES.has(one))
    return (
      (CONNECTIVES.has(next) && !BEFORE_CONNECTIVE.has(one) && next !== 'if') ||
      (next === 'of' && one !== 'because' && one !== 'instead') ||
      (one === 'because' && (BE.has(next) || HELPERS.has(next)))
    )
  return false
}

const WORDS = /[\p{L}\p{N}]+(?:['-][\p{L}\p{N}]+)*/gu

/** @param own one sentence as written; words on both sides of a comma, quotation or bracket are no pair */
export function wrongPairs(own: string): number {
  let wrong = 0
  let last = ''
  for (const clause of own.split(/[^\p{L}\p{N}\s'-]+|\s-\s/u)) {
    const words = (clause.match(WORDS) ?? []).map(read)
    for (let at = 1; at < words.length; at++) if (isWrong(words[at - 1]!, words[at]!)) wrong++
    last = words.at(-1) ?? ''
  }
  return NEVER_LAST.has(last) ? wrong + 1 : wrong
}

/** A single capital is a name: “Interpretation A is”. */
const read = (word: string): string => (/^\p{Lu}$/u.test(word) ? word : word.toLowerCase())
