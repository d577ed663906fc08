import type { ReactNode } from 'react'
import { RichText } from '#app/ui/maths/rich-text.tsx'
import { plural } from '#app/ui/words/plural.ts'
import type { PartPage } from '../pages/question-view.server.ts'
import styles from './part-head.module.css'

/** The heading of a part. */
type PartWords = Pick<PartPage, 'id' | 'prompt' | 'marks'> & { outcome?: unknown }

/** The prompt of a part. When a question has several parts, also the letter and the marks, as on paper. */
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
      <span className={styles.partMarks}>{plural(part.marks, 'mark')}</span>
    </div>
  )
}
