import type { ReactNode } from 'react'
import { RichText } from '#app/ui/maths/rich-text.tsx'
import type { PartPage } from '../shown-page.server.ts'
import styles from './part-head.module.css'

/** Of a part, what stands above its answer. */
type PartWords = Pick<PartPage, 'id' | 'prompt' | 'marks'> & { outcome?: unknown }

/** What a part asks; with its letter and its marks where a question has several, as on paper. */
export function PartHead({ part, several }: { part: PartWords; several: boolean }): ReactNode {
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
