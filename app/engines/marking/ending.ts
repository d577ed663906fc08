const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹'

/**
 * How an ending of an answer is compared: without blanks, case as it is (mg is not Mg), powers in one notation, and m/s²
 * as m s⁻².
 */
export function plainEnding(text: string): string {
  return text
    .replace(
      /[⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+/g,
      (power) => `^${[...power].map((one) => (one === '⁻' ? '-' : SUPERSCRIPTS.indexOf(one))).join('')}`,
    )
    .replace(/−/g, '-')
    .replace(/\s+/g, '')
    .replace(/\/([A-Za-zµΩ]+)(?:\^(\d))?/g, (_, unit: string, power = '1') => `${unit}^-${power}`)
    .replace(/deg(?:rees?)?$/, '°')
    .replace(/percent$/, '%')
}

/** The text without the given plain ending, and the ending as it was written; null where it does not end so. */
export function withoutEnding(text: string, ending: string): { text: string; suffix: string } | null {
  if (!plainEnding(text).endsWith(ending)) return null
  // Blanks do not count, so cut from the end until the ending is whole.
  for (let cut = text.length - 1; cut > 0; cut -= 1)
    if (plainEnding(text.slice(cut)) === ending)
      return { text: text.slice(0, cut).trimEnd(), suffix: text.slice(cut) }
  return null
}
