import { cx } from '#app/ui/theme/cx.ts'
import { leafPaths, type Leaf } from './leaves.ts'
import styles from './laurel.module.css'

/** `gold` is earned, `green` has grown, `today` is still to do today, `out` is an outline. */
export type LeafLook = 'gold' | 'green' | 'today' | 'out'

export function LeafShape({ leaf, look }: { leaf: Leaf; look: LeafLook }) {
  const { outline, rib } = leafPaths(leaf)
  const mirror = leaf.mirror === -1 ? ' scale(1 -1)' : ''
  return (
    <g
      className={cx(styles.leaf, styles[look])}
      transform={`translate(${leaf.x} ${leaf.y}) rotate(${leaf.turn})${mirror}`}
    >
      <path d={outline} />
      <path d={rib} className={styles.rib} />
    </g>
  )
}
