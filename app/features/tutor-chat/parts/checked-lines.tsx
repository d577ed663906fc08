import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import type { JudgedLine } from '../rules/chat.ts'
import styles from './tutor-chat.module.css'

/** The student's lines of working with what the engine says of each. */
export function CheckedLines({ lines }: { lines: readonly JudgedLine[] }) {
  if (lines.length === 0) return null
  return (
    <ol role="list" className={styles.lines} aria-label="Checked lines">
      {lines.map(({ text, state }, i) => (
        // Lines never change their order.
        <li key={i} className={styles[state]}>
          <span className={styles.number}>{i + 1}</span>
          <bdi className={styles.line}>{text}</bdi>
          <span className={styles.state}>
            {state === 'first-error' ? <X size={16} aria-hidden="true" /> : null}
            {state === 'right' ? <Check size={16} aria-hidden="true" /> : null}
            {STATES[state]}
          </span>
        </li>
      ))}
    </ol>
  )
}

const STATES = { right: 'Right', 'first-error': 'First error', 'not-checked': 'Not checked' } as const
