/** Where a question asks which text is written about, that is the first line of what is sent. */
export function readWriting(
  { asksText }: { asksText: string | null },
  response: string,
): { about: string | null; text: string } {
  if (asksText === null) return { about: null, text: response.trim() }
  const [first = '', ...rest] = response.split('\n')
  return { about: first.trim(), text: rest.join('\n').trim() }
}

export const wordsIn = (text: string): number => text.trim().split(/\s+/).filter(Boolean).length
