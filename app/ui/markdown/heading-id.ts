/** The id of a heading, from its plain words. */
export function headingId(words: string): string {
  const id = words
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return id ? `s-${id.slice(0, 80)}` : 's'
}
