import { plural } from '#app/ui/words/plural.ts'
import type { SubjectTone } from './families.ts'
import { SubjectMark } from './subject-mark.tsx'
import styles from './subject.module.css'

export interface TopicLabelProps {
  subject: SubjectTone
  /** At most 28 characters. */
  shortName: string
  /** The official title: shown on hover and spoken after the short name. */
  title?: string | undefined
  /** Marks of the question, at the end of the line. */
  marks?: number | undefined
  size?: number
}

/** A topic by its short name, with the mark of its subject. */
export function TopicLabel({ subject, shortName, title, marks, size = 28 }: TopicLabelProps) {
  return (
    <span className={styles.topic}>
      <SubjectMark subject={subject} size={size} />
      <span className={styles.short}>
        <TopicName shortName={shortName} title={title} />
      </span>
      {marks === undefined ? null : <span className={styles.marks}>{plural(marks, 'mark')}</span>}
    </span>
  )
}

/** The short name alone, for rows that already show the subject. */
export function TopicName({ shortName, title }: Pick<TopicLabelProps, 'shortName' | 'title'>) {
  if (!title || title === shortName) return shortName
  return (
    <span title={title}>
      {shortName}
      <span className="visually-hidden"> ({title})</span>
    </span>
  )
}
