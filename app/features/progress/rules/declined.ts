/** At most this many skills fit in the address; the last declined ones stay. */
const MOST = 40

/** The declined skills in the page's address. */
export function declinedIn(search: URLSearchParams): string[] {
  return search.getAll('not').slice(-MOST)
}
