import { useId, type ReactNode } from 'react'
import { cx } from '#app/ui/theme/cx.ts'
import styles from './question-frame.module.css'

export interface QuestionFrameProps {
  /** The question's place or name ("Question 3 of 8"): its heading, read and not drawn unless `showName`. */
  name: string
  showName?: boolean | undefined
  level?: 1 | 2 | 3 | undefined
  /** Topic, command term, difficulty: badges. */
  chips?: ReactNode
  marks?: number | undefined
  /** The question itself (RichText). */
  body: ReactNode
  /** The answer slot: a maths field, choices, a text area. */
  children: ReactNode
  /** Hints, confidence: between answer and buttons. */
  below?: ReactNode
  /** What stands after marking: Verdict. */
  verdict?: ReactNode
  /** Buttons; on a phone they stay at the foot of the screen, above the maths keyboard. */
  actions: ReactNode
}

/** One question: what is asked, the answer, how it was marked, what to press. Stands inside its form. */
export function QuestionFrame(props: QuestionFrameProps) {
  const { name, showName, level = 2, chips, marks, body, children, below, verdict, actions } = props
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <section aria-labelledby={id} className={styles.frame}>
      <div className={styles.head}>
        <Heading id={id} className={cx(showName ? styles.name : 'visually-hidden')}>
          {name}
        </Heading>
        {chips}
        {marks === undefined ? null : (
          <span className={styles.marks}>
            {marks} {marks === 1 ? 'mark' : 'marks'}
          </span>
        )}
      </div>
      <div className={styles.body}>{body}</div>
      <div className={styles.answer}>{children}</div>
      {below}
      {verdict}
      <QuestionActions>{actions}</QuestionActions>
    </section>
  )
}

/** What to press under a question; on a phone at the foot of the screen, in a column that fills it. */
export function QuestionActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
