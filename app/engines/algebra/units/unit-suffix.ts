const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹'

/**
 * Normalises an ending for comparison: no blanks, case kept (mg is not Mg), powers in one notation, and m/s² as m s⁻².
 */
export function plainSuffix(text: string): string {
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

/** The text without the given plain ending, and the ending as written; null if the text does not end with it. */
export function withoutSuffix(text: string, ending: string): { text: string; suffix: string } | null {
  if (!plainSuffix(text).endsWith(ending)) return null
  // Blanks do not count, so cut from the end until the whole ending is cut.
  for (let cut = text.length - 1; cut > 0; cut -= 1)
    if (plainSuffix(text.slice(cut)) === ending)
      return { text: text.slice(0, cut).trimEnd(), suffix: text.slice(cut) }
  return null
}
