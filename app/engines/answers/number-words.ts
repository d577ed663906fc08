/** Reads numbers written in words: "minus two point five" is -2.5, "three quarters" is 3/4. */

const ONES = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen ' +
  'seventeen eighteen nineteen'
).split(' ')
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
/** Fractions from a half on. A second is a unit of time. */
const PARTS = 'half third quarter fifth sixth seventh eighth ninth tenth'.split(' ')

const SMALL = new RegExp(
  `\\b(?:(${TENS.join('|')})(?:[\\s-]+(${ONES.slice(1, 10).join('|')}))?|(${ONES.join('|')}))\\b`,
  'gi',
)
const PART = `(${PARTS.join('|')}|halve)s?\\b`
const MIXED = new RegExp(`(\\d+) and a ${PART}`, 'gi')
const FRACTION = new RegExp(`(?:\\b(a|\\d+) |\\b)${PART}`, 'gi')

const bottom = (part: string): number => Math.max(0, PARTS.indexOf(part.toLowerCase())) + 2

/**
 * Replaces number words by digits and leaves everything else.
 * @param text a student's answer, at most a few hundred characters
 */
export function withNumerals(text: string): string {
  return text
    .replace(SMALL, (_, tens = '', ones = '', single = '') => {
      const at = (list: readonly string[], word: string) => list.indexOf(word.toLowerCase())
      return String(tens ? 20 + 10 * at(TENS, tens) + Math.max(0, at(ONES, ones)) : at(ONES, single))
    })
    .replace(/\b(a|\d+) hundred(?: and (\d\d?)\b)?/gi, (_, many: string, rest = '0') =>
      String(100 * (many === 'a' ? 1 : +many) + +rest),
    )
    .replace(/\b(a|\d+) thousand(?:(?: and)? (\d{1,3})\b)?/gi, (_, many: string, rest = '0') =>
      String(1000 * (many === 'a' ? 1 : +many) + +rest),
    )
    .replace(
      /(\d+) point (\d(?: \d)*)\b/gi,
      (_, whole: string, decimals: string) => `${whole}.${decimals.replace(/ /g, '')}`,
    )
    .replace(MIXED, (_, whole: string, part: string) => `${+whole * bottom(part) + 1}/${bottom(part)}`)
    .replace(FRACTION, (found, top: string | undefined, part: string) =>
      top === undefined && !/^half$/i.test(found)
        ? found
        : `${/\d/.test(top ?? '') ? top : 1}/${bottom(part)}`,
    )
    .replace(/\b(?:minus|negative) (?=\d)/gi, '-')
}

/** "x is 2 and y is 3" becomes "x = 2 and y = 3", with digits for number words: for answers of several values. */
export const withNumeralsAndNames = (text: string): string =>
  withNumerals(text).replace(/\b([a-z])\s+(?:is(?: equal to)?|equals)\s+(?=[-−+(√π\d\\]|sqrt)/gi, '$1 = ')
