import type { ReactNode } from 'react'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Disclosure } from '#app/ui/disclosure/disclosure.tsx'
import { EvidenceLink } from '#app/ui/link/evidence-link.tsx'
import type { SubjectTone } from '#app/ui/subject/families.ts'
import { TopicName } from '#app/ui/subject/topic-label.tsx'
import { plural } from '#app/ui/words/plural.ts'
import { masteryLevel, type MasteryEstimate } from './level.ts'
import { Mastery, moreWords } from './mastery.tsx'
import { RangeBar, rangeOf } from './range-bar.tsx'
import styles from './mastery.module.css'

export interface MasteryRowProps {
  shortName: string
  /** The official title of the topic. */
  title?: string | undefined
  subject: SubjectTone
  answers: number
  estimate: MasteryEstimate | null
  /** Address of the list of responses. */
  evidence?: string | undefined
  /** How the range is calculated, in plain words. */
  method?: ReactNode
  /** More content of the row: skills, a button to practise. */
  children?: ReactNode
  open?: boolean | undefined
  id?: string | undefined
}

/** A topic in a list: name, word, number of answers. Opening the row shows the range and the method. */
export function MasteryRow(props: MasteryRowProps) {
  const { shortName, title, subject, answers, estimate, evidence, method, children, open, id } = props
  return (
    <details className={styles.row} open={open} id={id}>
      <summary className={styles.summary}>
        <LineCells
          shortName={shortName}
          title={title}
          subject={subject}
          answers={answers}
          estimate={estimate}
        />
        <ChevronRight size={20} aria-hidden="true" className={styles.arrow} />
      </summary>
      <div className={styles.opened}>
        <MasteryRange subject={subject} answers={answers} estimate={estimate} />
        {children}
        <div className={styles.behind}>
          {evidence && answers > 0 ? (
            <EvidenceLink href={evidence} answers={answers} about={shortName} />
          ) : null}
          {method ? <Disclosure summary="How we work this out">{method}</Disclosure> : null}
        </div>
      </div>
    </details>
  )
}

type LineProps = Pick<MasteryRowProps, 'shortName' | 'title' | 'subject' | 'answers' | 'estimate'>

/** The closed row alone, for lists that fetch the content of a row. */
export function MasteryLine(props: LineProps) {
  return (
    <span className={styles.line}>
      <LineCells {...props} />
    </span>
  )
}

function LineCells({ shortName, title, subject, answers, estimate }: LineProps) {
  const isKnown = masteryLevel(answers, estimate) !== 'unknown'
  return (
    <>
      <span className={styles.name}>
        <TopicName shortName={shortName} title={title} />
      </span>
      <Mastery answers={answers} estimate={estimate} subject={subject} brief />
      <span className={styles.count}>{isKnown ? plural(answers, 'answer') : moreWords(answers)}</span>
    </>
  )
}

/** The range in words and drawn; below five answers, how many more are needed. */
export function MasteryRange({
  estimate,
  answers,
  subject,
}: Pick<MasteryRowProps, 'estimate' | 'answers' | 'subject'>) {
  if (!estimate || masteryLevel(answers, estimate) === 'unknown')
    return <p>{moreWords(answers)} and we can tell how well you know this.</p>
  const [low, high] = rangeOf(estimate)
  return (
    <>
      <p>
        On a middle-difficulty question you’d likely get{' '}
        <span className="quantity">
          {low}–{high}%
        </span>{' '}
        of the marks.
      </p>
      <RangeBar estimate={estimate} subject={subject} />
    </>
  )
}
