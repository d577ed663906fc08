/** The first words of a passage on one line: Markdown without headings and emphasis, never with half a formula. */
export function excerptOf(markdown: string, most: number): string {
  const line = markdown
    .replace(/^#{2,4} .*$/gm, '')
    .replace(/^\|.*$/gm, '')
    .replace(/^(?:[-*]|\d+\.) /gm, '')
    .replaceAll('**', '')
    .replace(/\$\$\s*([\s\S]*?)\s*\$\$/g, (_whole, formula: string) => `$${formula}$`)
    .replace(/\s+/g, ' ')
    .trim()
  if (line.length <= most) return line
  let cut = line.slice(0, most - 2)
  // An odd number of dollars: the last formula is cut in two.
  if ((cut.match(/(?<!\\)\$/g) ?? []).length % 2 === 1) cut = cut.slice(0, cut.lastIndexOf('$'))
  else cut = cut.replace(/\s\S*$/, '')
  return `${cut.trim()} …`
}
