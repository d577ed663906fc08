import type { SubjectTone } from '#app/ui/subject/families.ts'
import { cx } from '#app/ui/theme/cx.ts'
import { plural } from '#app/ui/words/plural.ts'
import {
  LEAST_ANSWERS,
  MASTERY_WORDS,
  masteryLevel,
  type MasteryEstimate,
  type MasteryLevel,
} from './level.ts'
import styles from './mastery.module.css'

export interface MasteryProps {
  /** Number of marked answers behind the estimate. */
  answers: number
  estimate: MasteryEstimate | null
  subject?: SubjectTone
  /** Leaves out "3 more questions and we can tell", where a row says it elsewhere. */
  brief?: boolean | undefined
}

/** How well something is known: a word first, then three pills. Below five answers, how many more are needed. */
export function Mastery({ answers, estimate, subject = 'laurel', brief }: MasteryProps) {
  const level = masteryLevel(answers, estimate)
  return (
    <span className={styles.mastery}>
      <Pills level={level} subject={subject} />
      <span className={cx(styles.word, level === 'unknown' && styles.unknown)}>{MASTERY_WORDS[level]}</span>
      {level === 'unknown' && !brief ? (
        <span className={styles.more}>{moreWords(answers)} and we can tell</span>
      ) : null}
    </span>
  )
}

/** "3 more questions". */
export function moreWords(answers: number): string {
  return plural(Math.max(1, LEAST_ANSWERS - answers), 'more question')
}

const FILLED: Readonly<Record<MasteryLevel, number>> = { unknown: 0, shaky: 1, 'getting-there': 2, solid: 3 }

export function Pills({ level, subject }: { level: MasteryLevel; subject: SubjectTone }) {
  return (
    <span
      className={cx(styles.pills, level === 'unknown' && styles.dashed)}
      data-subject={subject}
      aria-hidden="true"
    >
      {[0, 1, 2].map((index) => (
        <i key={index} className={cx(index < FILLED[level] && styles.filled)} />
      ))}
    </span>
  )
}
