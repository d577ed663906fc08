import type { ReactNode } from 'react'
import X from 'lucide-react/icons/x'
import { TextLink } from '#app/ui/link/link.tsx'
import type { SubjectTone } from '#app/ui/subject/families.ts'
import { cx } from '#app/ui/theme/cx.ts'
import styles from './badge.module.css'

export type BadgeTone = 'plain' | 'gold' | 'right' | 'wrong' | 'exodus' | 'spartan' | SubjectTone

export interface BadgeProps {
  tone?: BadgeTone | undefined
  icon?: ReactNode
  children: ReactNode
  className?: string | undefined
}

/**
 * A short label, such as a state or marks. For a subject use `SubjectMark`. The word carries the meaning, not the
 * colour.
 */
export function Badge({ tone = 'plain', icon, children, className }: BadgeProps) {
  return (
    <span className={cx(styles.badge, styles[tone], className)}>
      {icon}
      <span>{children}</span>
    </span>
  )
}

/** A chosen filter. Links to the same list without this filter. */
export function FilterChip({ href, children }: { href: string; children: ReactNode }) {
  return (
    <TextLink href={href} keepScroll className={cx(styles.badge, styles.filter)}>
      <span className="visually-hidden">Remove filter: </span>
      <span>{children}</span>
      <X size={16} aria-hidden="true" />
    </TextLink>
  )
}
