const NO_BREAK = '\u00a0'

/** Units of exam questions. If a unit is missing here, a line may break before it, nothing worse. */
const UNIT =
  '(?:da|[numµμckMGTdhp])?(?:mol|Pa|Hz|eV|Wb|Bq|Gy|Sv|bar|cal|[mgsAKJWNVCFΩLTHMtuBb])|°C?|°F|%|min|[hd]|ha|atm|mmHg|pp[mb]|rad|dB|rpm'
const POWER = '[⁻⁺−]?[⁰¹²³⁴⁵⁶⁷⁸⁹]+'
const ONE = `(?:${UNIT})(?:${POWER})?(?:/(?:${UNIT})(?:${POWER})?)?(?![\\p{L}\\p{N}])`

const AFTER_NUMBER = new RegExp(`(?<=[\\d⁰¹²³⁴⁵⁶⁷⁸⁹]) ${ONE}(?: ${ONE}){0,3}`, 'gu')
/** mol L⁻¹ without a number: only if a power shows that both words are units. */
const IN_UNIT = new RegExp(` (?=(?:${UNIT})${POWER})(?<=(?<![\\p{L}\\p{N}])(?:${UNIT})(?:${POWER})? )`, 'gu')
/** Two units before a power that is a formula: g mol$^{-1}$. */
const BEFORE_POWER = new RegExp(` (?=(?:${UNIT})$)(?<=(?<![\\p{L}\\p{N}])(?:${UNIT}) )`, 'u')
const IN_RATIO = /(?<=\d) : (?=\d)/g
const IN_NUMBER = /(?<=\d)(?: × (?=10)| (?=\d{3}(?!\d)))/g

const joined = (words: string) => words.replaceAll(' ', NO_BREAK)

/**
 * Puts no-break spaces into a number and its unit, the units of a product, a ratio, and a number written with spaces.
 * @param isBeforePower whether a formula that is a power follows
 */
export function keepTogether(text: string, isBeforePower = false): string {
  if (!text.includes(' ')) return text
  return (isBeforePower ? text.replace(BEFORE_POWER, NO_BREAK) : text)
    .replace(IN_NUMBER, joined)
    .replace(AFTER_NUMBER, joined)
    .replace(IN_UNIT, NO_BREAK)
    .replace(IN_RATIO, joined)
}
