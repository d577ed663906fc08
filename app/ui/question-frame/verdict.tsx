import { useEffect, useRef, type ReactNode } from 'react'
import Check from 'lucide-react/icons/check'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import CircleX from 'lucide-react/icons/circle-x'
import Contrast from 'lucide-react/icons/contrast'
import Minus from 'lucide-react/icons/minus'
import { cx } from '#app/ui/theme/cx.ts'
import styles from './verdict.module.css'

export interface MarkedStep {
  for: ReactNode
  awarded: number
  of: number
}

export interface VerdictProps {
  /** `kept`: handed in for somebody to judge; `judged`: by a person, by criteria. */
  verdict: 'right' | 'wrong' | 'ask' | 'kept' | 'judged'
  /** Marks given; left out when none could be given yet. */
  marks?: { awarded: number; of: number } | undefined
  /** What the person said beforehand ("fairly sure"). */
  said?: string | undefined
  /** How the answer was read. */
  readAs?: ReactNode
  /** Which mark was given or withheld, and why. */
  children?: ReactNode
  steps?: readonly MarkedStep[] | undefined
  /** Small print under it: an examiner's note, the way to disagree. */
  foot?: ReactNode
  /** Takes the focus when it appears, so that it is what is read next. Off when the page is opened already marked. */
  focus?: boolean | undefined
  level?: 2 | 3 | 4 | undefined
}

const looks = {
  right: { Icon: CircleCheck, word: 'Right' },
  wrong: { Icon: CircleX, word: 'Not right yet' },
  /** Some of its marks: gold, as what is earned is, and neither the cross nor the tick. */
  partly: { Icon: Contrast, word: 'Partly right' },
  ask: { Icon: CircleHelp, word: 'Not marked yet' },
  kept: { Icon: CircleHelp, word: 'Handed in, not marked yet' },
  judged: { Icon: CircleCheck, word: 'Judged by criteria' },
} as const

/** How an answer was marked. The focus lands here after marking; it is no live region, so it is read once. */
export function Verdict(props: VerdictProps) {
  const { verdict, marks, said, readAs, children, steps, foot, focus = true, level = 3 } = props
  const box = useRef<HTMLDivElement>(null)
  const Heading = `h${level}` as const
  const look = verdict === 'wrong' && marks !== undefined && marks.awarded > 0 ? 'partly' : verdict
  const { Icon, word } = looks[look]
  const count = marks ? `${marks.awarded} of ${marks.of} ${marks.of === 1 ? 'mark' : 'marks'}` : ''
  useEffect(() => {
    if (!focus) return
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [focus, verdict, count])
  return (
    <div ref={box} tabIndex={-1} className={cx(styles.verdict, styles[look])}>
      <div className={styles.head}>
        <Icon size={22} aria-hidden="true" className={styles.icon} />
        <Heading className={styles.title}>
          {word}
          {count ? <span className={styles.count}>, {count}</span> : null}
        </Heading>
        {said ? <p className={styles.said}>you said: {said}</p> : null}
      </div>
      {readAs ? <p className={styles.small}>Read as: {readAs}</p> : null}
      {children ? <div className={styles.body}>{children}</div> : null}
      {steps && steps.length > 0 ? <StepsList steps={steps} /> : null}
      {foot ? <div className={styles.foot}>{foot}</div> : null}
    </div>
  )
}

/** Marks by step: each says in words whether it was given. */
export function StepsList({ steps }: { steps: readonly MarkedStep[] }) {
  return (
    <ol role="list" className={styles.steps}>
      {steps.map((step, index) => {
        const given = step.awarded >= step.of
        return (
          <li key={index} className={cx(styles.step, given && styles.given)}>
            <span className={styles.tick} aria-hidden="true">
              {given ? <Check size={16} strokeWidth={3} /> : <Minus size={16} strokeWidth={3} />}
            </span>
            <div className={styles.for}>{step.for}</div>
            <span className={styles.mark}>
              {step.awarded}
              <span aria-hidden="true">/</span>
              <span className="visually-hidden"> of </span>
              {step.of}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
