import { Badge } from '#app/ui/badge/badge.tsx'
import type { MarkedExample } from '../marked-example.ts'
import styles from './example-view.module.css'

/** A marked answer, line by line. */
export function ExampleView({ example }: { example: MarkedExample }) {
  const { family, question, lines, reason, awarded, of } = example
  const missed = lines.findIndex(({ earned }) => earned.length === 0)
  return (
    <figure className={styles.example}>
      <figcaption className={styles.head}>
        <Badge>{`${family[0]!.toUpperCase()}${family.slice(1)}, ${of} marks`}</Badge>
        <span>An answer as it is marked</span>
      </figcaption>
      <p className={styles.question}>{question}</p>
      <ol role="list" className={styles.lines}>
        {lines.map(({ text, earned }, index) => (
          <li key={text}>
            <bdi dir="ltr" className={styles.text}>
              {text}
            </bdi>
            <span className={styles.mark} data-earned={earned.length > 0 || undefined}>
              {earned.length > 0 ? sum(earned) : '0 marks'}
            </span>
            <p className={styles.why}>
              {earned.length > 0
                ? earned
                    .map((one) => `${one.for}${one.follows ? ': follows rightly from the line above' : ''}`)
                    .join('; ')
                : index === missed
                  ? reason.replace(/^Line \d+: /, '')
                  : null}
            </p>
          </li>
        ))}
      </ol>
      <p className={styles.total}>
        {awarded} of {of} marks
      </p>
    </figure>
  )
}

function sum(earned: readonly { marks: number }[]): string {
  const marks = earned.reduce((total, one) => total + one.marks, 0)
  return marks === 1 ? '1 mark' : `${marks} marks`
}
