import { useId, type ReactNode } from 'react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { Hero } from '#app/ui/card/card.tsx'
import type { SubjectTone } from '#app/ui/subject/families.ts'
import { SubjectName } from '#app/ui/subject/subject-name.tsx'
import { cx } from '#app/ui/theme/cx.ts'
import styles from './start-panel.module.css'

export interface StartPanelProps {
  subject?: { tone: SubjectTone; name: string } | undefined
  /** The suggestion: a topic, a paper, a deck. */
  title: ReactNode
  /** Why this, in one sentence. */
  reason: ReactNode
  /** A `StartButton`, inside its form if it posts. */
  start: ReactNode
  /** Another suggestion: one secondary button ("Something else"). */
  other?: ReactNode
  /** The choices that open under "Change". No form is open here at first. */
  change?: ReactNode
  /** The choices are open when the page loads, because one was refused. */
  changeOpen?: boolean | undefined
  /** A `NextExam`: beside the suggestion, on phones above it. */
  countdown?: ReactNode
  level?: 1 | 2 | 3 | undefined
}

/** The first thing on a screen: one suggestion, its reason, one button. The only gradient of its screen. */
export function StartPanel(props: StartPanelProps) {
  const { subject, title, reason, start, other, change, changeOpen, countdown, level = 2 } = props
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <Hero className={cx(styles.panel, countdown ? styles.counted : null)} aria-labelledby={id}>
      <div className={styles.main}>
        <div className={styles.text}>
          {subject ? <SubjectName subject={subject.tone} name={subject.name} /> : null}
          <Heading id={id} className={styles.title}>
            {title}
          </Heading>
          <p className={styles.reason}>{reason}</p>
        </div>
        <div className={styles.actions}>
          {start}
          {other}
          {change ? (
            <details className={styles.change} open={changeOpen}>
              <summary className={styles.summary}>
                Change
                <ChevronDown size={18} aria-hidden="true" className={styles.arrow} />
              </summary>
              <div className={styles.choices}>{change}</div>
            </details>
          ) : null}
        </div>
      </div>
      {countdown ? <div className={styles.countdown}>{countdown}</div> : null}
    </Hero>
  )
}
