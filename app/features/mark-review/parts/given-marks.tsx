import type { MarkLine } from '../pages/ask-to-mark-page.server.ts'
import styles from './marking.module.css'

/** The marks that people gave to an essay. The first one counts; the others are its history. */
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
            {mark.name === null ? 'a person with a closed account' : <bdi>{mark.name}</bdi>}, {mark.at}
            {index === 0 ? '' : '. Replaced later.'}
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
