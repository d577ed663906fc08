/** What a table's address asks for. Kept in the URL, so that a list can be linked to, gone back to and reloaded. */
export interface TableQuery {
  sort: string
  direction: 'up' | 'down'
  /** Counts from 1. */
  page: number
  /** Free words to filter by. */
  words: string
}

const longestWords = 200

/** Reads `?sort=-date&page=2&q=words`; anything not offered falls back to the start. */
export function readTableQuery(
  search: URLSearchParams,
  offered: { sortable: readonly string[]; start: string },
): TableQuery {
  const asked = search.get('sort') ?? offered.start
  const down = asked.startsWith('-')
  const name = down ? asked.slice(1) : asked
  const known = offered.sortable.includes(name)
  const start = offered.start.replace(/^-/, '')
  const page = Number(search.get('page'))
  return {
    sort: known ? name : start,
    direction: (known ? down : offered.start.startsWith('-')) ? 'down' : 'up',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    words: (search.get('q') ?? '').trim().slice(0, longestWords),
  }
}

/** The same address with some of it changed; an empty value is taken out, and any change but the page starts at page 1. */
export function changeQuery(search: string, changes: Readonly<Record<string, string | null>>): string {
  const next = new URLSearchParams(search)
  if (!('page' in changes)) next.delete('page')
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') next.delete(name)
    else next.set(name, value)
  }
  const words = next.toString()
  return words ? `?${words}` : '?'
}

/** Which page numbers to draw: first, last, and those around the open one; null is a gap. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages)
  const numbers = [...new Set(wanted)].sort((a, b) => a - b)
  return numbers.flatMap((n, index) => {
    const before = numbers[index - 1]
    if (before === undefined || n - before === 1) return [n]
    return n - before === 2 ? [n - 1, n] : [null, n]
  })
}
