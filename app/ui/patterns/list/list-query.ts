import { pageNumber, paging, type Paging } from './paging.ts'

/** Reads one value of an address; undefined for a value that is not allowed. */
export interface Filter<Value extends string | number> {
  read: (text: string) => Value | undefined
}

/** One value of a closed list. */
export function oneOf<const Value extends string>(values: readonly Value[]): Filter<Value> {
  return { read: (text) => values.find((value) => value === text) }
}

/** A short text, such as an id that the query looks up. */
export function shortText(longest = 80): Filter<string> {
  return { read: (text) => (text !== '' && text.length <= longest ? text : undefined) }
}

/** A whole number within limits. */
export function wholeNumber(least: number, most: number): Filter<number> {
  return {
    read: (text) => {
      const value = /^-?\d{1,9}$/.test(text) ? Number(text) : NaN
      return value >= least && value <= most ? value : undefined
    },
  }
}

type Filters = Readonly<Record<string, Filter<string | number>>>
type ValueOf<One> = One extends Filter<infer Value> ? Value : never

export interface ListSpec<All extends Filters, Column extends string> {
  /** The sortable columns, and the default: "-saved" is the newest first. */
  sort?: { by: readonly Column[]; start: Column | `-${Column}` }
  filters?: All
  /** Rows on a page. */
  size?: number
  /** The parameter of the page number, for a second list on one screen. */
  pageName?: string
}

/** What an address asks of a list. */
export interface ListAsked<All extends Filters = Filters, Column extends string = string> {
  /** The words of the search, trimmed. */
  words: string
  sort: Column | ''
  direction: 'up' | 'down'
  page: number
  filters: { [Name in keyof All]?: ValueOf<All[Name]> }
}

export interface ListQuery<All extends Filters, Column extends string> {
  read: (search: URLSearchParams) => ListAsked<All, Column>
  /** The address of the list with changes, as short as possible. Any change except the page starts at page 1. */
  href: (asked: ListAsked<All, Column>, changes?: Partial<ListAsked<All, Column>>) => string
  page: (asked: Pick<ListAsked, 'page'>, count: number) => Paging
}

const LONGEST_SEARCH = 200

/**
 * The search, filters, sort order and page of a list, stored in its address, so that the list can be linked to and
 * reloaded. Server and browser use the same reader. Values that are not allowed fall back to the default.
 */
export function listQuery<const All extends Filters = {}, const Column extends string = never>(
  spec: ListSpec<All, Column>,
): ListQuery<All, Column> {
  const { sort, filters, size = 20, pageName = 'page' } = spec
  const names = Object.keys(filters ?? {})
  const start = readSort(sort?.start ?? '', sort?.by ?? []) ?? { sort: '' as const, direction: 'up' as const }
  return {
    read: (search) => ({
      words: (search.get('q') ?? '').trim().slice(0, LONGEST_SEARCH),
      ...(readSort(search.get('sort') ?? '', sort?.by ?? []) ?? start),
      page: pageNumber(search, pageName),
      filters: Object.fromEntries(
        names.flatMap((name) => {
          const value = filters![name]!.read(search.get(name) ?? '')
          return value === undefined ? [] : [[name, value]]
        }),
      ) as ListAsked<All, Column>['filters'],
    }),
    href: (asked, changes = {}) => {
      const next = { ...asked, page: 1, ...changes }
      const search = new URLSearchParams()
      if (next.words) search.set('q', next.words)
      for (const name of names) {
        const value = next.filters[name]
        if (value !== undefined && value !== '') search.set(name, String(value))
      }
      if (next.sort !== start.sort || next.direction !== start.direction)
        search.set('sort', `${next.direction === 'down' ? '-' : ''}${next.sort}`)
      if (next.page > 1) search.set(pageName, String(next.page))
      return `?${search}`
    },
    page: (asked, count) => paging(asked.page, count, size),
  }
}

function readSort<Column extends string>(text: string, by: readonly Column[]) {
  const down = text.startsWith('-')
  const sort = by.find((column) => column === (down ? text.slice(1) : text))
  return sort === undefined ? undefined : { sort, direction: down ? ('down' as const) : ('up' as const) }
}

/** Whether a search or a filter hides rows. */
export function isNarrowed({ words, filters }: Pick<ListAsked, 'words' | 'filters'>): boolean {
  return words !== '' || Object.values(filters).some((value) => value !== undefined && value !== '')
}

/**
 * The same address with some parameters changed; empty values are removed. Any change except the page starts at page 1.
 */
export function changeQuery(search: string, changes: Readonly<Record<string, string | null>>): string {
  const next = new URLSearchParams(search)
  if (!('page' in changes)) next.delete('page')
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') next.delete(name)
    else next.set(name, value)
  }
  return `?${next}`
}
