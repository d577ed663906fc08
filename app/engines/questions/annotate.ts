/** A stretch of a sample: with the number of its annotation, or without. */
export interface AnnotatedPiece {
  text: string
  note: number | null
}

/**
 * A sample by paragraphs, cut where annotations quote it. Quotes that overlap an earlier one are left out of the text
 * (their notes are still listed); each is marked where it stands first.
 */
export function annotated(text: string, quotes: readonly string[]): AnnotatedPiece[][] {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => {
      const found = quotes
        .map((quote, index) => {
          const plain = quote.replace(/\s+/g, ' ').trim()
          return { at: paragraph.indexOf(plain), length: plain.length, note: index + 1 }
        })
        .filter(({ at }) => at >= 0)
        .toSorted((one, other) => one.at - other.at)
      const pieces: AnnotatedPiece[] = []
      let from = 0
      for (const { at, length, note } of found) {
        if (at < from) continue
        if (at > from) pieces.push({ text: paragraph.slice(from, at), note: null })
        pieces.push({ text: paragraph.slice(at, at + length), note })
        from = at + length
      }
      if (from < paragraph.length) pieces.push({ text: paragraph.slice(from), note: null })
      return pieces
    })
}
