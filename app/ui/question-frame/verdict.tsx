import { useEffect, useId, useRef, type ReactNode } from 'react'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { DetailsMenu } from '#app/ui/menu/details-menu.tsx'
import { cx } from '#app/ui/theme/cx.ts'
import { plural } from '#app/ui/words/plural.ts'
import { AnswerRow, StepsList, type MarkedStep } from './marked-steps.tsx'
import { Seal } from './seal.tsx'
import styles from './verdict.module.css'

export interface VerdictProps {
  /**
   * `confirm`: key points wait for the student. `kept`: submitted for a person to mark. `judged`: marked by a person,
   * by criteria.
   */
  verdict: 'right' | 'wrong' | 'confirm' | 'ask' | 'kept' | 'judged'
  /** Marks awarded. Left out while there are none. */
  marks?: { awarded: number; of: number } | undefined
  /** How sure the student was: "a guess", "fairly sure", "certain". */
  said?: string | undefined
  /** How the response was read. */
  readAs?: ReactNode
  /** The one reason, stated once. */
  children?: ReactNode
  /** The line with the slip, corrected, on a sunken background. */
  corrected?: ReactNode
  /** The right answer, in a solid green row. */
  answer?: ReactNode
  /** Words of that row, if "Right answer" is not exact ("A full answer"). */
  answerLabel?: string | undefined
  /** The key points or steps: found or missed. */
  steps?: readonly MarkedStep[] | undefined
  /** `Fold`s: the worked solution, the causes. Closed until somebody opens them. */
  folds?: ReactNode
  /** Content of the ⋯ menu: `MarkDispute`, a flag, a note. */
  menu?: ReactNode
  /** The menu is open when the page loads, because its form was refused. */
  menuOpen?: boolean | undefined
  /** Small print below. */
  foot?: ReactNode
  /** Takes the focus when it appears, so that it is read next. Off if the page was loaded already marked. */
  focus?: boolean | undefined
  level?: 2 | 3 | 4 | undefined
}

const LOOKS = {
  right: { seal: 'right', word: 'Right' },
  wrong: { seal: 'wrong', word: 'Not right yet' },
  partly: { seal: 'partly', word: 'Partly right' },
  confirm: { seal: 'ask', word: 'Check your key points' },
  ask: { seal: 'ask', word: 'Not marked yet' },
  kept: { seal: 'waiting', word: 'Submitted, not marked yet' },
  judged: { seal: 'judged', word: 'Judged by criteria' },
} as const

/** How a response was marked. It takes the focus after marking and is no live region, so it is read once. */
export function Verdict(props: VerdictProps) {
  const { verdict, marks, said, menu, menuOpen, focus = true, level = 3 } = props
  const box = useRef<HTMLDivElement>(null)
  const Heading = `h${level}` as const
  const look = verdict === 'wrong' && marks !== undefined && marks.awarded > 0 ? 'partly' : verdict
  const { seal, word } = LOOKS[look]
  const count = marks ? `${marks.awarded} of ${plural(marks.of, 'mark')}` : ''
  useEffect(() => {
    if (!focus) return
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [focus, verdict, count])
  return (
    <div ref={box} tabIndex={-1} className={cx(styles.verdict, styles[look])}>
      <div className={styles.head}>
        <Seal state={seal} size={36} look="solid" draw={focus} />
        <div className={styles.words}>
          <Heading className={styles.title}>
            {/* The comma is spoken only: without it the heading would be "Right 1 of 1 mark". */}
            <span className={styles.word}>
              {word}
              {count ? <span className={styles.comma}>, </span> : null}
            </span>
            {count ? <span className={styles.count}>{count}</span> : null}
          </Heading>
          {said ? (
            <p className={styles.said}>
              {count ? <span aria-hidden="true"> · </span> : null}
              {sureWords(said)}
            </p>
          ) : null}
        </div>
        {menu ? (
          <DetailsMenu
            className={styles.menu}
            label="More about this mark"
            summary={<Ellipsis size={20} aria-hidden="true" />}
            open={menuOpen}
          >
            <div className={styles.choices}>{menu}</div>
          </DetailsMenu>
        ) : null}
      </div>
      <Matter {...props} />
    </div>
  )
}

function Matter(props: VerdictProps) {
  const { readAs, children, corrected, answer, answerLabel, steps = [], folds, foot } = props
  const points = useId()
  const body = readAs || children || corrected || answer || steps.length > 0
  return (
    <>
      {body ? (
        <div className={styles.body}>
          {readAs ? <p className={styles.small}>Read as: {readAs}</p> : null}
          {children ? <div className={styles.reason}>{children}</div> : null}
          {corrected ? <div className={styles.corrected}>{corrected}</div> : null}
          {steps.length > 0 ? (
            <>
              <p id={points} className="visually-hidden">
                Points and marks
              </p>
              <StepsList steps={steps} labelledBy={points} />
            </>
          ) : null}
          {answer ? <AnswerRow label={answerLabel}>{answer}</AnswerRow> : null}
        </div>
      ) : null}
      {folds ? <div className={styles.folds}>{folds}</div> : null}
      {foot ? <div className={styles.foot}>{foot}</div> : null}
    </>
  )
}

/** "you were certain", "you guessed". */
function sureWords(confidence: string): string {
  return confidence === 'a guess' ? 'you guessed' : `you were ${confidence}`
}
