import type { ReactNode } from 'react'
import Check from 'lucide-react/icons/check'
import { Seal } from './seal.tsx'
import styles from './verdict.module.css'

export interface MarkedStep {
  /** The key point or step. */
  for: ReactNode
  awarded: number
  of: number
  /** The line with the step: "Seen in line 2". */
  seen?: ReactNode
}

/** Key points or steps with their marks. Each says in words whether its mark was awarded. */
export function StepsList({ steps, labelledBy }: { steps: readonly MarkedStep[]; labelledBy?: string }) {
  return (
    <ol role="list" className={styles.steps} {...(labelledBy ? { 'aria-labelledby': labelledBy } : {})}>
      {steps.map((step, index) => (
        <li key={index} className={styles.step}>
          <Seal state={step.awarded >= step.of ? 'right' : step.awarded > 0 ? 'partly' : 'wrong'} />
          <div className={styles.for}>{step.for}</div>
          <span className={styles.end}>
            {step.seen ? <span className={styles.seen}>{step.seen}</span> : null}
            {/* Beside "Seen in line 2" the tick means that the mark was awarded. */}
            <span className={step.seen && step.awarded >= step.of ? 'visually-hidden' : styles.mark}>
              {step.awarded}
              <span aria-hidden="true">/</span>
              <span className="visually-hidden"> of </span>
              {step.of}
            </span>
          </span>
        </li>
      ))}
    </ol>
  )
}

/** The right answer, in solid green with a tick and its words. */
export function AnswerRow({
  label = 'Right answer',
  children,
}: {
  label?: string | undefined
  children: ReactNode
}) {
  return (
    <div className={styles.answer}>
      <Check size={20} aria-hidden="true" />
      <span className={styles.answerLabel}>{label}</span>
      <span className={styles.answerValue}>{children}</span>
    </div>
  )
}
