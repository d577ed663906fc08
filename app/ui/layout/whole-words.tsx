import type { ReactNode } from 'react'
import styles from './layout.module.css'

/** A name whose words with hyphens are not parted at the end of a line: “end-of-year” stays one. */
export function WholeWords({ children }: { children: string }): ReactNode {
  return children.split(/(\S+-\S+)/).map((words, index) =>
    index % 2 === 1 ? (
      <span key={index} className={styles.whole}>
        {words}
      </span>
    ) : (
      words
    ),
  )
}
