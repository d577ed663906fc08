/** The first words of a passage, to tell passages apart by ear. */
export function labelOf(plain: string): string {
  const words = plain.replace(/\s+/g, ' ').trim().split(' ')
  return words.length <= 7 ? words.join(' ') : `${words.slice(0, 7).join(' ')} …`
}
