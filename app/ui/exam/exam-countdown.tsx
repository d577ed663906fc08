import type { SubjectTone } from '#app/ui/subject/families.ts'
import { SubjectMark } from '#app/ui/subject/subject-mark.tsx'
import { plural } from '#app/ui/words/plural.ts'
import styles from './exam-countdown.module.css'

export interface ExamDay {
  subject: SubjectTone
  /** The subject's name. */
  name: string
  /** Whole days from today: 0 is today. */
  days: number
}

/** "today", "tomorrow", "7 days". */
export function daysWords(days: number): string {
  return days <= 0 ? 'today' : days === 1 ? 'tomorrow' : plural(days, 'day')
}

/** Days to one exam, with the subject's mark and its spoken name. */
export function ExamCountdown({ subject, name, days }: ExamDay) {
  return (
    <span className={styles.chip}>
      <SubjectMark subject={subject} size={26} label={name} />
      <span className="quantity">{daysWords(days)}</span>
    </span>
  )
}

export interface NextExamProps extends ExamDay {
  /** "Tuesday 10 November, 9:00 am". */
  when: string
  /** The exams after it. */
  others?: readonly (ExamDay & { id: string })[] | undefined
}

/** The next exam: the days in large type, its date, and the exams after it. */
export function NextExam({ name, days, when, others = [] }: NextExamProps) {
  const near = days <= 1
  return (
    <div className={styles.next}>
      <p className={styles.first}>
        {near ? (
          <span className={styles.word}>{days <= 0 ? 'Today' : 'Tomorrow'}</span>
        ) : (
          <span className={styles.figure}>{days}</span>
        )}
        <span className={styles.text}>
          <span className={styles.name}>{near ? name : `days to ${name}`}</span>
          <span className={styles.when}>{when}</span>
        </span>
      </p>
      {others.length > 0 ? (
        <ul role="list" className={styles.others} aria-label="Other exams">
          {others.map(({ id, ...exam }) => (
            <li key={id}>
              <ExamCountdown {...exam} />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
