const NO_BREAK = '\u00a0'

/** What numbers of exams are counted in. One that is missing may part from its number at the end of a line, no more. */
const UNIT =
  '(?:da|[numµμckMGTdhp])?(?:mol|Pa|Hz|eV|Wb|Bq|Gy|Sv|bar|cal|[mgsAKJWNVCFΩLTHMtuBb])|°C?|°F|%|min|[hd]|ha|atm|mmHg|pp[mb]|rad|dB|rpm'
const POWER = '[⁻⁺−]?[⁰¹²³⁴⁵⁶⁷⁸⁹]+'
const ONE = `(?:${UNIT})(?:${POWER})?(?:/(?:${UNIT})(?:${POWER})?)?(?![\\p{L}\\p{N}])`

const AFTER_NUMBER = new RegExp(`(?<=[\\d⁰¹²³⁴⁵⁶⁷⁸⁹]) ${ONE}(?: ${ONE}){0,3}`, 'gu')
/** mol L⁻¹ without its number: only where a power says that both are units. */
const IN_UNIT = new RegExp(` (?=(?:${UNIT})${POWER})(?<=(?<![\\p{L}\\p{N}])(?:${UNIT})(?:${POWER})? )`, 'gu')
const IN_RATIO = /(?<=\d) : (?=\d)/g
const IN_NUMBER = /(?<=\d)(?: × (?=10)| (?=\d{3}(?!\d)))/g

const kept = (words: string) => words.replaceAll(' ', NO_BREAK)

/**
 * The same words, of which some are not parted at the end of a line: a number and its unit, the units of a product, a
 * ratio, and a number written with spaces.
 */
export function keepTogether(text: string): string {
  if (!text.includes(' ')) return text
  return text
    .replace(IN_NUMBER, kept)
    .replace(AFTER_NUMBER, kept)
    .replace(IN_UNIT, NO_BREAK)
    .replace(IN_RATIO, kept)
}
