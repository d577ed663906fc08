/** Splits a submitted essay. When the question asks which text the essay is about, that text is the first line. */
export function readWriting(
  { asksText }: { asksText: string | null },
  response: string,
): { about: string | null; text: string } {
  if (asksText === null) return { about: null, text: response.trim() }
  const [first = '', ...rest] = response.split('\n')
  return { about: first.trim(), text: rest.join('\n').trim() }
}

export const wordsIn = (text: string): number => text.trim().split(/\s+/).filter(Boolean).length
