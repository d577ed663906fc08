import type { ReactNode } from 'react'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { cx } from '#app/ui/theme/cx.ts'
import styles from './disclosure.module.css'

export interface DisclosureProps {
  summary: ReactNode
  children: ReactNode
  open?: boolean | undefined
  id?: string | undefined
  /** Of several with one name, only one is open. */
  name?: string | undefined
  /** `ruled` for a list of questions, `plain` inside other content, `fold` for a row of a card or list (see Fold). */
  look?: 'plain' | 'ruled' | 'fold' | undefined
  /** At the end of the row, before the arrow: a figure, a state. */
  end?: ReactNode
}

/**
 * Content that opens on request. A native <details>: it opens for search in the page, for printing and without scripts.
 */
export function Disclosure({ summary, children, open, id, name, look = 'plain', end }: DisclosureProps) {
  const arrow = <ChevronRight size={look === 'fold' ? 20 : 18} aria-hidden="true" className={styles.arrow} />
  return (
    <details className={cx(styles.details, styles[look])} open={open} id={id} {...(name ? { name } : {})}>
      <summary className={styles.summary}>
        {look === 'fold' ? null : arrow}
        <span className={styles.words}>{summary}</span>
        {end ? <span className={styles.end}>{end}</span> : null}
        {look === 'fold' ? arrow : null}
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  )
}

/** A row that opens: its words first, the arrow at the end. Neighbouring folds are separated by hairlines. */
export function Fold(props: Omit<DisclosureProps, 'look'>) {
  return <Disclosure look="fold" {...props} />
}
