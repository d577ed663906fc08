import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import { TextLink } from '#app/ui/link/link.tsx'
import { changeQuery, type ListAsked } from '#app/ui/patterns/list/list-query.ts'
import { cx } from '#app/ui/theme/cx.ts'
import styles from './table.module.css'

export interface Column<Item> {
  id: string
  /** The column's head, also shown beside each value on a phone. */
  head: string
  cell: (item: Item) => ReactNode
  /** Numbers are aligned at the end of their column. */
  figures?: boolean | undefined
  /** The server sorts by this column's id. */
  sortable?: boolean | undefined
  /** Names the row; default: the first column. */
  names?: boolean | undefined
}

export interface TableProps<Item> {
  /** What the table contains; shown small above it unless hidden. */
  caption: ReactNode
  hideCaption?: boolean | undefined
  columns: readonly Column<Item>[]
  rows: readonly Item[]
  rowKey: (item: Item) => string
  /** How the rows are sorted. Without it no column can be sorted. */
  query?: Pick<ListAsked, 'sort' | 'direction'> | undefined
  /** Shown instead of the rows when there are none: what to do next. A `ListView` shows its own. */
  empty?: ReactNode
}

/** A table. Sorting and paging are links, so they work before scripts; on a phone each row is a card. */
export function Table<Item>(props: TableProps<Item>) {
  const { caption, hideCaption, columns, rows, rowKey, query, empty } = props
  const { search } = useLocation()
  if (rows.length === 0) return empty ?? null
  const naming = columns.find((column) => column.names)?.id ?? columns[0]?.id
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption className={cx(hideCaption && 'visually-hidden')}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.id} column={column} query={query} search={search} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((item) => (
            <tr key={rowKey(item)}>
              {columns.map((column) =>
                column.id === naming ? (
                  <th key={column.id} scope="row" className={styles.name}>
                    {column.cell(item)}
                  </th>
                ) : (
                  <td
                    key={column.id}
                    data-head={column.head}
                    className={cx(column.figures && styles.figures)}
                  >
                    {column.cell(item)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Head<Item>(props: { column: Column<Item>; query: TableProps<Item>['query']; search: string }) {
  const { column, query, search } = props
  const className = cx(column.figures && styles.figures)
  if (!column.sortable || !query) {
    return (
      <th scope="col" className={className}>
        {column.head}
      </th>
    )
  }
  const sorted = query.sort === column.id
  const turn = sorted && query.direction === 'up' ? `-${column.id}` : column.id
  const Icon = !sorted ? ArrowUpDown : query.direction === 'up' ? ArrowUp : ArrowDown
  return (
    <th
      scope="col"
      className={className}
      {...(sorted
        ? { 'aria-sort': query.direction === 'up' ? ('ascending' as const) : ('descending' as const) }
        : {})}
    >
      <TextLink href={changeQuery(search, { sort: turn })} keepScroll className={styles.sort}>
        {column.head}
        <Icon size={15} aria-hidden="true" className={cx(!sorted && styles.faint)} />
      </TextLink>
    </th>
  )
}
