export interface CommandItem {
  href: string
  label: string
  group?: string | undefined
  /** Other words it may be searched by. */
  words?: readonly string[] | undefined
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
}

/** How well one word is met: 3 for the start of the label, 2 for the start of a word, 1 for inside; 0 for not. */
function met(word: string, label: string, others: string): number {
  if (label.startsWith(word)) return 3
  if (` ${label}`.includes(` ${word}`)) return 2
  if (` ${others}`.includes(` ${word}`)) return 1.5
  return label.includes(word) ? 1 : 0
}

/** The items that meet every word typed, best first; all of them, in their order, for nothing typed. */
export function findItems(items: readonly CommandItem[], text: string): CommandItem[] {
  const words = plain(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return [...items]
  return items
    .map((item) => {
      const label = plain(item.label)
      const others = plain((item.words ?? []).join(' '))
      const scores = words.map((word) => met(word, label, others))
      return { item, score: scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0) }
    })
    .filter((found) => found.score > 0)
    .sort((a, b) => b.score - a.score)
    .map((found) => found.item)
}
