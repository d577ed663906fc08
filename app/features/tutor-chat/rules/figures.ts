/** Numbers in a text, in digits and in words. */

export interface Figure {
  value: number
  /** Digits after the point. */
  decimals: number
}

const UNITS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const VALUES = new Map<string, number>([
  ...UNITS.map((word, value) => [word, value] as const),
  ...TENS.map((word, i) => [word, (i + 2) * 10] as const),
  ['hundred', 100],
  ['thousand', 1_000],
])
const WORD = [...VALUES.keys()].join('|')
const WORDS = new RegExp(`\\b(?:${WORD})(?:[\\s-]+(?:and[\\s-]+|point[\\s-]+)?(?:${WORD}))*\\b`, 'gi')
const DIGITS = /\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?/g

/** Numbers that name no quantity: the number of a citation, and a school year. */
const NAMES = /\[\d{1,2}\]|\byears?\s+1[0-2](?:\s*(?:,|and|or|to|–|-)\s*1[0-2])?\b/gi

export function figuresIn(text: string): Figure[] {
  const plain = withPlainDigits(text).replace(NAMES, ' ')
  return [
    ...[...plain.matchAll(DIGITS)].map(([digits]) => ({
      value: Number(digits.replaceAll(',', '')),
      decimals: digits.split('.')[1]?.length ?? 0,
    })),
    ...[...plain.matchAll(WORDS)].flatMap(([words]) => fromWords(words.toLowerCase())),
  ]
}

/** Digits of every script as 0 to 9. */
function withPlainDigits(text: string): string {
  return text.normalize('NFKC').replace(/\p{Nd}/gu, (digit) => {
    let value = 0
    while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(digit.codePointAt(0)! - value - 1))) value++
    return String(value)
  })
}

/** “ninety-five point three”. “One” alone is a pronoun more often than a number. */
function fromWords(words: string): Figure[] {
  if (words === 'one') return []
  const [whole = '', ...fraction] = words.split(/[\s-]+point[\s-]+/)
  const digits = fraction
    .join(' ')
    .split(/[\s-]+/)
    .flatMap((word) => VALUES.get(word) ?? [])
  const value = wholeOf(whole) + (digits.length > 0 ? Number(`0.${digits.join('')}`) : 0)
  return [{ value, decimals: digits.join('').length }]
}

function wholeOf(words: string): number {
  let sum = 0
  let last = 0
  for (const word of words.split(/[\s-]+/)) {
    const value = VALUES.get(word)
    if (value === undefined) continue
    if (value >= 100) last = Math.max(1, last) * value
    else last += value
    if (value === 1_000) {
      sum += last
      last = 0
    }
  }
  return sum + last
}

/** The figure states the value, rounded to the figure's own decimals. */
export const states = ({ value, decimals }: Figure, exact: number): boolean =>
  Math.abs(Math.abs(exact) - value) <= 0.5 * 10 ** -decimals + 1e-9
