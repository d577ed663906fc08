import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement } from 'react'
import styles from './tooltip.module.css'

/**
 * A few words about a control, on hover and focus. Never the only place for information, because touch screens have no
 * hover. The child is one control with its own name.
 */
export function Tooltip({ words, children }: { words: string; children: ReactElement }) {
  return (
    <Base.Root>
      <Base.Trigger render={children as ReactElement<Record<string, unknown>>} delay={400} />
      <Base.Portal>
        <Base.Positioner sideOffset={8} className={styles.place ?? ''}>
          <Base.Popup className={styles.tip ?? ''}>{words}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
