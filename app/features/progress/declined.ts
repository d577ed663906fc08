/** As many as an address holds; of more, the ones that were put aside last. */
const MOST = 40

/** The skills that were put aside on this page, as its address names them. */
export function declinedIn(search: URLSearchParams): string[] {
  return search.getAll('not').slice(-MOST)
}
