/** The part of a list that is shown. */
export interface Paging {
  /** Starts at 1, and is at most the last page. */
  page: number
  pages: number
  /** Rows in the whole list. */
  count: number
  offset: number
  limit: number
}

/** No list has more pages; a larger number in an address is a mistake or an attack. */
const LAST_PAGE = 100_000

export function paging(requestedPage: number, count: number, limit: number): Paging {
  const pages = Math.max(1, Math.ceil(count / limit))
  const page = Math.min(pages, Math.max(1, requestedPage))
  return { page, pages, count, offset: (page - 1) * limit, limit }
}

/** One page of rows that are in memory. */
export function pageOf<Row>(
  rows: readonly Row[],
  requestedPage: number,
  limit: number,
): Paging & { rows: Row[] } {
  const place = paging(requestedPage, rows.length, limit)
  return { ...place, rows: rows.slice(place.offset, place.offset + limit) }
}

/** The page number in an address; 1 for an invalid value. `name` is for a second list of an address. */
export function pageNumber(search: URLSearchParams, name = 'page'): number {
  const page = Number(search.get(name))
  return Number.isSafeInteger(page) && page > 0 && page <= LAST_PAGE ? page : 1
}

/** The page numbers to show: first, last, and those around the current one; null is a gap. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages)
  const numbers = [...new Set(wanted)].sort((a, b) => a - b)
  return numbers.flatMap((n, index) => {
    const before = numbers[index - 1]
    if (before === undefined || n - before === 1) return [n]
    return n - before === 2 ? [n - 1, n] : [null, n]
  })
}
