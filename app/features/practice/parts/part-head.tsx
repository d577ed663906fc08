import type { ReactNode } from 'react'
import { RichText } from '#app/ui/maths/rich-text.tsx'
import type { PartPage } from '../shown-page.server.ts'
import styles from './sitting.module.css'

/** What a part asks; with its letter and its marks where a question has several, as on paper. */
export function PartHead({ part, several }: { part: PartPage; several: boolean }): ReactNode {
  const prompt = (
    <div data-aloud={part.outcome ? undefined : ''}>
      <RichText html={part.prompt} />
    </div>
  )
  if (!several) return prompt
  return (
    <div className={styles.partHead}>
      <span className={styles.letter}>
        <span className="visually-hidden">Part </span>
        {part.id}
      </span>
      {prompt}
      <span className={styles.partMarks}>
        {part.marks} {part.marks === 1 ? 'mark' : 'marks'}
      </span>
    </div>
  )
}
