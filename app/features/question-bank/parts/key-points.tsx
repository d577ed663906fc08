import { useId, type ReactNode } from 'react'
import Check from 'lucide-react/icons/check'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import Minus from 'lucide-react/icons/minus'
import X from 'lucide-react/icons/x'
import { Button } from '#app/ui/button/button.tsx'
import { RichText } from '#app/ui/maths/rich-text.tsx'
import { cx } from '#app/ui/theme/cx.ts'
import { plural } from '#app/ui/words/plural.ts'
import type { OutcomePage, PointPage } from '../pages/question-view.server.ts'
import styles from './key-points.module.css'

/** Puts the buttons of one key point into a form that posts `point` and `claim`. */
export type InClaimForm = (fields: ReactNode, pointId: string) => ReactNode

/** The key points of a short answer: found, contradicted, or for the student to confirm. */
export function KeyPoints({ outcome, inForm }: { outcome: OutcomePage; inForm?: InClaimForm | undefined }) {
  const { points, toConfirm } = outcome
  return (
    <>
      {toConfirm > 0 ? (
        <p>
          {inForm
            ? `${plural(toConfirm, 'mark')} to confirm. For each point that we didn’t find, say whether your answer includes it.`
            : 'We didn’t find every point. Compare your answer with the points below.'}
        </p>
      ) : null}
      <ul role="list" className={styles.points} aria-label="Key points">
        {points.map((point) => (
          <KeyPoint key={point.id} point={point} inForm={inForm} />
        ))}
      </ul>
    </>
  )
}

function KeyPoint({ point, inForm }: { point: PointPage; inForm: InClaimForm | undefined }) {
  const id = useId()
  const { Icon, look, words } = stateOf(point, inForm !== undefined)
  return (
    <li className={styles.point}>
      <Icon
        size={20}
        strokeWidth={2.5}
        aria-hidden="true"
        className={cx(styles.icon, look && styles[look])}
      />
      <div className={styles.for}>
        <span className={styles.state}>{words}: </span>
        <span id={id}>
          <RichText html={point.for} as="span" />
        </span>
        {point.words ? <span className={styles.words}> You wrote “{point.words}”.</span> : null}
        {point.mayClaim && inForm
          ? inForm(
              <div className={styles.claims}>
                <input type="hidden" name="point" value={point.id} />
                <ClaimButton claim="said" point={point} describedBy={id} />
                <ClaimButton claim="missed" point={point} describedBy={id} />
              </div>,
              point.id,
            )
          : null}
      </div>
      <span className={styles.mark}>
        {point.awarded}
        <span aria-hidden="true">/</span>
        <span className="visually-hidden"> of </span>
        {point.marks}
      </span>
    </li>
  )
}

function ClaimButton({
  claim,
  point,
  describedBy,
}: {
  claim: 'said' | 'missed'
  point: PointPage
  describedBy: string
}) {
  return (
    <Button
      name="claim"
      value={claim}
      size="small"
      aria-pressed={point.claim === claim}
      aria-describedby={describedBy}
    >
      {claim === 'said' ? 'I said this' : 'I missed this'}
    </Button>
  )
}

const STATES = {
  found: { Icon: Check, look: 'good', words: 'Found' },
  contradicted: { Icon: X, look: 'bad', words: 'Your answer says the opposite' },
  said: { Icon: Check, look: 'good', words: 'You said this' },
  missed: { Icon: Minus, look: null, words: 'You missed this' },
  open: { Icon: CircleHelp, look: null, words: 'Not found' },
} as const

/** Words for other readers than the student. */
const BY_STUDENT = {
  said: 'Included, as judged by the student',
  missed: 'Missed, as judged by the student',
}

function stateOf({ state, claim }: PointPage, isOwn: boolean) {
  const shown = STATES[state === 'not-found' ? (claim ?? 'open') : state]
  return claim && !isOwn ? { ...shown, words: BY_STUDENT[claim] } : shown
}
