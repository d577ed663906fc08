import type { MarkLine } from '../marking/ask-page.server.ts'
import styles from './marking.module.css'

/** The marks that people gave for an answer: the first one counts, the others are the trail. */
export function GivenMarks({ marks }: { marks: readonly MarkLine[] }) {
  return (
    <ol className={styles.marks} role="list">
      {marks.map((mark, index) => (
        <li key={mark.id}>
          <p>
            <strong>
              {mark.awarded} of {mark.of}
            </strong>
            {', '}
            {mark.name === null ? 'somebody whose account is closed' : <bdi>{mark.name}</bdi>}, {mark.at}
            {index === 0 ? '' : '. Replaced since then.'}
          </p>
          {mark.comment ? (
            <p className={styles.comment} dir="auto">
              {mark.comment}
            </p>
          ) : null}
        </li>
      ))}
    </ol>
  )
}
