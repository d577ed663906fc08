/** Personal data in a text, replaced before the text leaves this server. */

export interface Masked {
  text: string
  /** How many pieces were replaced. */
  count: number
}

const PHONE = /(?<![\d.])(?:\+?61[\s-]?|\(?0)[2-478]\)?(?:[\s-]?\d){8}(?!\d)/g
const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g
const DIGITS = /(?<![\d.,])\d(?:[\s-]?\d){7,10}(?![\d.,]?\d)/g
const KIND =
  'Street|St|Road|Rd|Avenue|Ave|Drive|Dr|Court|Ct|Place|Pl|Lane|Ln|Crescent|Cres|Parade|Pde|Highway|Hwy|Close|Terrace|Tce|Way|Boulevard|Bvd|Grove|Gr'
const NUMBER = String.raw`\b\d{1,5}[a-z]?(?:\/\d{1,5})?\s+`
/** A suburb with capital letters, a state and a postcode. */
const REST = String.raw`\b\.?(?:,?\s+[A-Z][\w'’-]+(?:\s+[A-Z][\w'’-]+){0,2})?(?:,?\s+(?:VIC|NSW|QLD|SA|WA|TAS|ACT|NT)\b)?(?:,?\s+\d{4}\b)?`
/** Plain words in any letters. */
const anyCase = (words: string) =>
  `(?:${words.replace(/[a-z]/gi, (letter) => `[${letter.toUpperCase()}${letter.toLowerCase()}]`)})`

/** With capital letters, as an address is written. */
const STREET = new RegExp(String.raw`${NUMBER}(?:[A-Z][\w'’-]+\s+){1,3}(?:${KIND})${REST}`, 'g')
/** In small letters: with a kind of street that no other word is, and a name that is no small word. */
const SMALL_STREET = new RegExp(
  String.raw`${NUMBER}(?:(?!(?:in|the|of|a|an|on|at|to|and|per|from|for|with|by|each|every|is|are|was|were|along|down|up|m|km|cm)\b)[A-Za-z][\w'’-]+\s+){1,3}${anyCase('street|avenue|ave|crescent|boulevard|terrace|parade')}${REST}`,
  'g',
)
/** After words that announce an address, in any letters. */
const ANNOUNCED = new RegExp(
  String.raw`(\b(?:${anyCase('live|lives|lived|living|stay|staying')}\s+${anyCase('at|on|in')}|${anyCase('address|house|home')}(?:\s+${anyCase('is|at')}|:)?)\s+)${NUMBER}(?:[A-Za-z][\w'’-]+\s+){1,3}${anyCase(KIND)}${REST}`,
  'g',
)

/**
 * Masks names on file, telephone numbers, email addresses, street addresses, and tax file and Medicare numbers with
 * right check digits. An address in other words, and names of other people, are not recognised.
 * @param names of the person, as they are on file
 */
export function maskPersonalData(text: string, names: readonly string[]): Masked {
  let count = 0
  const put = (words: string) => {
    count++
    return words
  }
  let out = text
    .replace(EMAIL, () => put('[email]'))
    .replace(ANNOUNCED, (_whole, before: string) => before + put('[address]'))
    .replace(STREET, () => put('[address]'))
    .replace(SMALL_STREET, () => put('[address]'))
    .replace(PHONE, () => put('[phone]'))
    .replace(DIGITS, (whole) => {
      const digits = whole.replace(/\D/g, '')
      if (isTaxFileNumber(digits)) return put('[tax file number]')
      return isMedicareNumber(digits) ? put('[Medicare number]') : whole
    })
  for (const name of wordsOf(names))
    out = out.replace(new RegExp(`(?<![\\p{L}])${escaped(name)}(?![\\p{L}])`, 'giu'), () => put('[name]'))
  return { text: out, count }
}

/** Whole names first, then each word of three letters or more. */
function wordsOf(names: readonly string[]): string[] {
  const whole = names.map((name) => name.trim()).filter((name) => name.length >= 3)
  const words = whole.flatMap((name) => name.split(/\s+/)).filter((word) => word.length >= 3)
  return [...new Set([...whole, ...words])].toSorted((a, b) => b.length - a.length)
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const TFN_WEIGHTS = [1, 4, 3, 7, 5, 8, 6, 9, 10]

/** Nine digits whose weighted sum is a multiple of 11 (Australian Taxation Office). */
export function isTaxFileNumber(digits: string): boolean {
  if (!/^\d{9}$/.test(digits)) return false
  return TFN_WEIGHTS.reduce((sum, weight, i) => sum + weight * Number(digits[i]), 0) % 11 === 0
}

const MEDICARE_WEIGHTS = [1, 3, 7, 9, 1, 3, 7, 9]

/** Ten or eleven digits from 2 to 6; the ninth is the check digit (Services Australia). */
export function isMedicareNumber(digits: string): boolean {
  if (!/^[2-6]\d{9,10}$/.test(digits)) return false
  const sum = MEDICARE_WEIGHTS.reduce((total, weight, i) => total + weight * Number(digits[i]), 0)
  return sum % 10 === Number(digits[8])
}
