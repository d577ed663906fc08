import type { ReactNode } from 'react'
import { cx } from '#app/ui/theme/cx.ts'
import type { BeltColour } from '#app/ui/belt/colours.ts'
import { LeafShape, type LeafLook } from './leaf-shape.tsx'
import {
  BRANCH,
  FALLEN,
  LEFT_BRANCH,
  LEFT_STEM,
  RIGHT_STEM,
  SPROUT,
  WREATH_PAIRS,
  mirrored,
} from './leaves.ts'
import styles from './laurel.module.css'

export type LaurelStage = 'empty' | 'growing' | 'finished' | 'belt' | 'error'

export interface LaurelProps {
  /** `finished` and `belt` are gold: only for something earned, and at most one wreath on a screen. */
  stage: LaurelStage
  /** Progress, 0 to 1. Only for `growing`. */
  progress?: number
  /** The knot's colour. Only for `belt`. */
  belt?: BeltColour
  size?: number
  /** Spoken name, if no words stand beside it. */
  label?: string | undefined
  /** A figure inside the wreath. */
  children?: ReactNode
  className?: string | undefined
}

/** The laurel in one of its stages. Decorative beside words. */
export function Laurel(props: LaurelProps) {
  const { stage, progress = 0, belt, size = 132, label, children, className } = props
  const gold = stage === 'finished' || stage === 'belt'
  const drawing = (
    <svg
      width={size}
      height={size}
      viewBox={stage === 'error' ? '14 14 92 92' : stage === 'empty' ? '20 20 80 90' : '4 10 112 112'}
      fill="none"
      className={cx(styles.laurel, gold && styles.reward, !children && className)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {stage === 'empty' ? <Sprout /> : stage === 'error' ? <Fallen /> : null}
      {gold ? <Wreath pairs={WREATH_PAIRS} look="gold" /> : null}
      {stage === 'growing' ? <Wreath pairs={grownPairs(progress)} look="green" /> : null}
      {stage === 'belt' && belt ? <Knot belt={belt} /> : null}
    </svg>
  )
  if (!children) return drawing
  return (
    <span className={cx(styles.around, className)} style={{ inlineSize: size, blockSize: size }}>
      {drawing}
      <span className={styles.inside}>{children}</span>
    </span>
  )
}

/** Number of green pairs of leaves. The last pair is green only when everything is done. */
export function grownPairs(progress: number): number {
  if (progress >= 1) return WREATH_PAIRS
  return Math.min(WREATH_PAIRS - 1, Math.round(Math.max(0, progress) * WREATH_PAIRS))
}

function Wreath({ pairs, look }: { pairs: number; look: LeafLook }) {
  return [LEFT_BRANCH, LEFT_BRANCH.map(mirrored)].map((branch, index) => (
    <g key={index}>
      <path className={styles.stem} d={index === 0 ? LEFT_STEM : RIGHT_STEM} />
      {branch.map((leaf, at) => (
        <LeafShape key={at} leaf={leaf} look={leaf.pair < pairs ? look : 'out'} />
      ))}
    </g>
  ))
}

function Sprout() {
  return (
    <>
      <path className={styles.stem} d="M60 104C60 84 59 70 60 50" />
      <path className={styles.ground} d="M34 104h52" />
      {SPROUT.map((leaf, index) => (
        <LeafShape key={index} leaf={leaf} look="green" />
      ))}
    </>
  )
}

function Fallen() {
  return (
    <>
      <path className={styles.stem} d="M30 92C48 78 66 60 84 28" />
      {BRANCH.map((leaf, index) => (
        <LeafShape key={index} leaf={leaf} look="green" />
      ))}
      <path className={styles.ground} d="M81 47c4 10 5 18 3 27" strokeDasharray="1 5" />
      <LeafShape leaf={FALLEN} look="out" />
    </>
  )
}

function Knot({ belt }: { belt: BeltColour }) {
  return (
    <g className={styles.knot} style={{ fill: `var(--belt-${belt})` }}>
      <path d="m57 105-13 12 8 1.5 9-11zM63 105l13 12-8 1.5-9-11z" />
      <rect x="53" y="99.5" width="14" height="10" rx="3" />
    </g>
  )
}
