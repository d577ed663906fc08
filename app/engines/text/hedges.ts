/** Finds phrases that retract a statement or leave it open: "people think that …, but", "… is not true", "may or may not". */
import { negationsIn, endsClause, HINDERS, NEGATIONS, type DoubtfulSpan } from './negation.ts'
import { phraseWords, STOP } from './read-words.ts'
import { isAntonym } from './antonyms.ts'

/**
 * A pattern in normalised words, with the text that it puts in doubt: the next word ('next'), the rest of the clause
 * ('clause'), each cause ('cause'), the rest of the sentence ('ahead'), the text up to a "but" ('reported'), the text
 * before it ('back') or the whole sentence ('open').
 */
type Frame = readonly ['ahead' | 'clause' | 'cause' | 'next' | 'reported' | 'back' | 'open', RegExp]

const frame = (reach: Frame[0], text: string): Frame => [
  reach,
  new RegExp(`(?<= )(?:${text.replace(/[a-z]+/g, (word) => phraseWords(word)[0] ?? word)})(?= )`, 'g'),
]

const MAY = '(?:may|might|could)'
const DOES = '(?:may|might|could|would|does|do|did|is|was|will|can)'
const NOT = '(?:not|isnot|cannot)'
/** A new clause begins here. */
const TURN = '(?:[.,]|but|and|so|though|although|however) '
const THAT = '(?:that|to|how|why)'
const SAY = '(?:think|thought|believe|say|said|assume|suppose|expect|claim|suggest|conclude|blame)'

const FRAMES: readonly Frame[] = [
  // "No one used it", "no member could use it": covers the whole clause. "Not because it is warm and light": covers
  // each cause.
  frame('clause', '(?:no 1|nobody)'),
  // "It isn't judged by eye."
  frame('clause', `${NOT} [^ .,]+ by`),
  frame(
    'clause',
    '(?<=(?:^|[.,]|but|so|because|since|as|and) )no (?:[^ .,]+ ){1,4}(?:is|are|was|were|can|could|will|would|has|had|have|did)',
  ),
  frame('cause', `${NOT} (?:[^ .,]+ly )?(?:because|due|owing)`),
  frame(
    'clause',
    '(?:wrongly|incorrectly|mistakenly|falsely) (?:called|named|labelled|termed|(?:known|described) as)',
  ),
  frame('next', '(?:less|least|fewer)(?! number| amount)'),
  frame('ahead', `(?:isnot|never|cannot) (?:[^ .]+ly )?(?:think|believe|agree|accept|suppose) ${THAT}?`),
  frame(
    'ahead',
    `(?:i|we|you|he|she|they|would|never) (?:isnot|never|cannot) (?:think|believe|agree|accept|say)`,
  ),
  frame(
    'ahead',
    `(?:doubt|unlikely|not likely|doubtful|untruth|lie|rumour|mistake|misunderstand) (?:is )?(?:that|if|whether)`,
  ),
  frame('ahead', `(?:no|any|without|little) (?:evidence|proof|sign|indication|reason|way) ${THAT}`),
  frame('clause', '(?:no|any|without|little) (?:effect|influence|impact|bearing) (?:on|upon)'),
  frame('ahead', `(?:mistake|error|wrong|silly|incorrect|untruth) to ${SAY}`),
  frame(
    'ahead',
    '(?:isnot|not) that(?= (?:the|a|an|it|they|he|she|we|you|there|its|their) )|opposite of (?:what|this|that|how)|untruth (?:with )?(?:how|why|whether|what)|anything but',
  ),
  frame(
    'reported',
    `(?:(?:people|student|many|most|some|you|everyone|i|often|commonly) (?:[^ .]+ )?${SAY}|(?:it|this|that) (?:[^ .]+ )?(?:seem|appear|looks? (?:like|as))|(?:it|this|that|they|he|she) would (?:have )?be(?= (?:[^ .]+ ){1,12}but )|supposedly|apparently|allegedly|in theory)`,
  ),
  frame(
    'back',
    `(?:${TURN}(?:this|that|it|they|these|those)|which|but) (?:(?:is|are|was|were|just|simply|really) )*(?:untruth|(?:is)?not (?:true|correct|right|so|how|what|the case))`,
  ),
  frame('back', `${TURN}(?:this|that|it|they) (?:isnot|cannot|nolonger)(?= (?:[.,] |$))`),
  frame('open', `${DOES} or (?:[^ .]+ ){0,2}${NOT}`),
  frame('open', `${MAY} (?:[^ .]+ ){1,12}or not(?= (?:[^ .]+ )?(?:[.,] |$))`),
  frame('open', '(?<!not [^ .]+ )or (?:maybe|perhaps|not [^ .]+(?= (?:[.,] |$)))'),
  frame('open', `or (?:it|they|he|she) (?:${MAY}(?: not)?|isnot)(?: be)?(?= (?:[.,] |$))`),
  frame('open', `${MAY} (?:be|go|have [^ .]+) either`),
  frame(
    'open',
    'or (?:it |they )?(?:(?:may|might|could|can|would) )?(?:also )?(?:be )?(?:the )?(?:other way|opposite|reverse|vice)(?= (?:a?round |versa )?(?:[.,] |$))',
  ),
]

/** Words that leave open which of two opposites is meant: "may increase or decrease", "went up or down". */
const OPEN = frame('open', '(?:may|might|could|would|can|either|maybe|perhaps|possibly|go|went)')[1]

const firstOf = (words: readonly string[], from: number, ends: (word: string) => boolean): number => {
  let at = from
  while (at < words.length && !ends(words[at] ?? '')) at++
  return at
}
/** Without slices, which took megabytes for a long answer with many negations. */
function someOf(words: readonly string[], from: number, to: number, is: (word: string) => boolean): boolean {
  for (let at = from; at < to; at++) if (is(words[at] ?? '')) return true
  return false
}
const isWhether = (word: string): boolean => word === 'whether'
const denies = (word: string): boolean => NEGATIONS.has(word)
const RELATIVES = new Set(phraseWords('that which who'))
const isRelative = (word: string): boolean => RELATIVES.has(word)
const isStop = (word: string): boolean => word === STOP
const CAUSE_ENDS = new Set([...phraseWords('as since because but so although though'), '.', ',', '→'])
const endsCause = (word: string): boolean => CAUSE_ENDS.has(word)
const TURNS_AWAY = new Set(phraseWords('but however yet actually'))
const isTurn = (word: string): boolean => TURNS_AWAY.has(word)

/** The start and the end of the sentence around an index. */
function sentenceAt(words: readonly string[], at: number): [number, number] {
  let from = at
  while (from > 0 && words[from - 1] !== STOP) from--
  return [from, firstOf(words, at, isStop)]
}

function inDoubt(
  words: readonly string[],
  reach: Frame[0],
  at: number,
  end: number,
): [number, number] | null {
  const [from, to] = sentenceAt(words, at)
  if (reach === 'open') return someOf(words, from, to, isWhether) ? null : [from, to]
  if (reach === 'ahead') return [end, Math.min(to, firstOf(words, end, isTurn))]
  if (reach === 'clause') return [at + 1, firstOf(words, end, endsClause)]
  if (reach === 'cause') return [end, firstOf(words, end, endsCause)]
  if (reach === 'next') return [end, end + 1]
  if (reach === 'back') return [at > from ? from : sentenceAt(words, Math.max(0, from - 2))[0], at]
  // The next sentence may retract the statement as well: "… . However, it is".
  const turn = firstOf(words, end, isTurn)
  return turn < words.length && turn <= to + 1 ? [end, Math.min(turn, to)] : null
}

const DENYING = new Set([...NEGATIONS, ...HINDERS, 'less', 'least', 'fewer'])

const DENIES_VERB = new Set(['not', 'isnot', 'cannot', 'never'])
const REASONS = new Set(phraseWords('as since because so'))

/**
 * In an answer with two or more negations, each negation also covers its subject ("the quake didn't damage it"). With
 * three or more, each also covers the words after it up to a "but" or a reason.
 */
function oftenDenied(words: readonly string[]): DoubtfulSpan[] {
  const often = words.filter((word) => NEGATIONS.has(word) && !/^(?:outsid|lack|absenc)$/.test(word)).length
  if (often < 2) return []
  return words.flatMap((by, at): DoubtfulSpan[] => {
    if (!DENIES_VERB.has(by)) return []
    let from = at
    while (from > 0 && !endsClause(words[from - 1] ?? '')) from--
    if (someOf(words, from, at, isRelative)) from = at
    const ends = (word: string): boolean => isStop(word) || isTurn(word) || REASONS.has(word)
    return [{ by, from, to: often < 3 ? at : firstOf(words, at, ends), sure: 0 }]
  })
}

/** The parts of an answer that are denied or hedged. */
export function hedgesIn(words: readonly string[]): DoubtfulSpan[] {
  const doubts = [...negationsIn(words), ...oftenDenied(words)]
  const text = ` ${words.join(' ')} `
  for (const [reach, pattern] of FRAMES) {
    // Counts the words up to each match.
    let [at, read] = [-1, 0]
    for (const { 0: found, index } of text.matchAll(pattern)) {
      for (; read < index; read++) if (text[read] === ' ') at++
      let end = at + 1
      for (let i = 0; i < found.length - 1; i++) if (found[i] === ' ') end++
      const stretch = inDoubt(words, reach, at, end)
      if (!stretch) continue
      const [from, to] = stretch
      // "I don't think it dissolves" is a denial. "I don't think that it does not" is not.
      let by = at
      while (by < end && !DENYING.has(words[by] ?? '')) by++
      const isMeant =
        reach === 'next' ||
        reach === 'clause' ||
        ((reach === 'ahead' || reach === 'back') && !someOf(words, from, to, denies))
      const denying = by < end ? (words[by] ?? 'not') : 'not'
      doubts.push({ by: isMeant ? denying : 'untruth', from, to, sure: 0 })
    }
  }
  words.forEach((word, at) => {
    if (word !== 'or' || !isAntonym(words[at - 1] ?? '', words[at + 1] ?? '')) return
    const [from, to] = sentenceAt(words, at)
    const before = words.slice(from, at)
    // "Nothing can get in or out."
    if (OPEN.test(` ${before.slice(-7).join(' ')} `) && !before.some((one) => NEGATIONS.has(one)))
      doubts.push({ by: word, from, to, sure: 0 })
  })
  return doubts
}
