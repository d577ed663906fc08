import { useLocation } from 'react-router'
import { TextLink } from '#app/ui/link/link.tsx'
import { changeQuery } from '#app/ui/patterns/list/list-query.ts'
import { pageNumbers } from '#app/ui/patterns/list/paging.ts'
import styles from './table.module.css'

interface PagesProps {
  page: number
  pages: number
  label?: string
  /** The page's parameter in the address, if a screen has several lists. */
  name?: string
}

/** Links to the pages of a list in the same address. None for a list of one page. */
export function Pages({ page, pages, label = 'Pages', name = 'page' }: PagesProps) {
  const { search } = useLocation()
  if (pages <= 1) return null
  // Another list of the address keeps its page.
  const others = { page: new URLSearchParams(search).get('page') }
  const to = (n: number) => changeQuery(search, { ...others, [name]: n === 1 ? '' : String(n) })
  return (
    <nav aria-label={label} className={styles.pages}>
      {page > 1 ? (
        <TextLink href={to(page - 1)} rel="prev" className={styles.step}>
          Previous
        </TextLink>
      ) : null}
      <ul role="list" className={styles.numbers}>
        {pageNumbers(page, pages).map((n, index) => (
          <li key={n ?? `gap ${index}`}>
            {n === null ? (
              <span aria-hidden="true">…</span>
            ) : (
              <TextLink
                href={to(n)}
                aria-label={`Page ${n}`}
                className={styles.number}
                {...(n === page ? { 'aria-current': 'page' as const } : {})}
              >
                {n}
              </TextLink>
            )}
          </li>
        ))}
      </ul>
      {page < pages ? (
        <TextLink href={to(page + 1)} rel="next" className={styles.step}>
          Next
        </TextLink>
      ) : null}
    </nav>
  )
}
