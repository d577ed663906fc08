import { plural } from '#app/ui/words/plural.ts'
import { cx } from '#app/ui/theme/cx.ts'
import { TextLink } from './link.tsx'
import styles from './evidence-link.module.css'

export interface EvidenceLinkProps {
  href: string
  /** Number of responses behind the figure. Without any there is no link. */
  answers: number
  /** What the figure is about. Spoken, so that links on one screen differ. */
  about?: string | undefined
  className?: string | undefined
}

/** A link from a figure to the responses behind it: "See the 23 answers". */
export function EvidenceLink({ href, answers, about, className }: EvidenceLinkProps) {
  if (answers < 1) return null
  return (
    <TextLink href={href} className={cx(styles.evidence, className)}>
      {answers === 1 ? 'See the answer' : `See the ${plural(answers, 'answer')}`}
      {about ? <span className="visually-hidden"> in {about}</span> : null}
    </TextLink>
  )
}
