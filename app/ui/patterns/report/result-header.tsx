import type { ReactNode } from 'react'
import type { BeltColour } from '#app/ui/belt/colours.ts'
import { Hero } from '#app/ui/card/card.tsx'
import { Laurel } from '#app/ui/laurel/laurel.tsx'
import type { SubjectTone } from '#app/ui/subject/families.ts'
import { SubjectMark } from '#app/ui/subject/subject-mark.tsx'
import styles from './result-header.module.css'

export interface ResultHeaderProps {
  /** What the figure is about: "Chemistry overall". */
  label: ReactNode
  /** The result: a word or a number, with its unit in words. */
  figure: ReactNode
  unit?: ReactNode
  /** One finding. */
  finding: ReactNode
  /** A second sentence, if the finding needs one. */
  detail?: ReactNode
  /** One next step: a button, and at most one link. For a finished set it is in the `ActionBar`. */
  action?: ReactNode
  /** Only for finished work: the figure stands in a gold laurel. A belt adds a knot. */
  earned?: 'finished' | { belt: BeltColour } | undefined
  level?: 1 | 2 | undefined
}

/** A result: figure, one finding, one next step. A hero, or a gold laurel for finished work. */
export function ResultHeader(props: ResultHeaderProps) {
  const { label, figure, unit, finding, detail, action, earned, level = 1 } = props
  const Heading = `h${level}` as const
  const value = (
    <>
      <span className={styles.figure}>{figure}</span>
      {unit ? <span className={styles.unit}> {unit}</span> : null}
    </>
  )
  if (earned)
    return (
      <header className={styles.earned}>
        <Heading className={styles.heading}>
          <span className={styles.label}>{label}</span>
          <Laurel
            size={216}
            {...(earned === 'finished' ? { stage: 'finished' } : { stage: 'belt', belt: earned.belt })}
          >
            {value}
          </Laurel>
        </Heading>
        <p className={styles.title}>{finding}</p>
        {detail ? <p className={styles.finding}>{detail}</p> : null}
        {action ? <div className={styles.action}>{action}</div> : null}
      </header>
    )
  return (
    <Hero as="header" className={styles.hero}>
      <div className={styles.words}>
        <Heading className={styles.heading}>
          <span className={styles.label}>{label}</span>
          <span>{value}</span>
        </Heading>
        <p className={styles.finding}>
          {finding}
          {detail ? <> {detail}</> : null}
        </p>
      </div>
      {action ? <div className={styles.action}>{action}</div> : null}
    </Hero>
  )
}

export interface NextStepProps {
  subject: SubjectTone
  /** The topic or paper: "Galvanic cells". */
  title: ReactNode
  /** Why this, in one sentence. */
  reason: ReactNode
}

/** What comes next and why. Used as `lead` in an `ActionBar`, above its start button. */
export function NextStep({ subject, title, reason }: NextStepProps) {
  return (
    <div className={styles.next}>
      <SubjectMark subject={subject} size={40} />
      <p className={styles.nextWords}>
        <span className={styles.nextTitle}>Next: {title}</span>
        <span className={styles.reason}>{reason}</span>
      </p>
    </div>
  )
}
