import type { ReactNode } from 'react'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { Pages } from '#app/ui/table/pages.tsx'
import { plural } from '#app/ui/words/plural.ts'
import type { Paging } from './paging.ts'
import styles from './list.module.css'

export interface ListViewProps {
  paging: Paging
  /** The number of rows without filters, if known: "3 of 14 questions". */
  all?: number
  /** The noun for the rows, singular and plural. */
  noun: readonly [one: string, many: string]
  /** After the count: whose rows these are, or their order. */
  note?: ReactNode
  filters?: ReactNode
  /** Shown instead of everything when there are no rows at all: what to do next. */
  none: ReactNode
  /** Shown instead of the rows when the filters hide them all. */
  noMatch?: ReactNode
  /** The rows: a `Table`, or `Rows`. */
  children: ReactNode
  pagesLabel?: string
  pageName?: string
}

/** A list: filters, the number of rows in words, the rows, and links to the other pages. */
export function ListView(props: ListViewProps) {
  const { paging, all, noun, note, filters, none, noMatch, children, pagesLabel, pageName } = props
  const { count, page, pages } = paging
  if ((all ?? count) === 0 && !filters) return none
  if (all === 0) return none
  return (
    <Stack>
      {filters}
      {count === 0 ? (
        (noMatch ?? (
          <EmptyState title={`No ${noun[1]} match these filters`}>Remove a filter to see more.</EmptyState>
        ))
      ) : (
        <>
          <p role="status" className={styles.count}>
            {countSentence(count, all, noun)}
            {note ? <>{note}</> : null}
          </p>
          {children}
        </>
      )}
      <Pages
        page={page}
        pages={pages}
        {...(pagesLabel ? { label: pagesLabel } : {})}
        {...(pageName ? { name: pageName } : {})}
      />
    </Stack>
  )
}

function countSentence(count: number, all: number | undefined, [one, many]: ListViewProps['noun']): string {
  return all === undefined || all === count
    ? `${plural(count, one, many)}.`
    : `${count} of ${plural(all, one, many)}.`
}
