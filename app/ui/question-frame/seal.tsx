import Check from 'lucide-react/icons/check'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import Contrast from 'lucide-react/icons/contrast'
import Hourglass from 'lucide-react/icons/hourglass'
import Scale from 'lucide-react/icons/scale'
import X from 'lucide-react/icons/x'
import { cx } from '#app/ui/theme/cx.ts'
import styles from './seal.module.css'

export type SealState = 'right' | 'partly' | 'wrong' | 'ask' | 'waiting' | 'judged'

const ICONS = {
  right: Check,
  partly: Contrast,
  wrong: X,
  ask: CircleHelp,
  waiting: Hourglass,
  judged: Scale,
} as const
const WORDS = {
  right: 'Right',
  partly: 'Partly right',
  wrong: 'Not right',
  ask: 'Not marked yet',
  waiting: 'Waiting for a mark',
  judged: 'Judged by criteria',
} as const

export interface SealProps {
  state: SealState
  size?: number
  /** `soft` in rows, `solid` in the header of a verdict. */
  look?: 'soft' | 'solid'
  /** Draws the tick in 180 ms. Off under reduced motion. */
  draw?: boolean | undefined
  /** Name for screen readers. Required when no visible text is beside the icon. */
  spoken?: boolean | undefined
}

/** A round icon for right, partly right or wrong; each has its own shape, never colour alone. */
export function Seal({ state, size = 26, look = 'soft', draw, spoken }: SealProps) {
  const Icon = ICONS[state]
  return (
    <span
      className={cx(styles.seal, styles[look], styles[state], draw && state === 'right' && styles.draw)}
      style={{ inlineSize: size, blockSize: size }}
      {...(spoken ? { role: 'img', 'aria-label': WORDS[state] } : { 'aria-hidden': true })}
    >
      <Icon size={Math.round(size * 0.62)} strokeWidth={look === 'solid' ? 2.25 : 2.5} aria-hidden="true" />
    </span>
  )
}
