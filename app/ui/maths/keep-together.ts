const NO_BREAK = '\u00a0'

/** What numbers of exams are counted in. One that is missing may part from its number at the end of a line, no more. */
const UNIT =
  '(?:da|[numµμckMGTdhp])?(?:mol|Pa|Hz|eV|Wb|Bq|Gy|Sv|bar|cal|[mgsAKJWNVCFΩLTHMtuBb])|°C?|°F|%|min|[hd]|ha|atm|mmHg|pp[mb]|rad|dB|rpm'
const POWER = '[⁻⁺−]?[⁰¹²³⁴⁵⁶⁷⁸⁹]+'
const ONE = `(?:${UNIT})(?:${POWER})?(?:/(?:${UNIT})(?:${POWER})?)?(?![\\p{L}\\p{N}])`

const AFTER_NUMBER = new RegExp(`(?<=[\\d⁰¹²³⁴⁵⁶⁷⁸⁹]) ${ONE}(?: ${ONE}){0,3}`, 'gu')
/** mol L⁻¹ without its number: only where a power says that both are units. */
const IN_UNIT = new RegExp(` (?=(?:${UNIT})${POWER})(?<=(?<![\\p{L}\\p{N}])(?:${UNIT})(?:${POWER})? )`, 'gu')
/** The same before a power that is a formula: g mol$^{-1}$. */
const BEFORE_POWER = new RegExp(` (?=(?:${UNIT})$)(?<=(?<![\\p{L}\\p{N}])(?:${UNIT}) )`, 'u')
const IN_RATIO = /(?<=\d) : (?=\d)/g
const IN_NUMBER = /(?<=\d)(?: × (?=10)| (?=\d{3}(?!\d)))/g

const kept = (words: string) => words.replaceAll(' ', NO_BREAK)

/**
 * The same words, of which some are not parted at the end of a line: a number and its unit, the units of a product, a
 * ratio, and a number written with spaces.
 * @param isBeforePower the next thing on the line is a power
 */
export function keepTogether(text: string, isBeforePower = false): string {
  if (!text.includes(' ')) return text
  return (isBeforePower ? text.replace(BEFORE_POWER, NO_BREAK) : text)
    .replace(IN_NUMBER, kept)
    .replace(AFTER_NUMBER, kept)
    .replace(IN_UNIT, NO_BREAK)
    .replace(IN_RATIO, kept)
}
