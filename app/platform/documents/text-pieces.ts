/** Cuts a long text after a sentence or a line, or else after a word. No piece is longer than `most`. */
export function textPieces(text: string, most: number): string[] {
  const pieces: string[] = []
  let rest = text.trim()
  while (rest.length > most) {
    const start = rest.slice(0, most)
    const sentence = Math.max(start.search(/[.!?](?=\s[^.!?]*$)/), start.lastIndexOf('\n')) + 1
    const word = start.lastIndexOf(' ')
    const end = sentence > most / 3 ? sentence : word > 0 ? word : most
    pieces.push(rest.slice(0, end).trim())
    rest = rest.slice(end).trim()
  }
  return rest === '' ? pieces : [...pieces, rest]
}
