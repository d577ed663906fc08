/** The place of a gap in a text while the text is being read. */
export const gapPlace = (number: number): string => ` \u2983${number}\u2984 `

/** A text with its gaps in our notation: `[[1]]`. */
export const withGaps = (text: string): string =>
  text
    .replace(/\[(?=\[)/g, '[ ')
    .replace(/ ?\u2983(\d+)\u2984 ?/g, ' [[$1]] ')
    .replace(/ {2,}/g, ' ')
    .replace(/ (?=[.,;:!?])/g, '')
    .trim()

/** A text with one gap as a line to write on. At the end of a text, the answer field replaces the line. */
export function withBlank(text: string): string {
  const plain = text.trim()
  const place = gapPlace(1).trim()
  return plain.endsWith(place)
    ? plain.slice(0, -place.length).trim()
    : plain
        .split(place)
        .map((one) => one.trim())
        .join(' _____ ')
        .trim()
}
