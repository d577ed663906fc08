import { Badge } from '#app/ui/badge/badge.tsx'
import type { MarkedExample } from '../pages/marked-example.ts'
import styles from './example-view.module.css'

/** A marked answer, line by line. */
export function ExampleView({ example }: { example: MarkedExample }) {
  return (
    <figure className={styles.example}>
      <figcaption className={styles.head}>
        <Badge>{example.about}</Badge>
        <span>Marked answer</span>
      </figcaption>
      <p className={styles.question}>{example.question}</p>
      <ol role="list" className={styles.lines}>
        {example.lines.map(({ text, marks, mark, why }) => (
          <li key={text}>
            <bdi dir="ltr" className={styles.text}>
              {text}
            </bdi>
            <span className={styles.mark} data-earned={marks > 0 || undefined}>
              {mark}
            </span>
            <p className={styles.why}>{why}</p>
          </li>
        ))}
      </ol>
      <p className={styles.total}>{example.total}</p>
    </figure>
  )
}
