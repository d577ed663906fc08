/** Words that carry no content: what is left of a question without them is its nouns, verbs and figures. */
export const SMALL = new Set(
  (
    'a an the of to in on at by for from with and or as is are was were be been being it its this that these those which ' +
    'who whom whose their there they them he she his her him one two three each both either into than then so such'
  ).split(' '),
)

/** A run of this many question words counts as copied. */
const RUN = 4

const contentOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’]\p{L}+)?/gu) ?? []).filter((word) => !SMALL.has(word))

/** The positions of each word of a question, computed once for all answers. */
const placesIn = (words: readonly string[]): ReadonlyMap<string, readonly number[]> => {
  const places = new Map<string, number[]>()
  words.forEach((word, at) => {
    const known = places.get(word)
    if (known) known.push(at)
    else places.set(word, [at])
  })
  return places
}

/**
 * Whether an answer is the question typed back: nine tenths of it are copied, and half of the question or more. What is
 * only quoted, however exactly, is less, and who begins with the question's words and goes on has said something.
 */
export function isTypedBack(answer: string, question: string): boolean {
  const said = contentOf(answer)
  const asked = contentOf(question)
  if (said.length < RUN || said.length * 2 < asked.length) return false
  const places = placesIn(asked)
  let copied = 0
  for (let at = 0; at < said.length;) {
    let longest = 0
    for (const from of places.get(said[at]!) ?? []) {
      let run = 1
      while (at + run < said.length && said[at + run] === asked[from + run]) run += 1
      longest = Math.max(longest, run)
    }
    if (longest >= RUN) copied += longest
    at += Math.max(1, longest >= RUN ? longest : 1)
  }
  return copied * 10 >= said.length * 9 && copied * 2 >= asked.length
}
