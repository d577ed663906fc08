/** How close a text is in meaning to its task, by an embedder that is passed in. */

/** Turns texts into vectors of length 1. */
export type Embed = (texts: readonly string[]) => Promise<readonly Float32Array[]>

/** Words in one piece; longer pieces blur what they are about. */
const PIECE = 60
/** So many pieces at most, spread over the text: the time is limited. */
const MOST = 12

export function piecesOf(text: string): string[] {
  const words = text.split(/\s+/).filter((word) => word !== '')
  const all = Array.from({ length: Math.ceil(words.length / PIECE) }, (_, at) =>
    words.slice(at * PIECE, (at + 1) * PIECE).join(' '),
  )
  const step = Math.max(1, all.length / MOST)
  return Array.from({ length: Math.min(MOST, all.length) }, (_, at) => all[Math.floor(at * step)]!)
}

/** The mean product of the vectors of the text’s pieces and of the prompt; undefined for an empty text. */
export async function topicCloseness(
  prompt: string,
  text: string,
  embed: Embed,
): Promise<number | undefined> {
  const pieces = piecesOf(text)
  if (pieces.length === 0 || prompt.trim() === '') return undefined
  const [task, ...vectors] = await embed([prompt.slice(0, 600), ...pieces])
  return vectors.reduce((sum, vector) => sum + product(task!, vector), 0) / vectors.length
}

const product = (one: Float32Array, other: Float32Array): number =>
  one.reduce((sum, value, at) => sum + value * other[at]!, 0)
