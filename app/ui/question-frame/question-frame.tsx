import { useId, type ReactNode } from 'react'
import { ActionBar } from '#app/ui/layout/action-bar.tsx'
import { cx } from '#app/ui/theme/cx.ts'
import { plural } from '#app/ui/words/plural.ts'
import styles from './question-frame.module.css'

export interface QuestionFrameProps {
  /** The question's number or name ("Question 3 of 8"): its heading, hidden visually unless `showName`. */
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
  /** Between answer and buttons: hints, confidence. */
  below?: ReactNode
  /** Shown after marking: Verdict. */
  verdict?: ReactNode
  /** Buttons, in an `ActionBar`. The primary one comes last. With a rail they go into `QuestionColumn` instead. */
  actions?: ReactNode
}

/** One question: the prompt, the answer, the verdict and the buttons. Stands inside its form. */
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
        {marks === undefined ? null : <span className={styles.marks}>{plural(marks, 'mark')}</span>}
      </div>
      <div className={styles.body}>{body}</div>
      <div className={styles.answer}>{children}</div>
      {below}
      {verdict}
      {actions ? <ActionBar>{actions}</ActionBar> : null}
    </section>
  )
}
