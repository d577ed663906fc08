import type { ReactNode } from 'react'
import styles from './layout.module.css'

/** Keeps hyphenated words of a name on one line: “end-of-year”. */
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
