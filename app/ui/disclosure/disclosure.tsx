import type { ReactNode } from 'react'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { cx } from '#app/ui/theme/cx.ts'
import styles from './disclosure.module.css'

export interface DisclosureProps {
  summary: ReactNode
  children: ReactNode
  open?: boolean | undefined
  id?: string | undefined
  /** Those of one name close each other. */
  name?: string | undefined
  /** `ruled` for a list of questions, `plain` inside other matter. */
  look?: 'plain' | 'ruled' | undefined
}

/** More for those who want it. A native <details>: open to search in the page, to print and to no scripts. */
export function Disclosure({ summary, children, open, id, name, look = 'plain' }: DisclosureProps) {
  return (
    <details className={cx(styles.details, styles[look])} open={open} id={id} {...(name ? { name } : {})}>
      <summary className={styles.summary}>
        <ChevronRight size={18} aria-hidden="true" className={styles.arrow} />
        <span>{summary}</span>
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  )
}
