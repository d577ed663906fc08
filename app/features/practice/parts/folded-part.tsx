import { useState, type ReactNode } from 'react'
import type { PartPage } from '#app/features/question-bank/door-parts.ts'
import { Fold } from '#app/ui/disclosure/disclosure.tsx'
import { Seal, type SealState } from '#app/ui/question-frame/seal.tsx'
import { countWords } from '#app/ui/words/count-label.tsx'
import { trackState } from './answer-state.ts'
import styles from './practice-set-page.module.css'

const LOOKS = {
  right: { seal: 'right', word: 'Right' },
  partly: { seal: 'partly', word: 'Partly right' },
  wrong: { seal: 'wrong', word: 'Not right yet' },
  done: { seal: 'waiting', word: 'Not marked yet' },
  open: { seal: 'waiting', word: 'Open' },
} as const satisfies Record<string, { seal: SealState; word: string }>

/** A marked part in one line, once a later part is marked. */
export function FoldedPart({
  part,
  open,
  children,
}: {
  part: PartPage
  /** Open on arrival: the last form that was posted belongs to this part. */
  open: boolean
  children: ReactNode
}) {
  const [isOpen] = useState(open)
  const { seal, word } = LOOKS[trackState([part])]
  const { awarded = 0, of = part.marks } = part.outcome ?? {}
  return (
    <Fold
      summary={
        <span className={styles.folded}>
          <Seal state={seal} size={24} /> Part {part.id}
        </span>
      }
      end={`${word}, ${countWords({ count: awarded, of, unit: 'mark' })}`}
      open={isOpen}
    >
      {children}
    </Fold>
  )
}
